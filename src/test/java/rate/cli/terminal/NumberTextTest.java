package rate.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NumberTextTest {

    @Test
    void a_number_is_rounded_as_it_is_written_and_halves_go_up() {
        assertThat(NumberText.fixed(2, 0.125)).isEqualTo("0.13");
        assertThat(NumberText.fixed(2, 1.005)).isEqualTo("1.01");
        assertThat(NumberText.fixed(1, -2.25)).isEqualTo("-2.3");
        assertThat(NumberText.fixed(0, 2.5)).isEqualTo("3");
    }

    @Test
    void what_rounds_to_nothing_has_no_sign() {
        assertThat(NumberText.fixed(2, -0.001)).isEqualTo("0.00");
        assertThat(NumberText.fixed(0, -0.4)).isEqualTo("0");
    }

    @Test
    void a_large_number_has_all_its_digits_on_every_java() {
        assertThat(NumberText.fixed(2, 7.8267340136614973E18)).isEqualTo("7826734013661497000.00");
    }

    @Test
    void what_is_no_number_is_nothing_and_what_has_no_end_a_word() {
        assertThat(NumberText.fixed(2, Double.NaN)).isEmpty();
        assertThat(NumberText.fixed(2, Double.NEGATIVE_INFINITY)).isEqualTo("-Infinity");
    }
}
