package rate.engine.system.roborumble;

import static rate.engine.rating.parameter.Search.Trait.LOG;

import java.util.List;
import rate.engine.game.Contest;
import rate.engine.math.Decimals;
import rate.engine.math.Exponential;
import rate.engine.math.Logistic;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.Derivation;
import rate.engine.rating.Forecast;
import rate.engine.rating.GameFeature;
import rate.engine.rating.MetOpponents;
import rate.engine.rating.Seats;
import rate.engine.rating.Shape;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.Evidence;

/**
 * The Elo of the RoboRumble: at every battle a bot is held against all opponents it ever met.
 *
 * <pre>
 *   E(A, R) = 1 / (1 + 20^(−(R_A − R_R) / 800))
 *   R_A'    = R_A + 3 Σ_R (Pair(A, R) − E(A, R))
 * </pre>
 *
 * <p>with Pair the mean share of the points against R, this battle included. Both bots are moved by the ratings before the
 * battle; the others stay. It is not zero-sum.
 *
 * <p>One battle is one step of a fixed-point iteration of gain G = 3 ln 20 / 800 · Σ E (1 − E). It swings from 1, and from
 * 2 on never converges, which about 800 bots are enough for. Beyond 1.5 that is reported; {@code damp} keeps G at most 1.
 *
 * <p>With the odds a = 20^(R_A / 800) of everybody at hand, E(A, R) = a / (a + r).
 *
 * <p>The columns of the old pages, by the ratings before the battle:
 *
 * <pre>
 *   PBI(A, R)      = 100 (Pair(A, R) − E(A, R))       problem bot index
 *   momentum       = Σ_R 3 PBI(A, R)
 *   specialization = 100 Σ_R (PBI(A, R) / 100)²
 *   deviation      = √(mean over R of (100 Pair(A, R) − APS)²)
 * </pre>
 *
 * <p>Domain: duels with scores, or with results. Cost: one division per opponent, for each of the two.
 *
 * @see <i>Robowiki: Darkcanuck/RRServer/Ratings (2008 to 2011), RoboRumble Elo Ratings</i>
 */
public final class RoboRumbleElo extends RumbleSystem<RoboRumbleElo.Rating> {

    /** The parameters. Ratings are in points, of which 800 are twenty to one in odds. */
    public record Params(
            double mu, double factor, double base, double scale, Battles battles, boolean damp, Server server) {

        /** Declares the parameters and reads their values. */
        public static Params read(ParameterReader from) {
            return new Params(
                    from.number("mu", "-", 1600).doc("Rating of a new player."),
                    from.number("factor", "-", 3)
                            .above(0)
                            .search(0.05, 200, LOG)
                            .doc("Points for a result of 1 above expectation."),
                    from.number("base", "-", 20).above(1).doc("Base of the expectation."),
                    from.number("scale", "-", 800).above(0).doc("Points by which the odds grow base-fold."),
                    Battles.read(
                            from.redeclare("pairing", p -> p.symbol("Pair")).redeclare("score", p -> p.symbol("New"))),
                    from.flag("damp", "-", false).doc("Whether to reduce the factor so that ratings cannot overshoot."),
                    Server.read(from));
        }
    }

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = SystemEntry.of("roborumble-elo", Params::read, RoboRumbleElo::new)
            .title(
                    "RoboRumble Elo: every battle updates against all opponents ever met, by the mean share of the points.")
            .paper("Robowiki, Darkcanuck/RRServer/Ratings (2008 to 2011).")
            .uses(GameFeature.DRAWS, GameFeature.SCORES)
            .profiles("""
                    documented | The rule of the page with its misprints corrected.
                    deployed | As the server ran from 2010: whole thousandths, a new player's own rating 0. | \
                    debut=zero arithmetic=integer""");

    /**
     * A rating.
     *
     * @param mu in points
     * @param aps mean of the pairings at the last battle, in percent
     * @param pairings number of opponents met
     * @param momentum the factor times the sum of PBI at the last battle: where the rating was going
     * @param specialization 100 times the sum of squares of PBI, in shares, at the last battle: how uneven the bot is
     * @param deviation standard deviation of the pairings at the last battle, in points of percent
     */
    public record Rating(
            double mu, double aps, double pairings, double momentum, double specialization, double deviation) {}

    private static final double PERCENT = 100;

    private static final Shape<Rating> SHAPE = Shape.of(
            List.of("mu", "aps", "pairings", "momentum", "specialization", "deviation"),
            (from, at) -> new Rating(from[at], from[at + 1], from[at + 2], from[at + 3], from[at + 4], from[at + 5]),
            (rating, to, at) -> {
                to[at] = rating.mu;
                to[at + 1] = rating.aps;
                to[at + 2] = rating.pairings;
                to[at + 3] = rating.momentum;
                to[at + 4] = rating.specialization;
                to[at + 5] = rating.deviation;
            },
            rating -> Double.isFinite(rating.mu)
                    && RumbleSystem.areLegal(rating.aps, rating.pairings)
                    && Double.isFinite(rating.momentum)
                    && Double.isFinite(rating.specialization)
                    && rating.specialization >= 0
                    && rating.deviation >= 0
                    && rating.deviation <= PERCENT);

    /** Indices of the numbers that opponents see: the rating, and its odds. */
    private static final int MU = 0;

    private static final int ODDS = 1;
    private static final int SEEN = 2;

    /** Logarithms of odds beyond this would cost digits, and odds come to an end at 700. */
    private static final double FAR = 100;

