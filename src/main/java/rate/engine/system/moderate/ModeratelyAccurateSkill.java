package rate.engine.system.moderate;

import static rate.engine.rating.parameter.Search.Trait.LOG;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import rate.engine.game.Contest;
import rate.engine.rating.Derivation;
import rate.engine.rating.Forecast;
import rate.engine.rating.ForecastFormula;
import rate.engine.rating.GameFeature;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.Seats;
import rate.engine.rating.Shape;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.Scoring;
import rate.engine.system.moderate.WinningProbabilities.WinningRules;

/**
 * ModeratelyAccurateSkill: TrueSkill with tables instead of normal distributions. A skill has one of n levels, and a
 * rating is how likely each of them is.
 *
 * <pre>
 *   skill of player n        i_n = 1 … n           prior p_n(i), uniform for a newcomer
 *   performance              P(x_n = k | i_n = i) = binopdf(k; n − 1, i / (n + 1)),   k = 0 … n − 1
 *   performance of the team  X_T = Σ x_n
 *   team T beats team U      w(X_T − X_U) = 1 / (1 + exp(−s (X_T − X_U)))
 *   a game                   each team has beaten the next by place: Π w(X_t − X_(t+1))
 *   rating after             p_n'(i) = P(i_n = i | the game)
 * </pre>
 *
 * <p>The inference within a game is exact: all factors together are a tree, and messages run along it once each way. From
 * game to game only the distribution of each player alone is kept (assumed-density filtering).
 *
 * <p>The team at home counts as H levels of performance ahead; that is not of the source.
 *
 * <p>Deviations: without {@code transposed} the performance factor is the one that the source describes, not the one that its
 * program stores; s (X_T − X_U) counts as at most ±300, and a level as at least 1e-300 likely, so that nothing underflows.
 *
 * <p>Domain: any number of teams of any sizes, no draws. Cost: n² steps per player, m² n² per team of m.
 *
 * @see <a href="https://gist.github.com/fhars/4081231">Florian Hars, A simplified version of the TrueSkill algorithm, 2012</a>
 */
public final class ModeratelyAccurateSkill implements OnlineSystem<LevelBelief> {

    /** The parameters. Skills are in levels. */
    public record Params(
            int levels,
            double steepness,
            boolean performance,
            boolean transposed,
            double homeAdvantage,
            double rankSigmas) {

        /** Declares the parameters and reads their values. */
        public static Params read(ParameterReader from) {
            return new Params(
                    from.integer("levels", "n", 10).within(2, 100).doc("Number of skill levels."),
                    from.number("steepness", "s", 1.3864)
                            .above(0)
                            .search(0.05, 20, LOG)
                            .doc("Steepness of the win probability, per level of performance. By default, one level"
                                    + " ahead wins 80 %."),
                    from.flag("performance", "-", true)
                            .doc("Whether performance is random (binomial) around the skill; otherwise the"
                                    + " performance is the skill."),
                    from.flag("transposed", "-", false)
                            .doc("Whether skill and performance are exchanged in the table of performances."),
                    from.number("home-advantage", "H", 0)
                            .search(-3, 9)
                            .doc("Advantage of the team at home, in levels of performance."),
                    from.number("rank-sigmas", "k", 1.75).min(0).doc("Rank is mu minus this many sigmas."));
        }
    }

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = SystemEntry.of(
                    "moderately-accurate-skill", Params::read, ModeratelyAccurateSkill::new)
            .title("ModeratelyAccurateSkill: TrueSkill on a few skill levels, with exact inference in each game.")
            .paper("Hars: A simplified version of the TrueSkill algorithm (2012).")
            .uses(GameFeature.MANY_TEAMS, GameFeature.TEAMS)
            .profiles("""
                    corrected | The model that the source describes.
                    seed | What the program of the source computes: its table of performances is transposed. | \
                    transposed=true""");

    /** Differences that are tabulated once for all games: those of teams of eight. */
    private static final int USUAL_TEAM = 8;

    /** Products below this are multiplied by {@link #STEP}, and that is counted. */
    private static final double SMALL = 0x1p-500;

    private static final double STEP = 0x1p500;

    /** An order of seats that does not depend on how a log lists the members. */
    private static final Comparator<LevelBelief> BY_HISTOGRAM =
            (one, other) -> Arrays.compare(one.probability(), other.probability());

    /** A team: who sits there, in the order of the histograms, and what they show together. */
    private record Side(int[] seats, LevelBelief[] members, PerformanceSum performance) {}

    private final Params params;
    private final LevelBelief.LevelShape shape;
    private final PerformanceLayer layer;
    private final WinningProbabilities even;
    private final WinningProbabilities home;
    private final WinningProbabilities away;

    public ModeratelyAccurateSkill(Params params) {
        this.params = params;
        this.shape = new LevelBelief.LevelShape(params.levels);
        this.layer = layer(params);
        this.even = usual(0);
        this.home = usual(params.homeAdvantage);
        this.away = usual(-params.homeAdvantage);
    }

    private WinningProbabilities usual(double lead) {
        return new WinningProbabilities(params.steepness, lead, USUAL_TEAM * (params.levels - 1));
    }

