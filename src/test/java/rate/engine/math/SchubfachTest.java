package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.io.NumberOutput;
import java.math.BigDecimal;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import rate.Thorough;

/**
 * The exact decimals of all kinds of doubles, more than ten million in all: each reads back to the same bits and is what
 * another implementation writes. The system property {@code rate.decimals} multiplies the random ones.
 */
class SchubfachTest {

    private static final int TIMES = Integer.getInteger("rate.decimals", 1);
    private static final long MANTISSA = (1L << 52) - 1;
    private static final int EXPONENTS = 2047;

    private final SplitMix random = new SplitMix(1);
    private final byte[] text = new byte[Decimals.LENGTH];
    private long tried;

    @AfterEach
    void it_was_tried() {
        assertThat(tried).isPositive();
    }

    @Test
    @Tag(Thorough.TAG)
    void every_binary_exponent_with_many_mantissas() {
        long[] special = LongStream.concat(
                        LongStream.rangeClosed(0, 52)
                                .flatMap(i -> LongStream.of(
                                        1L << i,
                                        (1L << i) - 1,
                                        (1L << i) + 1,
                                        MANTISSA ^ (1L << i),
                                        MANTISSA - (1L << i) + 1)),
                        LongStream.of(0, MANTISSA, MANTISSA - 1, MANTISSA / 3, MANTISSA / 5, MANTISSA / 10))
                .toArray();
        for (long exponent = 0; exponent < EXPONENTS; exponent++) {
            for (long mantissa : special) {
                requireBits(exponent << 52 | mantissa & MANTISSA);
            }
            for (int i = 0; i < 1_000 * TIMES; i++) {
                requireBits(exponent << 52 | random.nextLong() & MANTISSA);
            }
        }
        assertThat(tried).isGreaterThan(2_400_000);
    }

    @Test
    void powers_of_ten_and_some_multiples_with_their_neighbours() {
        powersOfTen(50);
        assertThat(tried).isGreaterThan(120_000);
    }

    @Test
    @Tag(Thorough.TAG)
    void powers_of_ten_and_their_multiples_with_their_neighbours() {
        powersOfTen(500);
        assertThat(tried).isGreaterThan(1_250_000);
    }

    private void powersOfTen(int most) {
        for (int power = -325; power <= 308; power++) {
            for (int digits = 1; digits < most; digits++) {
                double x = Double.parseDouble(digits + "E" + power);
                if (Double.isFinite(x)) {
                    requireWithNeighbours(x);
                }
            }
        }
    }

    @Test
    void some_subnormal_and_whole_numbers() {
        subnormal(20_000);
        whole(20_000);
    }

    @Test
    @Tag(Thorough.TAG)
    void subnormal_and_whole_numbers() {
        subnormal(250_000 * TIMES);
        whole(500_000 * TIMES);
    }

    private void subnormal(int count) {
        for (long bits = 0; bits < 100_000; bits++) {
            requireBits(bits);
        }
        for (int i = 0; i < count; i++) {
            requireBits((random.nextLong() & MANTISSA) >>> random.nextInt(52));
        }
    }

    private void whole(int count) {
        for (int i = 0; i < 100_000; i++) {
            require(i);
        }
        for (int i = 0; i < count; i++) {
            requireWithNeighbours((double) (random.nextLong() >>> random.nextInt(64)));
        }
    }

    @Test
    @Tag(Thorough.TAG)
    void numbers_as_ratings_are() {
        for (int i = 0; i < 1_500_000 * TIMES; i++) {
            double x = random.nextDouble();
            require(50 * x);
            require(25.0 / 3 * x);
            require(1500 + 800 * (x - 0.5));
            require(Math.rint(1e6 * x) / 1e6);
            require(Math.rint(1e4 * x) / 1e2);
        }
    }

    @Test
    void of_the_decimals_with_as_many_digits_it_is_the_nearest() {
        for (int i = 0; i < 10_000; i++) {
            double x = Double.longBitsToDouble(random.nextLong() & Long.MAX_VALUE);
            if (!Double.isFinite(x) || x == 0) {
                continue;
            }
            require(x);
            BigDecimal exact = new BigDecimal(x);
            BigDecimal written = new BigDecimal(Decimals.exact(x)).stripTrailingZeros();
            BigDecimal distance = written.subtract(exact).abs();
            for (BigDecimal other : new BigDecimal[] {written.subtract(written.ulp()), written.add(written.ulp())}) {
                boolean nearer = other.subtract(exact).abs().compareTo(distance) < 0;
                assertThat(nearer && other.doubleValue() == x)
                        .as("%s instead of %s", other, written)
                        .isFalse();
            }
        }
    }

    private void requireWithNeighbours(double x) {
        require(x);
        require(Math.nextUp(x));
        require(Math.nextDown(x));
        require(-x);
    }

    private void requireBits(long bits) {
        require(Double.longBitsToDouble(bits));
    }

    @SuppressWarnings("deprecation") // The constructor from bytes of one alphabet: nothing here is other than ASCII.
    private void require(double x) {
        if (!Double.isFinite(x)) {
            return;
        }
        tried++;
        String written = new String(text, 0, 0, Decimals.exact(x, text, 0));
        if (Double.doubleToRawLongBits(Double.parseDouble(written)) != Double.doubleToRawLongBits(x)) {
            throw new AssertionError(x + " was written " + written);
        }
        String other = withoutEmptyFraction(NumberOutput.toString(x, true));
        if (!written.equals(other)) {
            throw new AssertionError(written + " instead of " + other);
        }
    }

    private static String withoutEmptyFraction(String number) {
        int point = number.indexOf(".0");
        boolean empty = point >= 0 && (point + 2 == number.length() || number.charAt(point + 2) == 'E');
        return empty ? number.substring(0, point) + number.substring(point + 2) : number;
    }
}
