package rate.system.roborumble;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import rate.game.Contest;
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
import rate.system.elo.GlickoFormulas;

/**
 * The Glicko-2 of the RoboRumble: every battle of a bot is a rating period in which it plays all opponents it ever met, each
 * once and with the mean share of the points against him as the result.
 *
 * <pre>
 *   1/v = Σ g(φ_j)² E_j (1 − E_j)        Δ = v Σ g(φ_j) (Pair_j − E_j)        μ = r / 173.7178
 *   σ'  by at most 20 of Newton's steps                                       φ = RD / 173.7178
 *   φ'  = 1 / √(1/(φ² + σ'²) + 1/v)
 *   μ'  = μ + φ'² Σ g(φ_j) (Pair_j − E_j)
 * </pre>
 *
 * <p>The same pairings count again at every battle. RD settles where that and σ' are even, far below any honest error bar;
 * therefore the rank is the rating. Profile {@code deployed} reads RD / 1000 as the volatility, as the server did.
 *
 * <p>Domain: duels with scores, or with results. Cost: one exponential per opponent, for each of the two, and
 * the steps.
 *
 * @see <i>Robowiki: Darkcanuck/RRServer/Ratings (2008 to 2011), Glicko-2 Rating System</i>
 * @see <i>M. E. Glickman: Example of the Glicko-2 system (2001 to 2011)</i>
 */
public final class RoboRumbleGlicko2 implements FieldSystem<RoboRumbleGlicko2.Rating> {

    /** What goes into a step as the volatility before it. */
    public enum VolatilityFrom {
        /** The volatility. */
        VOLATILITY,
        /** A thousandth of the deviation, which the server passed by mistake; a newcomer's volatility at his first battle. */
        DEVIATION
    }

    /** The parameters. Ratings and deviations are in points, of which 400 are ten to one in odds. */
    public record Params(
            @Param(symbol = "r₀", value = 1500, doc = "Rating of a newcomer.")
            double mu,

            @Param(symbol = "RD₀", value = 350, above = 0, doc = "Deviation of a newcomer.")
            double sigma,

            @Param(symbol = "σ₀", value = 0.06, above = 0, doc = "Volatility of a newcomer.")
            double volatility,

            @Param(symbol = "τ", value = 0.5, above = 0, doc = "How freely the volatility moves.")
            double tau,

            @Param(symbol = "-", value = 1000, above = 0, doc = "The greatest volatility.")
            double maxVolatility,

            @Param(symbol = "σ", value = 0, doc = "What goes into a step as the volatility: it, or RD / 1000.")
            VolatilityFrom volatilityFrom,

            @Param(symbol = "s", value = 0, doc = "What a pairing is of its battles: their mean, or one that forgets.")
            RumblePairing pairing,

            @Param(
                    symbol = "-",
                    value = 0.3,
                    above = 0,
                    max = 1,
                    doc = "Weight of a new battle in the pairing, where pairing is ewma.")
            double ewma,

            @Param(symbol = "-", value = 1, doc = "What counts: the result, or the share of the points.")
            Scoring score,

            @Param(symbol = "-", value = 0, doc = "A newcomer's own rating at his first battle: the start, or zero.")
            RumbleDebut debut,

            @Param(symbol = "-", value = 0, doc = "Whether numbers are kept exactly or as whole thousandths.")
            RumbleArithmetic arithmetic,

            @Param(symbol = "-", value = 0, min = 0, doc = "Rank is mu minus this many deviations.")
            double rankSpreads) {}

    /** What the list of systems knows of it. */
    public static final SystemEntry<Params> ENTRY = new SystemEntry<>(
            "roborumble-glicko2",
            "RoboRumble Glicko-2: every battle a rating period against all opponents ever met.",
            "Robowiki, Darkcanuck/RRServer/Ratings (2008 to 2011); M. E. Glickman: Example of the Glicko-2 system,"
                    + " in its form before 2012.",
            Map.of(Use.DRAWS, "", Use.SCORES, ""),
            new Parameters<>(Params.class),
            List.of(
                    new Profile("documented", "The rule of the page.", Map.of()),
                    new Profile(
                            "deployed",
                            "As the server ran from 2010 on: whole thousandths, a newcomer's own rating 0, the deviation"
                                    + " taken for the volatility.",
                            Map.of("debut", "zero", "arithmetic", "integer", "volatility-from", "deviation"))),
            RoboRumbleGlicko2::new);

    /**
     * A rating.
     *
     * @param mu in points
     * @param sigma its deviation, in points, positive
     * @param volatility on the internal scale, positive
     * @param aps mean of the pairings at the last battle, in percent
     * @param pairings number of opponents met
     */
    public record Rating(double mu, double sigma, double volatility, double aps, double pairings) {}

