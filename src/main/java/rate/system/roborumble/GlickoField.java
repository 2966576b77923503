package rate.system.roborumble;

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