    private static PerformanceLayer layer(Params params) {
        if (!params.performance) {
            return PerformanceLayer.none(params.levels);
        }
        PerformanceLayer binomial = PerformanceLayer.binomial(params.levels);
        return params.transposed ? binomial.transposed() : binomial;
    }

    @Override
    public Shape<LevelBelief> shape() {
        return shape;
    }

    @Override
    public LevelBelief newcomer() {
        return LevelBelief.uniform(params.levels);
    }

    /**
     * Two teams: the sum of w over all pairs of performances, exactly. More: the probability of each team to beat each of the
     * others, who count as independent given its performance; all together brought to 1.
     */
    @Override
    public Forecast forecast(Contest contest, Seats<LevelBelief> seats) {
        double[][] f = new double[contest.teams()][];
        for (int team = 0; team < f.length; team++) {
            f[team] = side(contest, seats, team).performance.probabilities();
        }
        return Forecast.proportional(ofFirstPlace(f, rules(contest, f)));
    }

    @Override
    public Optional<ForecastFormula> forecastFormula(Seats<LevelBelief> seats) {
        return Optional.of(new ForecastFormula.Levels(
                params.steepness,
                params.homeAdvantage,
                rating -> layer.of(shape.read(rating, 0).probability())));
    }

    @Override
    public void rate(Contest contest, Seats<LevelBelief> seats) {
        int[] order = Scoring.bestFirst(contest.teams(), contest::place); // no two of them share one
        Side[] chain = new Side[order.length];
        double[][] f = new double[order.length][];
        for (int t = 0; t < order.length; t++) {
            chain[t] = side(contest, seats, order[t]);
            f[t] = chain[t].performance.probabilities();
        }
        WinningRules w = rules(contest, f);
        WinningProbabilities[] next = new WinningProbabilities[order.length - 1];
        Arrays.setAll(next, t -> w.of(order[t], order[t + 1]));
        WinningChain.Messages messages = WinningChain.messages(f, next);
        if (seats.derivation().isOpen()) {
            state(seats, order, chain, messages, w);
        }
        for (int t = 0; t < order.length; t++) {
            boolean rises = t == 0 && !params.transposed;
            boolean falls = t == order.length - 1 && !params.transposed;
            update(seats, chain[t], messages.likelihood(t), rises, falls);
        }
    }

    /** States all tables between the histograms before and after, and what goes on into the ratings. */
    private void state(
            Seats<LevelBelief> seats, int[] order, Side[] chain, WinningChain.Messages messages, WinningRules w) {
        FactorTables tables = new FactorTables(seats.derivation());
        seats.derivation().contest();
        if (w.host() >= 0) {
            seats.derivation().step("H", "advantage of the team at home", params.homeAdvantage);
        }
        if (params.performance) {
            tables.performances(layer, params.levels, params.transposed);
        }
        tables.outcome(w, longest(messages.above()) - 1);
        for (int t = 0; t < order.length; t++) {
            for (int j = 0; j < chain[t].seats.length; j++) {
                tables.player(chain[t].seats[j], chain[t].members[j], layer.of(chain[t].members[j].probability()));
            }
            if (chain[t].seats.length > 1) {
                tables.team(order[t], chain[t].performance.probabilities());
            }
        }
        for (int t = 0; t < order.length; t++) {
            tables.messages(order[t], messages, t);
        }
    }

    @Override
    public double rank(LevelBelief rating) {
        return rating.mu() - params.rankSigmas * rating.sigma();
    }

    private Side side(Contest contest, Seats<LevelBelief> seats, int team) {
        int from = contest.firstSeat(team);
        int size = contest.firstSeat(team + 1) - from;
        int[] order = new int[size];
        LevelBelief[] members = new LevelBelief[size];
        for (int seat = from; seat < from + size; seat++) {
            LevelBelief member = seats.before(seat);
            int j = seat - from;
            for (; j > 0 && BY_HISTOGRAM.compare(members[j - 1], member) > 0; j--) {
                members[j] = members[j - 1];
                order[j] = order[j - 1];
            }
            members[j] = member;
            order[j] = seat;
        }
        double[][] performances = new double[size][];
        for (int j = 0; j < size; j++) {
            performances[j] = layer.of(members[j].probability());
        }
        return new Side(order, members, new PerformanceSum(performances));
    }

    /**
     * Members of equal rating get equal bits: what one got, the next gets too.
     *
     * @param rises that the likelihood grows with the level, so that a mean falls by rounding only, if at all; it stays then
     * @param falls the same the other way round
     */
    private void update(Seats<LevelBelief> seats, Side side, double[] likelihood, boolean rises, boolean falls) {
        double[][] ofMembers = side.performance.likelihoods(likelihood);
        LevelBelief after = side.members[0];
        for (int j = 0; j < ofMembers.length; j++) {
            LevelBelief before = side.members[j];
            if (j == 0 || BY_HISTOGRAM.compare(before, side.members[j - 1]) != 0) {
                after = before.given(layer.likelihood(ofMembers[j]));
            }
            boolean rounding = rises ? after.mu() < before.mu() : falls && after.mu() > before.mu();
            LevelBelief rating = rounding ? after.with(before.mu()) : after;
            seats.after(side.seats[j], rating);
            if (seats.derivation().isOpen()) {
                state(seats.derivation(), side, j, ofMembers[j], rating);
            }
        }
    }

