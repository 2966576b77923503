package rate.engine.system.roborumble;

/** With what rating a newcomer goes into their first battle. */
enum RumbleDebut {
    /** The start. */
    START,

    /**
     * 0 for themselves and the start for their opponent: the server counted the battle before it asked whether a bot had any, so
     * that it found the unset rating of the new one.
     */
    ZERO
}
