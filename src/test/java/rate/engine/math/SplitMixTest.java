package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SplitMixTest {

    /** Whoever changes one of these changes every simulation ever run. */
    @Nested
    class Stream {

        @Test
        void the_bits_are_those_of_the_reference() {
            SplitMix random = new SplitMix(1234567);

            assertThat(LongStream.generate(random::nextLong).limit(5).mapToObj(Long::toUnsignedString))
                    .containsExactly(
                            "6457827717110365317",
                            "3203168211198807973",
                            "9817491932198370423",
                            "4593380528125082431",
                            "16408922859458223821");
        }

        @Test
        void the_fractions_stay_the_same() {
            SplitMix random = new SplitMix(42);

            assertThat(DoubleStream.generate(random::nextDouble).limit(5))
                    .containsExactly(
                            0.7415648787718233,
                            0.1599103928769201,
                            0.27860113025513866,
                            0.34419071652363753,
                            0.03803016854024621);
        }

        @Test
        void the_integers_stay_the_same() {
            SplitMix random = new SplitMix(42);

            assertThat(IntStream.generate(() -> random.nextInt(10)).limit(8)).containsExactly(7, 1, 2, 3, 0, 8, 2, 8);
        }

        @Test
        void the_normal_numbers_stay_the_same() {
            SplitMix random = new SplitMix(42);

            assertThat(DoubleStream.generate(random::nextGaussian).limit(5))
                    .containsExactly(
                            0.49295065581737485,
                            -1.2810773478777024,
                            -0.6018779810957331,
                            -1.5423606818352653,
                            -1.4515103855695575);
        }
    }

    @Nested
    class Distribution {

        private static final int COUNT = 300_000;

        private final SplitMix random = new SplitMix(1);

        @Test
        void fractions_fill_the_unit_interval_evenly() {
            int[] tenths = new int[10];
            for (int i = 0; i < COUNT; i++) {
                double fraction = random.nextDouble();

                assertThat(fraction).isGreaterThanOrEqualTo(0).isLessThan(1);
                tenths[(int) (10 * fraction)]++;
            }

            for (int count : tenths) {
                assertThat(count).isCloseTo(COUNT / 10, within(900));
            }
        }

        @ParameterizedTest
        @ValueSource(ints = {1, 2, 3, 7, 1000, 0x6000_0000, Integer.MAX_VALUE})
        void integers_fill_their_range_evenly(int bound) {
            int[] thirds = new int[3];
            for (int i = 0; i < COUNT; i++) {
                int number = random.nextInt(bound);

                assertThat(number).isBetween(0, bound - 1);
                thirds[(int) (3L * number / bound)]++;
            }

            for (int third = 0; third < 3; third++) {
                double share = (double) (firstOf(third + 1, bound) - firstOf(third, bound)) / bound;
                assertThat(thirds[third]).isCloseTo((int) Math.round(COUNT * share), within(1300));
            }
        }

        @Test
        void no_integer_is_likelier_than_another() {
            // 2^32 numbers fall into 3 * 2^29 boxes: without care every third box gets two and the others three.
            int[] residues = new int[3];
            for (int i = 0; i < COUNT; i++) {
                residues[random.nextInt(0x6000_0000) % 3]++;
            }

            for (int count : residues) {
                assertThat(count).isCloseTo(COUNT / 3, within(1300));
            }
        }

        /** The least number in a third of the range. */
        private long firstOf(int third, int bound) {
            return ((long) third * bound + 2) / 3;
        }

        @Test
        void normal_numbers_have_mean_0_and_variance_1_and_the_right_tails() {
            double sum = 0;
            double squares = 0;
            int beyondTwo = 0;
            for (int i = 0; i < COUNT; i++) {
                double x = random.nextGaussian();
                sum += x;
                squares += x * x;
                beyondTwo += x > 2 ? 1 : 0;
            }

            assertThat(sum / COUNT).isCloseTo(0, within(0.01));
            assertThat(squares / COUNT).isCloseTo(1, within(0.015));
            assertThat((double) beyondTwo / COUNT).isCloseTo(Normal.upperTail(2), within(0.0015));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void no_integer_is_below_a_bound_less_than_one(int bound) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SplitMix(1).nextInt(bound))
                .withMessage("bound is less than 1: " + bound);
    }
}
