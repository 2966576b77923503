package rate.input;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a CSV of ours. A cell is in quotes if it has a comma, a quote or a line break, or begins or ends with a space, and
 * else is not.
 */
final class OwnCsvRows implements OwnRows {

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
        String line = first;
        int at = 0;
        while (true) {
            if (at < line.length() && line.charAt(at) == '"') {
                StringBuilder cell = new StringBuilder();
                for (at++; !isClosing(line, at); at++) {
                    if (at == line.length()) {
                        String more = lines.more();
                        if (more == null) {
                            throw lines.refused("the row has no end: a quote is open");
                        }
                        cell.append('\n');
                        line = more;
                        at = -1;
                    } else {
                        cell.append(line.charAt(at));
                        at += line.charAt(at) == '"' ? 1 : 0;
                    }
                }
                at++;
                row.add(requireQuotes(cell.toString()));
            } else {
                int comma = line.indexOf(',', at);
                String cell = plain(line, at, comma < 0 ? line.length() : comma);
                if (cell.indexOf('"') >= 0 || cell.indexOf('\r') >= 0) {
                    throw otherForm();
                }
                row.add(cell);
                at += cell.length();
            }
            if (at == line.length()) {
                return row.toArray(String[]::new);
            }
            if (line.charAt(at) != ',') {
                throw otherForm();
            }
            at++;
        }
    }

    /** Whether a quote stands there that ends the cell: of two, the first does not. */
    private static boolean isClosing(String line, int at) {
        return at < line.length() && line.charAt(at) == '"' && !(at + 1 < line.length() && line.charAt(at + 1) == '"');
    }

    private String requireQuotes(String cell) {
        boolean needs = cell.startsWith(" ") || cell.endsWith(" ");
        for (int i = 0; i < cell.length() && !needs; i++) {
            char c = cell.charAt(i);
            needs = c == ',' || c == '"' || c == '\r' || c == '\n';
        }
        if (!needs) {
            throw otherForm();
        }
        return cell;
    }

    private RuntimeException otherForm() {
        return lines.refused("the row is not written as this program writes it");
    }
}
