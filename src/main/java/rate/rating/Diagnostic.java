package rate.rating;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A table that shows how the numbers of a solution came about, published beside the standings. */
public interface Diagnostic {

    /** What it is called, and its file without the extension: {@code pairings}. One system has each name once. */
    String name();

    /** Names of its columns; the driver puts {@code ladder} before them where the log has one. */
    List<String> columns();

    /** Writes all rows. */
    void write(Rows rows) throws IOException;

    /** Takes the cells of a table in order, row by row. */
    interface Rows {

        /** A cell with text; no text is an empty cell. */
        Rows text(@Nullable String value) throws IOException;

        /** A cell with an exact number; NaN is an empty cell. */
        Rows number(double value) throws IOException;

        /** A cell with a whole number. */
        Rows count(long value) throws IOException;

        /** Ends the row. */
        void endRow() throws IOException;
    }
}
