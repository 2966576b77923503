package rate.file.input.own;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a canonical CSV. A cell is in quotes if it has a comma, a quote or a line break, or begins or ends with a space, and
 * else is not.
 */
public final class OwnCsvRows implements OwnRows {

    /** More than most tables have. */
    private static final int COLUMNS = 24;

    private final OwnLines lines;

    OwnCsvRows(OwnLines lines) {
        this.lines = lines;
    }

    @Override
    public List<String> columns() {
        String[] header = next();
        if (header == null) {
            throw lines.refused("the table is empty");
        }
        return List.of(header);
    }

    @Override
    public String @Nullable [] next() {
        String line = lines.next();
        if (line == null) {
            return null;
        }
        return line.indexOf('"') < 0 ? plain(line) : quoted(line);
    }

    private String[] plain(String line) {
        List<String> row = new ArrayList<>(COLUMNS);
        int from = 0;
        for (int comma = line.indexOf(','); comma >= 0; comma = line.indexOf(',', from)) {
            row.add(plain(line, from, comma));
            from = comma + 1;
        }
        row.add(plain(line, from, line.length()));
        if (line.indexOf('\r') >= 0) {
            throw otherForm();
        }
        return row.toArray(String[]::new);
    }

    private String plain(String line, int from, int to) {
        if (from < to && (line.charAt(from) == ' ' || line.charAt(to - 1) == ' ')) {
            throw otherForm();
        }
        return line.substring(from, to);
    }

    private String[] quoted(String first) {
        List<String> row = new ArrayList<>();
        StringBuilder text = new StringBuilder(first);
        boolean open = false;
        int from = 0;
        for (int at = 0; at <= text.length(); at++) {
            if (at == text.length() && open) {
                String more = lines.more();
                if (more == null) {
                    throw lines.refused("the row has no end: a quote is open");
                }
                text.append('\n').append(more);
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
