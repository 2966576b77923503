package rate.study.health.measure;

import rate.engine.math.Exponential;
import rate.study.health.RatedGame;

/**
 * How the logit of an expectation grows with mu: the slope over the sum of mu of a team less the mean of those of the others.
 */
final class Slope {

    private double cross;
    private double squares;

    /** Takes a game with a forecast, from the side of a team. An even expectation of k teams, 1/k, has the logit 0. */
    void add(RatedGame game, int team) {
        double difference = 0;
        for (int seat = 0; seat < game.seats(); seat++) {
            boolean isOwn = seat >= game.firstSeat(team) && seat < game.firstSeat(team + 1);
            difference += isOwn ? game.mu(seat) : -game.mu(seat) / (game.teams() - 1);
        }
        double e = game.expected(team);
        cross += difference * Exponential.log(e / (1 - e) * (game.teams() - 1));
        squares += difference * difference;
    }

    /** The slope; NaN if nothing is known of it. */
    double value() {
        return squares > 0 ? cross / squares : Double.NaN;
    }
}
