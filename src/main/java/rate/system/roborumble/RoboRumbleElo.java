package rate.system.roborumble;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import rate.game.Contest;
import rate.math.Decimals;
import rate.math.Exponential;
import rate.math.Logistic;
import rate.problem.ProblemKind;
import rate.rating.ContestFinding;
import rate.rating.Field;
import rate.rating.FieldSystem;
import rate.rating.Forecast;
import rate.rating.Param;
import rate.rating.Parameters;
import rate.rating.Profile;
import rate.rating.Seats;
import rate.rating.Shape;
import rate.rating.SystemEntry;
import rate.rating.Use;
import rate.rating.Workings;
import rate.system.contest.Evidence;
import rate.system.contest.Scoring;

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
 * 2 on never settles, which about 800 bots are enough for. Beyond 1.5 that is reported; {@code damp} keeps G at most 1.
 *
 * <p>With the odds a = 20^(R_A / 800) of everybody at hand, E(A, R) = a / (a + r).
 *
 * <p>Domain: duels with scores, or with results. Cost: one division per opponent, for each of the two.
 *
 * @see <i>Robowiki: Darkcanuck/RRServer/Ratings (2008 to 2011), RoboRumble Elo Ratings</i>
 */
public final class RoboRumbleElo implements FieldSystem<RoboRumbleElo.Rating> {

    /** The parameters. Ratings are in points, of which 800 are twenty to one in odds. */
    public record Params(
            @Param(symbol = "-", value = 1600, doc = "Rating of a newcomer.")
            double mu,

            @Param(
                    symbol = "-",
                    value = 3,
                    above = 0,
                    doc = "Points by which a whole result beyond expectation counts.")
            double factor,

            @Param(symbol = "-", value = 20, above = 1, doc = "Base of the expectation.")
            double base,

            @Param(symbol = "-", value = 800, above = 0, doc = "Points by which the odds grow base-fold.")
            double scale,

            @Param(
                    symbol = "Pair",
                    value = 0,
                    doc = "What a pairing is of its battles: their mean, or one that forgets.")
            RumblePairing pairing,

            @Param(
                    symbol = "-",
                    value = 0.3,
                    above = 0,
                    max = 1,
                    doc = "Weight of a new battle in the pairing, where pairing is ewma.")
            double ewma,

            @Param(symbol = "New", value = 1, doc = "What counts: the result, or the share of the points.")
            Scoring score,

            @Param(symbol = "-", value = 0, doc = "Whether the factor is lessened so that ratings cannot overshoot.")
            boolean damp,

            @Param(symbol = "-", value = 0, doc = "A newcomer's own rating at his first battle: the start, or zero.")
            RumbleDebut debut,

            @Param(symbol = "-", value = 0, doc = "Whether numbers are kept exactly or as whole thousandths.")
            RumbleArithmetic arithmetic) {}

    /** What the list of systems knows of it. */
    public static final SystemEntry<Params> ENTRY = new SystemEntry<>(
            "roborumble-elo",
            "RoboRumble Elo: at every battle held against all opponents ever met, by the mean share of the points.",
            "Robowiki, Darkcanuck/RRServer/Ratings (2008 to 2011).",
            Map.of(Use.DRAWS, "", Use.SCORES, ""),
            new Parameters<>(Params.class),
            List.of(
                    new Profile("documented", "The rule of the page with its misprints corrected.", Map.of()),
                    new Profile(
                            "deployed",
                            "As the server ran from 2010 on: whole thousandths, a newcomer's own rating 0.",
                            Map.of("debut", "zero", "arithmetic", "integer"))),
            RoboRumbleElo::new);

    /**
     * A rating.
     *
     * @param mu in points
     * @param aps mean of the pairings at the last battle, in percent
     * @param pairings number of opponents met
     */
    public record Rating(double mu, double aps, double pairings) {}

