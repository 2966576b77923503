package rate.log;

/**
 * When bookmarks are taken: whenever what is left of the log has halved. So there are few of them, and whoever has to go back to
 * the one before some place reads about as much again as lies behind that place, at most; near the end, where logs grow and are
 * corrected, they are close.
 *
 * <p>Of an archive nobody knows what is left; there one is taken whenever what was read has grown by a quarter.
 */
final class Halving {

    /** Bytes, below which what is left is not halved any more. */
    private static final long LEAST = 1 << 10;

    private static final int GROWTH = 4;

    private long nextLeft = -1;
    private long nextRead;
    private long last = Long.MAX_VALUE;

    /**
     * Whether one is due.
     *
     * @param left bytes that are still to come; negative if nobody knows
     * @param read bytes of the content of the file up to here
     */
    boolean isDue(long left, long read) {
        return left < 0 ? hasGrown(read) : hasHalved(left);
    }

    private boolean hasHalved(long left) {
        if (nextLeft < 0) {
            nextLeft = left / 2;
        }
        boolean due = left < last && (left == 0 || (left <= nextLeft && left >= LEAST));
        if (due) {
            last = left;
            nextLeft = left / 2;
        }
        return due;
    }

    private boolean hasGrown(long read) {
        boolean due = read >= nextRead;
        if (due) {
            nextRead = read + read / GROWTH + LEAST;
        }
        return due;
    }
}
