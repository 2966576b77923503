package rate.system.batchelo;

import rate.game.Contest;
import rate.game.History;
import rate.math.Logistic;
import rate.rating.Forecast;
import rate.system.contest.FreeForAll;
import rate.system.contest.TeamSum;

/**
 * What ratings say of games.
 *
 * @param history the games that were rated
 * @param params how
 * @param factor of the logistic curve
 * @param ratings in points, by player; NaN if they have none
 */
record BatchEloModel(History history, BatchElo.Params params, double factor, double[] ratings) {

    /** E, of two players who have ratings. */
    double expected(int a, int b) {
        return Logistic.of(factor * (ratings[a] - ratings[b]));
    }

    /** The probabilities of a contest. A team is the mean of its members; one without a rating is taken for one at the mean of all. */
    Forecast forecast(Contest contest) {
        return FreeForAll.forecast(contest, (a, b) -> Logistic.of(factor * (mean(contest, a) - mean(contest, b))));
    }

    private double mean(Contest contest, int team) {
        return TeamSum.of(contest, team, seat -> {
                    int player = history.number(contest.player(seat));
                    double rating = player < 0 ? Double.NaN : ratings[player];
                    return Double.isNaN(rating) ? params.mean() : rating;
                })
                / contest.size(team);
    }
}
