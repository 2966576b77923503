package rate.engine.system.roborumble;

import java.util.List;
import rate.engine.game.Contest;
import rate.engine.math.Logistic;
import rate.engine.rating.Derivation;
import rate.engine.rating.Forecast;
import rate.engine.rating.MetOpponents;
import rate.engine.rating.Seats;
import rate.engine.rating.Shape;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.Evidence;
import rate.engine.system.elo.GlickoStart;

/**
 * The RoboRumble's Glicko and Glicko-2 but for the step: every opponent that a bot ever met counts as one game with the pairing
 * as its result.
 */
abstract class RumbleGlicko extends RumbleSystem<RumbleGlicko.Rating> {

    /** The parameters of battles, of the server and of the order of the table. */
    public record Options(Battles battles, Server server, double rankSigmas) {

        /** Declares the parameters and reads their values. */
        public static Options read(ParameterReader from) {
            return new Options(
                    Battles.read(from),
                    Server.read(from),
                    from.number("rank-sigmas", "-", 0).min(0).doc("Rank is mu minus this many deviations."));
        }
    }

    /**
     * A rating.
     *
     * @param mu in points
     * @param sigma its deviation, in points, positive
     * @param volatility on the internal scale, positive; 0 where there is none
     * @param aps mean of the pairings at the last battle, in percent
     * @param pairings number of opponents met
     */
    public record Rating(double mu, double sigma, double volatility, double aps, double pairings) {

        private boolean isLegal(boolean isVolatile) {
            return Double.isFinite(mu)
                    && Double.isFinite(sigma)
                    && sigma > 0
                    && Double.isFinite(volatility)
                    && (volatility > 0 || !isVolatile)
                    && RumbleSystem.areLegal(aps, pairings);
        }
    }

    /** Indices of the numbers that opponents see of a bot: the rating, and g of the deviation. */
    private static final int MU = 0;

    private static final int G = 1;
    private static final int SEEN = 2;

    private final double q;
    private final double rankSigmas;
    private final Shape<Rating> shape;

    /** The factor q leads from points to the internal scale; some ratings have no volatility. */
    RumbleGlicko(GlickoStart start, Options options, double q, boolean isVolatile) {
        super(start.mu(), options.battles, options.server);
        this.q = q;
        this.rankSigmas = options.rankSigmas;
        int aps = isVolatile ? 3 : 2;
        this.shape = Shape.of(
                isVolatile
                        ? List.of("mu", "sigma", "volatility", "aps", "pairings")
                        : List.of("mu", "sigma", "aps", "pairings"),
                (from, at) -> new Rating(
                        from[at], from[at + 1], isVolatile ? from[at + 2] : 0, from[at + aps], from[at + aps + 1]),
                (rating, to, at) -> {
                    to[at] = rating.mu;
                    to[at + 1] = rating.sigma;
                    to[at + 2] = rating.volatility;
                    to[at + aps] = rating.aps;
                    to[at + aps + 1] = rating.pairings;
                },
                rating -> rating.isLegal(isVolatile));
    }

    @Override
    public final Shape<Rating> shape() {
        return shape;
    }

    /** The rating by the evidence of the field, whose sums were stated; APS and the number of pairings come later. */
    abstract Rating after(Rating before, Evidence evidence, Seats<Rating> seats, int seat);

    @Override
    public final int seen() {
        return SEEN;
    }

    @Override
    public final void show(Rating rating, int games, double[] to, int at) {
        to[at + MU] = seen(rating.mu(), games);
        to[at + G] = Evidence.g(q * rating.sigma());
    }

    @Override
    public final double expected(double[] seen, int player, int opponent) {
        return Logistic.of(seen[opponent + G] * q * (seen[player + MU] - seen[opponent + MU]));
    }

    @Override
    public final double rank(Rating rating) {
        return rating.mu() - rankSigmas * rating.sigma();
    }

    /** The mean of what each of the two expects, by E with the deviation of the other; draws are not predicted. */
    @Override
    public final Forecast forecast(Contest contest, Seats<Rating> seats) {
        Rating a = seats.before(0);
        Rating b = seats.before(1);
        return RumbleSystem.forecast(
                Evidence.g(q * b.sigma()) * q * (a.mu() - seen(b.mu(), seats.games(1))),
                Evidence.g(q * a.sigma()) * q * (seen(a.mu(), seats.games(0)) - b.mu()));
    }

    @Override
    final Rating rated(Contest contest, Seats<Rating> seats, int seat) {
        MetOpponents field = seats.field(seat);
        Rating before = seats.before(seat);
        Evidence evidence = new Evidence();
        double pairs = sum(field, before.mu(), evidence);
        Derivation derivation = seats.derivation();
        if (derivation.isOpen()) {
            state(derivation, field, before.mu());
            derivation.seat(seat);
        }
        derivation.step("opponents", "all ever met", field.size());
        derivation.step("Σ Pair", "over all opponents", pairs);
        Rating after = after(before, evidence, seats, seat);
        double aps =
                derivation.step("APS", "100 Σ Pair / opponents", arithmetic().percent(pairs, field.size()));
        return new Rating(after.mu, after.sigma, after.volatility, aps, field.size());
    }

    /** Adds the games of the field to the evidence; returns the sum of the pairings. */
    private double sum(MetOpponents field, double mu, Evidence evidence) {
        double pairs = 0;
        for (int j = 0; j < field.size(); j++) {
            double pair = field.pairing(j);
            pairs += pair;
            double g = field.seen(j, G);
            evidence.add(g * q * (mu - field.seen(j, MU)), g, pair);
        }
        return pairs;
    }

    /** States what the sums are made of, opponent by opponent. */
    private void state(Derivation derivation, MetOpponents field, double mu) {
        for (int j = 0; j < field.size(); j++) {
            derivation.row(OPPONENT, field.name(j));
            double rj = derivation.step("r_j", "rating of the opponent before the battle", field.seen(j, MU));
            double g = derivation.step("g_j", "1 / √(1 + 3 q² RD_j² / π²), RD_j before the battle", field.seen(j, G));
            double pair =
                    derivation.step("Pair_j", "the pairing with the opponent, this battle included", field.pairing(j));
            double e = derivation.step("E_j", "1 / (1 + exp(−q g_j (r − r_j)))", Logistic.of(g * q * (mu - rj)));
            derivation.step("g_j (Pair_j − E_j)", "the part of S", g * (pair - e));
        }
    }
}
