package rate.engine.system.batchelo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import rate.engine.game.Contest;
import rate.engine.game.GameTime;
import rate.engine.game.History;
import rate.engine.game.OpposingPairs;
import rate.engine.math.Decimals;
import rate.engine.math.Exponential;
import rate.engine.math.Logistic;
import rate.engine.math.Sum;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.FitContext;
import rate.engine.rating.GameFeature;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Points;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.DriftUnit;
import rate.engine.system.pairing.HeadToHead;
import rate.engine.system.pairing.PairGames;
import rate.engine.system.pairing.PairRule;
import rate.engine.system.pairing.PairScore;

/**
 * Batch Elo: the ratings under which all games together are most likely, however they are ordered; the model of Bradley and
 * Terry.
 *
 * <pre>
 *   E_ab = 1 / (1 + 10^(−(R_a − R_b ± H) / scale))      Σ_games of a W (S − E) = 0 for every a      mean of R = mean
 * </pre>
 *
 * <p>with + H of the one who is at home and − H of the other; its most likely value is that with Σ W (S − E) = 0 over all
 * hosts, too. W is the weight of the game: a game of weight 2 is one that was played twice.
 *
 * <p>Such ratings exist only between players among whom points went round ({@link ScoreGraph}): the others are removed and
 * named, unless every player is given virtual draws with their opponents. Anchors keep their rating; with them nothing is
 * shifted.
 *
 * <p>Domain: every game has two sides or more; teams of several if chosen.
 *
 * @see <i>R. A. Bradley, M. E. Terry: Rank analysis of incomplete block designs. Biometrika 39 (1952), 324-345</i>
 */
public final class BatchElo implements HistorySystem, Points.Scale {

    /** The parameters. Ratings are in points. */
    public record Params(
            double mean,
            double scale,
            double priorDraws,
            double homeAdvantage,
            PairGames games,
            BatchWeight weight,
            GameAges ages,
            double tolerance) {

        /** Declares the parameters and reads their values. */
        public static Params read(ParameterReader from) {
            return new Params(
                    from.number("mean", "R₀", 1500).doc("Mean of all ratings, unless there are anchors."),
                    from.number("scale", "-", 400).above(0).doc("Points by which the odds grow ten-fold."),
                    from.number("prior-draws", "-", 0)
                            .within(0, 1e6)
                            .doc("Virtual draws of each player, distributed over the opponents by games; 0, or at"
                                    + " least 0.001."),
                    from.number("home-advantage", "H", 0)
                            .min(0)
                            .words("fit")
                            .doc("Advantage of the team at home, in points; none on neutral ground. With fit it is"
                                    + " the most likely one, which may be negative."),
                    PairGames.read(
                            from.redeclare(
                                    "score",
                                    p -> p.symbol("S")
                                            .value("result")
                                            .meaning(
                                                    "What counts: the result, the share of the points, or the share if all games have scores."))),
                    from.word("weight", "-", BatchWeight.GAME)
                            .doc("What counts once: every game, or every pairing, however many its games."),
                    GameAges.read(from),
                    from.number("tolerance", "-", 1e-6)
                            .above(0)
                            .doc("The fit ends when no rating changes by more than this, in points."));
        }

        /** Returns whether the advantage of hosts is sought. */
        boolean fitsHome() {
            return homeAdvantage == FIT;
        }

        /** Returns whether the fit depends on who is at home. */
        boolean looksAtHome() {
            return homeAdvantage != 0;
        }
    }

    /** Unit that counts once among the results that ratings are fitted to: a game or a pairing. */
    enum BatchWeight {
        /** A game: a pairing counts as often as it was played, by the weights of the games. */
        GAME,
        /** A pairing, by the mean of its games: that two meet often says no more than that others meet once. */
        PAIRING;

        /** The weight of a pairing whose games count so much together. */
        double of(double games) {
            return this == GAME ? games : 1;
        }
    }

    /** The number that stands for {@code fit} as the home advantage. */
    private static final double FIT = -1;

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = PairGames.entry(
                    "batch-elo", Params::read, Params::games, BatchElo::new)
            .title("Batch Elo: the ratings under which all games together are most likely; needs the whole log.")
            .paper("R. A. Bradley, M. E. Terry: Rank analysis of incomplete block designs (1952).")
            .uses(GameFeature.WEIGHTS)
            .uses(GameFeature.SCORES, "-P score=share", params -> params.games.score() != PairScore.RESULT)
            .profiles("""
                    documented | Only the games.
                    bayes-elo | Two virtual draws for each player, so every player has a rating. | prior-draws=2""");

    /** Least number of virtual draws: the effect of fewer is lost to rounding in the sums of thousands of games. */
    private static final double LEAST_PRIOR = 0.001;

    private static final List<String> COLUMNS = List.of("mu", "standard_error", "score", "expected", "group");

    private final Params params;
    private final double factor;
    private final Covariates covariates;
    private final boolean hasDraws;

    BatchElo(Params params) {
        this(params, Covariates.NONE, false);
    }

