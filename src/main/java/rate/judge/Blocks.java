package rate.judge;

/**
 * The contests of one ladder that are judged, in blocks of neighbours as equal in size as can be. Blocks are what is drawn
 * anew for an interval: games that follow each other share players and so are not independent.
 *
 * @param warmUp contests of the ladder before the first that is judged
 * @param contests how many are judged
 */
record Blocks(int warmUp, int contests) {

    private static final int MOST = 500;

    /** Number of blocks. */
    int count() {
        return Math.min(contests, MOST);
    }

    /** Whether a contest of the ladder, counted from 0, is judged. */
    boolean judges(int contest) {
        return contest >= warmUp;
    }

    /** The block of a contest that is judged. */
    int of(int contest) {
        return (int) ((long) (contest - warmUp) * count() / contests);
    }
}
