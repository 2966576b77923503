package rate.log.inspect.outcome;

/** The ways in which a log may say how a game ended, the likeliest first. */
public enum OutcomeKind {
    /** One side is called the winner, the other the loser. */
    SIDES,
    /** Games won, by side. */
    WINS,
    /** Places, by side. */
    PLACES,
    /** Scores by side, which are called so. */
    SCORES,
    /** Both scores in one cell. */
    SCORELINE,
    /** The name of the winner. */
    WINNER,
    /** A word for a side, or a result. */
    RESULT,
    /** Numbers by side, under whatever name. */
    NUMBERS,
    /** Numbers side by side, of which no name says to whom they belong. */
    NEIGHBOURS,
    /** Numbers that may be codes of results. */
    CODES
}