    /** @param hasDraws whether draws are an outcome of their own */
    BatchElo(Params params, Covariates covariates, boolean hasDraws) {
        this.covariates = covariates;
        this.hasDraws = hasDraws;
        if (params.priorDraws > 0 && params.priorDraws < LEAST_PRIOR) {
            throw new IllegalParameter("prior-draws must be 0 or at least " + LEAST_PRIOR
                    + ": with less, rounding determines the ratings of the undefeated");
        }
        this.params = params;
        this.factor = Logistic.factor(10, params.scale);
    }

    @Override
    public List<String> columns() {
        return COLUMNS;
    }

    @Override
    public Optional<ContestFinding> refusal(Contest contest) {
        return params.games.refusal(contest).or(() -> params.ages.refusal(contest));
    }

    @Override
    public boolean agesInTime() {
        return params.ages.halfLife() > 0;
    }

    @Override
    public Points newcomer() {
        return new Points(params.mean);
    }

    @Override
    public boolean forecasts() {
        return true;
    }

    @Override
    public BatchEloSolution fit(History unweighed, FitContext given) {
        History history = params.ages.weigh(unweighed, given);
        HeadToHead encounters = new HeadToHead(history, PairRule.ofMean(params.games));
        boolean[] fixed = fixed(history, given);
        ScoreGraph graph = graph(encounters, fixed);
        Comparability comparable =
                params.priorDraws > 0 ? Comparability.ofAll(graph) : Comparability.ofOne(graph, encounters);
        double[][] looks = covariates.count() > 0 ? covariates.of(history) : new double[0][];
        double[] none = new double[params.looksAtHome() ? 1 : covariates.count()];
        BatchEloModel bare = new BatchEloModel(history, encounters, params, factor, new double[0], looks, none, 0);
        List<PairResult> played = none.length > 0 || hasDraws
                ? oneByOne(bare, comparable)
                : played(encounters, comparable, params.weight);
        boolean draws = hasDraws && played.stream().anyMatch(pair -> pair.draws() > 0);
        List<PairResult> weighed =
                params.priorDraws > 0 ? PairResult.withDraws(played, params.priorDraws, history.players()) : played;
        int players = fixed.length;
        boolean isSought = !params.looksAtHome() || params.fitsHome();
        double[] start = start(history, given, none.length + (draws ? 1 : 0));
        boolean[] held = Arrays.copyOf(held(comparable, fixed), start.length);
        Arrays.fill(held, players, players + none.length, !isSought);
        LogisticFit fit = new LogisticFit(weighed, players, draws, start, held, params.tolerance, factor, given);
        for (int without = fit.endless(); without >= 0; without = fit.endless()) {
            draws &= without < players + none.length;
            start = Arrays.copyOf(start, players + none.length + (draws ? 1 : 0));
            held = Arrays.copyOf(held, start.length);
            if (without < start.length) {
                start[without] = 0;
                held[without] = true;
            }
            fit = new LogisticFit(weighed, players, draws, start, held, params.tolerance, factor, FitContext.NOTHING);
        }
        double[] ratings = ratings(fit, comparable, fixed);
        double[] worth = fit.features();
        Arrays.setAll(worth, feature -> Points.rounded(worth[feature] / factor));
        BatchEloModel model = new BatchEloModel(history, encounters, params, factor, ratings, looks, worth, fit.nu());
        return new BatchEloSolution(model, comparable, played, fit, fixed);
    }

    private static boolean[] fixed(History history, FitContext given) {
        boolean[] fixed = new boolean[history.players()];
        for (int player = 0; player < fixed.length; player++) {
            fixed[player] = given.isAnchored(history.player(player));
        }
        return fixed;
    }

    /** Whom points tie to whom; a virtual draw is a point for both, and the ratings of anchors tie them as well. */
    private ScoreGraph graph(HeadToHead encounters, boolean[] fixed) {
        ScoreGraph graph = new ScoreGraph(fixed.length);
        for (int a = 0; a < fixed.length; a++) {
            for (int i = 0; i < encounters.opponents(a) && encounters.opponent(a, i) < a; i++) {
                double own = encounters.mean(a, i);
                boolean drawn = params.priorDraws > 0;
                graph.meet(a, encounters.opponent(a, i), drawn || own > 0, drawn || own < 100);
            }
        }
        graph.tie(fixed);
        return graph;
    }

    /** The games of those who can be compared, by their weight. */
    private static List<PairResult> played(HeadToHead encounters, Comparability comparable, BatchWeight weight) {
        List<PairResult> played = new ArrayList<>();
        int[] group = comparable.group();
        for (int a = 0; a < group.length; a++) {
            for (int i = 0; i < encounters.opponents(a) && encounters.opponent(a, i) < a; i++) {
                int b = encounters.opponent(a, i);
                if (group[a] >= 0 && group[b] >= 0) {
                    double games = weight.of(encounters.weight(a, i));
                    played.add(new PairResult(a, b, games, games * encounters.mean(a, i) / 100));
                }
            }
        }
        return played;
    }

