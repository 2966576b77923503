package rate.engine.system.elo;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import rate.engine.game.Contest;
import rate.engine.game.GameHeader;
import rate.engine.math.DifferenceSums;
import rate.engine.math.Exponential;
import rate.engine.math.Logistic;
import rate.engine.math.Normal;
import rate.engine.math.Softmax;
import rate.engine.rating.Blend;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Derivation;
import rate.engine.rating.Forecast;
import rate.engine.rating.ForecastFormula;
import rate.engine.rating.GameFeature;
import rate.engine.rating.Points;
import rate.engine.rating.RatingSystem;
import rate.engine.rating.SeasonRevert;
import rate.engine.rating.SeasonSystem;
import rate.engine.rating.Seats;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.FreeForAll;
import rate.engine.system.contest.Scoring;
import rate.engine.system.contest.TeamSum;
import rate.engine.system.contest.TeamSum.TeamPlay;
import rate.engine.system.elo.EloLists.Federation;

/**
 * Elo: a number per player, moved by what they score beyond expectation.
 *
 * <pre>
 *   E_a = 1 / (1 + base^(−(R_a + H − R_b) / scale))        R_a' = R_a + W K G (S_a − E_a)
 * </pre>
 *
 * <p>with H the advantage of the team that is at home, S the result or the share of the points, W the weight of the game, K of
 * the player ({@link EloSchedule}) and G of the margin of the win ({@link EloMargin}). The normal curve of Elo's book, E = Φ(√2
 * (R_a + H − R_b) / scale), has β = scale / 2.
 *
 * <p>Free-for-alls are duels played at once ({@link FreeForAll}); a team plays as the mean of its members
 * ({@link TeamPlay}). Both are refused unless chosen.
 *
 * <p>Domain: duels with draws or scores; what else is chosen.
 *
 * @see <i>A. E. Elo: The Rating of Chessplayers, Past and Present (1978), sections 1.6 and 8.4</i>
 */
public final class Elo implements SeasonSystem<Points>, Points.Scale {

    /** Curve of the expected score by the difference of ratings. */
    public enum Curve {
        LOGISTIC,
        NORMAL;

        /** E of a difference, which is scaled as the curve needs it. */
        double of(double x) {
            return this == LOGISTIC ? Logistic.of(x) : Normal.cdf(x);
        }

        /** Its logarithm. */
        double log(double x) {
            return this == LOGISTIC ? Logistic.log(x) : Normal.logUpperTail(-x);
        }
    }

