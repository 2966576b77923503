package rate.log.inspect.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ListedSeatsTest {

    private static @Nullable String filter(String... cells) {
        return ListedSeats.filter(
                Stream.concat(Stream.of("who"), Stream.of(cells)).map(List::of).toList());
    }

    @Test
    void places_and_scores_in_one_cell_are_seats() {
        assertThat(filter("1. Ann (9), 2. Bob (7)", "1. Cy (8), 2. Doe (8), 3. Ann (2)", "1. Bob (4), 1. Cy (4)"))
                .contains("split(\", \")");
        assertThat(filter("1) Ann (68) / 2) Bob (71)", "1) Cy (70) / 2) Ann (75)", "1) Bob (4) / 2) Cy (5)"))
                .contains("split(\" / \")");
    }

    @Test
    void numbers_that_scores_contradict_are_no_places() {
        assertThat(filter("1. Ann (9), 2. Bob (7)", "1. Cy (8), 2. Ann (9)", "1. Bob (4), 2. Cy (3)"))
                .isNull();
        assertThat(filter("2. Ann (9), 3. Bob (7)", "1. Cy (9), 2. Ann (8)", "1. Bob (4), 2. Cy (3)"))
                .isNull();
        assertThat(filter("1. Ann (9), 2. Bob", "1. Cy (9), 2. Ann (8)", "1. Bob (4), 2. Cy (3)"))
                .isNull();
    }
}
