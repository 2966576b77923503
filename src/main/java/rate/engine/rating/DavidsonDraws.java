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
}
