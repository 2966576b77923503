package rate.engine.system.roborumble;

import rate.engine.math.Logistic;
import rate.engine.rating.Derivation;
import rate.engine.rating.GameFeature;
import rate.engine.rating.Seats;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.Evidence;
import rate.engine.system.elo.GlickoStart;

/**
 * The Glicko of the RoboRumble: every battle of a bot is a rating period in which it plays all opponents it ever met, each
 * once and with the mean share of the points against them as the result.
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
public final class RoboRumbleGlicko extends RumbleGlicko {

    /** The parameters. Ratings and deviations are in points, of which 400 are ten to one in odds. */
    public record Params(GlickoStart start, Options options) {

        /** Declares the parameters and reads their values. */
        public static Params read(ParameterReader from) {
            return new Params(GlickoStart.read(from), Options.read(from));
        }
    }

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = SystemEntry.of(
                    "roborumble-glicko", Params::read, RoboRumbleGlicko::new)
            .title("RoboRumble Glicko: every battle a rating period against all opponents ever met.")
            .paper("Robowiki, Darkcanuck/RRServer/Ratings (2008 to 2011); M. E. Glickman: The Glicko system (1999).")
            .uses(GameFeature.DRAWS, GameFeature.SCORES)
            .profiles("""
                    documented | The rule of the page.
                    deployed | As the server ran from 2010: whole thousandths, a new player's own rating 0. | \
                    debut=zero arithmetic=integer""");

    /** q = ln 10 / 400, from points to the internal scale. */
    private static final double Q = Logistic.factor(10, 400);

    private final double startSigma;

    public RoboRumbleGlicko(Params params) {
        super(params.start, params.options, Q, false);
        this.startSigma = params.start.sigma();
    }

    @Override
    public Rating newcomer() {
        return new Rating(ownStart(), startSigma, 0, 0, 0);
    }

    @Override
    Rating after(Rating before, Evidence evidence, Seats<Rating> seats, int seat) {
        Derivation derivation = seats.derivation();
        double i = derivation.step("I", "Σ g_j² E_j (1 − E_j)", evidence.information());
        double s = derivation.step("S", "Σ g_j (Pair_j − E_j)", evidence.residual());
        double phi = derivation.step("q RD", "RD ln 10 / 400", Q * before.sigma());
        double growth = derivation.step("RD² (1/RD² + 1/d²)", "1 + (q RD)² I", 1 + phi * phi * i);
        double change = derivation.step("r' − r", "q / (1/RD² + 1/d²) · S", phi * phi / growth * s / Q);
        return new Rating(
                derivation.step("r'", "r + (r' − r)", arithmetic().points(before.mu(), change)),
                derivation.step(
                        "RD'",
                        "√(1 / (1/RD² + 1/d²))",
                        arithmetic().positive(before.sigma() / Math.sqrt(growth), RumbleArithmetic.THOUSANDTHS)),
                0,
                0,
                0);
    }
}
