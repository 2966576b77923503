package rate.file.input.own;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.file.input.source.ByteScan;

/**
 * The rows of a canonical CSV. A cell is in quotes if it has a comma, a quote or a line break, or begins or ends with a space, and
 * else is not.
 */
public final class OwnCsvRows implements OwnRows {

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
