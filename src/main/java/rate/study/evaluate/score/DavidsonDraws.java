package rate.study.evaluate.score;

import rate.engine.rating.Forecast;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

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
        return new Davidson(parameter()).forecast(first, second);
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

    /** Saves what was learnt. */
    void save(StateWriter to) {
        to.real(draws).real(odds);
    }

    /** Reads what {@link #save} wrote. */
    void restore(StateReader from) {
        draws = from.real();
        odds = from.real();
    }
}
