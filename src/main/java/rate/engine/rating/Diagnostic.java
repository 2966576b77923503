package rate.engine.rating;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table that shows how the numbers of a solution came about, published beside the standings.
 *
 * @param name its name, and that of its file without the extension: {@code pairings}; one system has each name once
 * @param columns names of its columns; the driver puts {@code ladder} before them where the log has one
 * @param content writes all rows
 */
public record Diagnostic(String name, List<String> columns, Content content) {

    /** Writes the rows of a table. */
    @FunctionalInterface
    public interface Content {
        void write(Rows rows) throws IOException;
    }

    /** Takes the cells of a table in order, row by row. */
    public interface Rows {

        /** A cell with text; no text is an empty cell. */
        Rows text(@Nullable String value) throws IOException;

        /** A cell with an exact number; NaN is an empty cell. */
        Rows number(double value) throws IOException;

        /** A cell with a whole number. */
        Rows count(long value) throws IOException;

        void endRow() throws IOException;
    }
}
