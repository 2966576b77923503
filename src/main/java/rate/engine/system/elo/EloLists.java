package rate.engine.system.elo;

import java.util.Arrays;
import java.util.Optional;
import rate.engine.math.Exponential;
import rate.engine.math.Logistic;
import rate.engine.rating.Blend;
import rate.engine.rating.Derivation;
import rate.engine.rating.ForecastFormula;
import rate.engine.rating.Seats;
import rate.engine.rating.Shape;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.Evidence;
import rate.engine.system.contest.FreeForAll;
import rate.engine.system.elo.Elo.EloMargin;
import rate.engine.system.elo.GlickoFamily.GlickoShape;

/**
 * Elo as federations of chess publish it: all games of a rating period count against the ratings on the list with which it
 * began.
 *
 * <pre>
 *   FIDE   R' = R + C to whole points,            C = K Σ (S − P(R − R_j)),   K n ≤ 700
 *   USCF   R' = R + C + max(0, C − B √max(n, 4)), C = K Σ (S − E_j),          K = 800 / (N' + n)
 * </pre>
 *
 * <p>with n games in the period and N before it. P is the table of FIDE, of differences up to 400. The bonus of USCF is for 3
 * games and more, N' is the smaller of N and {@code 50 / √(0.662 + 0.00000739 (2569 − R)²)} (50 above 2355), and with N up to 8
 * E_j = 1/2 + (R − R_j) / 800.
 *
 * <p>A state keeps the greatest rating of all lists in the place of a volatility: K falls for ever once that reached {@code
 * high-from}.
 *
 * @see <i>FIDE Handbook, B.02, FIDE Rating Regulations, section 8 (2014 to 2024)</i>
 * @see <i>M. E. Glickman, T. Doan: The US Chess rating system (2017 to 2020); Approximating formulas (2017)</i>
 */
final class EloLists extends GlickoFamily {

    /** Federations whose lists are made. */
    public enum Federation {
        NONE,
        FIDE,
        USCF
    }

    /** The parameters of lists. */
    public record ListRules(Federation lists, double mostDifference, double mostKGames, double bonus) {

        /** Declares the parameters and reads their values. */
        public static ListRules read(ParameterReader from) {
            return new ListRules(
                    from.word("lists", "-", Federation.NONE)
                            .doc("Whose lists are made, from rating period to rating period."),
                    from.number("most-difference", "-", 400)
                            .min(0)
                            .doc("With lists=fide, greater differences count as this one."),
                    from.number("most-k-games", "-", 700)
                            .above(0)
                            .doc("With lists=fide, the most that K times n may be."),
                    from.number("bonus", "B", 14).min(0).doc("With lists=uscf, the threshold of the bonus."));
        }
    }

    /** The greatest difference of each P from 0.50 on, in steps of 0.01. */
    private static final int[] TABLE = {
        3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188,
        197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517,
        559, 619, 735
    };

    private static final Words WORDS =
            new Words("g", "1", "of R − R_j", "of R − R_j + H_j", "Σ w_j E_j (1 − E_j)", "Σ w_j (s_j − E_j)");

    private static final double Q = Logistic.factor(10, 400);

    /** Games up to which a player of USCF is rated by the special formula. */
    private static final int SPECIAL = 8;

    private final Elo.Params params;
    private final GlickoShape shape = new GlickoShape("mu");
    private final boolean isFide;

    EloLists(Elo.Params params) {
        super(
                WORDS,
                new Options(
                        params.score(),
                        params.freeForAll(),
                        params.teams(),
                        params.homeAdvantage(),
                        params.season(),
                        params.forecast(),
                        0));
        if (params.margin() != EloMargin.NONE
                || params.freeForAll() != FreeForAll.NONE
                || !params.blend().equals(Blend.NONE)) {
            throw new IllegalParameter("lists are of duels: without margin, free-for-all and blend");
        }
        if (params.scale() != 400 || params.base() != 10 || params.curve() != Elo.Curve.LOGISTIC) {
            throw new IllegalParameter("lists have the logistic curve: scale 400, base 10");
        }
        this.params = params;
        this.isFide = params.lists().lists() == Federation.FIDE;
    }

    @Override
    public Shape<GlickoState> shape() {
        return shape;
    }

    @Override
    public GlickoState newcomer() {
        return GlickoState.beginning(params.mu(), 0, params.mu());
    }

    @Override
    GlickoState onset(GlickoState last, long periods) {
        return GlickoState.beginning(last.mu(), 0, Math.max(last.volatility(), last.mu()));
    }

    @Override
    public Optional<ForecastFormula> forecastFormula(Seats<GlickoState> seats) {
        return Optional.empty();
    }

    @Override
    void state(double mu, double sigma, long periods, Derivation derivation) {
        derivation.step("R", periods == TEAM ? "mean of the members' R" : "on the list", mu);
    }

    @Override
    double g(double sigma) {
        return 1;
    }

    @Override
    double x(double difference, double g) {
        if (!isFide) {
            return Q * difference;
        }
        double most = Math.min(Math.abs(difference), params.lists().mostDifference());
        int steps = (int) Arrays.stream(TABLE).filter(end -> end < most).count();
        double odds = (50.0 + steps) / (50 - steps);
        return Math.copySign(Exponential.log(odds), difference);
    }

    @Override
    double add(Evidence evidence, double x, double g, double difference, double s, double weight, double before) {
        if (isFide || before > SPECIAL) {
            return evidence.add(x, g, s, weight);
        }
        double e = 0.5 + difference / 800;
        evidence.addExpected(e, s, weight);
        return e;
    }

    @Override
    GlickoState finish(GlickoState period, Seats<GlickoState> seats, int seat) {
        Derivation derivation = seats.derivation();
        double n = derivation.step("n", "games of the period", period.weight());
        int before = (int) derivation.step("N", "games before the period", before(seats.games(seat) + 1, period));
        double k;
        if (isFide) {
            double of = params.k().of(before, period.startVolatility(), derivation);
            k = derivation.step(
                    "K'",
                    "K, or 700 / n if that is less",
                    Math.min(of, Math.floor(params.lists().mostKGames() / n)));
        } else {
            double effective = derivation.step("N'", "at most 50 / √(…)", effective(before, period.startMu()));
            k = derivation.step("K'", "800 / (N' + n)", 800 / (effective + n));
        }
        double change = derivation.step("C", "K' S", k * period.residual());
        double most = params.lists().bonus() * Math.sqrt(Math.max(n, 4));
        double bonus =
                isFide || n < 3 ? 0 : derivation.step("bonus", "C − B √max(n, 4), or 0", Math.max(0, change - most));
        // Of sums of hundredths, so that a half is not missed by a bit.
        double whole = Math.copySign(Math.floor(Math.abs(Math.rint(change * 1e6) / 1e6) + 0.5), change);
        double mu = derivation.step(
                "R'",
                isFide ? "R + C to whole points" : "R + C + bonus",
                period.startMu() + (isFide ? whole : change + bonus));
        return period.now(mu, 0, period.startVolatility());
    }

    private static double effective(int before, double rating) {
        double off = 2569 - rating;
        double most = rating > 2355 ? 50 : 50 / Math.sqrt(0.662 + 0.00000739 * off * off);
        return before <= SPECIAL ? before : Math.min(before, most);
    }
}
