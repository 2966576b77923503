package rate.engine.system.elo;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import rate.engine.game.Contest;
import rate.engine.math.Logistic;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Derivation;
import rate.engine.rating.Forecast;
import rate.engine.rating.ForecastFormula;
import rate.engine.rating.GameFeature;
import rate.engine.rating.PeriodSystem;
import rate.engine.rating.RatingSystem;
import rate.engine.rating.SeasonRevert;
import rate.engine.rating.SeasonSystem;
import rate.engine.rating.Seats;
import rate.engine.rating.Shape;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.Evidence;
import rate.engine.system.contest.FreeForAll;
import rate.engine.system.contest.Scoring;
import rate.engine.system.contest.TeamSum;
import rate.engine.system.contest.TeamSum.TeamPlay;

/**
 * Glicko, Stephenson's system and Glicko-2, which differ only in their scale and in what they make of the sums over the games
 * of a rating period.
 *
 * <pre>
 *   information = Σ w_j g_j² E_j (1 − E_j)        residual = Σ w_j g_j (s_j − E_j)
 * </pre>
 *
 * <p>over the opponents j, with their ratings and deviations, and the player's own rating, as they were when the period began.
 * w_j is the weight of the game: its likelihood to that power, so that a game of weight 2 is one that is played twice in the
 * period.
 */
abstract class GlickoFamily implements PeriodSystem<GlickoFamily.GlickoState>, SeasonSystem<GlickoFamily.GlickoState> {

    /**
     * A rating within a period. Deviation and volatility are on the scale on which they are shown.
     *
     * @param mu rating if the period ended here, in points
     * @param sigma deviation (RD) if the period ended here, in points
     * @param volatility if the period ended here; 0 where there is none
     * @param startMu rating when the period began
     * @param startSigma deviation when the period began
     * @param startVolatility volatility when the period began
     * @param information sum over the games of the period so far
     * @param residual sum over the games of the period so far
     * @param weight sum of the weights of the duels of the period so far
     * @param gap sum over these duels of weight times opponent's rating minus own, in points
     */
    record GlickoState(
            double mu,
            double sigma,
            double volatility,
            double startMu,
            double startSigma,
            double startVolatility,
            double information,
            double residual,
            double weight,
            double gap) {

        /** The rating with which a period begins. */
        static GlickoState beginning(double mu, double sigma, double volatility) {
            return new GlickoState(mu, sigma, volatility, mu, sigma, volatility, 0, 0, 0, 0);
        }

        /** Returns this state with a new rating, deviation and volatility; the sums of the period stay. */
        GlickoState now(double newMu, double newSigma, double newVolatility) {
            return new GlickoState(
                    newMu,
                    newSigma,
                    newVolatility,
                    startMu,
                    startSigma,
                    startVolatility,
                    information,
                    residual,
                    weight,
                    gap);
        }

        /** With the sums of one more game. */
        GlickoState plus(Game more) {
            return new GlickoState(
                    mu,
                    sigma,
                    volatility,
                    startMu,
                    startSigma,
                    startVolatility,
                    information + more.evidence.information(),
                    residual + more.evidence.residual(),
                    weight + more.weight,
                    gap + more.gap);
        }
    }

    /** Contribution of one game to the sums of a period. */
    private static final class Game {
        private final Evidence evidence = new Evidence();
        private double weight;
        private double gap;
    }

    /** The parameters that all have. */
    public record Options(
            Scoring score,
            FreeForAll freeForAll,
            TeamPlay teams,
            double homeAdvantage,
            SeasonRevert season,
            Forecast.Scale forecast,
            double rankSigmas) {

        /** Declares the parameters and reads their values. */
        public static Options read(ParameterReader from) {
            return new Options(
                    from.word("score", "s", Scoring.RESULT).doc("What counts: the result, or the share of the points."),
                    from.word("free-for-all", "-", FreeForAll.NONE)
                            .doc("How a game of more than two teams becomes duels."),
                    from.word("teams", "-", TeamPlay.NONE).doc("How a team of several players is rated."),
                    from.number("home-advantage", "H", 0)
                            .search(-200, 400)
                            .doc("Advantage of the team at home, in points."),
                    SeasonRevert.read(from),
                    Forecast.Scale.read(from),
                    from.number("rank-sigmas", "k", 2).min(0).doc("Rank is mu minus this many deviations."));
        }
    }

