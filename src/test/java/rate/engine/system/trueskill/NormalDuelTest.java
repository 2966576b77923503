package rate.engine.system.trueskill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.engine.math.TruncatedNormal.Moments;
import rate.engine.rating.Derivation;
import rate.engine.rating.Forecast;

class NormalDuelTest {

    private static final double[] DISTANCES = {-6, -2.5, -1, -0.006, 0, 0.3, 1, 2.5, 6};
    private static final double[] MARGINS = {0.007, 0.1, 0.7, 2};

    @Test
    void v_and_w_of_a_win_are_what_the_definition_makes_of_the_stated_pdf_and_cdf() {
        for (double t : DISTANCES) {
            for (double e : MARGINS) {
                Map<String, Double> stated = stated(t, e, false);
                double v = stated.get("PDF(t − e)") / stated.get("CDF(t − e)");
                near(stated.get("V"), v, 1e-13);
                near(stated.get("W"), v * (v + t - e), 1e-12);
            }
        }
    }

    @Test
    void v_and_w_of_a_draw_are_what_the_definition_makes_of_the_stated_numbers() {
        for (double t : DISTANCES) {
            for (double e : MARGINS) {
                Map<String, Double> stated = stated(t, e, true);
                double inner = stated.get("PDF(e − t)");
                double outer = stated.get("PDF(e + t)");
                double probability = stated.get("P");
                double v = (outer - inner) / probability;
                near(stated.get("V"), v, 1e-9);
                near(stated.get("W"), v * v + ((e - t) * inner + (e + t) * outer) / probability, 1e-8);
            }
        }
    }

    @Test
    void what_is_stated_as_expected_is_the_forecast() {
        for (double t : DISTANCES) {
            for (double e : MARGINS) {
                Map<String, Double> stated = stated(t, e, false);
                assertThat(stated).containsEntry("E_w", Forecast.ofNormal(t, e).expected(0));
                assertThat(stated).containsEntry("E_l", Forecast.ofNormal(-t, e).expected(0));
            }
        }
    }

    @Test
    void no_listener_changes_nothing() {
        Moments unheard = NormalDuel.moments(1, 0.6, 0.007, false, new Derivation());
        assertThat(stated(0.6, 0.007, false)).containsEntry("V", unheard.v()).containsEntry("W", unheard.w());
    }

    private static Map<String, Double> stated(double t, double e, boolean drawn) {
        Derivation derivation = new Derivation();
        derivation.open();
        NormalDuel.moments(1, t, e, drawn, derivation);
        Map<String, Double> stated = new HashMap<>();
        derivation.sections().get(0).steps().forEach(step -> stated.put(step.symbol(), step.value()));
        return stated;
    }

    private static void near(double value, double other, double part) {
        assertThat(value).isCloseTo(other, within(part * Math.max(1, Math.abs(other))));
    }
}
