package rate.engine.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.rating.parameter.Param;
import rate.engine.rating.parameter.Parameters;
import rate.engine.rating.parameter.Parameters.Parameter;

class NestedParametersTest {

    record Shared(
            @Param(symbol = "s", value = 2, min = 0, doc = "Of all.")
            double size,

            @Param(symbol = "-", value = 1, doc = "Whether.")
            boolean isOpen) {}

    record Own(
            @Param(symbol = "a", value = 7, doc = "Before.") int first,

            @Param.Redeclared(name = "size", value = 3, doc = "Of some.")
            @Param.Redeclared(name = "is-open", symbol = "o")
            Shared shared,

            @Param(symbol = "z", value = 0.5, doc = "Behind.")
            double last) {}

    record Mistaken(
            @Param.Redeclared(name = "weight", value = 3) Shared shared) {}

    private final Parameters<Own> parameters = new Parameters<>(Own.class);

    @Test
    void the_parameters_of_a_record_within_stand_in_its_place() {
        assertThat(parameters.all()).extracting(Parameter::name).containsExactly("first", "size", "is-open", "last");
        assertThat(parameters.with(Map.of("size", "4"))).isEqualTo(new Own(7, new Shared(4, true), 0.5));
        assertThat(parameters.json(new Own(7, new Shared(4, true), 0.5)))
                .hasToString("{first=7, size=4, is-open=true, last=0.5}");
    }

    @Test
    void what_is_redeclared_holds_and_the_rest_stays() {
        assertThat(parameters.with(Map.of())).isEqualTo(new Own(7, new Shared(3, true), 0.5));
        assertThat(parameters.all().subList(1, 3))
                .containsExactly(
                        new Parameter(
                                "size",
                                double.class,
                                "s",
                                3,
                                Double.NEGATIVE_INFINITY,
                                0,
                                Double.POSITIVE_INFINITY,
                                List.of(),
                                null,
                                "Of some."),
                        new Parameter(
                                "is-open",
                                boolean.class,
                                "o",
                                1,
                                Double.NEGATIVE_INFINITY,
                                Double.NEGATIVE_INFINITY,
                                Double.POSITIVE_INFINITY,
                                List.of(),
                                null,
                                "Whether."));
        assertThatThrownBy(() -> parameters.with(Map.of("size", "-1")))
                .isInstanceOf(IllegalParameter.class)
                .hasMessage("size must be a number at least 0, not \"-1\"");
    }

    @Test
    void what_is_not_declared_cannot_be_redeclared() {
        assertThatThrownBy(() -> new Parameters<>(Mistaken.class).all()).hasMessageContaining("weight");
    }
}
