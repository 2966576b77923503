package rate.log.form;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import rate.engine.math.Numbers;
import rate.engine.problem.Nearest;
import rate.file.input.FieldName;

/**
 * Reads a term by recursive descent. Both its depth and its size are bounded, so that what is read can also be computed.
 *
 * <pre>
 * term       = conjunction { "or" conjunction }
 * conjunction = negation { "and" negation }
 * negation   = "not" negation | comparison
 * comparison = sum [ ( "==" | "!=" | "<=" | "<" | ">=" | ">" ) sum ]
 * sum        = product { ( "+" | "-" ) product }
 * product    = factor { ( "*" | "/" ) factor }
 * factor     = "-" factor | "(" term ")" | name "(" term { "," term } ")" | number | text | column | "@" known
 * </pre>
 */
final class TermParser {

    /*
     * How a term is told from a column.
     *
     * Mappings are older than terms. Expression reads the first grammar: + joins texts, | names alternatives, and a
     * name may have signs in it, because columns of strangers are called Goals/90 or W-L. This class reads the second,
     * in which signs compute. The text alone cannot always tell which is meant, so Expression may read a part twice.
     * First it is a plain name or text; if that ends where a part may end, and begins with a quote or @ or has no sign
     * that a term may have (SIGNS), this is the answer. Else the part is read again from its beginning as a term. If
     * that fails, it is the plain name after all, if it can be one.
     *
     * Where both readings make sense, Expression.Computed keeps both and the log decides: a column that is called as
     * the text is written comes first, as it did before there were terms.
     */

    private static final int DEEPEST = 100;
    private static final int MOST_TERMS = 1000;

    /** Characters that end a name or number that is not in quotes. */
    private static final String ENDS = "()+-*/<>=!,;|?'\"";

    /** Signs of a term; a name that is written without quotes may have them, too. */
    private static final String SIGNS = "()-*/<>!";

    private static final Pattern DATE = Pattern.compile("[0-9]{1,4}-[0-9]{1,2}-[0-9]{1,4}");

    private final Expression.Scanner in;
    private final boolean adds;
    private int depth;
    private int parentheses;
    private int terms;

    /** The last term in parentheses. */
    private Term grouped = new Term.Constant(Value.cell(""));

    /** @param adds whether + adds also where no parenthesis is open; else it ends the term there */
    TermParser(Expression.Scanner in, boolean adds) {
        this.in = in;
        this.adds = adds;
    }

    /** Whether a text has a sign that may make it a term. */
    static boolean mayBeTerm(String text) {
        return text.chars().anyMatch(c -> SIGNS.indexOf(c) >= 0);
    }

    /** Whether all of a term just read stands in parentheses. */
    boolean isGrouped(Term term) {
        return term == grouped;
    }

    /**
     * Reads a term from where the scanner is, as far as it goes.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    Term term() {
        deeper();
        Term term = conjunction();
        while (takeWord(TermFunction.OR)) {
            term = call(TermFunction.OR, term, conjunction());
        }
        depth--;
        return term;
    }

    private Term conjunction() {
        Term term = negation();
        while (takeWord(TermFunction.AND)) {
            term = call(TermFunction.AND, term, negation());
        }
        return term;
    }

    private Term negation() {
        if (!takeWord(TermFunction.NOT)) {
            return comparison();
        }
        deeper();
        Term term = call(TermFunction.NOT, negation());
        depth--;
        return term;
    }

    private Term comparison() {
        Term left = sum();
        in.space();
        for (TermFunction sign : List.of(
                TermFunction.EQUAL,
                TermFunction.UNEQUAL,
                TermFunction.AT_MOST,
                TermFunction.LESS,
                TermFunction.AT_LEAST,
                TermFunction.GREATER)) {
            if (in.take(sign.word)) {
                return call(sign, left, sum());
            }
        }
        return left;
    }

    private Term sum() {
        Term term = product();
        while (true) {
            in.space();
            if ((adds || parentheses > 0) && in.take('+')) {
                term = call(TermFunction.ADD, term, product());
            } else if (in.take('-')) {
                term = call(TermFunction.SUBTRACT, term, product());
            } else {
                return term;
            }
        }
    }

    private Term product() {
        Term term = factor();
        while (true) {
            in.space();
            if (in.take('*')) {
                term = call(TermFunction.MULTIPLY, term, factor());
            } else if (in.take('/')) {
                term = call(TermFunction.DIVIDE, term, factor());
            } else {
                return term;
            }
        }
    }

    private Term factor() {
        in.space();
        if (in.take('-')) {
            deeper();
            Term term = call(TermFunction.NEGATE, factor());
            depth--;
            return term;
        }
        if (in.take('(')) {
            parentheses++;
            Term term = term();
            close();
            grouped = term;
            return term;
        }
        count();
        if (in.isAt('\'')) {
            return new Term.Constant(Value.quoted(in.quoted('\'')));
        }
        if (in.isAt('"')) {
            return new Term.Name(in.quoted('"'));
        }
        return word();
    }

    private Term word() {
        int start = in.at;
        if (DATE.matcher(in.text).region(start, in.text.length()).lookingAt()) {
            throw in.invalid(start, "put a date in single quotes");
        }
        String word = in.peek(ENDS);
        if (word.isEmpty()) {
            throw in.invalid(start, "a column, number, text or function is missing");
        }
        in.at += word.length();
        in.space();
        if (in.take('(')) {
            return function(word, start);
        }
        if (word.charAt(0) == '@' && !FieldName.isPosition(word)) {
            return new Term.Known(in.known(word));
        }
        double number = Numbers.parse(word);
        return Double.isNaN(number) ? new Term.Name(word) : new Term.Constant(Value.number(number));
    }

    private Term function(String name, int start) {
        List<String> names = TermFunction.names();
        if (!names.contains(name)) {
            throw in.invalid(
                    start,
                    "no function is called \"" + name + "\"; these are: " + String.join(", ", names)
                            + Nearest.hint(name, names));
        }
        TermFunction function = TermFunction.named(name);
        List<Term> arguments = new ArrayList<>();
        parentheses++;
        do {
            arguments.add(term());
            in.space();
        } while (in.take(','));
        close();
        if (arguments.size() < function.least || arguments.size() > function.most) {
            throw in.invalid(
                    start,
                    name + " has "
                            + (function.least == function.most
                                    ? String.valueOf(function.least)
                                    : "from " + function.least + " to " + function.most)
                            + " arguments, not " + arguments.size());
        }
        return new Term.Call(function, List.copyOf(arguments));
    }

    private void close() {
        in.space();
        if (!in.take(')')) {
            throw in.invalid(in.at, "an operator or a closing parenthesis is missing");
        }
        parentheses--;
    }

    private Term call(TermFunction function, Term... operands) {
        count();
        return new Term.Call(function, List.of(operands));
    }

    private boolean takeWord(TermFunction function) {
        in.space();
        boolean there = in.peek(ENDS).equals(function.word);
        in.at += there ? function.word.length() : 0;
        return there;
    }

    private void count() {
        if (++terms > MOST_TERMS) {
            throw in.invalid(in.at, "it has more than " + MOST_TERMS + " terms");
        }
    }

    private void deeper() {
        if (++depth > DEEPEST) {
            throw in.invalid(in.at, "it is nested more than " + DEEPEST + " deep");
        }
    }
}
