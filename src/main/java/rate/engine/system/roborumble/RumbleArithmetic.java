package rate.engine.system.roborumble;

/** How many digits of a number are kept from battle to battle. */
enum RumbleArithmetic {
    /** All of a double. */
    EXACT,

    /**
     * Whole thousandths of points, truncated towards 0, as in the database of the server; volatilities in millionths, pairings
     * in thousandths of a percent.
     */
    INTEGER;

    /** Units of a point, of ratings and deviations. */
    static final double THOUSANDTHS = 1e3;

    /** Units of a volatility of 1. */
    static final double MILLIONTHS = 1e6;

    /** Units of a pairing of 1: thousandths of a percent. */
    static final double PAIRING_UNITS = 1e5;

    /** A rating after a change, both in points; 0 leaves it as it is. */
    double points(double before, double change) {
        return this == EXACT
                ? before + change
                : towardsZero(Math.rint(before * THOUSANDTHS) + change * THOUSANDTHS) / THOUSANDTHS;
    }

    /**
     * A number that is greater than 0 and stays so: what would be truncated to nothing is one unit.
     *
     * @param units how many of the units it is kept in make 1
     */
    double positive(double value, double units) {
        return this == EXACT ? value : Math.max(1, Math.floor(value * units)) / units;
    }

    /**
     * The pairing after one more battle, by a rule; in the order in which the server multiplied, on which its last digit can
     * depend.
     */
    double pairing(RumblePairing rule, double pairing, int battles, double share, double ewma) {
        if (this == EXACT) {
            return rule.next(pairing, battles, share, ewma);
        }
        double before = Math.rint(pairing * PAIRING_UNITS);
        return Math.floor(rule.next(before, battles, share * 100 * 1000, ewma)) / PAIRING_UNITS;
    }

    /** The mean of pairings in percent; it is not truncated. */
    double percent(double pairings, int opponents) {
        return this == EXACT
                ? 100 * pairings / opponents
                : Math.rint(pairings * PAIRING_UNITS) / opponents / THOUSANDTHS;
    }

    private static double towardsZero(double x) {
        return (x < 0 ? Math.ceil(x) : Math.floor(x)) + 0.0; // + 0.0: no negative zero
    }

    /** Kind of mean that a pairing of two bots is of all their battles. */
    enum RumblePairing {
        /** The mean of all battles, as Darkcanuck's server keeps it: (n p + s) / (n + 1). */
        MEAN,

        /** The older server's: p + w (s - p), which forgets early battles; the first battle is the pairing. */
        EWMA;

        /**
         * The pairing after one more battle, in the unit of the pairing before and of the share.
         *
         * @param pairing p, the pairing so far
         * @param battles n, how many battles it rests on
         * @param share s, the result of the battle
         * @param ewma w, the weight of a battle where pairings forget
         */
        double next(double pairing, int battles, double share, double ewma) {
            if (this == MEAN) {
                return (pairing * battles + share) / (battles + 1);
            }
            return battles == 0 ? share : pairing + ewma * (share - pairing);
        }
    }
}
