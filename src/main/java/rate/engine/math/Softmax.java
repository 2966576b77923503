package rate.engine.math;

/** Numbers in proportion to exponentials that a double cannot hold. */
public final class Softmax {

    private Softmax() {}

    /**
     * \( e^{l_i - \max l} \): the greatest is 1, those that are smaller by more than a double can say are 0.
     *
     * @param logs finite numbers, at least one, and negative infinities, which weigh 0
     */
    public static double[] weights(double[] logs) {
        double max = Double.NEGATIVE_INFINITY;
        for (double log : logs) {
            max = Math.max(max, log);
        }
        double[] weights = new double[logs.length];
        for (int i = 0; i < logs.length; i++) {
            weights[i] = weight(logs[i], max);
        }
        return weights;
    }

    /** Weights as shares of their sum, which is taken term after term. */
    public static double[] shares(double[] weights) {
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        double[] shares = new double[weights.length];
        for (int i = 0; i < shares.length; i++) {
            shares[i] = weights[i] / sum;
        }
        return shares;
    }

    /** One of them: \( e^{l - r} \) for a reference r of one's own; 0 where a double can say no less. */
    public static double weight(double log, double reference) {
        return StrictMath.exp(log - reference);
    }
}
