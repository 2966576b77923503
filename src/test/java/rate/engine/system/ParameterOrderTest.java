package rate.engine.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Parameters.Parameter;

/** To the compiler two numbers are alike, of which one could be read into the place of the other. */
class ParameterOrderTest {

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
}
