package rate.log.form.term;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.problem.Nearest;
import rate.engine.text.Letters;
import rate.file.input.FieldName;
import rate.log.form.term.Term.Group.GroupKind;

/**
 * Reads expressions by recursive descent. Both the depth and the size of a term are bounded, so that what is read can also be
 * computed.
 *
 * <pre>
 * expression  = [ joined { ";" joined } ] [ "?" ]
 * joined      = first { "+" first }
 * first       = item { "|" item }
 * item        = term | name
 * term        = conjunction { "or" conjunction }
 * conjunction = negation { "and" negation }
 * negation    = "not" negation | comparison
 * comparison  = sum [ ( "==" | "!=" | "<=" | "<" | ">=" | ">" ) sum ]
 * sum         = product { ( "+" | "-" ) product }
 * product     = factor { ( "*" | "/" ) factor }
 * factor      = "-" factor | "(" term ")" | function "(" term { "," term } ")" | number | text | column | "@" known
 * </pre>
 *
 * <p>A text is in single quotes. A column is one word, or anything in double quotes.
 */
public final class ExpressionParser extends WordScanner {

    /*
     * How a term is told from a column.
     *
     * Columns of strangers are called Home Team, W-L, Goals/90 or result*, and people write them as they are. So an
     * item that cannot be read as a term is a name, up to one of the signs that end a name, and one that can be read
     * as a term keeps its text besides (Term.Computed): when it is bound to a log, a column that is called so comes
     * first. Nothing but words, or a number, is a name. The parser learns that an item is no term without an exception: the
     * first fault is noted, and the rest of the text skipped, so that every rule ends at once. If there is no name either,
     * the fault is thrown, with its place.
     *
     * A plus sign joins between items and adds within parentheses. Therefore arithmetic without parentheses beside one
     * is only a name: a+b*2 has no meaning that everybody would guess. Beside | all that can be a name is one, since a
     * column that is not there is passed over, and would be computed unnoticed.
     *
     * Considered and left: to read only terms, and to ask for quotes around every other name. It is a rule less here,
     * but it would refuse mappings and saved profiles for columns such as "Goals (home)".
     */

    /** Signs that end a name that is not in quotes, where it is an item. */
    static final String ENDS_OF_NAME = ",+|;=?'\"";

    private static final String ENDS_OF_ITEM = ",+|;?";

    /** Signs that end a name or number that is not in quotes, within a term. */
    private static final String ENDS_OF_WORD = "()+-*/<>=!,;|?'\"";

    private static final int DEEPEST = 100;
    private static final int MOST_TERMS = 1000;

    private static final Pattern DATE = Pattern.compile("[0-9]{1,4}-[0-9]{1,2}-[0-9]{1,4}");

    /** Operators of which there is but one between two terms. */
    static final List<TermFunction> COMPARISONS = List.of(
            TermFunction.EQUAL,
            TermFunction.UNEQUAL,
            TermFunction.AT_MOST,
            TermFunction.LESS,
            TermFunction.AT_LEAST,
            TermFunction.GREATER);

    /** Operators between two terms, from the weakest to the strongest. */
    private static final List<List<TermFunction>> OPERATORS = List.of(
            List.of(TermFunction.OR),
            List.of(TermFunction.AND),
            COMPARISONS,
            List.of(TermFunction.ADD, TermFunction.SUBTRACT),
            List.of(TermFunction.MULTIPLY, TermFunction.DIVIDE));

    private static final Term NONE = new Term.Constant(Value.cell(""));

    /** True if a plus sign adds also where no parenthesis is open. */
    private boolean adds;

    private int depth;
    private int parentheses;
    private int terms;

    /** The first fault of a term; null if it has none so far. */
    @Nullable
    IllegalArgumentException fault;

    public ExpressionParser(String text) {
        super(text);
    }

    /** Reads the rest of the text as a term, in which a plus sign adds; if it is none, there is a {@link #fault}. */
    Term condition() {
        adds = true;
        return wholeTerm("");
    }

