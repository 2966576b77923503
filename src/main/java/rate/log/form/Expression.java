package rate.log.form;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;
import rate.file.input.FieldName;

/**
 * Where a canonical column comes from, as a mapping says it.
 *
 * <p>{@code home_team} is a column; {@code "Team, 1"} too, in double quotes because of its comma; {@code 'men'} a text;
 * {@code @file}, {@code @key} and {@code @line} are the file without folder and ending, the key of the record in a JSON
 * object, and its line; {@code @1}, {@code @2}, … are the items of a record that has no names for them. {@code +} joins: {@code tournament+'-'+round}. {@code |} names alternatives, of which the first one
 * that is not empty counts: {@code UTCDate|Date}. {@code ;} separates the members of a team, of whom the empty ones are left
 * out: {@code w1;w2}. What is none of these is computed, by a {@link Term}: {@code minutes/90}. A question mark at the end allows the log to have none of the columns. Nothing at all means that
 * the log has no such column, whatever it calls its own.
 *
 * @param members what is joined for each member; one, unless a team is put together
 * @param optional whether its columns may be missing
 * @param text as written
 */
public record Expression(List<List<Part>> members, boolean optional, String text) {

    /** A piece of a text that is joined. */
    sealed interface Part {}

    /** The first of these columns that is not empty. */
    record Of(List<String> columns) implements Part {}

    /** A text of the mapping itself. */
    record Constant(String text) implements Part {}

    /**
     * A part that is computed.
     *
     * @param column which comes first if the log has it, since its name is written so, too; null if no name is
     * @param isGrouped whether all of it is in parentheses
     * @param written as the user did
     */
    record Computed(@Nullable String column, Term term, boolean isGrouped, String written) implements Part {

        /** Whether it would be read otherwise if a plus sign beside it added. */
        boolean isBare() {
            return !isGrouped
                    && term instanceof Term.Call call
                    && call.function().isArithmetic();
        }
    }

    /** A property of a record that is in no column: its file, its key or its line. */
    enum Known implements Part {
        FILE,
        KEY,
        LINE
    }

    /** Reads an expression from its text. */
    static Expression parse(String text) {
        Scanner scanner = new Scanner(text);
        Expression expression = scanner.expression();
        if (!scanner.atEnd()) {
            throw scanner.unexpected();
        }
        return expression;
    }

    /** Whether the log is said to have no such column. */
    public boolean isNothing() {
        return members.isEmpty();
    }

    /** The one column that is meant as it is; null if more is to be done. */
    @Nullable
    String plain() {
        return members.size() == 1
                        && members.get(0).size() == 1
                        && members.get(0).get(0) instanceof Of of
                        && of.columns.size() == 1
                ? of.columns.get(0)
                : null;
    }

    /** The columns that are mentioned: for each place those of which the first that is not empty counts. */
    public List<List<String>> alternatives() {
        return members.stream()
                .flatMap(List::stream)
                .flatMap(Expression::alternatives)
                .toList();
    }

    /** The columns that a part mentions: for each place those of which the first that is not empty counts. */
    static Stream<List<String>> alternatives(Part part) {
        if (part instanceof Of of) {
            return Stream.of(of.columns);
        }
        return part instanceof Computed computed
                ? computed.term.columns().stream().map(List::of)
                : Stream.empty();
    }

    /** The name of the column that the log may have instead of the computed part; null if there is none. */
    public @Nullable String perhapsPlain() {
        return members.size() == 1
                        && members.get(0).size() == 1
                        && members.get(0).get(0) instanceof Computed computed
                ? computed.column
                : null;
    }

    /** Every column that is mentioned. */
    public List<String> columns() {
        return alternatives().stream().flatMap(List::stream).toList();
    }

    /** Reads expressions, and lists of them, character by character. */
    static final class Scanner {

        private static final String SIGNS = ",+|;=?'\"";
        private static final String QUOTES = "'\"@";

        /** Characters that may follow a part. */
        private static final String ENDS = ",+;?";

