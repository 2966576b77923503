package rate.system.roborumble;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import rate.game.Contest;
import rate.math.Logistic;
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
 * The Glicko of the RoboRumble: every battle of a bot is a rating period in which it plays all opponents it ever met, each
 * once and with the mean share of the points against him as the result.
 *
 * <pre>
 *   1/d² = q² Σ g(RD_j)² E_j (1 − E_j)           q = ln 10 / 400
 *   r'   = r + q / (1/RD² + 1/d²) · Σ g(RD_j) (Pair_j − E_j)
 *   RD'  = √(1 / (1/RD² + 1/d²))
 * </pre>
 *
 * <p>RD never grows, and counts the same pairings again at every battle: with n battles it falls like 1/√n for ever. It is no
 * error bar, and slows the rating down as it falls; therefore the rank is the rating.
 *
 * <p>Domain: duels with scores, or with results. Cost: one exponential per opponent, for each of the two.
 *
 * @see <i>Robowiki: Darkcanuck/RRServer/Ratings (2008 to 2011), Glicko Rating System</i>
 * @see <i>M. E. Glickman: The Glicko system (1999)</i>
 */
public final class RoboRumbleGlicko implements FieldSystem<RoboRumbleGlicko.Rating> {

    /** The parameters. Ratings and deviations are in points, of which 400 are ten to one in odds. */
    public record Params(
            @Param(symbol = "r₀", value = 1500, doc = "Rating of a newcomer.")
            double mu,

            @Param(symbol = "RD₀", value = 350, above = 0, doc = "Deviation of a newcomer.")
            double sigma,

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
            "roborumble-glicko",
            "RoboRumble Glicko: every battle a rating period against all opponents ever met.",
            "Robowiki, Darkcanuck/RRServer/Ratings (2008 to 2011); M. E. Glickman: The Glicko system (1999).",
            Map.of(Use.DRAWS, "", Use.SCORES, ""),
            new Parameters<>(Params.class),
            List.of(
                    new Profile("documented", "The rule of the page.", Map.of()),
                    new Profile(
                            "deployed",
                            "As the server ran from 2010 on: whole thousandths, a newcomer's own rating 0.",
                            Map.of("debut", "zero", "arithmetic", "integer"))),
            RoboRumbleGlicko::new);

    /**
     * A rating.
     *
     * @param mu in points
     * @param sigma its deviation, in points, positive
     * @param aps mean of the pairings at the last battle, in percent
     * @param pairings number of opponents met
     */
    public record Rating(double mu, double sigma, double aps, double pairings) {}

    private static final Shape<Rating> SHAPE = new Shape<>() {
        private final List<String> columns = List.of("mu", "sigma", "aps", "pairings");

        @Override
        public List<String> columns() {
            return columns;
        }

        @Override
        public Rating read(double[] from, int at) {
            return new Rating(from[at], from[at + 1], from[at + 2], from[at + 3]);
        }

        @Override
        public void write(Rating rating, double[] to, int at) {
            to[at] = rating.mu;
            to[at + 1] = rating.sigma;
            to[at + 2] = rating.aps;
            to[at + 3] = rating.pairings;
        }

        @Override
        public boolean isLegal(Rating rating) {
            return Double.isFinite(rating.mu)
                    && Double.isFinite(rating.sigma)
                    && rating.sigma > 0
                    && RumbleRules.areLegal(rating.aps, rating.pairings);
        }
    };

    /** q = ln 10 / 400, from points to the internal scale. */
    private static final double Q = Logistic.factor(10, 400);

    private final Params params;
    private final RumbleRules rules;

    public RoboRumbleGlicko(Params params) {
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
        return new Rating(rules.newcomer(), params.sigma, 0, 0);
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
        double i = workings.step("I", "Σ g_j² E_j (1 − E_j)", evidence.information());
        double s = workings.step("S", "Σ g_j (Pair_j − E_j)", evidence.surprise());
        double phi = workings.step("q RD", "RD ln 10 / 400", Q * before.sigma);
        double growth = workings.step("RD² (1/RD² + 1/d²)", "1 + (q RD)² I", 1 + phi * phi * i);
        double change = workings.step("r' − r", "q / (1/RD² + 1/d²) · S", phi * phi / growth * s / Q);
        return new Rating(
                workings.step("r'", "r + (r' − r)", rules.arithmetic().points(before.mu, change)),
                workings.step(
                        "RD'",
                        "√(1 / (1/RD² + 1/d²))",
                        rules.arithmetic().positive(before.sigma / Math.sqrt(growth), RumbleArithmetic.THOUSANDTHS)),
                workings.step(
                        "APS", "100 Σ Pair / opponents", rules.arithmetic().percent(said.pairs(), field.size())),
                field.size());
    }
}