    /**
     * The formulas in the symbols of a paper.
     *
     * @param g symbol of g
     * @param ofDeviation formula of g
     * @param e formula of E
     * @param eAtHome formula of E where one of the two is at home, with H_j
     * @param information what is summed to the information of a game
     * @param residual the summand of its residual
     */
    record Words(String g, String ofDeviation, String e, String eAtHome, String information, String residual) {}

    /** In the place of a number of periods: a mean over the members, and the root of the mean square of their deviations. */
    static final long TEAM = -1;

    private final Words words;
    private final Options options;

    GlickoFamily(Words words, Options options) {
        this.words = words;
        this.options = options;
    }

    /** One of them for the list of systems. */
    static <P extends Record> SystemEntry<P> entry(
            String name,
            Function<ParameterReader, P> params,
            Function<P, Options> options,
            Function<P, RatingSystem> maker) {
        return SystemEntry.of(name, params, maker)
                .uses(GameFeature.DRAWS, GameFeature.WEIGHTS)
                .uses(GameFeature.SCORES, "-P score=share", given -> options.apply(given).score == Scoring.SHARE)
                .uses(
                        GameFeature.MANY_TEAMS,
                        "-P free-for-all=pairs",
                        given -> options.apply(given).freeForAll != FreeForAll.NONE)
                .uses(GameFeature.TEAMS, "-P teams=mean", given -> options.apply(given).teams != TeamPlay.NONE);
    }

    /** The rating at the beginning of a period, so many after that of the last game. */
    abstract GlickoState onset(GlickoState last, long periods);

    @Override
    public GlickoState idle(GlickoState rating, long periods) {
        return onset(rating, periods);
    }

    /** States with what rating and deviation somebody began the period, so many after that of the last game. */
    abstract void state(double mu, double sigma, long periods, Derivation derivation);

    /** Computes the rating from the sums of the period and the rating with which it began. */
    abstract GlickoState finish(GlickoState period, Seats<GlickoState> seats, int seat);

    /** g: how much an opponent of that deviation tells, in (0, 1]. */
    abstract double g(double sigma);

    /** Returns x, with the expected score E = 1 / (1 + e^−x), by the difference of the ratings and the g of the opponent. */
    abstract double x(double difference, double g);

    /**
     * Adds a game to the evidence, and returns E.
     *
     * @param x by how much one is better
     * @param difference the same in points
     * @param before how many games the first of the team had before the period
     */
    double add(Evidence evidence, double x, double g, double difference, double s, double weight, double before) {
        return evidence.add(x, g, s, weight);
    }

    /** How many games somebody has had before a period, of so many with those of it. */
    static double before(int games, GlickoState period) {
        return Math.max(0, games - period.weight);
    }

    @Override
    public Optional<ContestFinding> refusal(Contest contest) {
        return options.score.refusal(contest);
    }

    @Override
    public SeasonRevert season() {
        return options.season;
    }

    /** A rating period of the player begins with the season; the volatility stays. */
    @Override
    public GlickoState newSeason(GlickoState rating, double to) {
        return GlickoState.beginning(
                options.season.mu(rating.mu, to),
                options.season.sigma(rating.sigma, newcomer().sigma),
                rating.volatility);
    }

    @Override
    public double rank(GlickoState rating) {
        return rating.mu() - options.rankSigmas * rating.sigma();
    }