        final String text;
        int at;

        Scanner(String text) {
            this.text = text;
        }

        boolean atEnd() {
            return at == text.length();
        }

        /** Takes a sign if it comes next. */
        boolean take(char sign) {
            boolean there = at < text.length() && text.charAt(at) == sign;
            at += there ? 1 : 0;
            return there;
        }

        /** Takes several signs if they come next. */
        boolean take(String signs) {
            boolean there = text.startsWith(signs, at);
            at += there ? signs.length() : 0;
            return there;
        }

        /** Whether a sign comes next. */
        boolean isAt(char sign) {
            return at < text.length() && text.charAt(at) == sign;
        }

        /** The text that comes next, up to one of the ends, white space or the end of all. */
        String peek(String ends) {
            int end = at;
            while (end < text.length() && ends.indexOf(text.charAt(end)) < 0 && !Letters.isWhite(text.charAt(end))) {
                end++;
            }
            return text.substring(at, end);
        }

        /** A word in quotes, or up to one of the ends or the end of all. */
        String word(char quote, String ends) {
            space();
            if (!atEnd() && text.charAt(at) == quote) {
                return quoted(quote);
            }
            int start = at;
            while (!atEnd() && ends.indexOf(text.charAt(at)) < 0) {
                at++;
            }
            return Letters.strip(text.substring(start, at));
        }

        /** An expression, up to a comma or the end. */
        Expression expression() {
            int start = at;
            List<List<Part>> members = new ArrayList<>();
            space();
            if (!atEnd() && text.charAt(at) != ',') {
                do {
                    members.add(joined());
                } while (take(';'));
            }
            int end = at;
            boolean optional = take('?');
            space();
            if (!atEnd() && text.charAt(at) != ',') {
                throw unexpected();
            }
            return new Expression(
                    List.copyOf(members), optional, Letters.strip(text.substring(start, optional ? end + 1 : end)));
        }

        IllegalArgumentException unexpected() {
            return new IllegalArgumentException("\"" + text + "\" is not valid from \"" + text.substring(at)
                    + "\" on: write a column as it is"
                    + " or in double quotes, and a text in single quotes; + joins them");
        }

        private List<Part> joined() {
            List<Part> joined = new ArrayList<>();
            do {
                joined.add(part());
            } while (take('+'));
            if (joined.size() > 1) {
                joined.replaceAll(this::joinable);
            }
            return List.copyOf(joined);
        }

        /** A plus sign joins outside of parentheses, so that it cannot stand beside one that computes. */
        private Part joinable(Part part) {
            if (!(part instanceof Computed computed) || !computed.isBare()) {
                return part;
            }
            if (computed.column == null) {
                throw invalid(
                        text.indexOf(computed.written),
                        "+ joins texts here: put a sum in parentheses, or what is to be joined");
            }
            return new Of(List.of(computed.column));
        }

        /** Reads a part: a text without signs of computation as it always was, and else a computed part, if it is one. */
        private Part part() {
            space();
            int start = at;
            Part plain = null;
            IllegalArgumentException fault;
            try {
                plain = plainPart();
                fault = unexpected();
            } catch (IllegalArgumentException e) {
                fault = e;
            }
            int end = at;
            boolean isPlain = plain != null && isAtEndOfPart();
            boolean isQuoted = start < text.length() && QUOTES.indexOf(text.charAt(start)) >= 0;
            if (isPlain && plain != null && (isQuoted || !TermParser.mayBeTerm(text.substring(start, end)))) {
                return plain;
            }
            at = start;
            try {
                return computed(isPlain ? end : -1);
            } catch (IllegalArgumentException e) {
                boolean isWord = !TermParser.mayBeTerm(text.substring(start)) && !text.startsWith("==", end);
                at = end;
                if (isPlain && plain != null && !isWithinParentheses(start, end)) {
                    return plain;
                }
                throw isWord ? fault : e;
            }
        }