    /** The parameters. Ratings are in points, of which 400 are ten to one in odds. */
    public record Params(
            double mu,
            EloSchedule k,
            double scale,
            double base,
            Curve curve,
            double homeAdvantage,
            Scoring score,
            EloMargin margin,
            double marginPower,
            SeasonRevert season,
            Blend blend,
            Forecast.Scale forecast,
            FreeForAll freeForAll,
            TeamPlay teams,
            EloLists.ListRules lists) {

        /** Declares the parameters and reads their values. */
        public static Params read(ParameterReader from) {
            return new Params(
                    from.number("mu", "R₀", 1500).doc("Rating of a new player."),
                    EloSchedule.read(from),
                    from.number("scale", "-", 400).above(0).doc("Points by which the odds grow base-fold."),
                    from.number("base", "-", 10).above(1).doc("Base of the logistic curve."),
                    from.word("curve", "-", Curve.LOGISTIC).doc("Curve of the expectation."),
                    from.number("home-advantage", "H", 0)
                            .search(-200, 400)
                            .doc("Advantage of the team at home, in points."),
                    from.word("score", "S", Scoring.RESULT).doc("What counts: the result, or the share of the points."),
                    from.word("margin", "G", EloMargin.NONE).doc("Whether the margin of a win counts, and how."),
                    from.number("margin-power", "-", 1).min(0).search(0, 2).doc("Exponent of margin=power."),
                    SeasonRevert.read(from.redeclare("revert-to", p -> p.value(1500))),
                    Blend.read(from),
                    Forecast.Scale.read(from),
                    from.word("free-for-all", "-", FreeForAll.NONE)
                            .doc("How a game of more than two teams becomes duels."),
                    from.word("teams", "-", TeamPlay.NONE).doc("How a team of several players is rated."),
                    EloLists.ListRules.read(from));
        }
    }

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = SystemEntry.of("elo", Params::read, Elo::of)
            .title("Elo: one number per player, for duels; draws, shares of points, home advantage, margins, weights.")
            .paper("A. E. Elo: The Rating of Chessplayers, Past and Present (1978).")
            .uses(GameFeature.DRAWS)
            .uses(GameFeature.WEIGHTS, "-P lists=none", params -> params.lists.lists() == Federation.NONE)
            .uses(
                    GameFeature.SCORES,
                    "-P score=share",
                    params -> params.score == Scoring.SHARE || params.margin != EloMargin.NONE)
            .uses(GameFeature.MANY_TEAMS, "-P free-for-all=pairs", params -> params.freeForAll != FreeForAll.NONE)
            .uses(
                    GameFeature.CROWDS,
                    "-P free-for-all=share",
                    params -> params.freeForAll == FreeForAll.SHARE && params.margin == EloMargin.NONE)
            .uses(GameFeature.TEAMS, "-P teams=mean", params -> params.teams != TeamPlay.NONE)
            .profiles("""
                    documented | The usual rule with a constant K of 32.
                    football | As the World Football Elo Ratings: K 40 by goals and weights, 100 points for the home team. | \
                    k=40 home-advantage=100 margin=goal-difference
                    fide | As the World Chess Federation since July 2014: lists; K 40 for 30 games, then 20, 10 since 2400. | \
                    k=20 k-new=40 new-games=30 k-high=10 high-from=2400 lists=fide
                    fide-2011 | As the World Chess Federation from July 2011 on: lists; K 30 for 30 games, then 15, 10 since 2400. | \
                    k=15 k-new=30 new-games=30 k-high=10 high-from=2400 lists=fide most-k-games=1000000
                    fide-live | As fide, after each game: K 40 for 30 games, then 20, and 10 from a rating of 2400 on. | \
                    k=20 k-new=40 new-games=30 k-high=10 high-from=2400
                    uscf | As the US Chess Federation since May 2017: events; K 800 / (N' + n), and a bonus from 14 on. | \
                    mu=1300 lists=uscf
                    uscf-2015 | As the US Chess Federation from June 2015 on: as uscf, with a bonus from 12 on. | \
                    mu=1300 lists=uscf bonus=12
                    uscf-bands | As the US Chess Federation once did: K 32, 24 from a rating of 2100 on, and 16 from 2400 on. | \
                    middle-from=2100 high-from=2400
                    tennis | As FiveThirtyEight's Elo of tennis: K 250 / (n + 5)^0.4 after n games. | k=250 k-power=0.4
                    tennis-surface | As tennis; half of a forecast is by the rating on the surface, a column condition. | \
                    k=250 k-power=0.4 blend=0.5
                    nfl | As FiveThirtyEight's Elo of the NFL: K 20 by margins, 65 points at home, a third back to 1505 a season. | \
                    k=20 home-advantage=65 margin=fivethirtyeight revert=0.3333333333333333 revert-to=1505""");

    private static final double ROOT_TWO = Math.sqrt(2);

    private final Params params;
    private final double factor;

    /** Of E, by the difference of the ratings. */
    private final String formula;

    private static RatingSystem of(Params params) {
        return params.lists.lists() == Federation.NONE ? new Elo(params) : new EloLists(params);
    }

    public Elo(Params params) {
        params.k.check();
        this.params = params;
        this.factor =
                params.curve == Curve.LOGISTIC ? Logistic.factor(params.base, params.scale) : ROOT_TWO / params.scale;
        this.formula = params.curve == Curve.LOGISTIC ? "1 / (1 + base^(−d / scale))" : "Φ(√2 d / scale)";
    }

    @Override
    public Points newcomer() {
        return new Points(params.mu);
    }

    @Override
    public Optional<ContestFinding> refusal(Contest contest) {
        for (int team = 0; params.margin != EloMargin.NONE && team < contest.teams(); team++) {
            if (Double.isNaN(contest.score(team))) {
                return Optional.of(Scoring.missing(contest, team, "the margin of a win needs a score from every team"));
            }
        }
        return params.score.refusal(contest);
    }

    @Override
    public SeasonRevert season() {
        return params.season;
    }

    @Override
    public Blend blend() {
        return params.blend;
    }

    @Override
    public Forecast.Scale forecastScale() {
        return params.forecast;
    }

    @Override
    public Points newSeason(Points rating, double to) {
        return new Points(params.season.mu(rating.mu(), to));
    }

