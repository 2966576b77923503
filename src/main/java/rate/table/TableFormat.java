package rate.table;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.List;

/** The forms in which a table can be written. A cell has the same value, digit for digit, in all of them. */
public enum TableFormat {
    /** RFC 4180 in UTF-8 with a header and {@code \n} line ends. */
    CSV("csv") {
        @Override
        TableWriter writer(OutputStream out, List<String> columns) throws IOException {
            return new CsvTable(out, columns);
        }
    },
    /** An array with one object per line; the columns are its keys. */
    JSON("json") {
        @Override
        TableWriter writer(OutputStream out, List<String> columns) throws IOException {
            return new JsonTable(out, columns);
        }
    };

    private final String extension;

    TableFormat(String extension) {
        this.extension = extension;
    }

    /** What follows the point in the name of such a file: {@code csv}. */
    public String extension() {
        return extension;
    }

    /**
     * Begins a table.
     *
     * @param out where the bytes go; the table buffers, and closes it
     * @param columns names of the columns, in order, each once
     * @throws IOException if the beginning of the table cannot be written
     * @throws IllegalArgumentException if there is no column, or one has no name or the name of another
     */
    public TableWriter open(OutputStream out, List<String> columns) throws IOException {
        if (columns.isEmpty() || columns.contains("") || new HashSet<>(columns).size() < columns.size()) {
            throw new IllegalArgumentException("columns need names, each its own: " + columns);
        }
        return writer(new UnforgivingStream(out), List.copyOf(columns));
    }

    abstract TableWriter writer(OutputStream out, List<String> columns) throws IOException;
}
