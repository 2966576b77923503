package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Expected outputs and what the documents show of the program, written anew for a person to read the difference. */
final class Update {

    static final boolean ON = Boolean.getBoolean("update");

    /** What to do about one that is not as it was. */
    static final String HOW = "if this change is wanted, have it written: scripts/update";

    private Update() {}

    /** Expects of a document that it has a table, which is known by its first line; writes that anew if it is to be updated. */
    static void checkTable(Path document, String table) throws IOException {
        String text = Files.readString(document);
        int from = text.indexOf(table.substring(0, table.indexOf('\n') + 1));
        assertThat(from).isPositive();
        int end = text.indexOf("\n\n", from);
        int to = end < 0 ? text.length() : end + 1;
        if (ON) {
            Files.writeString(document, text.substring(0, from) + table + text.substring(to));
        } else {
            assertThat(text.substring(from, to)).as("in %s; %s", document, HOW).isEqualTo(table);
        }
    }
}
