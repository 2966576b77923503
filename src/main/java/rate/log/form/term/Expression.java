package rate.log.form.term;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.file.input.FieldName;

/**
 * Where a canonical column comes from, as a mapping says it; {@link ExpressionParser} has the grammar.
 *
 * @param term what gives its cells; null if the log has no such column, whatever it calls its own
 * @param optional true if its columns may be missing
 * @param text as written
 */
public record Expression(@Nullable Term term, boolean optional, String text) {

    public static Expression parse(String text) {
        ExpressionParser parser = new ExpressionParser(text);
        Expression expression = parser.expression();
        if (!parser.atEnd()) {
            throw parser.invalid(parser.at, "put a name with a comma in double quotes");
        }
        return expression;
    }

    /** A column of the log as it is. */
    public static Expression ofColumn(String name) {
        return new Expression(new Term.Name(name), false, written(name));
    }

    /** Returns true if the log is said to have no such column. */
    public boolean isNothing() {
        return term == null;
    }

    /** The one column that is meant as it is; null if more is to be done. */
    @Nullable
    public String plain() {
        return term instanceof Term.Name name ? name.column() : null;
    }

    /** The columns that are mentioned: for each place those of which the first that is not empty counts. */
    public List<List<String>> alternatives() {
        return term == null ? List.of() : term.alternatives().toList();
    }

    /** The name of the column that the log may have instead of what is computed; null if there is none. */
    public @Nullable String perhapsPlain() {
        return term instanceof Term.Computed computed ? computed.column() : null;
    }

    /** Every column that is mentioned. */
    public List<String> columns() {
        return term == null ? List.of() : term.columns();
    }

    /** Returns this expression with columns that may be missing. */
    public Expression asOptional() {
        return optional ? this : new Expression(term, true, text + "?");
    }

    /** A name as it has to be written in an expression. */
    public static String written(String column) {
        boolean isOther = (column.startsWith("@") && !FieldName.isPosition(column)) || column.startsWith("(");
        String written = isOther ? "" : WordScanner.written(column, '"', ExpressionParser.ENDS_OF_NAME);
        return isOther || parse(written).plain() == null ? WordScanner.inQuotes(column, '"') : written;
    }

    /** A text as it has to be written in an expression. */
    public static String literal(String text) {
        return WordScanner.inQuotes(text, '\'');
    }

    @Override
    public String toString() {
        return text;
    }
}