    /** Lists the games of comparable players one by one, with their weights and features. */
    private List<PairResult> oneByOne(BatchEloModel model, Comparability comparable) {
        List<PairResult> played = new ArrayList<>();
        int[] group = comparable.group();
        History history = model.history();
        PairScore score = params.games.score().of(history);
        OpposingPairs.each(history, (contest, teamA, a, teamB, b) -> {
            if (group[a] >= 0 && group[b] >= 0) {
                double weight = model.weight(contest, a, b);
                double share = (50 + score.above(history, contest, teamA, teamB)) / 100;
                double drawn = share == 0.5 ? weight : 0;
                double[] features = model.features(contest, teamA, teamB);
                played.add(new PairResult(a, b, weight, weight * share, drawn, features));
            }
        });
        return played;
    }

    /**
     * θ to begin with: of anchors their own, of others that of an earlier solution or the mean; of a home advantage likewise;
     * of more, 0.
     */
    private double[] start(History history, FitContext given, int more) {
        double[] start = new double[history.players() + more];
        BatchEloSolution previous = given.previous() instanceof BatchEloSolution earlier ? earlier : null;
        if (params.looksAtHome()) {
            double known = previous == null ? 0 : previous.model().home();
            start[history.players()] = factor * (params.fitsHome() ? known : params.homeAdvantage);
        }
        for (int player = 0; player < history.players(); player++) {
            double[] anchor = given.isAnchored(history.player(player)) ? given.start(history.player(player)) : null;
            double before = previous == null ? Double.NaN : previous.rating(player);
            double rating = anchor != null ? anchor[0] : Double.isNaN(before) ? params.mean : before;
            start[player] = factor * (rating - params.mean);
        }
        return start;
    }

    /** Who does not move while strengths are sought: anchors, and one of each group that has none. */
    private static boolean[] held(Comparability comparable, boolean[] fixed) {
        boolean[] held = fixed.clone();
        boolean[] hasOne = comparable.having(fixed);
        int[] group = comparable.group();
        for (int player = 0; player < group.length; player++) {
            if (group[player] >= 0 && !hasOne[group[player]]) {
                hasOne[group[player]] = true;
                held[player] = true;
            }
        }
        return held;
    }

    /** The ratings in points, NaN for one who was removed; each group without an anchor has the mean. */
    double[] ratings(LogisticFit fit, Comparability comparable, boolean[] fixed) {
        int[] group = comparable.group();
        Sum[] sums = Sum.zeros(comparable.groups());
        int[] sizes = new int[sums.length];
        boolean[] anchored = comparable.having(fixed);
        for (int player = 0; player < group.length; player++) {
            if (group[player] >= 0) {
                sums[group[player]].add(fit.strength(player));
                sizes[group[player]]++;
            }
        }
        double[] ratings = new double[group.length];
        for (int player = 0; player < group.length; player++) {
            int its = group[player];
            ratings[player] = its < 0
                    ? Double.NaN
                    : Points.rounded(params.mean
                            + (fit.strength(player) - (anchored[its] ? 0 : sums[its].value() / sizes[its])) / factor);
        }
        return ratings;
    }

    /** How games count less with age, in a model that itself knows no time: W · 2^(−age / h). */
    record GameAges(double halfLife) {

        /** Declares the parameters and reads their values. */
        static GameAges read(ParameterReader from) {
            return new GameAges(from.number("half-life", "h", 0)
                    .min(0)
                    .doc("Days by which a game is older that counts half; 0: all count alike. Ages are those"
                            + " on the day of --as-of, or at the last game."));
        }

        private static final double LN_2 = 0.6931471805599453;

        /** The least share of its weight that is left to a game: with none, a pairing would have no mean. */
        private static final double LEAST = 1e-12;

        /** Why a contest has no age; empty if it has one, or none is asked for. */
        Optional<ContestFinding> refusal(Contest contest) {
            return halfLife > 0 && contest.game().time() == null
                    ? Optional.of(
                            new ContestFinding(ProblemKind.NO_TIME, "it has no time, but -P half-life= weighs by age"))
                    : Optional.empty();
        }

        /** The contests, with weights by their age. */
        History weigh(History history, FitContext given) {
            GameTime day = given.asOf();
            GameTime now = day != null ? day : history.time(history.contests() - 1);
            if (halfLife == 0 || now == null) {
                return history;
            }
            double[] shares = new double[history.contests()];
            for (int contest = 0; contest < shares.length; contest++) {
                double age = Math.max(0, now.second() - history.second(contest)) / DriftUnit.SECONDS_OF_A_DAY;
                shares[contest] = Math.max(LEAST, Exponential.of(-LN_2 * (age / halfLife)));
            }
            return history.weighing(shares);
        }

        /** A note on such weights, without full stop; empty if all games count alike. */
        List<String> notes() {
            return halfLife == 0
                    ? List.of()
                    : List.of("a game counts half for every " + Decimals.exact(halfLife) + " days of age");
        }
    }
}