    @Override
    public void rate(Contest contest, Seats<GlickoState> seats) {
        GlickoState[] onsets = onsets(contest, seats);
        Derivation derivation = seats.derivation();
        if (derivation.isOpen()) {
            state(contest, seats, onsets);
        }
        for (int team = 0; team < contest.teams(); team++) {
            Game game = game(contest, onsets, team, seats);
            for (int n = contest.firstSeat(team); n < contest.firstSeat(team + 1); n++) {
                GlickoState period = onsets[n].plus(game);
                derivation.seat(n);
                derivation.step("I_0", "I of the earlier games of the period", onsets[n].information);
                derivation.step("I", "I_0 + this game's I_T", period.information);
                derivation.step("S_0", "S of the earlier games of the period", onsets[n].residual);
                derivation.step("S", "S_0 + this game's S_T", period.residual);
                seats.after(n, finish(period, seats, n));
            }
        }
    }

    /** States with what everyone, and every team of several, began the period. */
    private void state(Contest contest, Seats<GlickoState> seats, GlickoState[] onsets) {
        Derivation derivation = seats.derivation();
        for (int team = 0; team < contest.teams(); team++) {
            for (int n = contest.firstSeat(team); n < contest.firstSeat(team + 1); n++) {
                derivation.inputOfSeat(n);
                derivation.step("t", "rating periods that began since the last game", (double) seats.periods(n));
                state(onsets[n].startMu, onsets[n].startSigma, seats.periods(n), derivation);
            }
            if (contest.size(team) > 1) {
                derivation.inputOfTeam(team);
                state(mu(contest, onsets, team), sigma(contest, onsets, team), TEAM, derivation);
            }
        }
    }

    @Override
    public Forecast.Scale forecastScale() {
        return options.forecast;
    }

    /**
     * The prediction of the paper, E with the deviations of both; of more than two teams in proportion to beating all others.
     * No draws are predicted.
     */
    @Override
    public Forecast forecast(Contest contest, Seats<GlickoState> seats) {
        GlickoState[] onsets = onsets(contest, seats);
        return FreeForAll.forecast(contest, (a, b) -> {
            double phiA = sigma(contest, onsets, a);
            double phiB = sigma(contest, onsets, b);
            double difference = mu(contest, onsets, a) - mu(contest, onsets, b);
            double home = FreeForAll.home(contest, a, b, options.homeAdvantage);
            return Logistic.of(x(difference + home, g(Math.sqrt(phiA * phiA + phiB * phiB))));
        });
    }

    /** E with c² = 1/q² + 3/π² (RD_1² + RD_2²), and x = d / c: the same as g(RD) q d. */
    @Override
    public Optional<ForecastFormula> forecastFormula(Seats<GlickoState> seats) {
        double perPoint = x(1, 1);
        return Optional.of(ForecastFormula.Curve.of(false, 1)
                .variances(1 / (perPoint * perPoint), 0, Evidence.THREE_OVER_PI_SQUARED)
                .ofMeans()
                .home(options.homeAdvantage)
                .build());
    }

    /** The growth of the variance until the period of the contest. */
    @Override
    public double drift(Seats<GlickoState> seats, int seat, long games) {
        GlickoState before = seats.before(seat);
        long periods = seats.periods(seat);
        double grown = periods == 0 ? before.sigma : onset(before, periods).startSigma;
        return Math.max(0, grown * grown - before.sigma * before.sigma);
    }