    private static final Shape<Rating> SHAPE = new Shape<>() {
        private final List<String> columns = List.of("mu", "aps", "pairings");

        @Override
        public List<String> columns() {
            return columns;
        }

        @Override
        public Rating read(double[] from, int at) {
            return new Rating(from[at], from[at + 1], from[at + 2]);
        }

        @Override
        public void write(Rating rating, double[] to, int at) {
            to[at] = rating.mu;
            to[at + 1] = rating.aps;
            to[at + 2] = rating.pairings;
        }

        @Override
        public boolean isLegal(Rating rating) {
            return Double.isFinite(rating.mu) && RumbleRules.areLegal(rating.aps, rating.pairings);
        }
    };

    /** What opponents see: the rating, and its odds. */
    private static final int MU = 0;

    private static final int ODDS = 1;
    private static final int SEEN = 2;

    /** Logarithms of odds beyond this would cost digits, and odds come to an end at 700. */
    private static final double FAR = 100;

    private static final double UNSTABLE = 1.5;

    private final Params params;
    private final RumbleRules rules;
    private final double k;

    public RoboRumbleElo(Params params) {
        this.params = params;
        this.rules =
                new RumbleRules(params.mu, params.score, params.pairing, params.ewma, params.debut, params.arithmetic);
        this.k = Logistic.factor(params.base, params.scale);
    }

    @Override
    public Shape<Rating> shape() {
        return SHAPE;
    }

    @Override
    public Rating newcomer() {
        return new Rating(rules.newcomer(), 0, 0);
    }

    @Override
    public Set<Use> uses() {
        return ENTRY.uses().keySet();
    }

    @Override
    public Optional<ContestFinding> refusal(Contest contest) {
        return rules.refusal(contest);
    }

    @Override
    public double share(Contest contest, int team) {
        return rules.share(contest, team);
    }

    @Override
    public double pairing(double pairing, int contests, double share) {
        return rules.pairing(pairing, contests, share);
    }

    @Override
    public int seen() {
        return SEEN;
    }

    @Override
    public void show(Rating rating, int games, double[] to, int at) {
        double mu = rules.seen(rating.mu, games);
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

    /** E, the mean share of the points to expect; no draws are foreseen. */
    @Override
    public Forecast forecast(Contest contest, Seats<Rating> seats) {
        double a = seats.before(0).mu;
        double b = seats.before(1).mu;
        return RumbleRules.forecast(k * (a - rules.seen(b, seats, 1)), k * (rules.seen(a, seats, 0) - b));
    }

    @Override
    public void rate(Contest contest, Seats<Rating> seats) {
        for (int seat = 0; seat < 2; seat++) {
            seats.workings().seat(seat);
            seats.after(seat, rated(contest, seats, seat));
        }
    }

    private Rating rated(Contest contest, Seats<Rating> seats, int seat) {
        Field field = seats.field(seat);
        double ra = seats.before(seat).mu;
        double a = odds(ra);
        double pairs = 0;
        Evidence evidence = new Evidence();
        for (int r = 0; r < field.size(); r++) {
            pairs += field.pairing(r);
            evidence.add(a / (a + field.seen(r, ODDS)), field.pairing(r));
        }
        if (Double.isNaN(evidence.surprise())) {
            evidence = farApart(field, ra);
        }
        Workings workings = seats.workings();
        workings.step("opponents", "all R ever met", field.size());
        workings.step("Σ Pair", "over all opponents", pairs);
        double surprise = workings.step("S", "Σ (Pair − E)", evidence.surprise());
        double slope = workings.step("I", "Σ E (1 − E)", evidence.information());
        double factor = workings.step(
                "F",
                params.damp ? "min(factor, scale / (ln base · I))" : "factor",
                params.damp ? Math.min(params.factor, 1 / (k * slope)) : params.factor);
        double gain = workings.step("G", "F ln base / scale · I", factor * k * slope);
        if (gain > UNSTABLE) {
            seats.doubt(
                    ProblemKind.UNSTABLE_GAIN,
                    "against " + field.size() + " opponents \""
                            + contest.member(seat).player() + "\" moves too far: the gain G is "
                            + Decimals.rounded(gain) + ", and from 2 on ratings never settle");
        }
        return new Rating(
                workings.step("R'", "R + F S", rules.arithmetic().points(ra, factor * surprise)),
                workings.step(
                        "APS", "100 Σ Pair / opponents", rules.arithmetic().percent(pairs, field.size())),
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
