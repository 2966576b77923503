package rate.evaluate;

/**
 * The contests of one ladder that are evaluated, in blocks of neighbours as equal in size as can be. Blocks are what is drawn
 * anew for an interval: games that follow each other share players and so are not independent.
 *
 * @param burnIn contests of the ladder before the first that is evaluated
 * @param contests how many are evaluated
 */
record Blocks(int burnIn, int contests) {

    private static final int MOST = 500;

    /** Number of blocks. */
    int count() {
        return Math.min(contests, MOST);
    }

    /** Whether a contest of the ladder, counted from 0, is evaluated. */
    boolean evaluators(int contest) {
        return contest >= burnIn;
    }

    /** The block of a contest that is evaluated. */
    int of(int contest) {
        return (int) ((long) (contest - burnIn) * count() / contests);
    }
}
