package rate.engine.system.roborumble;

/** Kind of mean that a pairing of two bots is of all their battles. */
enum RumblePairing {
    /** The mean of all battles, as Darkcanuck's server keeps it: (n p + s) / (n + 1). */
    MEAN {
        @Override
        double next(double pairing, int battles, double share, double ewma) {
            return (pairing * battles + share) / (battles + 1);
        }
    },

    /** The older server's: p + w (s - p), which forgets early battles; the first battle is the pairing. */
    EWMA {
        @Override
        double next(double pairing, int battles, double share, double ewma) {
            return battles == 0 ? share : pairing + ewma * (share - pairing);
        }
    };

    /**
     * The pairing after one more battle, in the unit of the pairing before and of the share.
     *
     * @param pairing p, the pairing so far
     * @param battles n, how many battles it rests on
     * @param share s, the result of the battle
     * @param ewma w, the weight of a battle where pairings forget
     */
    abstract double next(double pairing, int battles, double share, double ewma);
}