    /** Sums up the duels of one team. */
    private Game game(Contest contest, GlickoState[] onsets, int team, Seats<GlickoState> seats) {
        Derivation derivation = seats.derivation();
        int first = contest.firstSeat(team);
        double before = before(seats.games(first), onsets[first]);
        Game game = new Game();
        double mu = mu(contest, onsets, team);
        options.freeForAll.each(contest, team, (opponent, share) -> {
            double weight = share * contest.game().weight();
            derivation.duel(team, opponent);
            double home = FreeForAll.home(contest, team, opponent, options.homeAdvantage);
            if (home != 0) {
                derivation.step("H_j", "advantage of the team at home", home);
            }
            double g = derivation.step(words.g, words.ofDeviation, g(sigma(contest, onsets, opponent)));
            double difference = mu - mu(contest, onsets, opponent);
            double s = options.score.of(contest, team, opponent);
            double x = x(difference + home, g);
            derivation.step(
                    "E_j",
                    home == 0 ? words.e : words.eAtHome,
                    add(game.evidence, x, g, difference + home, s, weight, before));
            derivation.step("s_j", options.score.words(), s);
            derivation.step("w_j", "weight of the duel", weight);
            game.weight += weight;
            game.gap -= weight * difference;
        });
        derivation.team(team);
        derivation.step("I_T", words.information, game.evidence.information());
        derivation.step("S_T", words.residual, game.evidence.residual());
        return game;
    }

    /** Everyone's rating when the period of this contest begins. */
    private GlickoState[] onsets(Contest contest, Seats<GlickoState> seats) {
        GlickoState[] onsets = new GlickoState[contest.seats()];
        for (int n = 0; n < onsets.length; n++) {
            long periods = seats.periods(n);
            onsets[n] = periods == 0 || seats.isDrifted() ? seats.before(n) : onset(seats.before(n), periods);
        }
        return onsets;
    }

    /** The mean of the members' ratings when the period began. */
    private static double mu(Contest contest, GlickoState[] onsets, int team) {
        return contest.size(team) == 1
                ? onsets[contest.firstSeat(team)].startMu
                : TeamSum.of(contest, team, n -> onsets[n].startMu) / contest.size(team);
    }

    /** The root of the mean square of the members' deviations when the period began. */
    private static double sigma(Contest contest, GlickoState[] onsets, int team) {
        return contest.size(team) == 1
                ? onsets[contest.firstSeat(team)].startSigma
                : Math.sqrt(TeamSum.of(contest, team, n -> onsets[n].startSigma * onsets[n].startSigma)
                        / contest.size(team));
    }

    /** How ratings with periods lie in columns: what is shown first, then how the period began and its sums. */
    static final class GlickoShape implements Shape<GlickoState> {

        private final List<String> columns;

        /** @param columns those that are shown: the rating, and perhaps the deviation, and then the volatility */
        GlickoShape(String... columns) {
            this.columns = List.of(columns);
        }

        @Override
        public List<String> columns() {
            return columns;
        }

        @Override
        public int width() {
            return 10;
        }

        @Override
        public GlickoState read(double[] from, int at) {
            return new GlickoState(
                    from[at],
                    from[at + 1],
                    from[at + 2],
                    from[at + 3],
                    from[at + 4],
                    from[at + 5],
                    from[at + 6],
                    from[at + 7],
                    from[at + 8],
                    from[at + 9]);
        }

        @Override
        public void write(GlickoState state, double[] to, int at) {
            to[at] = state.mu();
            to[at + 1] = state.sigma();
            to[at + 2] = state.volatility();
            to[at + 3] = state.startMu();
            to[at + 4] = state.startSigma();
            to[at + 5] = state.startVolatility();
            to[at + 6] = state.information();
            to[at + 7] = state.residual();
            to[at + 8] = state.weight();
            to[at + 9] = state.gap();
        }

        @Override
        public GlickoState restart(double[] shown) {
            return GlickoState.beginning(
                    shown[0], columns.size() > 1 ? shown[1] : 0, columns.size() == 2 ? 0 : shown[columns.size() - 1]);
        }

        @Override
        public boolean isLegal(GlickoState state) {
            return Double.isFinite(state.mu())
                    && Double.isFinite(state.sigma())
                    && (state.sigma() > 0 || columns.size() == 1)
                    && Double.isFinite(state.volatility())
                    && (state.volatility() > 0 || columns.size() < 3)
                    && Double.isFinite(state.information())
                    && Double.isFinite(state.residual())
                    && Double.isFinite(state.gap());
        }
    }
}
