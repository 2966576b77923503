package rate.engine.math;

/**
 * Differences between neighbours in a row of independent normal variables. With variances v of the variables, the
 * covariance matrix of the differences has v<sub>j</sub> + v<sub>j+1</sub> on its diagonal and −v<sub>j+1</sub> beside it.
 */
public final class Tridiagonal {

    private Tridiagonal() {}

    /**
     * \( \sqrt{\det K / \det U}\; e^{-\frac12 d^\top U^{-1} d} \): the density of differences of 0 under U, as a share of that
     * under K with d = 0. At most 1, however it is rounded.
     *
     * @param known variances of the variables that give K, positive
     * @param unknown variances of the variables that give U, positive
     * @param difference the mean differences d, one fewer
     */
    public static double gaussianRatio(double[] known, double[] unknown, double[] difference) {
        double exponent = 0;
        double ratio = 1;
        double knownAbove = known[0];
        double unknownAbove = unknown[0];
        double rest = 0;
        for (int j = 0; j < difference.length; j++) {
            // The pivots of elimination, row by row, and what it leaves of d.
            double k = knownAbove + known[j + 1];
            double u = unknownAbove + unknown[j + 1];
            rest += difference[j];
            ratio *= k / u;
            exponent += rest * rest / u;
            // What is left of the next variance: v − v²/pivot, without the subtraction.
            knownAbove *= known[j + 1] / k;
            unknownAbove *= unknown[j + 1] / u;
            rest *= unknown[j + 1] / u;
        }
        return Math.min(1, Math.sqrt(ratio) * StrictMath.exp(-exponent / 2));
    }
}
