package rate.system.batchelo;

import rate.game.Contest;
import rate.game.History;
import rate.math.Logistic;
import rate.rating.Forecast;
import rate.system.contest.FreeForAll;
import rate.system.contest.TeamSum;
import rate.system.pairing.HeadToHead;

/**
 * What ratings say of games.
 *
 * @param history the games that were rated
 * @param encounters their pairings
 * @param params how
 * @param factor of the logistic curve
 * @param ratings in points, by player; NaN if they have none
 */
record BatchEloModel(History history, HeadToHead encounters, BatchElo.Params params, double factor, double[] ratings) {

    /** E, of two players who have ratings. */
    double expected(int a, int b) {
        return Logistic.of(factor * (ratings[a] - ratings[b]));
    }

    /** The weight of one game of two players who met. */
    double weight(int a, int b) {
        int games = encounters.gamesOf(a, b);
        return params.weight().of(games) / games;
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
