package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {

    private static final Pattern GRAMMAR = Pattern.compile("-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?");

    @Test
    void a_number_is_the_double_nearest_to_it() {
        String all = "0|-0|00|7|007|-1.5|0.1|0.10|1e3|1E3|1e+3|1e-3|-12.75E-2|999999999999999|9999999999999999|"
                + "9007199254740993|0.000000000000001|123456789012345.6789|4503599627370496.5|2251799813685249.25|"
                + "2251799813685249.75|1.7976931348623157e308|4.9e-324|1e-400|2.2250738585072012e-308|"
                + "0000000000000000000000000000000000000000000000000000000000000001";
        for (String text : all.split("\\|", -1)) {
            assertThat(Double.doubleToRawLongBits(Numbers.parse(text)))
                    .as("%s", text)
                    .isEqualTo(Double.doubleToRawLongBits(Double.parseDouble(text)));
        }
    }

    @Test
    void a_number_is_none_of_these() {
        String all = "|-|+1|.5|5.|-.5|1.|1.e3|e3|1e|1e+|1e-|1e3.5|1e3x|--1|1d|1f|1L| 5|5 |5\n|0x1p3|0x10|NaN|Infinity|"
                + "-Infinity|1,5|1_000|1 000|1.2.3|\u0663|\u0661.\u0665|1\u06605|\uFF11|1e999|-1e999|1e\u0663|1-|"
                + "12-3|½|00000000000000000000000000000000000000000000000000000000000000001";
        for (String text : all.split("\\|", -1)) {
            assertThat(Numbers.parse(text)).as("%s", text).isNaN();
        }
    }

    @Test
    void a_number_has_the_same_bits_as_javas_for_any_decimal() {
        for (int seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder(random.nextBoolean() ? "-" : "");
            appendDigits(text, random, 1 + random.nextInt(17));
            if (random.nextInt(3) > 0) {
                appendDigits(text.append('.'), random, 1 + random.nextInt(17));
            }
            if (random.nextInt(4) == 0) {
                text.append('e').append(random.nextInt(600) - 300);
            }
            double expected = Double.parseDouble(text.toString());
            assertThat(Double.doubleToRawLongBits(Numbers.parse(text.toString())))
                    .as("%s", text)
                    .isEqualTo(Double.doubleToRawLongBits(Double.isInfinite(expected) ? Double.NaN : expected));
        }
    }

    @Test
    void a_number_is_what_the_grammar_says_and_nothing_else() {
        String alphabet = "0123456789..--+eE dfx\u0663";
        int legal = 0;
        for (int seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(7); i > 0; i--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            boolean expected =
                    GRAMMAR.matcher(text).matches() && !Double.isInfinite(Double.parseDouble(text.toString()));
            assertThat(!Double.isNaN(Numbers.parse(text.toString())))
                    .as("%s", text)
                    .isEqualTo(expected);
            legal += expected ? 1 : 0;
        }
        assertThat(legal).isGreaterThan(1_300);
    }

    private void appendDigits(StringBuilder text, Random random, int digits) {
        for (int i = 0; i < digits; i++) {
            text.append((char) ('0' + random.nextInt(10)));
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "10, 10", "007, 7", "1.0, 1", "3.000, 3", "1000000000, 1000000000"})
    void a_place_is_a_whole_number_from_1(String text, int place) {
        assertThat(Numbers.whole(text)).isEqualTo(place);
    }

    @Test
    void a_place_is_none_of_these() {
        String all = "|0|0.0|-1|+1|1.5|1.|.0|1.0x|1.01|1e0|x|1x| 1|1 |\u0661|1000000001|1000000000000000000000|"
                + "18446744073709551617|99999999999|"
                + "00000000000000000000000000000000000000000000000000000000000000001";
        for (String text : all.split("\\|", -1)) {
            assertThat(Numbers.whole(text)).as("%s", text).isEqualTo(-1);
        }
    }

    @ParameterizedTest
    @CsvSource({".2, 0.2", "-.5, -0.5", ".5e-3, 0.0005", "0.2, 0.2", "-7, -7", "00.5, 0.5"})
    void a_typed_number_may_lack_the_zero_before_the_point(String text, double number) {
        assertThat(Numbers.typed(text)).isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".", "-.", "5.", "-5.", "+.5", "..5", ".e3", "--.5", ".-5", "1.2.3", ".5d", " .5"})
    void a_typed_number_lacks_nothing_else(String text) {
        assertThat(Numbers.typed(text)).isNaN();
    }

    @Test
    void a_typed_number_of_a_log_lacks_nothing() {
        assertThat(Numbers.parse(".5")).isNaN();
    }
}
