package rate.engine.system.roborumble;

import rate.engine.game.Contest;
import rate.engine.math.Logistic;
import rate.engine.rating.Derivation;
import rate.engine.rating.Field;
import rate.engine.rating.Forecast;
import rate.engine.rating.Seats;
import rate.engine.rating.parameter.Param;
import rate.engine.system.contest.Evidence;
import rate.engine.system.elo.GlickoFormulas;
import rate.engine.system.elo.GlickoStart;

/**
 * The RoboRumble's Glicko and Glicko-2 but for the step: every opponent that a bot ever met counts as one game with the pairing as its
 * result.
 *
 * @param <R> the rating
 */
abstract class RumbleGlicko<R extends RumbleGlicko.Uncertain> extends RumbleSystem<R> {

    /** The parameters of battles, of the server and of the order of the table. */
    public record Options(
            Battles battles,
            Server server,

            @Param(symbol = "-", value = 0, min = 0, doc = "Rank is mu minus this many deviations.")
            double rankSigmas) {}

    /** A rating with its deviation, both in points. */
    interface Uncertain {
        double mu();

        double sigma();
    }

    /**
     * Sums over the field of a bot.
     *
     * @param evidence the sums of the games
     * @param pairs the sum of the pairings
     * @param opponents how many it ever met
     */
    record FieldSums(Evidence evidence, double pairs, int opponents) {}

    /** Indices of the numbers that opponents see of a bot: the rating, and g of the deviation. */
    private static final int MU = 0;

    private static final int G = 1;
    private static final int SEEN = 2;

    private final double q;
    private final double rankSigmas;

    /** @param q from points to the internal scale */
    RumbleGlicko(GlickoStart start, Options options, double q) {
        super(start.mu(), options.battles, options.server);
        this.q = q;
        this.rankSigmas = options.rankSigmas;
    }

    /** The rating after the sums over the field were stated. */
    abstract R after(R before, FieldSums field, Seats<R> seats, int seat);

    @Override
    public final int seen() {
        return SEEN;
    }

    @Override
    public final void show(R rating, int games, double[] to, int at) {
        to[at + MU] = seen(rating.mu(), games);
        to[at + G] = GlickoFormulas.g(q * rating.sigma());
    }

    @Override
    public final double expected(double[] seen, int player, int opponent) {
        return Logistic.of(seen[opponent + G] * q * (seen[player + MU] - seen[opponent + MU]));
    }

    @Override
    public final double rank(R rating) {
        return rating.mu() - rankSigmas * rating.sigma();
    }

    /** The mean of what each of the two expects, by E with the deviation of the other; draws are not predicted. */
    @Override
    public final Forecast forecast(Contest contest, Seats<R> seats) {
        R a = seats.before(0);
        R b = seats.before(1);
        return RumbleSystem.forecast(
                GlickoFormulas.g(q * b.sigma()) * q * (a.mu() - seen(b.mu(), seats, 1)),
                GlickoFormulas.g(q * a.sigma()) * q * (seen(a.mu(), seats, 0) - b.mu()));
    }

    @Override
    final R rated(Contest contest, Seats<R> seats, int seat) {
        Field field = seats.field(seat);
        R before = seats.before(seat);
        FieldSums sums = sums(field, before.mu());
        Derivation derivation = seats.derivation();
        if (derivation.isOpen()) {
            state(derivation, field, before.mu());
            derivation.seat(seat);
        }
        derivation.step("opponents", "all ever met", sums.opponents);
        derivation.step("Σ Pair", "over all opponents", sums.pairs);
        return after(before, sums, seats, seat);
    }

    private FieldSums sums(Field field, double mu) {
        Evidence evidence = new Evidence();
        double pairs = 0;
        for (int j = 0; j < field.size(); j++) {
            double pair = field.pairing(j);
            pairs += pair;
            double g = field.seen(j, G);
            evidence.add(g * q * (mu - field.seen(j, MU)), g, pair);
        }
        return new FieldSums(evidence, pairs, field.size());
    }

    /** States what the sums are made of, opponent by opponent. */
    private void state(Derivation derivation, Field field, double mu) {
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
