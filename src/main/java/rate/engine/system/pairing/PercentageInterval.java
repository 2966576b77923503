package rate.engine.system.pairing;

import rate.engine.math.Sum;

/**
 * The interval of 95 percent of an APS, half its width, from the variance of the games within the pairings:
 *
 * <pre>
 *   CI = 1.96 √(Σ Var_v / (n_v − 1) / (pairings · counted))        over the counted pairings, of two games and more
 * </pre>
 *
 * <p>Var is the variance divided by n. As it is divided by all pairings, those of a single game are taken to be as noisy as the
 * others.
 *
 * @see <i>LiteRumble: HandleQueuedResults.py, Rankings.py</i>
 */
final class PercentageInterval {

    private static final double NORMAL_95 = 1.96;

    private final Sum sum = new Sum();
    private int pairings;
    private int counted;

    /** A further pairing of so many games with that variance. */
    void add(double variance, int games) {
        pairings++;
        if (games > 1) {
            counted++;
            sum.add(variance / (games - 1));
        }
    }

    /** In points of percent; NaN if no pairing has two games. */
    double halfWidth() {
        return counted == 0 ? Double.NaN : NORMAL_95 * Math.sqrt(sum.value() / ((double) pairings * counted));
    }
}