    private static final Shape<Rating> SHAPE = new Shape<>() {
        private final List<String> columns = List.of("mu", "sigma", "volatility", "aps", "pairings");

        @Override
        public List<String> columns() {
            return columns;
        }

        @Override
        public Rating read(double[] from, int at) {
            return new Rating(from[at], from[at + 1], from[at + 2], from[at + 3], from[at + 4]);
        }

        @Override
        public void write(Rating rating, double[] to, int at) {
            to[at] = rating.mu;
            to[at + 1] = rating.sigma;
            to[at + 2] = rating.volatility;
            to[at + 3] = rating.aps;
            to[at + 4] = rating.pairings;
        }

        @Override
        public boolean isLegal(Rating rating) {
            return Double.isFinite(rating.mu)
                    && Double.isFinite(rating.sigma)
                    && rating.sigma > 0
                    && Double.isFinite(rating.volatility)
                    && rating.volatility > 0
                    && RumbleRules.areLegal(rating.aps, rating.pairings);
        }
    };

    /** The paper's rounded 400 / ln 10: points in a unit of the internal scale. */
    private static final double SCALE = 173.7178;

    /** The internal scale in a point. */
    private static final double Q = 1 / SCALE;

    private final Params params;
    private final RumbleRules rules;

    public RoboRumbleGlicko2(Params params) {
        this.params = params;
        this.rules =
                new RumbleRules(params.mu, params.score, params.pairing, params.ewma, params.debut, params.arithmetic);
    }

    @Override
    public Shape<Rating> shape() {
        return SHAPE;
    }

    @Override
    public Rating newcomer() {
        return new Rating(rules.newcomer(), params.sigma, params.volatility, 0, 0);
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
        return GlickoField.SEEN;
    }

    @Override
    public void show(Rating rating, int games, double[] to, int at) {
        GlickoField.show(rules.seen(rating.mu, games), Q * rating.sigma, to, at);
    }

    @Override
    public double rank(Rating rating) {
        return rating.mu - params.rankSpreads * rating.sigma;
    }

    /** The mean of what each of the two expects, by E with the deviation of the other; no draws are foreseen. */
    @Override
    public Forecast forecast(Contest contest, Seats<Rating> seats) {
        Rating a = seats.before(0);
        Rating b = seats.before(1);
        return RumbleRules.forecast(
                GlickoFormulas.g(Q * b.sigma) * Q * (a.mu - rules.seen(b.mu, seats, 1)),
                GlickoFormulas.g(Q * a.sigma) * Q * (rules.seen(a.mu, seats, 0) - b.mu));
    }

    @Override
    public void rate(Contest contest, Seats<Rating> seats) {
        for (int seat = 0; seat < 2; seat++) {
            seats.workings().seat(seat);
            seats.after(seat, rated(seats, seat));
        }
    }

    private Rating rated(Seats<Rating> seats, int seat) {
        Field field = seats.field(seat);
        Rating before = seats.before(seat);
        GlickoField said = GlickoField.of(field, before.mu, Q);
        Evidence evidence = said.evidence();
        Workings workings = seats.workings();
        workings.step("opponents", "all ever met", field.size());
        workings.step("Σ Pair", "over all opponents", said.pairs());
        double phi = workings.step("φ", "RD / 173.7178", Q * before.sigma);
        double perV = workings.step("I", "Σ g(φ_j)² E_j (1 − E_j)", evidence.information());
        double s = workings.step("S", "Σ g(φ_j) (Pair_j − E_j)", evidence.surprise());
        workings.step("v", "1 / I", 1 / perV);
        workings.step("Δ", "v S", s / perV);
        double sigma =
                workings.step("σ'", "by Newton's steps", volatility(seats, before, seats.games(seat), phi, evidence));
        double phi2 = phi * phi + sigma * sigma;
        workings.step("φ*", "√(φ² + σ'²)", Math.sqrt(phi2));
        double growth = 1 + phi2 * perV;
        workings.step("φ'", "1 / √(1/φ*² + 1/v)", Math.sqrt(phi2 / growth));
        double change = workings.step("r' − r", "173.7178 φ'² S", phi2 / growth * s * SCALE);
        RumbleArithmetic digits = rules.arithmetic();
        return new Rating(
                workings.step("r'", "r + (r' − r)", digits.points(before.mu, change)),
                workings.step(
                        "RD'",
                        "173.7178 φ'",
                        digits.positive(Math.sqrt(phi2 / growth) * SCALE, RumbleArithmetic.THOUSANDTHS)),
                digits.positive(sigma, RumbleArithmetic.MILLIONTHS),
                workings.step("APS", "100 Σ Pair / opponents", digits.percent(said.pairs(), field.size())),
                field.size());
    }

    /** The volatility after the step. */
    private double volatility(Seats<Rating> seats, Rating before, int games, double phi, Evidence evidence) {
        boolean mistaken = params.volatilityFrom == VolatilityFrom.DEVIATION && games > 0;
        double sigma = mistaken ? before.sigma / 1000 : before.volatility;
        double after =
                GlickoFormulas.newtonVolatility(sigma, phi, evidence.information(), evidence.surprise(), params.tau);
        if (after > params.maxVolatility) {
            seats.doubt(
                    ProblemKind.RUNAWAY_VOLATILITY,
                    "the results contradict a rating by so much that the volatility runs away");
            return params.maxVolatility;
        }
        return after;
    }
}
