package rate.engine.math;

/**
 * A stream of random numbers that is fixed forever by its seed.
 *
 * <p>One number is a bijective mix of a counter that grows by the golden ratio; the period is 2<sup>64</sup>. Not for
 * secrets. Not safe for use by several threads.
 *
 * @see <a href="https://doi.org/10.1145/2660193.2660195">Steele, Lea, Flood 2014</a>, <i>Fast splittable pseudorandom
 *     number generators</i>; the constants of the mix are Stafford's variant 13
 */
public final class SplitMix {

    private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

    private long state;

    /** The stream of this seed. Any seed is as good as any other. */
    public SplitMix(long seed) {
        state = seed;
    }

    /** The next 64 bits. */
    public long nextLong() {
        state += GOLDEN_GAMMA;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
        z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
        return z ^ (z >>> 31);
    }

    /** Uniform in [0, 1), a multiple of 2<sup>-53</sup>. */
    public double nextDouble() {
        return (nextLong() >>> 11) * 0x1p-53;
    }

    /** So many of these. */
    public double[] doubles(int count) {
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            numbers[i] = nextDouble();
        }
        return numbers;
    }

    /**
     * Uniform from 0 to bound - 1, without bias.
     *
     * @param bound at least 1
     * @see <a href="https://doi.org/10.1145/3230636">Lemire 2019</a>, <i>Fast random integer generation in an interval</i>
     */
    public int nextInt(int bound) {
        if (bound < 1) {
            throw new IllegalArgumentException("bound is less than 1: " + bound);
        }
        // The few products whose lower half is below 2^32 mod bound would make some results likelier than others.
        long surplus = (1L << 32) % bound;
        while (true) {
            long product = (nextLong() >>> 32) * bound;
            if ((product & 0xffff_ffffL) >= surplus) {
                return (int) (product >>> 32);
            }
        }
    }

    /**
     * Standard normal, by the polar method; takes two numbers of the stream, rarely more.
     *
     * @see <a href="https://doi.org/10.1137/1006063">Marsaglia, Bray 1964</a>, <i>A convenient method for generating normal
     *     variables</i>
     */
    public double nextGaussian() {
        while (true) {
            double x = 2 * nextDouble() - 1;
            double y = 2 * nextDouble() - 1;
            double square = x * x + y * y;
            if (square < 1 && square > 0) {
                return x * Math.sqrt(-2 * StrictMath.log(square) / square);
            }
        }
    }
}
