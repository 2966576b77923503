package rate.log.form.term;

/** How a game came to its end. */
public enum GameEnding {
    /** It was played to its end. */
    PLAYED,

    /** It was given up: retired, defaulted, abandoned. */
    GIVEN_UP,

    /** It was won without play: a walkover, a forfeit. */
    WALKOVER
}
