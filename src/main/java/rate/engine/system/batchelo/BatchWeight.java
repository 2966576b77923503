package rate.engine.system.batchelo;

/** Unit that counts once among the results that ratings are fitted to: a game or a pairing. */
enum BatchWeight {
    /** A game: a pairing counts as often as it was played, by the weights of the games. */
    GAME,

    /** A pairing, by the mean of its games: that two meet often says no more than that others meet once. */
    PAIRING;

    /** The weight of a pairing whose games count so much together. */
    double of(double games) {
        return this == GAME ? games : 1;
    }
}
