package rate.study.evaluate.score;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
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
        return IntStream.range(0, kinds).mapToDouble(this::total).toArray();
    }

    /** The sum of one kind over all blocks. */
    public double total(int which) {
        double total = 0;
        for (int block = 0; block < blocks; block++) {
            total += sum(block, which);
        }
        return total;
    }

    /** The sum of one kind over all blocks, each counted so many times. */
    double total(int which, int[] times) {
        double total = 0;
        for (int block = 0; block < blocks; block++) {
            if (times[block] > 0) {
                total += times[block] * sum(block, which);
            }
        }
        return total;
    }

    /** The sums that are not 0, block by block: of few contests in many blocks, or of many kinds, they are few. */
    private static final class Terms {

        private final int kinds;

        /** For each block, where its terms end, which are those behind the terms of the block before. */
        private final int[] ends;

        private final int[] kind;
        private final double[] terms;

        Terms(BlockSums of) {
            kinds = of.kinds;
            ends = new int[of.blocks];
            kind = new int[of.sums.length];
            terms = new double[of.sums.length];
            int end = 0;
            for (int i = 0; i < of.sums.length; i++) {
                if (of.sums[i] != 0) {
                    kind[end] = i % kinds;
                    terms[end++] = of.sums[i];
                }
                ends[i / kinds] = end;
            }
        }

        /** The sums of all blocks, each counted so many times. */
        double[] total(int[] times) {
            double[] total = new double[kinds];
            int begin = 0;
            for (int block = 0; block < ends.length; block++) {
                int end = ends[block];
                int count = times[block];
                for (int i = begin; i < end && count > 0; i++) {
                    total[kind[i]] += count * terms[i];
                }
                begin = end;
            }
            return total;
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
            Terms terms = new Terms(sums);
            for (int sample = 0; sample < samples.length; sample++) {
                double[] drawn = terms.total(resamples.sample(sample));
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
