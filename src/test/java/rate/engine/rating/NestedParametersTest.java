package rate.engine.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.rating.parameter.Parameters;
import rate.engine.rating.parameter.Parameters.Parameter;

class NestedParametersTest {

    record Shared(double size, boolean isOpen) {

        static Shared read(ParameterReader from) {
            return new Shared(
                    from.number("size", "s", 2).min(0).doc("Of all."),
                    from.flag("is-open", "-", true).doc("Whether."));
        }
    }

    record Own(int first, Shared shared, double last) {

        static Own read(ParameterReader from) {
            return new Own(
                    from.integer("first", "a", 7).doc("Before."),
                    Shared.read(from.redeclare("size", size -> size.value(3).meaning("Of some."))
                            .redeclare("is-open", isOpen -> isOpen.symbol("o"))),
                    from.number("last", "z", 0.5).doc("Behind."));
        }
    }

    record Outer(Own own) {

        static Outer read(ParameterReader from) {
            return new Outer(Own.read(from.redeclare("size", size -> size.value(5))));
        }
    }

    record Mistaken(Shared shared) {

        static Mistaken read(ParameterReader from) {
            return new Mistaken(Shared.read(from.redeclare("weight", weight -> weight.value(3))));
        }
    }

    private final Parameters<Own> parameters = new Parameters<>(Own::read);

    @Test
    void the_parameters_of_a_record_within_stand_in_its_place() {
        assertThat(parameters.all()).extracting(Parameter::name).containsExactly("first", "size", "is-open", "last");
        assertThat(parameters.with(Map.of("size", "4"))).isEqualTo(new Own(7, new Shared(4, true), 0.5));
        assertThat(parameters.json(Map.of("size", "4"))).hasToString("{first=7, size=4, is-open=true, last=0.5}");
    }

    private static Parameter parameter(
            String name, Class<?> type, String symbol, double value, double min, String doc) {
        double none = Double.NEGATIVE_INFINITY;
        return new Parameter(name, type, symbol, value, none, min, Double.POSITIVE_INFINITY, List.of(), null, doc);
    }

    @Test
    void what_is_redeclared_holds_and_the_rest_stays() {
        assertThat(parameters.with(Map.of())).isEqualTo(new Own(7, new Shared(3, true), 0.5));
        assertThat(parameters.all().subList(1, 3))
                .containsExactly(
                        parameter("size", double.class, "s", 3, 0, "Of some."),
                        parameter("is-open", boolean.class, "o", 1, Double.NEGATIVE_INFINITY, "Whether."));
        assertThatThrownBy(() -> parameters.with(Map.of("size", "-1")))
                .isInstanceOf(IllegalParameter.class)
                .hasMessage("size must be a number at least 0, not \"-1\"");
    }

    @Test
    void of_changes_at_two_levels_the_outer_counts_and_the_rest_of_the_inner_stays() {
        Parameters<Outer> outer = new Parameters<>(Outer::read);
        assertThat(outer.with()).isEqualTo(new Outer(new Own(7, new Shared(5, true), 0.5)));
        assertThat(outer.all().get(1).doc()).isEqualTo("Of some.");
    }

    @Test
    void what_is_not_declared_cannot_be_redeclared() {
        assertThatThrownBy(() -> new Parameters<>(Mistaken::read).all()).hasMessageContaining("weight");
    }
}
