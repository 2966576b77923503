package rate.engine.system.batchelo;

import rate.engine.game.Contest;
import rate.engine.game.History;
import rate.engine.math.Logistic;
import rate.engine.rating.Forecast;
import rate.engine.system.contest.DavidsonDuel;
import rate.engine.system.contest.FreeForAll;
import rate.engine.system.contest.TeamSum;
import rate.engine.system.pairing.HeadToHead;

/**
 * Logistic model of the games of a history, with its ratings and home advantage.
 *
 * @param factor of the logistic curve
 * @param ratings in points, by player; NaN if they have none
 * @param looks by contest its covariates; none where the only feature is who is at home
 * @param worth of each feature, in points
 * @param nu of draws; 0 where a draw is half a win
 */
record BatchEloModel(
        History history,
        HeadToHead encounters,
        BatchElo.Params params,
        double factor,
        double[] ratings,
        double[][] looks,
        double[] worth,
        double nu) {

    /** The home advantage, in points. */
    double home() {
        return params.looksAtHome() ? worth[0] : 0;
    }

    /** The features of a contest, as they are for one team against another. */
    double[] features(int contest, int team, int opponent) {
        if (looks.length == 0) {
            int side = DavidsonDuel.side(history.host(contest), team, opponent);
            return PairResult.place(params.looksAtHome() ? side : 0);
        }
        return team < opponent ? looks[contest] : PairResult.ofOther(looks[contest]);
    }

    /** E, of two players who have ratings, with the features of their game. */
    double expected(int a, int b, double[] features) {
        double x = difference(a, b, features);
        return nu == 0 ? Logistic.of(x) : new DavidsonDuel(nu).expected(x);
    }

    /** The logarithm of the odds of two players, draws left out. */
    double difference(int a, int b, double[] features) {
        return factor * (ratings[a] - ratings[b] + PairResult.sum(features, worth, 0));
    }

    /** The weight of one of the games of two players. */
    double weight(int contest, int a, int b) {
        double games = encounters.weightOf(a, b);
        return history.weight(contest) * (params.weight().of(games) / games);
    }

    /**
     * The probabilities of a contest. A team is the mean of its members; one without a rating is taken for one at the mean of
     * all.
     */
    Forecast forecast(Contest contest) {
        if (nu > 0 && contest.teams() == 2) {
            return new DavidsonDuel(nu).forecast(factor * (mean(contest, 0) - mean(contest, 1)));
        }
        return FreeForAll.forecast(
                contest,
                (a, b) -> Logistic.of(factor
                        * (mean(contest, a) - mean(contest, b) + DavidsonDuel.side(contest.host(), a, b) * home())));
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