        /** Whether a parenthesis is open there that is closed later: then the sign there is no end of a name. */
        private boolean isWithinParentheses(int start, int end) {
            return text.lastIndexOf('(', end) >= start
                    && text.substring(start, end).indexOf(')') < 0
                    && text.indexOf(')', end) >= 0;
        }

        /** @param end where a name would end; less than 0 if there is none */
        private Part computed(int end) {
            int start = at;
            TermParser parser = new TermParser(this, false);
            Term term = parser.term();
            space();
            if (!isAtEndOfPart()) {
                throw invalid(at, "an operator or the end is missing");
            }
            String written = Letters.strip(text.substring(start, at));
            boolean mayBeColumn = at == end && written.charAt(0) != '(';
            return new Computed(mayBeColumn ? written : null, term, parser.isGrouped(term), written);
        }

        private boolean isAtEndOfPart() {
            return atEnd() || ENDS.indexOf(text.charAt(at)) >= 0;
        }

        /** The error at a place of the text. */
        IllegalArgumentException invalid(int place, String why) {
            String from = place < text.length()
                    ? " from character " + (place + 1) + " on, " + Operands.inQuotes(text.substring(place))
                    : " at its end";
            return new IllegalArgumentException(Operands.inQuotes(text) + " is not valid" + from + ": "
                    + (text.startsWith("=", place) ? "== compares" : why));
        }

        private Part plainPart() {
            space();
            if (!atEnd() && text.charAt(at) == '\'') {
                return new Constant(quoted('\''));
            }
            if (!atEnd() && text.charAt(at) == '@' && !FieldName.isPosition(peek(SIGNS))) {
                return known(word('"', SIGNS));
            }
            List<String> columns = new ArrayList<>();
            do {
                String column = word('"', SIGNS);
                if (column.isEmpty()) {
                    throw unexpected();
                }
                columns.add(column);
            } while (take('|'));
            return new Of(List.copyOf(columns));
        }

        /** The property of a record that a word names. */
        Known known(String word) {
            for (Known known : Known.values()) {
                if (word.equals("@" + Letters.small(known.name()))) {
                    return known;
                }
            }
            throw new IllegalArgumentException(
                    "\"" + word + "\" is not one of @file, @key, @line and @1, @2, …; a column that"
                            + " begins with @ needs double quotes");
        }

        /** A text in quotes; two of them in a row are one. */
        String quoted(char quote) {
            StringBuilder inner = new StringBuilder();
            int start = at++;
            while (true) {
                int end = text.indexOf(quote, at);
                if (end < 0) {
                    at = start;
                    throw new IllegalArgumentException("\"" + text + "\": the quote that begins at \""
                            + text.substring(start) + "\" is never closed");
                }
                inner.append(text, at, end);
                at = end + 1;
                if (!take(quote)) {
                    space();
                    return inner.toString();
                }
                inner.append(quote);
            }
        }

        void space() {
            while (!atEnd() && Letters.isWhite(text.charAt(at))) {
                at++;
            }
        }
    }

    /** Returns this expression with columns that may be missing. */
    Expression asOptional() {
        return optional ? this : new Expression(members, true, text + "?");
    }

    /** A name as it has to be written in an expression. */
    static String written(String column) {
        return (column.startsWith("@") && !FieldName.isPosition(column)) || column.startsWith("(")
                ? inQuotes(column, '"')
                : quoted(column, '"', Scanner.SIGNS);
    }

    /** A word as {@link Scanner#word} reads it: in quotes only if it is empty, has outer spaces or a sign that ends it. */
    static String quoted(String word, char quote, String ends) {
        boolean bare = !word.isEmpty()
                && word.equals(Letters.strip(word))
                && word.charAt(0) != quote
                && word.chars().noneMatch(c -> ends.indexOf(c) >= 0);
        return bare ? word : inQuotes(word, quote);
    }

    private static String inQuotes(String word, char quote) {
        return quote + word.replace(String.valueOf(quote), "" + quote + quote) + quote;
    }

    @Override
    public String toString() {
        return text;
    }
}
