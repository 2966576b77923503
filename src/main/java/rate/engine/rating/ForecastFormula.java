package rate.engine.rating;

import java.util.function.UnaryOperator;

/**
 * The forecast of a system for two teams in numbers, so that a page that has no system can compute it. There are two forms; the
 * numbers of a form hold for one ladder, and each player has some of their own.
 */
public sealed interface ForecastFormula {

    /**
     * Returns the numbers that a player contributes to a forecast.
     *
     * @param rating the numbers of the rating, as its {@link Shape} writes them
     * @param drift the variance that the skill gains until the game, at least 0
     */
    double[] numbers(double[] rating, double drift);

    /** How much of the variance of equal performances counts as even, for a measure of match quality. */
    enum Evenness {
        /** The system has no such measure. */
        NONE,
        /** That of two teams of one, however many play. */
        OF_TWO,
        /** That of all who play. */
        OF_ALL
    }

    /** How a result changes the ratings, for the systems whose step a page can compute. */
    enum Rule {
        /** None that a page can compute. */
        NONE,
        /** K times what the score differs from the expected one. */
        K,
        /** V and W of a normal difference; each member by their own variance. */
        VARIANCES,
        /** V and W of a normal difference; the team as one player, of whose change each member has a share. */
        SHARES
    }

    /**
     * The step by which a result changes the ratings.
     *
     * @param gamma2 γ², the variance that a game adds where members have shares
     * @param k K of a player after so many games, with that rating
     */
    record Step(Rule rule, double gamma2, ToK k) {

        /** K of a player. */
        @FunctionalInterface
        public interface ToK {
            double of(int games, double mu);
        }

        private static final Step NONE = new Step(Rule.NONE, 0, (games, mu) -> 0);
    }

    /**
     * A curve of the difference of two means, for N players in both teams:
     *
     * <pre>
     *   M_T = Σ μ_n, or their mean       V_T = Σ (σ_n² + drift), or their mean
     *   c²  = base + more (N − 2) + factor (V_1 + V_2)
     *   x   = unit (M_1 − M_2 ± H) / c   e = unit ε / c
     *   win = F(x − e)       loss = F(−x − e)       draw = 1 − win − loss
     * </pre>
     *
     * <p>where F is the normal or the logistic distribution function.
     *
     * @param isNormal which of both
     * @param unit of the curve
     * @param base c² of two teams of one whose skills are known
     * @param more what each further player adds to it
     * @param factor how much the variances of the skills count; 0 if the ratings have none
     * @param drifts whether the drift counts
     * @param isMean whether a team is the mean of its members, not their sum
     * @param isOfSingles whether it holds for teams of one only
     * @param home H, which the mean of the team at home gains
     * @param margin ε of two teams of one; 0 without draws
     * @param marginGrows whether ε is √(N / 2) times as much
     * @param evenness what the match quality is measured by
     */
    record Curve(
            boolean isNormal,
            double unit,
            double base,
            double more,
            double factor,
            boolean drifts,
            boolean isMean,
            boolean isOfSingles,
            double home,
            double margin,
            boolean marginGrows,
            Evenness evenness,
            Step step)
            implements ForecastFormula {

        /** Begins a curve of ratings without variances, x = unit · d. */
        public static Builder of(boolean isNormal, double unit) {
            return new Builder(isNormal, unit);
        }

        /** μ, and where variances count σ and what σ² gains. */
        @Override
        public double[] numbers(double[] rating, double drift) {
            return factor == 0 ? new double[] {rating[0]} : new double[] {rating[0], rating[1], drifts ? drift : 0};
        }
    }

    /** A curve that is being put together: each method says one thing more of it. */
    final class Builder {

        private final boolean isNormal;
        private final double unit;
        private double base = 1;
        private double more;
        private double factor;
        private boolean drifts = true;
        private boolean isMean;
        private boolean isOfSingles;
        private double home;
        private double margin;
        private boolean marginGrows;
        private Evenness evenness = Evenness.NONE;
        private Step step = Step.NONE;

        private Builder(boolean isNormal, double unit) {
            this.isNormal = isNormal;
            this.unit = unit;
        }

        /** The ratings have variances. */
        public Builder variances(double ofTwo, double ofFurther, double ofSkills) {
            base = ofTwo;
            more = ofFurther;
            factor = ofSkills;
            return this;
        }

        /** The ratings count as they stand, whatever they drift until the game. */
        public Builder withoutDrift() {
            drifts = false;
            return this;
        }

        /** Teams are the means of their members. */
        public Builder ofMeans() {
            isMean = true;
            return this;
        }

        /** It holds for teams of one only, if that is so. */
        public Builder ofSingles(boolean only) {
            isOfSingles = only;
            return this;
        }

        /** The team at home has an advantage. */
        public Builder home(double advantage) {
            home = advantage;
            return this;
        }

        /** There are draws. */
        public Builder margin(double ofTwo, boolean grows) {
            margin = ofTwo;
            marginGrows = grows;
            return this;
        }

        /** There is a measure of match quality. */
        public Builder evenness(Evenness measure) {
            evenness = measure;
            return this;
        }

        /** A result changes the ratings by V and W. */
        public Builder step(Rule rule, double gamma2) {
            step = new Step(rule, gamma2, (games, mu) -> 0);
            return this;
        }

        /** A result changes the ratings by K. */
        public Builder step(Step.ToK k) {
            step = new Step(Rule.K, 0, k);
            return this;
        }

        public Curve build() {
            return new Curve(
                    isNormal,
                    unit,
                    base,
                    more,
                    factor,
                    drifts,
                    isMean,
                    isOfSingles,
                    home,
                    margin,
                    marginGrows,
                    evenness,
                    step);
        }
    }

    /**
     * Performances of a few levels: team 1 shows X_1 and beats team 2 with probability 1 / (1 + e^(−s (X_1 − X_2 ± H))), where
     * X_T is the sum of the performances of the members. No draws.
     *
     * @param home H, in levels
     * @param performances makes of the numbers of a rating how likely each performance of the player is, from 0 on
     */
    record Levels(double steepness, double home, UnaryOperator<double[]> performances) implements ForecastFormula {

        /** How likely each performance is. */
        @Override
        public double[] numbers(double[] rating, double drift) {
            return performances.apply(rating);
        }
    }
}
