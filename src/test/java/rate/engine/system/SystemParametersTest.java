package rate.engine.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.rating.parameter.Parameters.Parameter;

/** What holds for the parameters of every system. */
class SystemParametersTest {

    /** To the compiler two numbers are alike, of which one could be read into the place of the other. */
    @Test
    void each_parameter_is_read_into_the_component_of_its_name() {
        for (SystemEntry<?> entry : Systems.all()) {
            assertThat(entry.parameters().all())
                    .as(entry.name())
                    .extracting(Parameter::name)
                    .isEqualTo(components(entry.parameters().with().getClass()));
        }
    }

    private static List<String> components(Class<?> record) {
        return Stream.of(record.getRecordComponents())
                .flatMap(component -> component.getType().isRecord()
                        ? components(component.getType()).stream()
                        : Stream.of(
                                component.getName().replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT)))
                .toList();
    }

    @Test
    void no_symbol_names_two_parameters() {
        for (SystemEntry<?> entry : Systems.all()) {
            assertThat(entry.parameters().all())
                    .as(entry.name())
                    .extracting(Parameter::symbol)
                    .filteredOn(symbol -> !symbol.equals("-"))
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void illegal_values_are_refused_with_the_name_of_their_parameter() {
        for (SystemEntry<?> entry : Systems.all()) {
            for (Parameter parameter : entry.parameters().all()) {
                Set<String> illegal = new HashSet<>(Set.of("", "x", "NaN", "Infinity"));
                illegal.add(Double.toString(Math.min(parameter.min() - 1, Math.nextDown(parameter.min()))));
                illegal.add(Double.toString(parameter.above()));
                illegal.add(Double.toString(Math.max(parameter.max() + 1, Math.nextUp(parameter.max()))));
                illegal.remove("-Infinity");
                for (String value : illegal) {
                    assertThatThrownBy(
                                    () -> entry.configure(
                                            entry.profiles().get(0), Map.of(parameter.name(), value), Systems::able),
                                    "%s = %s of %s",
                                    parameter.name(),
                                    value,
                                    entry.name())
                            .isInstanceOf(IllegalParameter.class)
                            .hasMessageContaining(parameter.name());
                }
            }
        }
    }
}
