package rate.log.form;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import rate.math.Numbers;
import rate.text.Letters;

/**
 * Which records of a log count, by the text of one of its columns: {@code level!=Q}, {@code result=Blue|Red},
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
public record Condition(String column, String sign, List<String> values, String text) {

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
        String column = new Expression.Scanner(parts.group(1)).word('"', "");
        List<String> values = values(parts.group(3));
        if (values.size() > 1 && parts.group(2).matches("[<>]=?")) {
            throw new IllegalArgumentException("--where \"" + text + "\": only = and != can have several values");
        }
        return new Condition(column, parts.group(2), values, text);
    }

    /** The text of a condition that leaves out records with one of some texts. */
    static String unlike(String column, Collection<String> texts) {
        return Expression.quoted(column, '"', "=!<>\"") + "!="
                + String.join("|", texts.stream().map(Condition::written).toList());
    }

    /** A value as it has to be written. */
    private static String written(String value) {
        return value.isEmpty() ? "" : Expression.quoted(value, '\'', "|");
    }

    /** The values between bars; a bar in quotes belongs to its value. */
    private static List<String> values(String text) {
        Expression.Scanner scanner = new Expression.Scanner(text);
        List<String> values = new ArrayList<>();
        do {
            values.add(scanner.word('\'', "|"));
        } while (scanner.take('|'));
        if (!scanner.atEnd()) {
            throw new IllegalArgumentException(
                    "--where: separate values with bars, and put a value that contains quotes in"
                            + " single quotes, with its own quotes doubled; not " + text);
        }
        return List.copyOf(values);
    }

    /** Whether a cell of the column makes its record count. */
    public boolean admits(String raw) {
        return admits(raw, Numbers::parse);
    }

    /** The same with numbers that are written in another way. */
    public boolean admits(String raw, ToDoubleFunction<String> numbers) {
        String cell = Letters.strip(raw);
        if (sign.equals("=") || sign.equals("!=")) {
            return (values.contains(cell) || values.contains(raw)) == sign.equals("=");
        }
        String value = values.get(0);
        double limit = numbers.applyAsDouble(value);
        double number = numbers.applyAsDouble(cell);
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
