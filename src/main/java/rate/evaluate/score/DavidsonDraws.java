package rate.evaluate.score;

import rate.rating.Forecast;

/**
 * Gives draws to the forecasts of a system that has none: Davidson's model, in which two teams of strengths π₁ and π₂ win,
 * draw and lose in the proportions
 *
 * <pre>
 *   π₁ : ν √(π₁ π₂) : π₂
 * </pre>
 *
 * <p>The strengths are those that leave the expected scores p and q = 1 − p of the system as they are, a draw counting half.
 * With κ² = π₁ / π₂ this is the positive root of
 *
 * <pre>
 *   q κ² − ν (p − q)/2 κ − p = 0,   and the probabilities are   κ²/D, ν κ/D, 1/D   with D = κ² + ν κ + 1
 * </pre>
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
 *
 * @see <i>R. R. Davidson: On extending the Bradley-Terry model to accommodate ties in paired comparison experiments,
 *     Journal of the American Statistical Association 65 (1970)</i>
 */
final class DavidsonDraws {

    private double draws = 1;
    private double odds = 1;

    /** The parameter ν, greater than 0: how many times more likely than a win is a draw of even teams. */
    double parameter() {
        return draws / odds;
    }

    /**
     * The probabilities of a contest.
     *
     * @param first the expected score of the first team, in [0, 1]
     * @param second that of the second, the rest of 1
     */
    Forecast forecast(double first, double second) {
        double nu = parameter();
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

    /**
     * Takes note of how a contest ended.
     *
     * @param forecast what {@link #forecast} just said of it
     * @param isDraw whether it was drawn
     */
    void learn(Forecast forecast, boolean isDraw) {
        if (isDraw) {
            draws++;
        } else {
            odds += forecast.draw() / (parameter() * (forecast.first()[0] + forecast.first()[1]));
        }
    }
}
