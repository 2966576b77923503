package rate.study.tune;

/**
 * The training loss along one dimension, all others staying as fitted.
 *
 * @param values values of the parameter in equal steps over its range, ascending
 * @param losses the mean training loss of each
 */
public record LossProfile(double[] values, double[] losses) {

    /** Steps over a range. */
    static final int STEPS = 24;

    /** The least loss. */
    public double least() {
        double least = Double.POSITIVE_INFINITY;
        for (double loss : losses) {
            least = Math.min(least, loss);
        }
        return least;
    }
}
