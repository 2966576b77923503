package rate.file.input.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FileOrderTest {

    private static final List<String> ORDERED =
            List.of(("1.csv|2.csv|10.csv|a.csv|a (2).csv|a 10.csv|a2.csv|A3.csv|a007.csv|a10/b.csv|a10.csv|a10.json|"
                            + "a10b.csv|B1/x.csv|b2/c/10.csv|b2/c10/1.csv|b2/c10/2.csv|b10/a.csv|s99999999999999999999.csv|"
                            + "s100000000000000000000.csv|season.9.csv|season.10.csv|übung.csv")
                    .split("\\|", -1));

    @Test
    void numbers_in_names_are_compared_as_numbers_and_folders_one_by_one() {
        for (int seed = 0; seed < 50; seed++) {
            List<String> shuffled = new ArrayList<>(ORDERED);
            Collections.shuffle(shuffled, new Random(seed));
            shuffled.sort(new FileOrder());
            assertThat(shuffled).isEqualTo(ORDERED);
        }
    }

    @Test
    void only_a_name_itself_is_the_same_name() {
        FileOrder order = new FileOrder();
        assertThat(order.compare("a1.csv", "a1.csv")).isZero();
        assertThat(order.compare("a01.csv", "a1.csv")).isNegative();
        assertThat(order.compare("a1.csv", "A1.csv")).isPositive();
        assertThat(order.compare("x/a", "x")).isPositive();
    }
}
