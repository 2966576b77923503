package rate.study.evaluate.score;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import rate.engine.state.BrokenState;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/** Sums of so many kinds, kept apart for each block of contests: what is drawn anew for an interval. */
public final class BlockSums {

    private final double[] sums;
    private final int blocks;
    private final int kinds;

    BlockSums(int blocks, int kinds) {
        this.sums = new double[blocks * kinds];
        this.blocks = blocks;
        this.kinds = kinds;
    }

    void save(StateWriter to) {
        to.reals(sums, sums.length);
    }

    /** Reads what {@link #save} wrote, of as many blocks and kinds. */
    void restore(StateReader from) {
        double[] saved = from.reals();
        if (saved.length != sums.length) {
            throw new BrokenState("sums of other blocks");
        }
        System.arraycopy(saved, 0, sums, 0, sums.length);
    }

    public int blocks() {
        return blocks;
    }

    void add(int block, int which, double term) {
        sums[block * kinds + which] += term;
    }

    /** The sums of the same blocks over the contests of several evaluations, of which no two have one in common. */
    public static BlockSums of(List<BlockSums> parts) {
        BlockSums first = parts.get(0);
        BlockSums all = new BlockSums(first.blocks, first.kinds);
        for (BlockSums part : parts) {
            for (int i = 0; i < all.sums.length; i++) {
                all.sums[i] += part.sums[i];
            }
        }
        return all;
    }

    double sum(int block, int which) {
        return sums[block * kinds + which];
    }

    public double[] total() {
        double[] total = new double[kinds];
        for (int block = 0; block < blocks; block++) {
            addTo(total, block, 1);
        }
        return total;
    }

    /** The sums of all blocks, each counted so many times. */
    public double[] total(int[] times) {
        double[] total = new double[kinds];
        for (int block = 0; block < blocks; block++) {
            if (times[block] > 0) {
                addTo(total, block, times[block]);
            }
        }
        return total;
    }

    private void addTo(double[] total, int block, int times) {
        for (int which = 0; which < kinds; which++) {
            total[which] += times * sums[block * kinds + which];
        }
    }

    /** The sums of a log, and those of samples of its blocks; of a sample without any contest of the kind, those of the log. */
    static final class Resampled {

        private final double[] total;
        private final double[][] samples;

        /** @param contests which of the sums counts the contests */
        Resampled(BlockSums sums, int contests, Resamples resamples) {
            this.total = sums.total();
            this.samples = new double[resamples.tell() ? resamples.samples() : 0][];
            for (int sample = 0; sample < samples.length; sample++) {
                double[] drawn = sums.total(resamples.sample(sample));
                samples[sample] = drawn[contests] == 0 ? total : drawn;
            }
        }

        /** A number that follows from the sums, with its interval. */
        IntervalEstimate estimate(ToDoubleFunction<double[]> number) {
            return IntervalEstimate.of(number.applyAsDouble(total), numbers(number));
        }

        /** That number in each of the samples. */
        double[] numbers(ToDoubleFunction<double[]> number) {
            return Arrays.stream(samples).mapToDouble(number).toArray();
        }
    }
}
