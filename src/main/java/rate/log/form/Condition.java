package rate.log.form;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.text.Letters;

/**
 * Which records of a log count, by the text of one of its columns: {@code level!=Q}, {@code result=Blue|Red},
 * {@code round>=3}.
 *
 * <p>Equal are texts without their outer spaces, or with quotes around them as they are. Less and greater compare numbers
 * if the value is one, and then a text that is no number is neither; else texts by code point, as ISO dates can be.
 *
 * <p>What says more than that is a {@link Term}: {@code attendance > 0 and not (round == 'Q')}.
 *
 * @param column as the log calls it; empty if there is a term
 * @param sign {@code =, !=, <, <=, >, >=}; empty if there is a term
 * @param values one, or with {@code =} and {@code !=} several; none if there is a term
 * @param term what has to be true; null if the others say it
 * @param text as written
 */
public record Condition(
        String column,
        String sign,
        List<String> values,
        @Nullable Term term,
        String text) {

    /** A column, a sign and a text; also an expression that begins so. */
    private static final Pattern COMPARISON =
            Pattern.compile("\\s*(\"(?:[^\"]++|\"\")+\"|[^=!<>\"]+?)\\s*(!=|<=|>=|==|=|<|>)(.*)", Pattern.DOTALL);

    /** Beginnings of conditions that are expressions, and no comparison of a column with a text. */
    private static final Pattern NO_COLUMN = Pattern.compile(
            "[('-].*|not(?=[\\s(]).*|@(?![1-9]).*|[0-9.]+(?:\\s*[-+*/].*)?|(?:" + String.join("|", TermFunction.names())
                    + ")\\s*\\(.*",
            Pattern.DOTALL);

    private static final Pattern QUOTED = Pattern.compile("'[^']*+'");

    /** On a side of less and greater: logic, or another comparison. */
    private static final Pattern LOGIC = Pattern.compile("\\s(?:and|or|not)(?=[\\s(])|==");

    /** After unequal: logic after a text in quotes, or with another comparison, since names have an "and" in them, too. */
    private static final Pattern FURTHER =
            Pattern.compile("^\\s*''\\s*(?:and|or)\\b|\\s(?:and|or)(?=[\\s(]).*[=<>]", Pattern.DOTALL);

    /** Signs of an expression that compares nothing. */
    private static final Pattern COMPUTES = Pattern.compile("[()*/+-]|(?:^|\\s)(?:and|or|not)\\s");

    /**
     * Reads a condition.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    static Condition parse(String text) {
        Matcher parts = COMPARISON.matcher(NO_COLUMN.matcher(text).matches() ? withoutSigns(text) : text);
        boolean compares = parts.matches();
        if (compares) {
            String left = text.substring(parts.start(1), parts.end(1));
            String right = text.substring(parts.start(3));
            if (!isExpression(left, parts.group(2), right)) {
                return ofColumn(text, left, parts.group(2), right);
            }
        }
        if (!compares && !COMPUTES.matcher(text).find()) {
            throw new IllegalArgumentException(
                    "--where must be COLUMN=VALUE, or with !=, <, <=, > or >=, not \"" + text + "\"");
        }
        return new Condition("", "", List.of(), new ExpressionParser(text).condition(), text);
    }

    private static boolean isExpression(String left, String sign, String right) {
        return switch (sign) {
            case "=" -> false;
            case "==" -> true;
            case "!=" -> NO_COLUMN.matcher(left).matches() || has(FURTHER, right);
            default -> NO_COLUMN.matcher(left).matches() || has(LOGIC, left) || has(LOGIC, right);
        };
    }

    private static boolean has(Pattern signs, String text) {
        return signs.matcher(QUOTED.matcher(text).replaceAll("''")).find();
    }

    /** Returns a text of the same length in which no text in quotes has a sign. */
    private static String withoutSigns(String text) {
        return QUOTED.matcher(text)
                .replaceAll(quoted -> "'".repeat(quoted.group().length()));
    }

    private static Condition ofColumn(String text, String left, String sign, String right) {
        String column = new WordScanner(left).word('"', "");
        List<String> values = values(right);
        if (values.size() > 1 && sign.matches("[<>]=?")) {
            throw new IllegalArgumentException("--where \"" + text + "\": only = and != can have several values");
        }
        return new Condition(column, sign, values, null, text);
    }

    /** The text of a condition that leaves out records with one of some texts. */
    static String unlike(String column, Collection<String> texts) {
        return WordScanner.written(column, '"', "=!<>\"") + "!="
                + String.join("|", texts.stream().map(Condition::written).toList());
    }

    /** A value as it has to be written. */
    private static String written(String value) {
        return value.isEmpty() ? "" : WordScanner.written(value, '\'', "|");
    }

    /** The values between bars; a bar in quotes belongs to its value. */
    private static List<String> values(String text) {
        WordScanner scanner = new WordScanner(text);
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

    /** Every column that it is about. */
    public List<String> columns() {
        return term == null ? List.of(column) : term.columns();
    }

    /** Returns true if a cell of the column makes its record count. */
    public boolean admits(String raw) {
        return admits(raw, Numbers::parse);
    }

    /** Tells whether a cell of the column makes its record count, where numbers are written in a way of their own. */
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
