package rate.engine.rating;

/**
 * Gives draws to the forecasts of a system that has none, by {@linkplain Davidson Davidson's model}.
 *
 * <p>The parameter ν is estimated from the contests before. A draw is ν κ / (κ² + 1) times as likely as a decision, so that
 * draws so far, and the decided contests i with the κ that each was predicted with, give
 *
 * <pre>
 *   ν = (1 + draws) / (1 + Σ κ_i / (κ_i² + 1))
 * </pre>
 *
 * <p>It begins with 1, with which even teams win, draw and lose alike, and this weighs as a draw and two decisions of even
 * teams do. Among even teams it is the most likely ν. Else its equation for ν has the terms of the likelihood's, each
 * divided by the probability of a decision, and needs no more than two sums.
 */
public final class DavidsonDraws {

    private double draws;
    private double odds;

    /** Knows of no contest. */
    public DavidsonDraws() {
        this(1, 1);
    }

    /** Goes on from what was learnt: the numerator and the denominator of ν. */
    public DavidsonDraws(double draws, double odds) {
        this.draws = draws;
        this.odds = odds;
    }

    /** Knows how many contests there were, which count as if their teams had been even. */
    public static DavidsonDraws ofEven(long contests, long drawn) {
        return new DavidsonDraws(1 + drawn, 1 + (contests - drawn) / 2.0);
    }

    /** The numerator of ν. */
    public double draws() {
        return draws;
    }

    /** The denominator of ν. */
    public double odds() {
        return odds;
    }

    /** The parameter ν, greater than 0: how many times more likely than a win is a draw of even teams. */
    public double parameter() {
        return draws / odds;
    }

    /** The model with that parameter. */
    public Davidson model() {
        return new Davidson(parameter());
    }

    /** The probabilities of a contest, by the expected scores of its teams, in [0, 1] and together 1. */
    public Forecast forecast(double first, double second) {
        return model().forecast(first, second);
    }

    /** Takes note of how a contest ended, given what {@link #forecast} just said of it. */
    public void learn(Forecast forecast, boolean isDraw) {
        if (isDraw) {
            draws++;
        } else {
            odds += forecast.draw() / (parameter() * (forecast.first()[0] + forecast.first()[1]));
        }
    }

    /**
     * Gives draws to forecasts of a system that has none: Davidson's model, in which two teams of strengths π₁ and π₂ win,
     * draw and lose in the proportions
     *
     * <pre>
     *   π₁ : ν √(π₁ π₂) : π₂
     * </pre>
     *
     * <p>The strengths are those that leave the expected scores p and q = 1 − p of the system as they are, a draw counting
     * half.
     * With κ² = π₁ / π₂ this is the positive root of
     *
     * <pre>
     *   q κ² − ν (p − q)/2 κ − p = 0,   and the probabilities are   κ²/D, ν κ/D, 1/D   with D = κ² + ν κ + 1
     * </pre>
     *
     * @param nu ν, at least 0: how many times more likely than a win is a draw of even teams
     * @see <i>R. R. Davidson: On extending the Bradley-Terry model to accommodate ties in paired comparison experiments,
     *     Journal of the American Statistical Association 65 (1970)</i>
     */
    public record Davidson(double nu) {

        /** The model by the probability of a draw of even teams, from 0 up to, not including, 1, which is ν / (2 + ν). */
        public static Davidson ofEven(double draw) {
            return new Davidson(2 * draw / (1 - draw));
        }

        /** A forecast of two teams that has no draws, with those of the model; any other as it is. */
        public Forecast given(Forecast forecast) {
            return forecast.first().length == 2 && forecast.draw() == 0
                    ? forecast(forecast.first()[0], forecast.first()[1])
                    : forecast;
        }

        /** The probabilities of a contest, by the expected scores of its teams, in [0, 1] and together 1. */
        public Forecast forecast(double first, double second) {
            double p = Math.min(first, second);
            double q = Math.max(first, second);
            double b = nu * (p - q) / 2;
            double kappa = 2 * p / (Math.sqrt(b * b + 4 * p * q) - b); // the root without a difference of like numbers
            double d = kappa * kappa + nu * kappa + 1;
            double weaker = kappa * kappa / d;
            double stronger = 1 / d;
            return first < second
                    ? Forecast.duel(weaker, nu * kappa / d, stronger)
                    : Forecast.duel(stronger, nu * kappa / d, weaker);
        }
    }
}
