package rate.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ListedTest {

    @Test
    void few_names_are_all_there_and_of_many_the_first_three_with_the_number_of_the_others() {
        assertThat(Listed.some(List.of())).isEmpty();
        assertThat(Listed.some(List.of("a"))).isEqualTo("a");
        assertThat(Listed.some(List.of("a", "b", "c", "d"))).isEqualTo("a, b, c, d");
        assertThat(Listed.some(List.of("a", "b", "c", "d", "e"))).isEqualTo("a, b, c and 2 more");
    }
}
