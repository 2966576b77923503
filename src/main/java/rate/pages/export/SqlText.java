package rate.pages.export;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import rate.engine.math.Numbers;

/** Values and names as SQL. */
final class SqlText {

    private SqlText() {}

    /** A cell: a number with its digits, another text in quotes; an empty cell is NULL. */
    static String literal(String cell) {
        if (cell.isEmpty()) {
            return "NULL";
        }
        return Double.isNaN(Numbers.parse(cell)) ? quoted(cell) : cell;
    }

    /** A text as the standard writes it: in quotes, with those in it doubled. */
    static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /** A text in quotes for SQLite, whose statements end at a NUL: a text that has a NUL is written as its bytes. */
    static String text(String text) {
        return text.indexOf('\0') < 0
                ? quoted(text)
                : "CAST(X'" + HexFormat.of().withUpperCase().formatHex(text.getBytes(StandardCharsets.UTF_8))
                        + "' AS TEXT)";
    }

    /** The name of a table or a column, whatever characters it has but NUL, which no name can have. */
    static String name(String name) {
        return '"' + name.replace("\"", "\"\"").replace('\0', '\uFFFD') + '"';
    }
}
