package rate.file.output;

import java.io.Closeable;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * A table being written, cell by cell in the order of its columns, row by row. A cell for which the row has no place fails with
 * an {@link IllegalStateException}.
 *
 * <p>Nothing is swallowed: an error of the stream below surfaces in the call that meets it, at the latest in
 * {@link #close}, and after an error nothing more can be written. A table that was not closed in peace is not a table.
 */
public interface TableWriter extends Closeable {

    /**
     * A cell with text. No text, {@code null} or of length zero, is an {@link #empty} cell.
     *
     * @throws IllegalArgumentException if the text has half of a surrogate pair, which no UTF-8 can express
     */
    TableWriter text(@Nullable String value) throws IOException;

    /**
     * A cell with a number, in the shortest decimal that reads back to the same bits.
     *
     * @throws IllegalArgumentException if the value is infinite or not a number
     */
    TableWriter exact(double value) throws IOException;

    /** An {@linkplain #exact exact} number; NaN is an empty cell. */
    default TableWriter exactOrEmpty(double value) throws IOException {
        return Double.isNaN(value) ? empty() : exact(value);
    }

    /**
     * A cell with a number for people: six decimals, without trailing zeros.
     *
     * @throws IllegalArgumentException if the value is infinite or not a number
     */
    TableWriter rounded(double value) throws IOException;

    /**
     * A cell with a number as it was written by one of these before.
     *
     * @throws IllegalArgumentException if the text is not a number
     */
    TableWriter number(String digits) throws IOException;

    /** A cell with a whole number. */
    TableWriter count(long value) throws IOException;

    /** A cell without a value. */
    TableWriter empty() throws IOException;

    /**
     * Ends the row.
     *
     * @throws IllegalStateException if cells are missing
     */
    void endRow() throws IOException;

    /**
     * Hands on what was written so far to the stream below.
     *
     * @throws IllegalStateException in the middle of a row
     */
    void flush() throws IOException;

    /** Rows ended so far; a header is not a row. */
    long rows();

    /**
     * Ends the table and closes the stream below, in every case. Closing again does nothing.
     *
     * @throws IOException if not all of the table could be written, now or earlier
     * @throws IllegalStateException if the last row was not ended
     */
    @Override
    void close() throws IOException;
}
