package rate.study.evaluate.score;

import rate.engine.math.SplitMix;

/**
 * How often each block is drawn in each of many samples with replacement: the same for all candidates, so that their
 * differences are paired.
 *
 * @see <i>B. Efron, R. J. Tibshirani: An Introduction to the Bootstrap (1993), chapters 8 and 13</i>
 */
public final class Resamples {

    /** Of fewer blocks nothing can be said. */
    static final int FEWEST_BLOCKS = 30;

    private final int[][] times;

    /** @param samples how many samples, at least 1 */
    public Resamples(int samples, int blocks, long seed) {
        SplitMix random = new SplitMix(seed);
        times = new int[samples][blocks];
        for (int[] sample : times) {
            for (int draw = 0; draw < blocks; draw++) {
                sample[random.nextInt(blocks)]++;
            }
        }
    }

    /** Returns whether there are blocks enough to say anything. */
    boolean tell() {
        return times[0].length >= FEWEST_BLOCKS;
    }

    int samples() {
        return times.length;
    }

    /** How often each block is in a sample. */
    int[] sample(int sample) {
        return times[sample];
    }
}
