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

    private static final Pattern FORM =
            Pattern.compile("\\s*(\"(?:[^\"]|\"\")+\"|[^=!<>\"]+?)\\s*(!=|<=|>=|=|<|>)(.*)", Pattern.DOTALL);

    /**
     * Conditions that are no comparison with a text: another comparison follows, or behind less and greater a sign of logic.
     */
    private static final Pattern BROKEN = Pattern.compile(
            "[^=!<>\"]+(?:==.+|[<>]=?.*(?:[()]|\\s(?:and|or|not)\\s).*|!=.*\\s(?:and|or)\\s.*[=<>].*)", Pattern.DOTALL);

    /** Signs that a condition of a column, a sign and a text hardly has. */
    private static final Pattern LOOKS_COMPUTED = Pattern.compile("==|[()]|\\s(?:and|or|not)\\s");

    /**
     * Reads a condition.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    static Condition parse(String text) {
        Term term;
        IllegalArgumentException fault;
        try {
            term = term(text);
            fault = null;
        } catch (IllegalArgumentException e) {
            term = null;
            fault = e;
        }
        if (term != null && isTrueOrNot(term, text)) {
            return new Condition("", "", List.of(), term, text);
        }
        if (fault != null && BROKEN.matcher(text).matches()) {
            throw fault;
        }
        try {
            return ofColumn(text);
        } catch (IllegalArgumentException e) {
            if (term != null && !(term instanceof Term.Name)) {
                return new Condition("", "", List.of(), term, text);
            }
            throw fault == null || !LOOKS_COMPUTED.matcher(text).find() ? e : fault;
        }
    }

    private static Term term(String text) {
        Expression.Scanner in = new Expression.Scanner(text);
        Term term = new TermParser(in, true).term();
        in.space();
        if (!in.atEnd()) {
            throw in.invalid(in.at, "an operator or the end is missing");
        }
        return term;
    }

    /** Whether a term is meant by what could also be a column, a sign and a text: one that begins with a column, and compares once. */
    private static boolean isTrueOrNot(Term term, String text) {
        if (Letters.strip(text).startsWith("(")) {
            return true;
        }
        if (!(term.leftmost() instanceof Term.Name)) {
            return term instanceof Term.Call;
        }
        List<TermFunction> signs = new ArrayList<>();
        comparisons(term, signs);
        return signs.size() > 1
                || signs.contains(TermFunction.EQUAL)
                || (signs.size() == 1 && !signs.contains(TermFunction.UNEQUAL) && isJunction(term));
    }

    private static boolean isJunction(Term term) {
        return term instanceof Term.Call call
                && (call.function() == TermFunction.AND || call.function() == TermFunction.OR);
    }

    private static void comparisons(Term term, List<TermFunction> signs) {
        if (term instanceof Term.Call call) {
            if (call.function().isComparison()) {
                signs.add(call.function());
            }
            call.arguments().forEach(argument -> comparisons(argument, signs));
        }
    }

    private static Condition ofColumn(String text) {
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
        return new Condition(column, parts.group(2), values, null, text);
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

    /** Every column that it is about. */
    public List<String> columns() {
        return term == null ? List.of(column) : term.columns();
    }

    /** Whether a cell of the column makes its record count. */
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
