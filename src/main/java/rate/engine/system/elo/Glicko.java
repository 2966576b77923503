package rate.engine.system.elo;

import static rate.engine.rating.parameter.Search.Trait.LOG;

import rate.engine.math.Logistic;
import rate.engine.rating.Derivation;
import rate.engine.rating.Seats;
import rate.engine.rating.Shape;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.Evidence;
import rate.engine.system.contest.FreeForAll;
import rate.engine.system.contest.TeamSum.TeamPlay;
import rate.engine.system.elo.GlickoFamily.GlickoShape;

/**
 * Glicko: Elo with a deviation that says how well a rating is known, in rating periods.
 *
 * <pre>
 *   RD = min(√(RD² + c² t), RD_max)               at the onset of a period, t after that of the last game
 *   q = ln 10 / 400      g = 1 / √(1 + 3 q² RD_j² / π²)      E = 1 / (1 + 10^(−g (r − r_j) / 400))
 *   1/d² = q² Σ g² E (1 − E)
 *   r'  = r + q / (1/RD² + 1/d²) · Σ g (s − E)      RD' = √(1 / (1/RD² + 1/d²))
 * </pre>
 *
 * <p>over all games of the period, with everybody's numbers as they were at its onset. After each game the rating is what it
 * would be if the period ended there.
 *
 * <p>{@link Stephenson} goes on from it.
 *
 * <p>Deviations: none; free-for-alls ({@link FreeForAll}) and teams ({@link TeamPlay}) are additions.
 *
 * <p>Domain: duels with draws or scores; what else is chosen.
 *
 * @see <a href="https://www.glicko.net/glicko/glicko.pdf">Glickman: The Glicko system; Parameter estimation in large dynamic
 *     paired comparison experiments, Applied Statistics 48 (1999)</a>
 */
public class Glicko extends GlickoFamily {

    /** The parameters. Ratings and deviations are in points. */
    public record Params(GlickoStart start, double c, double sigmaMax, double sigmaMin, Options options) {

        /** Declares the parameters and reads their values. */
        public static Params read(ParameterReader from) {
            return new Params(
                    GlickoStart.read(from),
                    from.number("c", "c", 34.6)
                            .min(0)
                            .search(0.1, 200, LOG)
                            .doc("Deviation added by a period, in squares. With 34.6 it takes 100 idle periods from"
                                    + " 50 to 350."),
                    from.number("sigma-max", "RD_max", 350).above(0).doc("Upper limit of a deviation."),
                    from.number("sigma-min", "RD_min", 0).min(0).doc("Lower limit of a deviation; 30 is common."),
                    Options.read(from));
        }
    }

    /** Entry of this system in the list of systems. */
    public static final SystemEntry<Params> ENTRY = GlickoFamily.entry(
                    "glicko", Params::read, Params::options, Glicko::new)
            .title("Glicko: ratings with deviations, in rating periods, for duels.")
            .paper("Glickman: Parameter estimation in large dynamic paired comparison experiments (1999);"
                    + " The Glicko system (glicko.net).")
            .profiles("documented | The paper's rule.");

    static final double Q = Logistic.factor(10, 400);

    static final Words WORDS = new Words(
            "g(RD_j)",
            "1 / √(1 + 3 q² RD_j² / π²)",
            "1 / (1 + 10^(−g(RD_j) (r − r_j) / 400))",
            "1 / (1 + 10^(−g(RD_j) (r − r_j + H_j) / 400))",
            "Σ w_j g(RD_j)² E_j (1 − E_j)",
            "Σ w_j g(RD_j) (s_j − E_j)");

    private final Params params;
    private final GlickoShape shape = new GlickoShape("mu", "sigma");

    public Glicko(Params params) {
        this(WORDS, params);
    }

    /** A system that goes on from Glicko. */
    Glicko(Words words, Params params) {
        super(words, params.options);
        this.params = params;
    }

    @Override
    public Shape<GlickoState> shape() {
        return shape;
    }

    @Override
    public GlickoState newcomer() {
        return GlickoState.beginning(params.start.mu(), params.start.sigma(), 0);
    }

    @Override
    GlickoState onset(GlickoState last, long periods) {
        return GlickoState.beginning(last.mu(), grown(last.sigma(), periods), 0);
    }

    @Override
    void state(double mu, double sigma, long periods, Derivation derivation) {
        if (periods == TEAM) {
            derivation.step("r", "mean of the members' r", mu);
            derivation.step("RD", "√(mean of the members' RD²)", sigma);
            return;
        }
        derivation.step("r", "when the period began", mu);
        derivation.step("RD", periods > 0 ? "min(√(RD² + c² t), RD_max), of before" : "when the period began", sigma);
    }

    @Override
    GlickoState finish(GlickoState period, Seats<GlickoState> seats, int seat) {
        Derivation derivation = seats.derivation();
        double s = period.residual();
        double q = derivation.step("q", "ln 10 / 400", Q);
        double rd2 = period.startSigma() * period.startSigma();
        double perD2 = derivation.step("1/d²", "q² I", q * q * period.information());
        double precision = derivation.step("p", "1/RD² + 1/d²", 1 / rd2 + perD2);
        double mu = derivation.step("r'", "r + q / p · S", period.startMu() + q / precision * s);
        return finish(period, mu, precision, derivation);
    }

    /** The rating with that mean, and the deviation of that precision. */
    GlickoState finish(GlickoState period, double mu, double precision, Derivation derivation) {
        double rd = derivation.step(
                "RD'", "√(1 / p), at least RD_min", Math.max(params.sigmaMin, Math.sqrt(1 / precision)));
        GlickoState after = period.now(mu, rd, 0);
        derivation.step("rank'", "r' − k RD'", rank(after));
        return after;
    }

    @Override
    double g(double sigma) {
        return Evidence.g(Q * sigma);
    }

    @Override
    double x(double difference, double g) {
        return Q * g * difference;
    }

    /** Step 1; a deviation that is already greater than the most stays. */
    private double grown(double sigma, long periods) {
        double grown = Math.sqrt(sigma * sigma + params.c * params.c * periods);
        return Math.max(sigma, Math.min(grown, params.sigmaMax));
    }
}
