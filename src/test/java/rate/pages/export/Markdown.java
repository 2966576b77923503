package rate.pages.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reads a row of a table in Markdown strictly: what could be markup, and is not escaped, fails. */
final class Markdown {

    private static final Map<String, String> REFERENCES =
            Map.of("&amp;", "&", "&lt;", "<", "&gt;", ">", "&#124;", "|", "&#92;", "\\");

    private Markdown() {}

    static List<String> cells(String line) {
        assertThat(line).startsWith("| ").endsWith(" |");
        List<String> cells = new ArrayList<>();
        for (String cell : line.substring(2, line.length() - 2).split(" \\| ", -1)) {
            cells.add(text(cell));
        }
        return cells;
    }

    private static String text(String cell) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < cell.length(); i++) {
            char c = cell.charAt(i);
            if (c == '&') {
                int end = cell.indexOf(';', i) + 1;
                assertThat(REFERENCES).as(cell).containsKey(cell.substring(i, end));
                text.append(REFERENCES.get(cell.substring(i, end)));
                i = end - 1;
            } else if (c == '\\') {
                char escaped = cell.charAt(++i);
                assertThat("!\"#$%()*+-.:;=?@[]^_`{}~".indexOf(escaped))
                        .as(cell)
                        .isNotNegative();
                text.append(escaped);
                if (escaped == '@' || escaped == '#') {
                    boolean linked = i + 1 < cell.length() && Character.isLetterOrDigit(cell.charAt(i + 1));
                    assertThat(linked).as(cell).isFalse();
                    i += cell.startsWith("\u2060", i + 1) ? 1 : 0;
                }
            } else {
                assertThat(c > 0x7f || Character.isLetterOrDigit(c) || " ,'/".indexOf(c) >= 0 || isOfNumber(cell))
                        .as(cell)
                        .isTrue();
                text.append(c);
            }
        }
        return text.toString();
    }

    /** Numbers and times are ours. */
    private static boolean isOfNumber(String cell) {
        return cell.matches("-?[0-9.]+|[0-9T:Z-]+");
    }
}