    private static final double UNSTABLE = 1.5;

    private final Params params;
    private final double k;

    public RoboRumbleElo(Params params) {
        super(params.mu, params.battles, params.server);
        this.params = params;
        this.k = Logistic.factor(params.base, params.scale);
    }

    @Override
    public Shape<Rating> shape() {
        return SHAPE;
    }

    @Override
    public Rating newcomer() {
        return new Rating(ownStart(), 0, 0, 0, 0, 0);
    }

    @Override
    public int seen() {
        return SEEN;
    }

    @Override
    public void show(Rating rating, int games, double[] to, int at) {
        double mu = seen(rating.mu, games);
        to[at + MU] = mu;
        to[at + ODDS] = odds(mu);
    }

    @Override
    public double expected(double[] seen, int player, int opponent) {
        return Logistic.of(k * (seen[player + MU] - seen[opponent + MU]));
    }

    /** The odds of a rating against the start, 20^((R − start) / 800); NaN if they are beyond all bounds. */
    private double odds(double mu) {
        double x = k * (mu - params.mu);
        return Math.abs(x) <= FAR ? Exponential.of(x) : Double.NaN;
    }

    @Override
    public double rank(Rating rating) {
        return rating.mu;
    }

    /** E, the mean share of the points to expect; draws are not predicted. */
    @Override
    public Forecast forecast(Contest contest, Seats<Rating> seats) {
        double a = seats.before(0).mu;
        double b = seats.before(1).mu;
        return RumbleSystem.forecast(k * (a - seen(b, seats.games(1))), k * (seen(a, seats.games(0)) - b));
    }

    @Override
    Rating rated(Contest contest, Seats<Rating> seats, int seat) {
        MetOpponents field = seats.field(seat);
        double ra = seats.before(seat).mu;
        double a = odds(ra);
        double pairs = 0;
        double squares = 0;
        Evidence evidence = new Evidence();
        for (int r = 0; r < field.size(); r++) {
            double pair = field.pairing(r);
            double e = a / (a + field.seen(r, ODDS));
            pairs += pair;
            squares += (pair - e) * (pair - e);
            evidence.addExpected(e, pair, 1);
        }
        if (Double.isNaN(evidence.residual())) {
            evidence = new Evidence();
            squares = farApart(field, ra, evidence);
        }
        Derivation derivation = seats.derivation();
        if (derivation.isOpen()) {
            state(derivation, field, ra);
            derivation.seat(seat);
        }
        derivation.step("opponents", "all R ever met", field.size());
        derivation.step("Σ Pair", "over all opponents", pairs);
        double residual = derivation.step("S", "Σ (Pair − E)", evidence.residual());
        double slope = derivation.step("I", "Σ E (1 − E)", evidence.information());
        double factor = derivation.step(
                "F",
                params.damp ? "min(factor, scale / (ln base · I))" : "factor",
                params.damp ? Math.min(params.factor, 1 / (k * slope)) : params.factor);
        double gain = derivation.step("G", "F ln base / scale · I", factor * k * slope);
        if (gain > UNSTABLE) {
            seats.warning(
                    ProblemKind.UNSTABLE_GAIN,
                    "against " + field.size() + " opponents \""
                            + contest.player(seat) + "\" changes too much: the gain G is "
                            + Decimals.rounded(gain) + ", and from 2 on ratings never converge");
        }
        return new Rating(
                derivation.step("R'", "R + F S", arithmetic().points(ra, factor * residual)),
                derivation.step("APS", "100 Σ Pair / opponents", arithmetic().percent(pairs, field.size())),
                field.size(),
                derivation.step("momentum", "Σ factor PBI = 100 factor S", PERCENT * params.factor * residual),
                derivation.step("specialization", "100 Σ (PBI / 100)²", PERCENT * squares),
                derivation.step(
                        "deviation", "√(Σ (100 Pair − APS)² / opponents)", deviation(field, pairs / field.size())));
    }

    /**
     * The sums where somebody's odds are beyond all bounds, with an exponential for each difference: of squares of Pair − E.
     */
    private double farApart(MetOpponents field, double ra, Evidence evidence) {
        double squares = 0;
        for (int r = 0; r < field.size(); r++) {
            double pair = field.pairing(r);
            double e = evidence.add(k * (ra - field.seen(r, MU)), 1, pair);
            squares += (pair - e) * (pair - e);
        }
        return squares;
    }

    /** The standard deviation of the pairings around their mean, in points of percent. */
    private static double deviation(MetOpponents field, double mean) {
        double squares = 0;
        for (int r = 0; r < field.size(); r++) {
            double off = field.pairing(r) - mean;
            squares += off * off;
        }
        return PERCENT * Math.sqrt(squares / field.size());
    }

    /** States the terms of the sums, opponent by opponent. */
    private void state(Derivation derivation, MetOpponents field, double ra) {
        for (int r = 0; r < field.size(); r++) {
            derivation.row(OPPONENT, field.name(r));
            double rr = derivation.step("R_R", "rating of the opponent before the battle", field.seen(r, MU));
            double pair =
                    derivation.step("Pair", "the pairing with the opponent, this battle included", field.pairing(r));
            double e = derivation.step("E", "1 / (1 + base^(−(R − R_R) / scale))", Logistic.of(k * (ra - rr)));
            derivation.step("PBI", "100 (Pair − E)", PERCENT * (pair - e));
        }
    }
}
