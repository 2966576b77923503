package rate.spark;

import java.io.Serializable;
import java.util.HashMap;

/**
 * What the driver must know of a file before the log is judged.
 *
 * @param file its index
 * @param isNumbered whether its games have no ids
 * @param numbered how many games of it and of those before it were numbered
 * @param ladders how many sound games each ladder has
 */
record FileSummary(int file, boolean isNumbered, long numbered, HashMap<String, Long> ladders)
        implements Serializable {}
