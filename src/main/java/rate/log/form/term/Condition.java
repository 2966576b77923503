package rate.log.form.term;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.text.Letters;
import rate.file.input.FieldName;

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

    private static final List<String> SIGNS = List.of("!=", "<=", ">=", "=", "<", ">");

    /** Texts in single quotes, and columns in double ones. */
    private static final Pattern QUOTED = Pattern.compile("\\B'[^']*+'|\"[^\"]*+\"");

    /** Texts that cannot be read as an expression, and are no comparison of a column with a text either. */
    private static final Pattern BROKEN = Pattern.compile(
            "[^=!<>\"]+(?:==.*|[<>]=?.*(?:[()]|\\s(?:and|or|not)\\s).*|!=.*\\s(?:and|or)\\s.*[=<>].*)", Pattern.DOTALL);

    /** Signs that a comparison of a column with a text hardly has. */
    private static final Pattern LOGIC = Pattern.compile("[()]|\\s(?:and|or|not)\\s");

    /**
     * Reads a condition.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    public static Condition parse(String text) {
        ExpressionParser parser = new ExpressionParser(text);
        Term term = parser.condition();
        IllegalArgumentException fault = parser.fault;
        String signs = QUOTED.matcher(text).replaceAll("''");
        if (fault == null ? !isExpression(term) : !BROKEN.matcher(signs).matches()) {
            try {
                return ofColumn(text);
            } catch (IllegalArgumentException e) {
                boolean isNeither = fault != null && !LOGIC.matcher(signs).find();
                if (isNeither || term instanceof Term.Name) {
                    throw e;
                }
            }
        }
        if (fault != null) {
            throw fault;
        }
        return new Condition("", "", List.of(), term, text);
    }

    /** Returns true if a term is meant, and no text that is compared with the column that the term begins with. */
    private static boolean isExpression(Term term) {
        Term first = term;
        while (first instanceof Term.Call call && call.function().isOperator && call.function().least == 2) {
            first = call.arguments().get(0);
        }
        if (!(first instanceof Term.Name)) {
            return term instanceof Term.Call;
        }
        List<TermFunction> comparisons = new ArrayList<>();
        term.visit(part -> {
            if (part instanceof Term.Call call && ExpressionParser.COMPARISONS.contains(call.function())) {
                comparisons.add(call.function());
            }
        });
        boolean isLogic = term instanceof Term.Call call
                && (call.function() == TermFunction.AND || call.function() == TermFunction.OR);
        return comparisons.size() > 1
                || comparisons.contains(TermFunction.EQUAL)
                || (isLogic && !comparisons.isEmpty() && !comparisons.contains(TermFunction.UNEQUAL));
    }

    private static Condition ofColumn(String text) {
        WordScanner scanner = new WordScanner(text);
        String column = scanner.word('"', "=!<>\"");
        String sign = SIGNS.stream()
                .filter(next -> text.startsWith(next, scanner.at))
                .findFirst()
                .orElse("");
        if (column.isEmpty() || sign.isEmpty()) {
            throw new IllegalArgumentException(
                    "--where must be COLUMN=VALUE, or with !=, <, <=, > or >=, not \"" + text + "\"");
        }
        scanner.at += sign.length();
        String right = text.substring(scanner.at);
        List<String> values = new ArrayList<>();
        do {
            values.add(scanner.word('\'', "|"));
        } while (scanner.take('|'));
        if (!scanner.atEnd()) {
            throw new IllegalArgumentException(
                    "--where: separate values with bars, and put a value that contains quotes in"
                            + " single quotes, with its own quotes doubled; not " + right);
        }
        if (values.size() > 1 && sign.matches("[<>]=?")) {
            throw new IllegalArgumentException("--where \"" + text + "\": only = and != can have several values");
        }
        return new Condition(column, sign, List.copyOf(values), null, text);
    }

    /** The text of a condition that leaves out records with one of some texts. */
    public static String unlike(String column, Collection<String> texts) {
        return WordScanner.written(column, '"', "=!<>\"") + "!="
                + String.join("|", texts.stream().map(Condition::written).toList());
    }

    private static String written(String value) {
        return value.isEmpty() ? "" : WordScanner.written(value, '\'', "|");
    }

    /**
     * Returns this condition, which records with some texts in a column meet as well, if it compares that column with texts.
     */
    public Condition admitting(String of, Collection<String> texts) {
        if (!FieldName.key(of).equals(FieldName.key(column)) || !(sign.equals("=") || sign.equals("!="))) {
            return this;
        }
        Set<String> others = new LinkedHashSet<>(values);
        if (sign.equals("=")) {
            others.addAll(texts);
        } else {
            others.removeAll(texts);
        }
        return new Condition(column, sign, List.copyOf(others), null, text);
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
