package rate.engine.system.pairing;

/** Kind of mean that a pairing is of its games. */
public enum PairMean {
    /** The mean of all games. */
    MEAN,

    /** A moving average in the order of the log, which begins with the first game: pairing + ewma (game − pairing). */
    EWMA
}
