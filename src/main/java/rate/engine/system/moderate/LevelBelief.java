package rate.engine.system.moderate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import rate.engine.math.Sum;
import rate.engine.rating.Shape;

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
     * No level is held less likely than this. A level at 0 would be lost for ever, whatever came later, and a standard
     * deviation of 0 were the end of all rating.
     */
    private static final double LEAST = 1e-300;

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

    /** How a belief about levels lies in columns: {@code mu, sigma, level_1, …, level_n}. */
    static final class LevelShape implements Shape<LevelBelief> {

        /** How far a histogram may be from a sum of 1: a table may have been rounded. */
        private static final double SLACK = 1e-6;

        /** Means that differ by less are the same. */
        private static final double ROUNDING = 1e-9;

        private static final int FIRST_LEVEL = 2;

        private final int levels;
        private final List<String> columns;

        LevelShape(int levels) {
            this.levels = levels;
            List<String> names = new ArrayList<>(List.of("mu", "sigma"));
            for (int level = 1; level <= levels; level++) {
                names.add("level_" + level);
            }
            this.columns = List.copyOf(names);
        }

        @Override
        public List<String> columns() {
            return columns;
        }

        /** A histogram over few levels is no normal distribution. */
        @Override
        public boolean isNormal() {
            return false;
        }

        @Override
        public LevelBelief read(double[] from, int at) {
            int first = at + FIRST_LEVEL;
            return new LevelBelief(from[at], from[at + 1], Arrays.copyOfRange(from, first, first + levels));
        }

        @Override
        public void write(LevelBelief rating, double[] to, int at) {
            to[at] = rating.mu();
            to[at + 1] = rating.sigma();
            System.arraycopy(rating.probability(), 0, to, at + FIRST_LEVEL, levels);
        }

        /** A table of another number of levels is none of ours: its histogram does not sum to 1 here. */
        @Override
        public boolean isLegal(LevelBelief rating) {
            double sum = 0;
            for (double probability : rating.probability()) {
                if (!(probability >= 0)) {
                    return false;
                }
                sum += probability;
            }
            return Math.abs(sum - 1) <= SLACK
                    && rating.mu() >= 1
                    && rating.mu() <= levels
                    && rating.sigma() > 0
                    && rating.sigma() <= levels;
        }

        /**
         * The histogram is what counts: mean and deviation are computed from it, whatever the table says of them. Only a mean
         * that is the histogram's but for rounding is kept, so that a run goes on from its own table with the same bits.
         */
        @Override
        public LevelBelief restart(double[] shown) {
            LevelBelief belief = LevelBelief.of(Arrays.copyOfRange(shown, FIRST_LEVEL, FIRST_LEVEL + levels));
            return Math.abs(shown[0] - belief.mu()) <= ROUNDING ? belief.with(shown[0]) : belief;
        }
    }
}