    /**
     * Reads an expression, up to a comma or the end.
     *
     * @throws IllegalArgumentException with a message for the user
     */
    public Expression expression() {
        space();
        int start = at;
        Term term = atEnd() || isAt(',') ? null : group(GroupKind.MEMBERS, ';', this::joined);
        int end = at;
        boolean optional = take('?');
        space();
        if (!atEnd() && !isAt(',')) {
            throw invalid(at, "a question mark is the last sign");
        }
        return new Expression(term, optional, Letters.strip(text.substring(start, optional ? end + 1 : end)));
    }

    private Term joined() {
        return group(GroupKind.JOINED, '+', () -> group(GroupKind.FIRST, '|', this::item));
    }

    private Term group(GroupKind kind, char sign, Supplier<Term> part) {
        List<Term> parts = new ArrayList<>();
        do {
            space();
            int start = at;
            Term item = part.get();
            parts.add(isAt(sign) || !parts.isEmpty() ? beside(kind, item, start) : item);
        } while (take(sign));
        return parts.size() == 1 ? parts.get(0) : new Term.Group(kind, List.copyOf(parts));
    }

    /** An item as it is read beside others. */
    private Term beside(GroupKind kind, Term item, int start) {
        if (!(item instanceof Term.Computed computed)) {
            return item;
        }
        boolean isSum = kind == GroupKind.JOINED && computed.call().function().isArithmetic();
        if (isSum && computed.column() == null) {
            throw invalid(start, "+ joins texts here: put a sum in parentheses, or what is to be joined");
        }
        return (isSum || kind == GroupKind.FIRST) && computed.column() != null
                ? new Term.Name(computed.column())
                : item;
    }

    private Term item() {
        space();
        int start = at;
        Term term = wholeTerm(ENDS_OF_ITEM);
        if (fault != null) {
            return name(start, fault);
        }
        String written = Letters.strip(text.substring(start, at));
        if (isBare(written, ENDS_OF_WORD)) {
            return new Term.Name(written);
        }
        return term instanceof Term.Call call
                ? new Term.Computed(isBare(written, ENDS_OF_NAME) ? written : null, call, written)
                : term;
    }

    /** Returns true if a name could be written so, without a sign among some. */
    private static boolean isBare(String written, String signs) {
        boolean isOther = written.charAt(0) == '(' || (written.charAt(0) == '@' && !FieldName.isPosition(written));
        return !isOther && written.chars().noneMatch(c -> signs.indexOf(c) >= 0);
    }

    /** An item that is no term, for a reason: it has to be a name, whose parentheses are closed in it. */
    private Term name(int start, IllegalArgumentException reason) {
        at = start;
        boolean isKnown = isAt('@') && !FieldName.isPosition(peek(ENDS_OF_NAME));
        String name = word('"', ENDS_OF_NAME);
        boolean isOpen = name.indexOf('(') >= 0 && name.indexOf(')') < 0;
        int closing = isOpen ? text.indexOf(')', at) : -1;
        while (at < closing && take('|')) {
            word('"', ENDS_OF_NAME);
        }
        if (isKnown || name.isEmpty() || at < closing || !isAtEnd(ENDS_OF_ITEM)) {
            throw reason;
        }
        fault = null;
        return new Term.Name(closing < 0 ? name : Letters.strip(text.substring(start, at)));
    }

    /** A term that is followed by one of the ends, or the end of all. */
    private Term wholeTerm(String ends) {
        depth = 0;
        parentheses = 0;
        terms = 0;
        Term term = term();
        space();
        return isAtEnd(ends) ? term : fault(at, "an operator or the end is missing");
    }

    private boolean isAtEnd(String ends) {
        return atEnd() || ends.indexOf(text.charAt(at)) >= 0;
    }

    private Term term() {
        return nested(() -> operation(0));
    }

    /** Operators of a strength, and of all greater ones. */
    private Term operation(int strength) {
        if (strength == OPERATORS.size()) {
            return factor();
        }
        List<TermFunction> operators = OPERATORS.get(strength);
        boolean compares = operators == COMPARISONS;
        if (compares && next(List.of(TermFunction.NOT)) != null) {
            return call(TermFunction.NOT, nested(() -> operation(strength)));
        }
        Term term = operation(strength + 1);
        TermFunction operator = next(operators);
        while (operator != null) {
            term = call(operator, term, operation(strength + 1));
            operator = compares ? null : next(operators);
        }
        return term;
    }

