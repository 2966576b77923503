package rate.engine.problem;

import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A place in an input file. Every game has one and few are ever asked for it, so the text of the line may be taken out of
 * the input only when needed.
 *
 * @param file name of the file as the user wrote it; {@code -} is standard input
 * @param line physical line, counted from 1; 0 if the problem concerns the file as a whole
 * @param column character in the line, counted from 1; 0 if the problem concerns the whole line
 * @param source gives the text of the line, if it is at hand
 */
public record Location(
        String file, long line, int column, @Nullable Excerpt source) {

    private static final Pattern IN_ARCHIVE = Pattern.compile("[^/\\\\]+\\.[zZ][iI][pP]/.+");

    /** Gives the text of a line, the same whenever it is asked. */
    @FunctionalInterface
    public interface Excerpt {
        String text();
    }

    /** The file as a whole. */
    public static Location of(String file) {
        return new Location(file, 0, 0, null);
    }

    /** A line of a file, with its text. */
    public static Location of(String file, long line, @Nullable String excerpt) {
        return new Location(file, line, 0, excerpt == null ? null : () -> excerpt);
    }

    /** The text of the line, if it is at hand. */
    public @Nullable String excerpt() {
        return source == null ? null : source.text();
    }

    /** Returns the location of a character in this line, counted from 1. */
    public Location at(int column) {
        return new Location(file, line, column, source);
    }

    /** Name of the file without its folders, which are the machine's own; of one in a zip archive with the archive's. */
    public String fileName() {
        Matcher inArchive = IN_ARCHIVE.matcher(file);
        return inArchive.find()
                ? inArchive.group()
                : file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Location that
                && file.equals(that.file)
                && line == that.line
                && column == that.column
                && Objects.equals(excerpt(), that.excerpt());
    }

    @Override
    public int hashCode() {
        return Objects.hash(file, line, column);
    }

    /** {@code games.csv:1042:17}, as far as known. */
    @Override
    public String toString() {
        return line == 0 ? file : column == 0 ? file + ":" + line : file + ":" + line + ":" + column;
    }
}
