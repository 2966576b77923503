package rate.log.order;

/**
 * In which order the games of a log are taken, and which count.
 *
 * @param sorted whether they are put in order of time, those of equal times in order of the files; else they have to be
 *     in that order
 * @param newestFirst whether each file has its newest games first, so that it is taken from its end
 * @param duplicates which of two games of one id counts
 */
public record LogOrder(boolean sorted, boolean newestFirst, DuplicatePolicy duplicates) {

    /** The order of the files, and no two games of one id. */
    public static LogOrder ofTheFiles() {
        return new LogOrder(false, false, DuplicatePolicy.STOP);
    }

    /** Returns true if games are taken in another order than that in which they are read. */
    public boolean rearranged() {
        return sorted || newestFirst;
    }
}
