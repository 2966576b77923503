package rate.log;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import rate.math.Numbers;

/**
 * Which records of a log count, by the text of one foreign column: {@code level!=Q}, {@code result=Blue|Red},
 * {@code round>=3}.
 *
 * <p>Equal are texts without their outer spaces, or with quotes around them as they are. Less and greater compare numbers
 * if the value is one, and then a text that is no number is neither; else texts by code point, as ISO dates can be.
 *
 * @param column as the log calls it
 * @param sign {@code =, !=, <, <=, >, >=}
 * @param values one, or with {@code =} and {@code !=} several
 * @param text as written
 */
record Condition(String column, String sign, List<String> values, String text) {

    private static final Pattern FORM =
            Pattern.compile("\\s*(\"(?:[^\"]|\"\")+\"|[^=!<>\"]+?)\\s*(!=|<=|>=|=|<|>)(.*)", Pattern.DOTALL);

    /**
     * Reads a condition.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    static Condition parse(String text) {
        Matcher parts = FORM.matcher(text);
        if (!parts.matches()) {
            throw new IllegalArgumentException(
                    "--where must be COLUMN=VALUE, or with !=, <, <=, > or >=, not \"" + text + "\"");
        }
        String column = unquoted(parts.group(1), '"');
        List<String> values = Arrays.stream(parts.group(3).split("\\|", -1))
                .map(value -> unquoted(value.strip(), '\''))
                .toList();
        if (values.size() > 1 && parts.group(2).matches("[<>]=?")) {
            throw new IllegalArgumentException("--where \"" + text + "\": only = and != can have several values");
        }
        return new Condition(column, parts.group(2), values, text);
    }

    /** The text of a condition that leaves out records with one of some texts. */
    static String unlike(String column, Collection<String> texts) {
        boolean bare = column.equals(column.strip()) && column.chars().noneMatch(c -> "=!<>\"".indexOf(c) >= 0);
        return (bare ? column : '"' + column.replace("\"", "\"\"") + '"') + "!=" + String.join("|", texts);
    }

    private static String unquoted(String text, char quote) {
        String twice = String.valueOf(new char[] {quote, quote});
        return text.length() > 1 && text.charAt(0) == quote && text.charAt(text.length() - 1) == quote
                ? text.substring(1, text.length() - 1).replace(twice, twice.substring(1))
                : text;
    }

    /** Whether a cell of the column makes its record count. */
    boolean admits(String raw) {
        String cell = raw.strip();
        if (sign.equals("=") || sign.equals("!=")) {
            return values.contains(cell) == sign.equals("=");
        }
        String value = values.get(0);
        double limit = Numbers.parse(value);
        double number = Numbers.parse(cell);
        if (!Double.isNaN(limit) && Double.isNaN(number)) {
            return false;
        }
        int order = Double.isNaN(limit) ? cell.compareTo(value) : Double.compare(number, limit);
        return switch (sign) {
            case "<" -> order < 0;
            case "<=" -> order <= 0;
            case ">" -> order > 0;
            default -> order >= 0;
        };
    }

    @Override
    public String toString() {
        return text;
    }
}
