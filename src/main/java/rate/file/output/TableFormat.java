package rate.file.output;

import java.io.IOException;
import java.io.OutputStream;
import java.util.HashSet;
import java.util.List;

/** The formats in which a table can be written. A cell has the same value, digit for digit, in all of them. */
public enum TableFormat {
    /** RFC 4180 in UTF-8 with a header and {@code \n} line ends. */
    CSV("csv", 0, CsvTable::new),
    /** An array with one object per line; the columns are its keys. */
    JSON("json", 1, JsonTable::new);

    /** Begins a table, or goes on with one: {@code rows} were written before, or it is {@link #NEW}. */
    private interface Opener {
        TableWriter open(OutputStream out, List<String> columns, long rows) throws IOException;
    }

    /** The rows of a table of which not even the beginning was written. */
    static final long NEW = -1;

    private final String extension;
    private final int separator;

    @SuppressWarnings("ImmutableEnumChecker") // a function without a state
    private final Opener opener;

    TableFormat(String extension, int separator, Opener opener) {
        this.extension = extension;
        this.separator = separator;
        this.opener = opener;
    }

    /** The extension of the name of such a file: {@code csv}. */
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
        return resume(out, columns, NEW);
    }

    /**
     * Goes on with a table of which the beginning was written before.
     *
     * @param out where the bytes behind it go; the table buffers, and closes it
     * @param rows it has so far, all that was written up to {@link TableWriter#flush}
     */
    public TableWriter resume(OutputStream out, List<String> columns, long rows) throws IOException {
        if (columns.isEmpty() || columns.contains("") || new HashSet<>(columns).size() < columns.size()) {
            throw new IllegalArgumentException("columns need distinct names: " + columns);
        }
        return opener.open(new UnforgivingStream(out), List.copyOf(columns), rows);
    }

    /** With how many bytes a row begins that only stand there if another row is before it. */
    public int separator() {
        return separator;
    }

    /**
     * Remembers a failed write. Whatever the writers above do with the exception, every later write and the close fail
     * too, so that a table with a hole in it is never taken for a whole one.
     */
    private static final class UnforgivingStream extends OutputStream {

        private final OutputStream out;
        private boolean whole = true;
        private boolean closed;

        UnforgivingStream(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] from, int start, int length) throws IOException {
            requireOpen();
            requireWhole();
            whole = false;
            out.write(from, start, length);
            whole = true;
        }

        @Override
        public void flush() throws IOException {
            requireWhole();
            whole = false;
            out.flush();
            whole = true;
        }

        @Override
        public void close() throws IOException {
            if (!closed) {
                closed = true;
                try (out) {
                    requireWhole();
                }
            }
        }

        private void requireOpen() throws IOException {
            if (closed) {
                throw new IOException("the table is closed");
            }
        }

        private void requireWhole() throws IOException {
            if (!whole) {
                throw new IOException("an earlier part of the table could not be written");
            }
        }
    }
}