    /** Takes one of some operators if it comes next; null if none does. */
    private @Nullable TermFunction next(List<TermFunction> operators) {
        space();
        String word = peek(ENDS_OF_WORD);
        for (TermFunction operator : operators) {
            boolean comes = word.isEmpty() ? text.startsWith(operator.word, at) : word.equals(operator.word);
            if (comes && (operator != TermFunction.ADD || adds || parentheses > 0)) {
                at += operator.word.length();
                return operator;
            }
        }
        return null;
    }

    private Term factor() {
        space();
        if (take('-')) {
            return call(TermFunction.NEGATE, nested(this::factor));
        }
        if (take('(')) {
            parentheses++;
            Term term = term();
            close();
            return call(TermFunction.GROUP, term);
        }
        if (!isAt('\'') && !isAt('"')) {
            return word();
        }
        try {
            return counted(isAt('"') ? new Term.Name(quoted('"')) : new Term.Constant(Value.quoted(quoted('\''))));
        } catch (IllegalArgumentException unclosed) {
            return fault(unclosed);
        }
    }

    private Term word() {
        int start = at;
        if (DATE.matcher(text).region(start, text.length()).lookingAt()) {
            return fault(start, "put a date in single quotes");
        }
        String word = peek(ENDS_OF_WORD);
        if (word.isEmpty()) {
            return fault(start, "a column, number, text or function is missing");
        }
        at += word.length();
        space();
        if (take('(')) {
            return function(word, start);
        }
        if (word.charAt(0) == '@' && !FieldName.isPosition(word)) {
            return counted(known(word));
        }
        double number = Numbers.typed(word);
        return counted(Double.isNaN(number) ? new Term.Name(word) : new Term.Constant(Value.number(number)));
    }

    private Term known(String word) {
        for (Term.RecordProperty known : Term.RecordProperty.values()) {
            if (word.equals("@" + Letters.small(known.name()))) {
                return known;
            }
        }
        return fault(
                new IllegalArgumentException(
                        "\"" + word
                                + "\" is not one of @file, @key, @line and @1, @2, …; a column that begins with @ needs double quotes"));
    }

    private Term function(String name, int start) {
        TermFunction function = TermFunction.named(name);
        if (function == null) {
            List<String> names = TermFunction.names();
            return fault(
                    start,
                    "there is no function \"" + name + "\"; these are: " + String.join(", ", names)
                            + Nearest.hint(name, names));
        }
        List<Term> arguments = new ArrayList<>();
        parentheses++;
        do {
            arguments.add(term());
            space();
        } while (take(','));
        close();
        if (arguments.size() < function.least || arguments.size() > function.most) {
            return fault(
                    start,
                    name + " has "
                            + (function.least == function.most
                                    ? String.valueOf(function.least)
                                    : "from " + function.least + " to " + function.most)
                            + " arguments, not " + arguments.size());
        }
        return call(function, arguments.toArray(new Term[0]));
    }

    private void close() {
        space();
        if (!take(')')) {
            fault(at, "an operator or a closing parenthesis is missing");
        }
        parentheses--;
    }

    private Term call(TermFunction function, Term... operands) {
        return counted(new Term.Call(function, List.of(operands)));
    }

    private Term counted(Term term) {
        return ++terms > MOST_TERMS ? fault(at, "it has more than " + MOST_TERMS + " terms") : term;
    }

    private Term nested(Supplier<Term> inner) {
        if (++depth > DEEPEST) {
            return fault(at, "it is nested more than " + DEEPEST + " deep");
        }
        Term term = inner.get();
        depth--;
        return term;
    }

    /** Notes a fault unless there is one already, and goes to the end, where no rule finds anything more. */
    private Term fault(int place, String why) {
        return fault(invalid(place, why));
    }

    private Term fault(IllegalArgumentException why) {
        fault = fault == null ? why : fault;
        at = text.length();
        return NONE;
    }

    /** The error at a place of the text. */
    IllegalArgumentException invalid(int place, String why) {
        String from = place < text.length()
                ? " from character " + (place + 1) + " on, " + Operands.inQuotes(text.substring(place))
                : " at its end";
        return new IllegalArgumentException(Operands.inQuotes(text) + " is not valid" + from + ": "
                + (text.startsWith("=", place) ? "== compares" : why));
    }
}
