package rate.engine.system.roborumble;

import rate.engine.problem.ProblemKind;
import rate.engine.rating.Derivation;
import rate.engine.rating.GameFeature;
import rate.engine.rating.Seats;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.Evidence;
import rate.engine.system.elo.Glicko2.Glicko2Volatility;
import rate.engine.system.elo.GlickoStart;

/**
 * The Glicko-2 of the RoboRumble: every battle of a bot is a rating period in which it plays all opponents it ever met, each
 * once and with the mean share of the points against them as the result.
 *
 * <pre>
 *   1/v = Σ g(φ_j)² E_j (1 − E_j)        Δ = v Σ g(φ_j) (Pair_j − E_j)        μ = r / 173.7178
 *   σ'  by at most 20 of Newton's steps                                       φ = RD / 173.7178
 *   φ'  = 1 / √(1/(φ² + σ'²) + 1/v)
 *   μ'  = μ + φ'² Σ g(φ_j) (Pair_j − E_j)
 * </pre>
 *
 * <p>The same pairings count again at every battle. RD converges where that and σ' are even, far below any honest error bar;
 * therefore the rank is the rating. Profile {@code deployed} reads RD / 1000 as the volatility, as the server did.
 *
 * <p>Domain: duels with scores, or with results. Cost: one exponential per opponent, for each of the two, and the steps.
 *
 * @see <i>Robowiki: Darkcanuck/RRServer/Ratings (2008 to 2011), Glicko-2 Rating System</i>
 * @see <i>M. E. Glickman: Example of the Glicko-2 system (2001 to 2011)</i>
 */
public final class RoboRumbleGlicko2 extends RumbleGlicko {

    /** Source of the volatility with which a step begins. */
    public enum VolatilityFrom {
        /** The volatility. */
        VOLATILITY,
        /** A thousandth of the deviation, which the server passed by mistake; a newcomer's volatility at their first battle. */
        DEVIATION
    }

    /** The parameters. Ratings and deviations are in points, of which 400 are ten to one in odds. */
    public record Params(
            GlickoStart start,
            GlickoStart.Volatility volatility,
            double maxVolatility,
            VolatilityFrom volatilityFrom,
            Options options) {

        /** Declares the parameters and reads their values. */
        public static Params read(ParameterReader from) {
            return new Params(
                    GlickoStart.read(from),
                    GlickoStart.Volatility.read(
                            from.redeclare("tau", p -> p.meaning("How much the volatility changes."))),
                    from.number("max-volatility", "-", 1000).above(0).doc("Upper limit of a volatility."),
                    from.word("volatility-from", "σ", VolatilityFrom.VOLATILITY)
                            .doc("What a step uses as the volatility: the volatility, or RD / 1000."),
                    Options.read(from));
        }
    }

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = SystemEntry.of(
                    "roborumble-glicko2", Params::read, RoboRumbleGlicko2::new)
            .title("RoboRumble Glicko-2: every battle a rating period against all opponents ever met.")
            .paper(
                    "Robowiki, Darkcanuck/RRServer/Ratings (2008 to 2011); M. E. Glickman: Example of the Glicko-2 system,"
                            + " in its form before 2012.")
            .uses(GameFeature.DRAWS, GameFeature.SCORES)
            .profiles("""
                    documented | The rule of the page.
                    deployed | As the server ran from 2010: whole thousandths, a new player's own rating 0, the deviation used as the volatility. | \
                    debut=zero arithmetic=integer volatility-from=deviation""");

    /** The paper's rounded 400 / ln 10: points in a unit of the internal scale. */
    private static final double SCALE = 173.7178;

    /** The internal scale in a point. */
    private static final double Q = 1 / SCALE;

    private final Params params;

    public RoboRumbleGlicko2(Params params) {
        super(params.start, params.options, Q, true);
        this.params = params;
    }

    @Override
    public Rating newcomer() {
        return new Rating(ownStart(), params.start.sigma(), params.volatility.volatility(), 0, 0);
    }

    @Override
    Rating after(Rating before, Evidence evidence, Seats<Rating> seats, int seat) {
        Derivation derivation = seats.derivation();
        double phi = derivation.step("φ", "RD / 173.7178", Q * before.sigma());
        double perV = derivation.step("I", "Σ g(φ_j)² E_j (1 − E_j)", evidence.information());
        double s = derivation.step("S", "Σ g(φ_j) (Pair_j − E_j)", evidence.residual());
        derivation.step("v", "1 / I", 1 / perV);
        derivation.step("Δ", "v S", s / perV);
        double sigma =
                derivation.step("σ'", "by Newton's steps", volatility(seats, before, seats.games(seat), phi, evidence));
        double phi2 = phi * phi + sigma * sigma;
        derivation.step("φ*", "√(φ² + σ'²)", Math.sqrt(phi2));
        double growth = 1 + phi2 * perV;
        derivation.step("φ'", "1 / √(1/φ*² + 1/v)", Math.sqrt(phi2 / growth));
        double change = derivation.step("r' − r", "173.7178 φ'² S", phi2 / growth * s * SCALE);
        RumbleArithmetic digits = arithmetic();
        return new Rating(
                derivation.step("r'", "r + (r' − r)", digits.points(before.mu(), change)),
                derivation.step(
                        "RD'",
                        "173.7178 φ'",
                        digits.positive(Math.sqrt(phi2 / growth) * SCALE, RumbleArithmetic.THOUSANDTHS)),
                digits.positive(sigma, RumbleArithmetic.MILLIONTHS),
                0,
                0);
    }

    /** The volatility after the step. */
    private double volatility(Seats<Rating> seats, Rating before, int games, double phi, Evidence evidence) {
        boolean mistaken = params.volatilityFrom == VolatilityFrom.DEVIATION && games > 0;
        double sigma = mistaken ? before.sigma() / 1000 : before.volatility();
        double after = new Glicko2Volatility(
                        evidence.residual(), evidence.information(), phi, sigma, params.volatility.tau())
                .newton();
        if (after > params.maxVolatility) {
            seats.warning(
                    ProblemKind.RUNAWAY_VOLATILITY,
                    "the results contradict a rating so much that the volatility diverges");
            return params.maxVolatility;
        }
        return after;
    }
}
