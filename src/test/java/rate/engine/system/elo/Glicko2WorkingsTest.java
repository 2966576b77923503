package rate.engine.system.elo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.engine.math.SplitMix;
import rate.engine.rating.Derivation;
import rate.engine.system.Play;
import rate.engine.system.SystemOf;

/** The steps of the paper, followed by hand from what Glicko-2 states. */
class Glicko2WorkingsTest {

    private static final double SCALE = 173.7178;
    private static final int GAMES = 200;
    private static final int[] DUEL = {1, 1};
    private static final int[] WON = {1, 2};

    @Test
    void each_step_follows_from_those_before_it() {
        Play<?> play = Play.of(SystemOf.online("glicko2"));
        SplitMix random = new SplitMix(2012);
        for (int i = 0; i < GAMES; i++) {
            Play<?>.Game game = play.game(random, DUEL, WON, false);
            game.keep(game.rate(parts -> {
                follow(parts, 0, 1);
                follow(parts, 1, 0);
            }));
        }
    }

    private static void follow(List<Derivation.Section> parts, int seat, int opponent) {
        Map<String, Double> own = new HashMap<>();
        Map<String, Double> other = new HashMap<>();
        for (Derivation.Section part : parts) {
            if (part.seat() == seat || part.team() == seat) {
                part.steps().forEach(step -> own.put(step.symbol(), step.value()));
            } else if (part.isInput()) {
                part.steps().forEach(step -> other.put(step.symbol(), step.value()));
            }
        }
        near(own.get("μ"), (own.get("r") - 1500) / SCALE);
        near(own.get("φ"), own.get("RD") / SCALE);
        double phi = other.get("φ");
        double g = near(own.get("g(φ_j)"), 1 / Math.sqrt(1 + 3 * phi * phi / (Math.PI * Math.PI)));
        double e = near(own.get("E_j"), 1 / (1 + Math.exp(-g * (own.get("μ") - other.get("μ")))));
        assertThat(own.get("s_j")).isEqualTo(seat < opponent ? 1 : 0);
        near(own.get("I"), own.get("I_0") + g * g * e * (1 - e));
        double s = near(own.get("S"), own.get("S_0") + g * (own.get("s_j") - e));
        double v = near(own.get("v"), 1 / own.get("I"));
        near(own.get("Δ"), v * s);
        double star = near(own.get("φ*"), Math.hypot(own.get("φ"), own.get("σ'")));
        double after = near(own.get("φ'"), 1 / Math.sqrt(1 / (star * star) + 1 / v));
        near(own.get("μ'"), own.get("μ") + after * after * s);
        near(own.get("r'"), SCALE * own.get("μ'") + 1500);
        near(own.get("RD'"), SCALE * after);
        near(own.get("rank'"), own.get("r'") - 2 * own.get("RD'"));
    }

    private static double near(double value, double other) {
        assertThat(value).isCloseTo(other, within(1e-11 * Math.max(1, Math.abs(other))));
        return value;
    }
}
