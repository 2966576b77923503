package rate.system.roborumble;

import rate.math.Logistic;
import rate.rating.Derivation;
import rate.rating.Field;
import rate.system.contest.Evidence;
import rate.system.elo.GlickoFormulas;

/**
 * What a bot's whole field says of it, in the RoboRumble's two Glicko systems: every opponent it ever met counts as one game
 * with the pairing as its result.
 *
 * @param evidence the sums of the games
 * @param pairs the sum of the pairings
 */
record GlickoField(Evidence evidence, double pairs) {

    /** How many numbers opponents see of a bot: the rating, and g of the deviation. */
    static final int SEEN = 2;

    private static final int MU = 0;
    private static final int G = 1;

    /** Shows opponents what they see, the deviation phi being on the internal scale. */
    static void show(double mu, double phi, double[] to, int at) {
        to[at + MU] = mu;
        to[at + G] = GlickoFormulas.g(phi);
    }

    /** The share to expect against an opponent, from where what is seen of both begins. */
    static double expected(double[] seen, int player, int opponent, double q) {
        return Logistic.of(seen[opponent + G] * q * (seen[player + MU] - seen[opponent + MU]));
    }

    /**
     * States what the sums over the field of a bot are made of, opponent by opponent.
     *
     * @param mu its rating, in points
     * @param q from points to the internal scale
     */
    static void state(Derivation derivation, Field field, double mu, double q) {
        for (int j = 0; j < field.size(); j++) {
            derivation.row(RumbleSystem.OPPONENT, field.name(j));
            double rj = derivation.step("r_j", "rating of the opponent before the battle", field.seen(j, MU));
            double g = derivation.step("g_j", "1 / √(1 + 3 q² RD_j² / π²), RD_j before the battle", field.seen(j, G));
            double pair =
                    derivation.step("Pair_j", "the pairing with the opponent, this battle included", field.pairing(j));
            double e = derivation.step("E_j", "1 / (1 + exp(−q g_j (r − r_j)))", Logistic.of(g * q * (mu - rj)));
            derivation.step("g_j (Pair_j − E_j)", "the part of S", g * (pair - e));
        }
    }

    /**
     * Sums over the field of a bot.
     *
     * @param mu its rating, in points
     * @param q from points to the internal scale
     */
    static GlickoField of(Field field, double mu, double q) {
        Evidence evidence = new Evidence();
        double pairs = 0;
        for (int j = 0; j < field.size(); j++) {
            double pair = field.pairing(j);
            pairs += pair;
            double g = field.seen(j, G);
            evidence.add(g * q * (mu - field.seen(j, MU)), g, pair);
        }
        return new GlickoField(evidence, pairs);
    }
}
