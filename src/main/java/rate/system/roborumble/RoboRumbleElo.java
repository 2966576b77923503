package rate.system.roborumble;

import java.util.List;
import rate.game.Contest;
import rate.math.Decimals;
import rate.math.Exponential;
import rate.math.Logistic;
import rate.problem.ProblemKind;
import rate.rating.Derivation;
import rate.rating.Field;
import rate.rating.Forecast;
import rate.rating.Param;
import rate.rating.Redeclared;
import rate.rating.Seats;
import rate.rating.Shape;
import rate.rating.SystemEntry;
import rate.rating.Use;
import rate.system.contest.Evidence;

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
 * <p>Domain: duels with scores, or with results. Cost: one division per opponent, for each of the two.
 *
 * @see <i>Robowiki: Darkcanuck/RRServer/Ratings (2008 to 2011), RoboRumble Elo Ratings</i>
 */
public final class RoboRumbleElo extends RumbleSystem<RoboRumbleElo.Rating> {

    /** The parameters. Ratings are in points, of which 800 are twenty to one in odds. */
    public record Params(
            @Param(symbol = "-", value = 1600, doc = "Rating of a new player.")
            double mu,

            @Param(symbol = "-", value = 3, above = 0, doc = "Points for a result of 1 above expectation.")
            double factor,

            @Param(symbol = "-", value = 20, above = 1, doc = "Base of the expectation.")
            double base,

            @Param(symbol = "-", value = 800, above = 0, doc = "Points by which the odds grow base-fold.")
            double scale,

            @Redeclared(name = "pairing", symbol = "Pair") @Redeclared(name = "score", symbol = "New")
            Battles battles,

            @Param(symbol = "-", value = 0, doc = "Whether to reduce the factor so that ratings cannot overshoot.")
            boolean damp,

            Server server) {}

    /** What the list of systems knows of it. */
    public static final SystemEntry<Params> ENTRY = SystemEntry.of("roborumble-elo", Params.class, RoboRumbleElo::new)
            .title(
                    "RoboRumble Elo: every battle updates against all opponents ever met, by the mean share of the points.")
            .paper("Robowiki, Darkcanuck/RRServer/Ratings (2008 to 2011).")
            .uses(Use.DRAWS, Use.SCORES)
            .profile("documented", "The rule of the page with its misprints corrected.")
            .profile(
                    "deployed",
                    "As the server ran from 2010: whole thousandths, a new player's own rating 0.",
                    "debut=zero",
                    "arithmetic=integer");

    /**
     * A rating.
     *
     * @param mu in points
     * @param aps mean of the pairings at the last battle, in percent
     * @param pairings number of opponents met
     */
    public record Rating(double mu, double aps, double pairings) {}

    private static final Shape<Rating> SHAPE = Shape.of(
            List.of("mu", "aps", "pairings"),
            (from, at) -> new Rating(from[at], from[at + 1], from[at + 2]),
            (rating, to, at) -> {
                to[at] = rating.mu;
                to[at + 1] = rating.aps;
                to[at + 2] = rating.pairings;
            },
            rating -> Double.isFinite(rating.mu) && RumbleSystem.areLegal(rating.aps, rating.pairings));

    /** What opponents see: the rating, and its odds. */
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
        return new Rating(ownStart(), 0, 0);
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
        return RumbleSystem.forecast(k * (a - seen(b, seats, 1)), k * (seen(a, seats, 0) - b));
    }

    @Override
    Rating rated(Contest contest, Seats<Rating> seats, int seat) {
        Field field = seats.field(seat);
        double ra = seats.before(seat).mu;
        double a = odds(ra);
        double pairs = 0;
        Evidence evidence = new Evidence();
        for (int r = 0; r < field.size(); r++) {
            pairs += field.pairing(r);
            evidence.add(a / (a + field.seen(r, ODDS)), field.pairing(r));
        }
        if (Double.isNaN(evidence.residual())) {
            evidence = farApart(field, ra);
        }
        Derivation derivation = seats.derivation();
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
                field.size());
    }

    /** The same where somebody's odds are beyond all bounds: an exponential for each difference. */
    private Evidence farApart(Field field, double ra) {
        Evidence evidence = new Evidence();
        for (int r = 0; r < field.size(); r++) {
            evidence.add(k * (ra - field.seen(r, MU)), 1, field.pairing(r));
        }
        return evidence;
    }
}
