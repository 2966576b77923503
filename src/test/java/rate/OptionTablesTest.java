package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Tables of options in the documents have of each option what its manual page says. The head of such a table names the command,
 * and its first column the options. With {@code -Dupdate=true} the rows are written anew.
 */
class OptionTablesTest {

    private static final Pattern TABLE = Pattern.compile(
            "(\\| option of `rate ([a-z]+)` \\| what it does \\|\n\\|---\\|---\\|\n)((?:\\| `--.*\n)+)");
    private static final Pattern ROW = Pattern.compile("\\| `--([a-z-]+).*\n");

    /** An option of a manual page with what it does. */
    private static final Pattern ENTRY = Pattern.compile("(?m)^\\.TP\n(?:.*, )?(--([a-z-]+).*)\n(.*)$");

    @Test
    void every_option_does_what_its_manual_page_says() throws IOException {
        int options = 0;
        for (Path document : Disk.files(Path.of("docs"), ".md")) {
            String text = Files.readString(document);
            Matcher table = TABLE.matcher(text);
            StringBuilder updated = new StringBuilder();
            while (table.find()) {
                Map<String, String> rows = rows(table.group(2));
                StringBuilder written = new StringBuilder(table.group(1));
                Matcher row = ROW.matcher(table.group(3));
                while (row.find()) {
                    assertThat(rows).as("in %s", document).containsKey(row.group(1));
                    written.append(rows.get(row.group(1)));
                    options++;
                }
                table.appendReplacement(updated, Matcher.quoteReplacement(written.toString()));
            }
            table.appendTail(updated);
            if (Update.ON) {
                Files.writeString(document, updated.toString());
            } else {
                assertThat(text).as("in %s; %s", document, Update.HOW).isEqualTo(updated.toString());
            }
        }
        assertThat(options).isGreaterThan(30);
    }

    /** The rows of all options of a command, by their names. */
    private static Map<String, String> rows(String command) throws IOException {
        String page = Files.readString(Path.of("docs/man/rate-" + command + ".1"))
                .replaceAll("\\\\f[BIRP]|\\\\&", "")
                .replace("\\-", "-")
                .replace("\\(aq", "'");
        Map<String, String> rows = new HashMap<>();
        Matcher entry = ENTRY.matcher(page);
        while (entry.find()) {
            String does = entry.group(3).replace("|", "\\|");
            rows.put(entry.group(2), "| `" + entry.group(1).replace("|", "\\|") + "` | " + does + " |\n");
        }
        return rows;
    }
}