    /** E; of more than two teams the product of a team's E against all others, in proportion. Draws are not predicted. */
    @Override
    public Forecast forecast(Contest contest, Seats<Points> seats) {
        if (contest.teams() == 2) {
            double difference = difference(contest, seats, 0, 1);
            return Forecast.duel(expected(difference), 0, expected(-difference));
        }
        if (isCrowd(contest)) {
            double[] ratings = ratings(contest, seats);
            return Forecast.proportional(Softmax.weights(sums(contest, ratings, params.curve::log)));
        }
        return FreeForAll.forecast(contest, (a, b) -> expected(difference(contest, seats, a, b)));
    }

    @Override
    public Optional<ForecastFormula> forecastFormula(Seats<Points> seats) {
        ForecastFormula.Builder form = ForecastFormula.Curve.of(params.curve == Curve.NORMAL, factor)
                .ofMeans()
                .home(params.homeAdvantage);
        boolean isByResult = params.margin == EloMargin.NONE && params.score == Scoring.RESULT;
        Derivation untold = new Derivation();
        return Optional.of((isByResult ? form.step((games, mu) -> params.k.of(games, mu, untold)) : form).build());
    }

    @Override
    public void rate(Contest contest, Seats<Points> seats) {
        Derivation derivation = seats.derivation();
        double[] ratings = ratings(contest, seats);
        for (int team = 0; team < ratings.length; team++) {
            derivation.inputOfTeam(team);
            derivation.step("R_T", "mean of the members", ratings[team]);
        }
        double[] crowd = isCrowd(contest) && params.freeForAll != FreeForAll.PLACES
                ? residuals(contest, sums(contest, ratings, params.curve::of), derivation)
                : null;
        double weight = contest.game().weight();
        for (int team = 0; team < ratings.length; team++) {
            double residual = crowd == null ? residual(contest, ratings, team, derivation) : crowd[team];
            for (int n = contest.firstSeat(team); n < contest.firstSeat(team + 1); n++) {
                derivation.seat(n);
                double k = params.k.of(seats.games(n), seats.before(n).mu(), derivation);
                if (weight != 1) {
                    k = derivation.step("K", "K W, of the weight W of the game", weight * k);
                }
                double mu = derivation.step("R_n'", "R_n + K D", seats.before(n).mu() + k * residual);
                seats.after(n, new Points(mu));
            }
        }
    }

    private static double[] ratings(Contest contest, Seats<Points> seats) {
        double[] ratings = new double[contest.teams()];
        Arrays.setAll(ratings, team -> mean(contest, seats, team));
        return ratings;
    }

    /** Returns whether there are so many teams that what is expected of all duels of a team is taken at once. */
    private boolean isCrowd(Contest contest) {
        return contest.teams() > FreeForAll.FEW && params.margin == EloMargin.NONE;
    }

    /** For each team the sum over its duels of a function of the difference of two ratings: see {@link DifferenceSums}. */
    private double[] sums(Contest contest, double[] ratings, DoubleUnaryOperator f) {
        double[] x = new double[ratings.length];
        Arrays.setAll(x, team -> factor * ratings[team]);
        double[] sums = DifferenceSums.sums(x, f);
        for (int team = 0; team < x.length; team++) {
            sums[team] -= f.applyAsDouble(0);
        }
        int host = contest.host();
        double home = factor * params.homeAdvantage;
        if (host != GameHeader.NO_HOST && home != 0) {
            double all = 0;
            for (int team = 0; team < x.length; team++) {
                if (team != host) {
                    double d = x[team] - x[host];
                    sums[team] += f.applyAsDouble(d - home) - f.applyAsDouble(d);
                    all += f.applyAsDouble(home - d) - f.applyAsDouble(-d);
                }
            }
            sums[host] += all;
        }
        return sums;
    }

    /** S − E, summed over the duels of every team: of a crowd. */
    private double[] residuals(Contest contest, double[] expected, Derivation derivation) {
        double weight = params.freeForAll.weight(contest);
        double[] scores = params.score.sums(contest);
        double[] residuals = new double[expected.length];
        for (int team = 0; team < residuals.length; team++) {
            derivation.team(team);
            double e = derivation.step("E", "Σ ", formula, " over all opponents", expected[team]);
            double s = derivation.step("S", "Σ of ", params.score.words(), " over all opponents", scores[team]);
            residuals[team] = derivation.step("D", "w (S − E), w = " + weight, weight * (s - e));
        }
        return residuals;
    }

