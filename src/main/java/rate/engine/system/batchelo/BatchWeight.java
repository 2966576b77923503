package rate.engine.system.batchelo;

/** Unit that counts once among the results that ratings are fitted to: a game or a pairing. */
enum BatchWeight {
    /** A game: a pairing counts as often as it was played, by the weights of the games. */
    GAME {
        @Override
        double of(double games) {
            return games;
        }
    },

    /** A pairing, by the mean of its games: that two meet often says no more than that others meet once. */
    PAIRING {
        @Override
        double of(double games) {
            return 1;
        }
    };

    /** The weight of a pairing whose games count so much together. */
    abstract double of(double games);
}
