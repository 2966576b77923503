package rate.log.order;

/** Which game counts if an id stands for two that differ. Of two that are the same, one counts in any case. */
public enum DuplicatePolicy {
    /** Neither: which of them is true is not for the program to guess. */
    STOP,
    /** The one that was read first. */
    FIRST,
    /** The one that was read last: a correction was appended. The files are read once more, beforehand. */
    LAST
}