    /** G (S − E), summed over the duels of a team. */
    private double residual(Contest contest, double[] ratings, int team, Derivation derivation) {
        double[] sum = new double[1];
        params.freeForAll.each(contest, team, (opponent, weight) -> {
            derivation.duel(team, opponent);
            double home = FreeForAll.home(contest, team, opponent, params.homeAdvantage);
            if (home != 0) {
                derivation.step("H", "advantage of the team at home", Math.abs(home));
            }
            double d = derivation.step(
                    "d",
                    home == 0 ? "R_a − R_j" : team == contest.host() ? "R_a − R_j + H" : "R_a − R_j − H",
                    ratings[team] - ratings[opponent] + home);
            double e = derivation.step("E", formula, expected(d));
            double s = derivation.step("S", params.score.words(), params.score.of(contest, team, opponent));
            double g = derivation.step("G", params.margin.formula(), margin(contest, team, opponent, d));
            derivation.step("w", "weight of the duel", weight);
            sum[0] += weight * g * (s - e);
        });
        derivation.team(team);
        return derivation.step("D", "Σ w G (S − E)", sum[0]);
    }

    private double expected(double difference) {
        return params.curve.of(factor * difference);
    }

    /** R_a − R_b, with the advantage of the one who is at home. */
    private double difference(Contest contest, Seats<Points> seats, int a, int b) {
        return mean(contest, seats, a) - mean(contest, seats, b) + FreeForAll.home(contest, a, b, params.homeAdvantage);
    }

    private static double mean(Contest contest, Seats<Points> seats, int team) {
        return TeamSum.of(contest, team, n -> seats.before(n).mu()) / contest.size(team);
    }

    private double margin(Contest contest, int team, int opponent, double difference) {
        if (params.margin == EloMargin.NONE) {
            return 1;
        }
        double d = Math.abs(contest.score(team) - contest.score(opponent));
        return params.margin.of(d, Scoring.RESULT.of(contest, team, opponent), difference, params.marginPower);
    }

    /** G, the factor by which {@link Elo} lets a clear win count more than a narrow one; d is the difference of the scores. */
    public enum EloMargin {
        /** As much as a narrow one: G = 1. */
        NONE("weight of the margin"),

        /** As the World Football Elo Ratings: 1 for a draw or one goal, 3/2 for two, (11 + d) / 8 for more. */
        GOAL_DIFFERENCE("of the margin d: 1, 3/2 of two, (11 + d) / 8 of more"),

        /**
         * As FiveThirtyEight's Elo of the NFL: {@code G = ln(max(d, 1) + 1) · 2.2 / (0.001 Δ + 2.2)}, with Δ what the winner
         * was ahead by before the game, home advantage included; the denominator of a draw is 1.
         */
        FIVETHIRTYEIGHT("ln(max(d, 1) + 1) · 2.2 / (0.001 Δ + 2.2); the denominator of a draw is 1"),

        /** As Hvattum and Arntzen: {@code G = (1 + d)^e}. */
        POWER("(1 + d)^margin-power");

        /** Δ below which the published denominator is near 0, and then negative: a winner would lose points. */
        private static final double MOST_BEHIND = -2000;

        private final String formula;

        EloMargin(String formula) {
            this.formula = formula;
        }

        /**
         * G of a duel.
         *
         * @param d the difference of the scores, at least 0
         * @param result 1 for a win, 0.5 for a draw, 0 for a loss
         * @param difference of the ratings before, home advantage included, as the team of that result sees it
         * @param e the exponent of {@link #POWER}
         */
        double of(double d, double result, double difference, double e) {
            double ahead = Math.max(result > 0.5 ? difference : -difference, MOST_BEHIND);
            return switch (this) {
                case NONE -> 1;
                case GOAL_DIFFERENCE -> d <= 1 ? 1 : d <= 2 ? 1.5 : (11 + d) / 8;
                case FIVETHIRTYEIGHT ->
                    Exponential.log(Math.max(d, 1) + 1) * 2.2 / (result == 0.5 ? 1 : 0.001 * ahead + 2.2);
                case POWER -> Exponential.of(e * Exponential.logOfOnePlus(d));
            };
        }

        /** How G follows from d, as a derivation shows it. */
        String formula() {
            return formula;
        }
    }
}
