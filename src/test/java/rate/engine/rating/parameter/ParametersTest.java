package rate.engine.rating.parameter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.rating.parameter.Parameters.Parameter;

/** Parameters of every type, with every bound. */
class ParametersTest {

    private enum Curve {
        LOGISTIC,
        NEAR_NORMAL
    }

    private record Params(double kFactor, int count, boolean rateDraws, Curve curve, double anything) {

        static Params read(ParameterReader from) {
            return new Params(
                    from.number("k-factor", "K", 20).above(0).max(100).doc("Step."),
                    from.integer("count", "n", 3).min(-2).doc("Count."),
                    from.flag("rate-draws", "d", true).doc("Draws."),
                    from.word("curve", "F", Curve.NEAR_NORMAL).doc("Curve."),
                    from.number("anything", "x", 0.1).doc("Anything."));
        }
    }

    private final Parameters<Params> parameters = new Parameters<>(Params::read);

    private Parameter parameter(String name) {
        return parameters.all().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void what_is_not_said_is_the_default() {
        assertThat(parameters.with()).isEqualTo(new Params(20, 3, true, Curve.NEAR_NORMAL, 0.1));
    }

    @Test
    void later_values_win() {
        assertThat(parameters.with(
                        Map.of("k-factor", "7.5", "count", "-2", "rate-draws", "false"),
                        Map.of("k-factor", "100", "curve", "logistic", "anything", "-1e-300")))
                .isEqualTo(new Params(100, -2, false, Curve.LOGISTIC, -1e-300));
    }

    @Test
    void names_are_in_the_order_of_declaration() {
        assertThat(parameters.all())
                .extracting(Parameter::name)
                .containsExactly("k-factor", "count", "rate-draws", "curve", "anything");
    }

    @Test
    void ranges_are_told_in_words() {
        assertThat(parameters.all())
                .extracting(Parameter::range)
                .containsExactly(
                        "a number greater than 0 and at most 100",
                        "a whole number at least -2",
                        "true or false",
                        "one of logistic, near-normal",
                        "a number");
    }

    @ParameterizedTest
    @CsvSource({
        "k-factor, 0", "k-factor, 100.5", "k-factor, NaN", "k-factor, Infinity", "k-factor, x", "count, -3",
        "count, 1.5", "count, 3000000000", "count, ''", "rate-draws, yes", "rate-draws, 1", "curve, LOGISTIC",
        "curve, 0", "curve, near_normal"
    })
    void what_is_out_of_range_is_refused_with_name_range_and_value(String name, String value) {
        assertThatThrownBy(() -> parameters.with(Map.of(name, value)))
                .isInstanceOf(IllegalParameter.class)
                .hasMessage(name + " must be " + parameter(name).range() + ", not \"" + value + "\"");
    }

    @Test
    void a_count_may_be_as_large_as_an_int() {
        assertThat(parameters.with(Map.of("count", "2147483647")).count()).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void an_unknown_name_is_refused() {
        assertThatThrownBy(() -> parameters.with(Map.of("kfactor", "1")))
                .isInstanceOf(IllegalParameter.class)
                .hasMessageContaining("\"kfactor\"");
    }

    @Test
    void json_has_every_value_and_gives_the_same_record() {
        Map<String, String> json = parameters.json(
                Map.of("k-factor", "12.25", "count", "40"), Map.of("rate-draws", "false", "anything", "0.000000001"));
        assertThat(json.keySet()).containsExactly("k-factor", "count", "rate-draws", "curve", "anything");
        assertThat(json.values()).containsExactly("12.25", "40", "false", "\"near-normal\"", "1E-9");
        json.replaceAll((name, value) -> value.replace("\"", ""));
        assertThat(parameters.with(json)).isEqualTo(new Params(12.25, 40, false, Curve.NEAR_NORMAL, 1e-9));
    }

    @Test
    void a_number_as_text_is_what_a_user_would_type() {
        assertThat(List.of(
                        parameter("k-factor").text(8.5),
                        parameter("count").text(3),
                        parameter("rate-draws").text(0),
                        parameter("rate-draws").text(1),
                        parameter("curve").text(1)))
                .containsExactly("8.5", "3", "false", "true", "near-normal");
        assertThat(parameter("curve").json("logistic")).isEqualTo("\"logistic\"");
        assertThat(parameter("count").json("3")).isEqualTo("3");
        assertThat(parameter("count").words()).isEmpty();
    }
}
