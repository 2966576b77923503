package rate.problem;

import org.jspecify.annotations.Nullable;

/**
 * A place in an input file.
 *
 * @param file name of the file as the user wrote it; {@code -} is standard input
 * @param line physical line, counted from 1; 0 if the problem concerns the file as a whole
 * @param column character in the line, counted from 1; 0 if the problem concerns the whole line
 * @param excerpt the text of the line, if it is at hand
 */
public record Location(
        String file, long line, int column, @Nullable String excerpt) {

    /** The file as a whole. */
    public static Location of(String file) {
        return new Location(file, 0, 0, null);
    }

    /** A line of a file, with its text. */
    public static Location of(String file, long line, @Nullable String excerpt) {
        return new Location(file, line, 0, excerpt);
    }

    /** The same line, at a character of it (from 1). */
    public Location at(int column) {
        return new Location(file, line, column, excerpt);
    }

    /** Name of the file without its folders, which are the machine's own. */
    public String fileName() {
        return file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    }

    /** {@code games.csv:1042:17}, as far as known. */
    @Override
    public String toString() {
        return line == 0 ? file : column == 0 ? file + ":" + line : file + ":" + line + ":" + column;
    }
}
