package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

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
            String bits = "6457827717110365317 3203168211198807973 9817491932198370423 4593380528125082431"
                    + " 16408922859458223821";
            assertThat(LongStream.generate(random::nextLong).limit(5).mapToObj(Long::toUnsignedString))
                    .containsExactly(bits.split(" "));
        }

        @Test
        void the_fractions_stay_the_same() {
            SplitMix random = new SplitMix(42);
            String numbers = "0.7415648787718233 0.1599103928769201 0.27860113025513866 0.34419071652363753"
                    + " 0.03803016854024621";
            assertThat(DoubleStream.generate(random::nextDouble).limit(5).toArray())
                    .containsExactly(Figures.of(numbers));
        }

        @Test
        void the_integers_stay_the_same() {
            SplitMix random = new SplitMix(42);
            assertThat(IntStream.generate(() -> random.nextInt(10)).limit(8)).containsExactly(7, 1, 2, 3, 0, 8, 2, 8);
        }

        @Test
        void the_normal_numbers_stay_the_same() {
            SplitMix random = new SplitMix(42);
            String numbers = "0.49295065581737485 -1.2810773478777024 -0.6018779810957331 -1.5423606818352653"
                    + " -1.4515103855695575";
            assertThat(DoubleStream.generate(random::nextGaussian).limit(5).toArray())
                    .containsExactly(Figures.of(numbers));
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
