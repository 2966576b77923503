package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalsTest {

    private static final int COUNT = 50_000;

    private final SplitMix random = new SplitMix(1);

    /** A double of any sign and exponent. */
    private double anyFinite() {
        double x;
        do {
            x = Double.longBitsToDouble(random.nextLong());
        } while (!Double.isFinite(x));
        return x;
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void what_is_not_finite_is_refused(double x) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Decimals.exact(x))
                .withMessage("not a finite number: " + x);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Decimals.rounded(x))
                .withMessage("not a finite number: " + x);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0", "-0.0, -0",
        "25, 25", "-25, -25",
        "0.1, 0.1", "0.001, 0.001",
        "0.00001, 1E-5", "0.00012, 1.2E-4",
        "9999999, 9999999", "10000000, 1E7",
        "-10000000, -1E7", "12345678, 1.2345678E7",
        "1234567.8, 1234567.8", "100.05, 100.05",
        "10.01, 10.01", "8.333333333333334, 8.333333333333334",
        "2e23, 2E23", "1.0e300, 1E300",
        "4.9e-324, 4.9E-324", "2.2250738585072014e-308, 2.2250738585072014E-308",
        "1.7976931348623157e308, 1.7976931348623157E308"
    })
    void exact_is_the_shortest_text(double x, String text) {
        assertThat(Decimals.exact(x)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0", "-0.0, 0",
        "-0.0000001, 0", "-0.0000005, 0",
        "0.000001, 0.000001", "-0.000001, -0.000001",
        "0.9999999, 1", "-0.9999999, -1",
        "99.9999996, 100", "25, 25",
        "-25.5, -25.5", "0.1, 0.1",
        "8.333333333333334, 8.333333", "100.05, 100.05",
        "0.0078125, 0.007812", "0.0234375, 0.023438",
        "-0.0078125, -0.007812", "12345678.9, 12345678.9",
        "999999999999999.875, 999999999999999.875", "-999999999999999.875, -999999999999999.875",
        "1e15, 1E15", "1.7976931348623157e308, 1.7976931348623157E308"
    })
    void rounded_has_at_most_six_decimals(double x, String text) {
        assertThat(Decimals.rounded(x)).isEqualTo(text);
    }

    @Test
    void rounded_is_the_exact_value_rounded_half_to_even() {
        for (int i = 0; i < COUNT; i++) {
            assertRounded((2 * random.nextDouble() - 1) * StrictMath.pow(10, random.nextInt(19) - 4));
        }
        for (int i = 0; i < COUNT / 5; i++) {
            double half = (random.nextInt(100_000_000) + 0.5) / 1e6;
            assertRounded(half);
            assertRounded(Math.nextUp(half));
            assertRounded(Math.nextDown(half));
            assertRounded(half * (1 + 1e-12 * random.nextDouble()));
            // Odd multiples of 2^-7 have a seventh decimal, and it is a 5.
            assertRounded((2 * random.nextInt(1 << 30) + 1) * 0x1p-7);
        }
    }

    private void assertRounded(double x) {
        String text = Decimals.rounded(x);
        String sixDecimals =
                new BigDecimal(x).setScale(6, RoundingMode.HALF_EVEN).toPlainString();
        int end = sixDecimals.length();
        while (sixDecimals.charAt(end - 1) == '0') {
            end--;
        }
        String expected = sixDecimals.substring(0, sixDecimals.charAt(end - 1) == '.' ? end - 1 : end);
        if (!text.equals(expected)) {
            throw new AssertionError(x + " was rounded to " + text + " instead of " + expected);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0 1 -1 9 10 11 99 100 101 999 1000 -10000 99999999 100000000",
                "999999999999999999 1000000000000000000",
                "9223372036854775807 -9223372036854775808 -9223372036854775807"
            })
    void all_digits_of_a_whole_number_are_written(String numbers) {
        for (String number : numbers.split(" ")) {
            assertWhole(Long.parseLong(number));
        }
    }

    @Test
    void whole_numbers_of_every_length_are_written() {
        for (int i = 0; i < COUNT; i++) {
            assertWhole(random.nextLong() >> random.nextInt(64));
        }
    }

    private void assertWhole(long n) {
        byte[] to = new byte[Decimals.LENGTH];
        String text = new String(to, 0, Decimals.whole(n, to, 0), StandardCharsets.US_ASCII);
        if (!text.equals(Long.toString(n))) {
            throw new AssertionError(n + " was written " + text);
        }
    }

    @Test
    void bytes_are_those_of_the_text_and_nothing_before_or_behind_their_room_is_touched() {
        for (int i = 0; i < 10_000; i++) {
            double x = i % 2 == 0 ? anyFinite() : 1000 * random.nextDouble() - 500;
            assertWritten(Decimals.exact(x), to -> Decimals.exact(x, to, 3));
            assertWritten(Decimals.rounded(x), to -> Decimals.rounded(x, to, 3));
        }
    }

    private void assertWritten(String text, ToIntFunction<byte[]> writer) {
        byte[] to = new byte[3 + Decimals.LENGTH + 4];
        int end = writer.applyAsInt(to);
        assertThat(new String(to, 3, end - 3, StandardCharsets.US_ASCII)).isEqualTo(text);
        Arrays.fill(to, 3, 3 + Decimals.LENGTH, (byte) 0);
        assertThat(to).containsOnly(0);
    }
}
