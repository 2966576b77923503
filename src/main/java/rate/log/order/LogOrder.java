package rate.log.order;

/**
 * In which order the games of a log are taken, and which count.
 *
 * @param sorted whether they are put in order of time, those of equal times in order of the files; else they have to be
 *     in that order
 * @param newestFirst whether each file has its newest games first, so that it is taken from its end
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

    /** Which game counts if an id stands for two that differ. Of two that are the same, one counts in any case. */
    public enum DuplicatePolicy {
        /** Neither: which of them is true is not for the program to guess. */
        STOP,
        /** The one that was read first. */
        FIRST,
        /** The one that was read last: a correction was appended. The files are read once more, beforehand. */
        LAST
    }
}
