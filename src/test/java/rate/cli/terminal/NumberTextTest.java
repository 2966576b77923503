package rate.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberTextTest {

    /** A large number has all its digits on every Java; what rounds to nothing has no sign. */
    @ParameterizedTest
    @CsvSource({
        "2, 0.125, 0.13",
        "2, 1.005, 1.01",
        "1, -2.25, -2.3",
        "0, 2.5, 3",
        "2, -0.001, 0.00",
        "0, -0.4, 0",
        "2, 7.8267340136614973E18, 7826734013661497000.00",
        "2, NaN, ''",
        "2, -Infinity, -Infinity"
    })
    void a_number_is_rounded_as_it_is_written_and_halves_go_up(int decimals, double number, String text) {
        assertThat(NumberText.fixed(decimals, number)).isEqualTo(text);
    }
}
