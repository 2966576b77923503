package rate.engine.system.moderate;

import java.util.Arrays;
import rate.engine.math.Sum;

/**
 * A belief about a skill that has one of a few levels: how likely each level is. The histogram is the rating; mean and
 * deviation follow from it, the mean but for rounding: it is rounded once, so that it never lies beyond a level.
 *
 * @param mu expectation of the level, from 1 to the number of levels
 * @param sigma its standard deviation, positive unless one level is certain
 * @param probability how likely each level is, the lowest first; at least 0, and together 1
 */
record LevelBelief(double mu, double sigma, double[] probability) {

    /**
     * No level is held less likely than this. A level at 0 would be lost for ever, whatever came later, and a standard deviation of 0
     * were the end of all rating.
     */
    private static final double LEAST = 1e-300;

    /** The belief that a histogram states. */
    static LevelBelief of(double[] probability) {
        Sum sum = new Sum();
        Sum weighted = new Sum();
        for (int i = 0; i < probability.length; i++) {
            sum.add(probability[i]);
            weighted.add(i + 1, probability[i]);
        }
        double mu = weighted.over(sum);
        double squares = 0;
        for (int i = 0; i < probability.length; i++) {
            double off = i + 1 - mu;
            squares += off * off * probability[i];
        }
        return new LevelBelief(mu, Math.sqrt(squares / sum.value()), probability);
    }

    /** The belief about one of whom nothing is known: all levels are equally likely. */
    static LevelBelief uniform(int levels) {
        double[] probability = new double[levels];
        Arrays.fill(probability, 1.0 / levels);
        return of(probability);
    }

    /** Returns this belief with another value for its mean, which may differ by no more than rounding. */
    LevelBelief with(double mean) {
        return new LevelBelief(mean, sigma, probability);
    }

    /**
     * Bayes' rule: prior times likelihood, as a histogram again.
     *
     * @param likelihood how likely what happened is at each level, up to a common factor; 1e-261 of the greatest or more
     */
    LevelBelief given(double[] likelihood) {
        double[] posterior = new double[probability.length];
        double sum = 0;
        for (int i = 0; i < posterior.length; i++) {
            posterior[i] = probability[i] * likelihood[i];
            sum += posterior[i];
        }
        for (int i = 0; i < posterior.length; i++) {
            posterior[i] = Math.max(LEAST, posterior[i] / sum);
        }
        return of(posterior);
    }
}
