package rate.system.roborumble;

/** With what rating a newcomer goes into his first battle. */
enum RumbleDebut {
    /** The start. */
    START,

    /**
     * 0 for himself and the start for his opponent: the server counted the battle before it asked whether a bot had any, so
     * that it found the unset rating of the new one.
     */
    ZERO
}
