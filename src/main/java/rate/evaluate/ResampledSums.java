package rate.evaluate;

import java.util.function.ToDoubleFunction;

/** The sums of a log, and those of samples of its blocks; of a sample without any contest of the kind, those of the log. */
final class ResampledSums {

    private final double[] total;
    private final double[][] samples;

    /**
     * @param sums by block
     * @param contests which of them counts the contests
     */
    ResampledSums(BlockSums sums, int contests, Resamples resamples) {
        this.total = sums.total();
        this.samples = new double[resamples.tell() ? resamples.samples() : 0][];
        for (int sample = 0; sample < samples.length; sample++) {
            double[] drawn = sums.total(resamples.sample(sample));
            samples[sample] = drawn[contests] == 0 ? total : drawn;
        }
    }

    /** A number that follows from the sums, with its interval. */
    Estimate estimate(ToDoubleFunction<double[]> number) {
        double[] numbers = new double[samples.length];
        for (int sample = 0; sample < numbers.length; sample++) {
            numbers[sample] = number.applyAsDouble(samples[sample]);
        }
        return Estimate.of(number.applyAsDouble(total), numbers);
    }
}