    /** States what a game comes to for a member of a team. */
    private void state(Derivation derivation, Side side, int j, double[] likelihood, LevelBelief after) {
        FactorTables tables = new FactorTables(derivation);
        derivation.seat(side.seats[j]);
        if (side.seats.length > 1) {
            tables.member(likelihood);
        }
        tables.posterior(side.members[j], layer.likelihood(likelihood), after);
        derivation.seat(side.seats[j]);
        derivation.step("μ'", "Σ i P'(i)", after.mu());
        derivation.step("σ'", "√(Σ (i − μ')² P'(i))", after.sigma());
        derivation.step("rank'", "μ' − k σ'", rank(after));
    }

    private WinningRules rules(Contest contest, double[][] f) {
        int reach = longest(f) - 1;
        int host = params.homeAdvantage == 0 ? -1 : contest.host();
        return new WinningRules(even.reaching(reach), home.reaching(reach), away.reaching(reach), host);
    }

    /**
     * The performance of a team: the sum of its members', each counted from 0, so that a team of the lowest is at the lowest
     * itself. Exact, as a chain of additions: S_j = S_(j-1) + x_j.
     */
    private static final class PerformanceSum {

        /** The performances of each member, x_j. */
        private final double[][] members;

        /** The sum of the first j members, from none to all: S_j. */
        private final double[][] sums;

        /** @param members a probability for each performance of each member */
        PerformanceSum(double[][] members) {
            this.members = members;
            this.sums = new double[members.length + 1][];
            sums[0] = new double[] {1};
            for (int j = 0; j < members.length; j++) {
                sums[j + 1] = added(sums[j], members[j]);
            }
        }

        /** A probability for each performance of the team. */
        double[] probabilities() {
            return sums[members.length];
        }

        /** Returns the likelihood of the performance of each member, given that of the team's performance. */
        double[][] likelihoods(double[] ofSum) {
            double[][] ofMember = new double[members.length][];
            double[] later = ofSum;
            for (int j = members.length - 1; j >= 0; j--) {
                ofMember[j] = without(later, sums[j]);
                later = without(later, members[j]);
            }
            return ofMember;
        }

        private static double[] added(double[] a, double[] b) {
            double[] sum = new double[a.length + b.length - 1];
            for (int i = 0; i < a.length; i++) {
                for (int k = 0; k < b.length; k++) {
                    sum[i + k] += a[i] * b[k];
                }
            }
            return sum;
        }

        /** The likelihood of one summand, if that of the sum and the probabilities of the other summand are known. */
        private static double[] without(double[] ofSum, double[] other) {
            double[] ofOne = new double[ofSum.length - other.length + 1];
            for (int k = 0; k < other.length; k++) {
                for (int i = 0; i < ofOne.length; i++) {
                    ofOne[i] += other[k] * ofSum[i + k];
                }
            }
            return ofOne;
        }
    }

    /**
     * Weights in proportion to the probability of each team to come in first: to beat each of the others, given its performance
     * independently. For team i it is Σ_x f_i(x) Π_j P(x beats j).
     *
     * @param f the probabilities of the performances of each team
     */
    private static double[] ofFirstPlace(double[][] f, WinningRules w) {
        int teams = f.length;
        int performances = longest(f);
        double[][] beats = new double[teams][];
        double[][] hostBeats = new double[teams][];
        for (int j = 0; j < teams; j++) {
            beats[j] = w.of(-1, j).over(f[j], performances);
            hostBeats[j] = w.host() < 0 ? beats[j] : w.home().over(f[j], performances);
        }
        double[] weights = new double[teams];
        int scale = Integer.MAX_VALUE;
        for (int i = 0; i < teams; i++) {
            for (int x = 0; x < f[i].length; x++) {
                double term = f[i][x];
                int steps = 0;
                for (int j = 0; j < teams && term > 0; j++) {
                    if (term < SMALL) {
                        term *= STEP;
                        steps++;
                    }
                    term *= j == i ? 1 : (i == w.host() ? hostBeats : beats)[j][x];
                }
                // Terms of a smaller scale than the greatest are nothing beside it, or are brought to its scale.
                if (term > 0) {
                    if (steps < scale) {
                        rescale(weights, scale - steps);
                        scale = steps;
                    }
                    weights[i] += Math.scalb(term, -500 * Math.min(4, steps - scale));
                }
            }
        }
        return weights;
    }

    private static int longest(double[][] rows) {
        return Arrays.stream(rows).mapToInt(row -> row.length).max().orElse(0);
    }

    private static void rescale(double[] weights, int steps) {
        for (int i = 0; i < weights.length; i++) {
            weights[i] = Math.scalb(weights[i], -500 * Math.min(4, steps));
        }
    }
}
