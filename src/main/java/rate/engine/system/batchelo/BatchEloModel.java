package rate.engine.system.batchelo;

import rate.engine.game.Contest;
import rate.engine.game.History;
import rate.engine.math.Logistic;
import rate.engine.rating.Forecast;
import rate.engine.system.contest.FreeForAll;
import rate.engine.system.contest.TeamSum;
import rate.engine.system.pairing.HeadToHead;

/**
 * Logistic model of the games of a history, with its ratings and home advantage.
 *
 * @param history the games that were rated
 * @param encounters their pairings
 * @param params how
 * @param factor of the logistic curve
 * @param ratings in points, by player; NaN if they have none
 * @param home advantage of who is at home, in points
 */
record BatchEloModel(
        History history, HeadToHead encounters, BatchElo.Params params, double factor, double[] ratings, double home) {

    /**
     * E, of two players who have ratings.
     *
     * @param side who is at home: 1 the first, -1 the second, 0 none
     */
    double expected(int a, int b, int side) {
        return Logistic.of(factor * (ratings[a] - ratings[b] + side * home));
    }

    /** Who of two teams is at home: 1 the one, -1 the other, 0 none. */
    static int side(int host, int team, int opponent) {
        return host == team ? 1 : host == opponent ? -1 : 0;
    }

    /** The weight of one of the games of two players. */
    double weight(int contest, int a, int b) {
        double games = encounters.weightOf(a, b);
        return history.weight(contest) * (params.weight().of(games) / games);
    }

    /** The probabilities of a contest. A team is the mean of its members; one without a rating is taken for one at the mean of all. */
    Forecast forecast(Contest contest) {
        return FreeForAll.forecast(
                contest,
                (a, b) -> Logistic.of(
                        factor * (mean(contest, a) - mean(contest, b) + side(contest.host(), a, b) * home)));
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
