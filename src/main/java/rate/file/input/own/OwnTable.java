package rate.file.input.own;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Counted;
import rate.file.input.source.ByteScan;
import rate.file.input.source.Source;

/**
 * A table that the program wrote itself, CSV or JSON as its name says, row by row: its cells as the texts that stand in it.
 *
 * <p>It is read in the one format in which it was written, and refused in any other: an archive, a byte order mark, other line
 * ends, blanks, quotes and escapes that are not needed or missing, a last row without its end. So two texts of it that say the
 * same are the same bytes, and another program needs no more than a line or two to read it alike.
 */
public final class OwnTable {

    private final String file;
    private final List<String> columns;
    private final Supplier<? extends @Nullable OwnRow> rows;
    private final LongSupplier line;
    private OwnRow row = OwnRow.of();
    private String @Nullable [] cells;

    /**
     * A table of which no file has the rows as they are.
     *
     * @param rows gives the next one; null behind the last
     * @param line on which the row begins that was given last, from 1
     */
    public OwnTable(String file, List<String> columns, Supplier<? extends @Nullable OwnRow> rows, LongSupplier line) {
        this.file = file;
        this.columns = columns;
        this.rows = rows;
        this.line = line;
    }

    /**
     * Opens a table before its first row.
     *
     * @param source which stays open, and is to be closed by the caller
     * @throws InputRefused if it is no table
     */
    public static OwnTable open(Source source) {
        OwnLines lines = new OwnLines(source.name(), source.openRaw());
        OwnRows rows = source.name().endsWith(".json") ? new OwnJsonRows(lines) : new OwnCsvRows(lines);
        List<String> columns = List.copyOf(rows.columns());
        if (columns.size() == 1 || columns.contains("") || new HashSet<>(columns).size() < columns.size()) {
            throw lines.refused("a table needs at least two columns with distinct names");
        }
        return new OwnTable(lines.file, columns, rows::next, () -> lines.first);
    }

    /** The names of its columns, in order; of a JSON those of its first row, none if it has no rows. */
    public List<String> columns() {
        return columns;
    }

    /**
     * Goes on to the next row; false at the end.
     *
     * @throws InputRefused if the row is none of a table: with cells too many or too few, in another format, or no UTF-8
     */
    public boolean next() {
        OwnRow next = rows.get();
        if (next == null) {
            return false;
        }
        if (next.size() != columns.size()) {
            throw new InputRefused(
                    ProblemKind.BAD_RUN,
                    Location.of(file, line(), null),
                    "the row has " + Counted.of(next.size(), "cell") + ", but the header has " + columns.size());
        }
        row = next;
        cells = null;
        return true;
    }

    /** The present row, with a cell for each column. */
    public OwnRow row() {
        return row;
    }

    /** The cells of the present row, in the order of the columns; one without a value is the empty text. */
    public String[] cells() {
        if (cells == null) {
            cells = row.texts();
        }
        return cells;
    }

    /** The line on which the present row begins, from 1. */
    public long line() {
        return line.getAsLong();
    }

    /** Where the columns are named. */
    public Location header() {
        return Location.of(file, 1, null);
    }

    /**
     * The rows of a canonical CSV. A cell is in quotes if it has a comma, a quote or a line break, or begins or ends with a
     * space, and else is not.
     */
    private static final class OwnCsvRows implements OwnRows {

        /** More than most tables have. */
        private static final int COLUMNS = 24;

        private final OwnLines lines;

        /** As many as the row before has. */
        private int width = COLUMNS;

        OwnCsvRows(OwnLines lines) {
            this.lines = lines;
        }

        @Override
        public List<String> columns() {
            OwnRow header = next();
            if (header == null) {
                throw lines.refused("the table is empty");
            }
            return List.of(header.texts());
        }

        @Override
        public @Nullable OwnRow next() {
            byte[] line = lines.next();
            if (line == null) {
                return null;
            }
            int[] ends = new int[width];
            int cells = ByteScan.fields(line, 0, line.length, ',', ends);
            while (cells == ends.length && ends[cells - 1] < line.length) {
                ends = new int[2 * cells];
                cells = ByteScan.fields(line, 0, line.length, ',', ends);
            }
            if (cells < 0) {
                return OwnRow.of(quoted(new String(line, StandardCharsets.UTF_8)));
            }
            if (ByteScan.lineEnd(line, 0, line.length) < line.length) {
                throw otherForm();
            }
            int from = 0;
            for (int cell = 0; cell < cells; cell++) {
                if (from < ends[cell] && (line[from] == ' ' || line[ends[cell] - 1] == ' ')) {
                    throw otherForm();
                }
                from = ends[cell] + 1;
            }
            width = cells;
            return new OwnRow(line, cells == ends.length ? ends : Arrays.copyOf(ends, cells));
        }

        private String[] quoted(String first) {
            List<String> row = new ArrayList<>();
            StringBuilder text = new StringBuilder(first);
            boolean open = false;
            int from = 0;
            for (int at = 0; at <= text.length(); at++) {
                if (at == text.length() && open) {
                    byte[] more = lines.more();
                    if (more == null) {
                        throw lines.refused("the row has no end: a quote is open");
                    }
                    text.append('\n').append(new String(more, StandardCharsets.UTF_8));
                }
                if (at == text.length() || (text.charAt(at) == ',' && !open)) {
                    row.add(unquoted(text.substring(from, at)));
                    from = at + 1;
                } else {
                    open ^= text.charAt(at) == '"';
                }
            }
            return row.toArray(String[]::new);
        }

        /** The cell that is written so; there is one way to write it. */
        private String unquoted(String written) {
            boolean isQuoted = written.length() > 1 && written.startsWith("\"") && written.endsWith("\"");
            String cell = isQuoted ? written.substring(1, written.length() - 1).replace("\"\"", "\"") : written;
            String again = needsQuotes(cell) ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
            if (!again.equals(written)) {
                throw otherForm();
            }
            return cell;
        }

        private static boolean needsQuotes(String cell) {
            return cell.startsWith(" ") || cell.endsWith(" ") || cell.chars().anyMatch(c -> ",\"\r\n".indexOf(c) >= 0);
        }

        private RuntimeException otherForm() {
            return lines.refused("the row is not written as this program writes it");
        }
    }

    /** The rows of a canonical table, in one of its formats. */
    interface OwnRows {

        /** The names of the columns, once, before the first row. */
        List<String> columns();

        /** The next row; null behind the last. */
        @Nullable
        OwnRow next();
    }
}
