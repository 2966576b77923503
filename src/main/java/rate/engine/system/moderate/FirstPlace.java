package rate.engine.system.moderate;

/** The probability of each team to come in first: to beat each of the others, given its performance independently. */
final class FirstPlace {

    /** Products below this are multiplied by {@link #STEP}, and that is counted. */
    private static final double SMALL = 0x1p-500;

    private static final double STEP = 0x1p500;

    private FirstPlace() {}

    /**
     * Weights in proportion to the probabilities: for team i, Σ_x f_i(x) Π_j P(x beats j).
     *
     * @param f the probabilities of the performances of each team
     */
    static double[] weights(double[][] f, WinningRules w) {
        int teams = f.length;
        int performances = 0;
        for (double[] one : f) {
            performances = Math.max(performances, one.length);
        }
        double[][] beats = new double[teams][];
        double[][] hostBeats = new double[teams][];
        for (int j = 0; j < teams; j++) {
            beats[j] = w.of(-1, j).over(f[j], performances);
            hostBeats[j] = w.host() < 0 ? beats[j] : w.home().over(f[j], performances);
        }
        double[] weights = new double[teams];
        int scale = Integer.MAX_VALUE;
        for (int i = 0; i < teams; i++) {
            for (int x = 0; x < f[i].length; x++) {
                double term = f[i][x];
                int steps = 0;
                for (int j = 0; j < teams && term > 0; j++) {
                    if (term < SMALL) {
                        term *= STEP;
                        steps++;
                    }
                    term *= j == i ? 1 : (i == w.host() ? hostBeats : beats)[j][x];
                }
                // Terms of a smaller scale than the greatest are nothing beside it, or are brought to its scale.
                if (term > 0) {
                    if (steps < scale) {
                        rescale(weights, scale - steps);
                        scale = steps;
                    }
                    weights[i] += Math.scalb(term, -500 * Math.min(4, steps - scale));
                }
            }
        }
        return weights;
    }

    private static void rescale(double[] weights, int steps) {
        for (int i = 0; i < weights.length; i++) {
            weights[i] = Math.scalb(weights[i], -500 * Math.min(4, steps));
        }
    }
}
