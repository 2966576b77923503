package rate.engine.system.elo;

import static rate.engine.rating.parameter.Search.Trait.LOG;

import rate.engine.rating.Derivation;
import rate.engine.rating.Seats;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.Evidence;

/**
 * Stephenson's system: Glicko with deviations that grow by games, too, a bonus for every game, and a pull towards the
 * opponents.
 *
 * <pre>
 *   E   = 1 / (1 + 10^(−g (r − r_j ± γ) / 400))                 + γ for the player at home, − γ for the other
 *   r'  = r + q / (1/RD*² + 1/d²) · Σ g (s + b/100 − E) + λ/100 · mean of (r_j − r)
 *   RD* = √(RD² + n h²)      RD' = √(1 / (1/RD*² + 1/d²))
 * </pre>
 *
 * <p>over the n games of the period, and all else as in {@link Glicko}, which it is with h, b and λ of 0, to the bit.
 *
 * <p>Deviations: a new player's deviation does not grow before the first game.
 *
 * <p>Domain: duels with draws or scores; what else is chosen.
 *
 * @see <i>A. G. Stephenson, J. Sonas: PlayerRatings, Dynamic Updating Methods for Player Ratings Estimation (R package,
 *     2012)</i>
 */
public final class Stephenson extends Glicko {

    /** The parameters: those of Glicko, and three more. Ratings and deviations are in points. */
    public record Params(Glicko.Params glicko, double h, double bonus, double neighbourhood) {

        /** Declares the parameters and reads their values. */
        public static Params read(ParameterReader from) {
            return new Params(
                    Glicko.Params.read(from.redeclare("mu", p -> p.value(2200))
                            .redeclare("sigma", p -> p.value(300))
                            .redeclare("c", p -> p.value(10).meaning("Deviation added by a period, in squares."))),
                    from.number("h", "h", 10)
                            .min(0)
                            .search(0.1, 200, LOG)
                            .doc("Deviation added by each game, in squares."),
                    from.number("bonus", "b", 0)
                            .min(0)
                            .search(0, 20)
                            .doc("Bonus for each game beside its result, in hundredths of a win. All ratings rise by"
                                    + " it."),
                    from.number("neighbourhood", "λ", 2)
                            .within(0, 100)
                            .search(0, 20)
                            .doc("How far a period pulls a rating to the mean of the opponents, in hundredths of the"
                                    + " way."));
        }
    }

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = GlickoFamily.entry(
                    "stephenson", Params::read, params -> params.glicko.options(), Stephenson::new)
            .title("Stephenson: Glicko with growth by games, a bonus, a pull towards opponents; for duels.")
            .paper("A. G. Stephenson, J. Sonas: PlayerRatings, Dynamic Updating Methods for Player Ratings Estimation"
                    + " (R package, 2012).")
            .profiles("documented | The package's rule and defaults, found with months of chess.");

    private final Params params;

    public Stephenson(Params params) {
        super(words(params), params.glicko);
        this.params = params;
    }

    private static Words words(Params params) {
        return new Words(
                WORDS.g(),
                WORDS.ofDeviation(),
                WORDS.e(),
                WORDS.eAtHome(),
                WORDS.information(),
                params.bonus == 0 ? WORDS.residual() : "Σ w_j g(RD_j) (s_j + b / 100 − E_j)");
    }

    @Override
    double add(Evidence evidence, double x, double g, double difference, double s, double weight, double before) {
        return super.add(evidence, x, g, difference, s + params.bonus / 100, weight, before);
    }

    @Override
    GlickoState finish(GlickoState period, Seats<GlickoState> seats, int seat) {
        Derivation derivation = seats.derivation();
        double q = derivation.step("q", "ln 10 / 400", Q);
        double n = derivation.step("n", "Σ of the weights of the duels of the period", period.weight());
        double rd2 = derivation.step(
                "RD*²", "RD² + n h²", period.startSigma() * period.startSigma() + n * params.h * params.h);
        double perD2 = derivation.step("1/d²", "q² I", q * q * period.information());
        double precision = derivation.step("p", "1/RD*² + 1/d²", 1 / rd2 + perD2);
        double pull = derivation.step(
                "L", "λ / 100 · weighted mean of r_j − r", params.neighbourhood / 100 * (period.gap() / n));
        double mu =
                derivation.step("r'", "r + q / p · S + L", period.startMu() + q / precision * period.residual() + pull);
        return finish(period, mu, precision, derivation);
    }
}
