package rate.spark;

import java.io.Serializable;

/**
 * A file of the log.
 *
 * @param index among the files of the log
 * @param name as the run calls it
 * @param numbered how many games of files before it were numbered, because they have no ids
 */
record LogFile(int index, String name, long numbered) implements Serializable {}
