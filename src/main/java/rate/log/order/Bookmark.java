package rate.log.order;

/**
 * A place behind a game of a log, from which the log can be read on.
 *
 * @param file which of the files, from 0
 * @param offset how much of its content was read, in bytes: what lies before decides what the state is
 * @param state what the reading was at
 */
public record Bookmark(int file, long offset, byte[] state) {}
