package rate.engine.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is said of a name that nothing has. */
class UnknownTest {

    @Test
    void a_few_names_are_all_told() {
        assertThat(Unknown.name("ladder", "2V3", List.of("1v1", "2v2")))
                .isEqualTo("unknown ladder \"2V3\"; did you mean 2v2? Ladders are: 1v1, 2v2");
    }

    @Test
    void of_thousands_there_is_a_sample_and_the_nearest() {
        List<String> ladders =
                IntStream.range(0, 5000).mapToObj(number -> "L" + number).toList();
        assertThat(Unknown.name("ladder", "L 4999", ladders))
                .startsWith("unknown ladder \"L 4999\"; did you mean L4999? Ladders are: L0, L1, L2,")
                .endsWith("L48, L49, and 4950 others");
    }
}
