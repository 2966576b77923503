package rate.log.form.term;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Decimals;
import rate.engine.text.Letters;

/**
 * The functions and operators of expressions. All are of bounded cost, and none depends on a locale, a clock, or anything
 * else than its operands.
 */
public enum TermFunction {
    OR("or", 2, args -> Value.truth(args.truth(0) || args.truth(1))),
    AND("and", 2, args -> Value.truth(args.truth(0) && args.truth(1))),
    NOT("not", 1, args -> Value.truth(!args.truth(0))),
    EQUAL("==", 2, args -> Value.truth(isEqual(args))),
    UNEQUAL("!=", 2, args -> Value.truth(!isEqual(args))),
    LESS("<", 2, args -> Value.truth(isOrdered(args, order -> order < 0))),
    AT_MOST("<=", 2, args -> Value.truth(isOrdered(args, order -> order <= 0))),
    GREATER(">", 2, args -> Value.truth(isOrdered(args, order -> order > 0))),
    AT_LEAST(">=", 2, args -> Value.truth(isOrdered(args, order -> order >= 0))),
    ADD("+", 2, args -> finite(args.number(0) + args.number(1), args)),
    SUBTRACT("-", 2, args -> finite(args.number(0) - args.number(1), args)),
    MULTIPLY("*", 2, args -> finite(args.number(0) * args.number(1), args)),
    DIVIDE("/", 2, TermFunction::quotient),
    NEGATE("-", 1, args -> Value.number(-args.number(0))),

    /** Parentheses. */
    GROUP("()", 1, args -> args.value(0)),

    IF("if", 3, 3, args -> args.value(args.truth(0) ? 1 : 2)),
    EMPTY("empty", 1, 1, args -> Value.truth(Letters.isBlank(args.text(0)))),
    COALESCE("coalesce", 1, 100, TermFunction::firstThere),
    NUMBER("number", 1, 1, args -> Value.number(args.number(0))),
    ROUND("round", 1, 2, TermFunction::rounded),
    MIN("min", 1, 100, args -> extreme(args, -1)),
    MAX("max", 1, 100, args -> extreme(args, 1)),
    JOIN("join", 1, 100, TermFunction::joined),
    SPLIT("split", 3, 3, args -> part(args.text(0), notEmpty(args, 1), args.whole(2, 1, 1000))),
    PART("part", 2, 2, TermFunction::score),
    REPLACE("replace", 3, 3, args -> replaced(args.text(0), notEmpty(args, 1), args.text(2))),
    TRIM("trim", 1, 1, args -> Value.cell(Letters.strip(args.text(0)))),
    LOWER("lower", 1, 1, args -> Value.cell(Letters.small(args.text(0)))),
    UPPER("upper", 1, 1, args -> Value.cell(upper(args.text(0)))),
    LENGTH(
            "length",
            1,
            1,
            args -> Value.number(args.text(0).codePointCount(0, args.text(0).length()))),
    CONTAINS("contains", 2, 2, args -> Value.truth(args.text(0).contains(args.text(1)))),
    STARTS_WITH("startsWith", 2, 2, args -> Value.truth(args.text(0).startsWith(args.text(1)))),
    ENDS_WITH("endsWith", 2, 2, args -> Value.truth(args.text(0).endsWith(args.text(1))));

    /** Most characters of a text that is made. */
    private static final int LONGEST = 1 << 16;

    private static final int MOST_DIGITS = 15;

    final String word;
    final int least;
    final int most;
    final boolean isOperator;

    @SuppressWarnings("ImmutableEnumChecker") // a function without a state
    private final Function<Operands, Value> value;

    TermFunction(String sign, int operands, Function<Operands, Value> value) {
        this(sign, operands, operands, true, value);
    }

    TermFunction(String name, int least, int most, Function<Operands, Value> value) {
        this(name, least, most, false, value);
    }

    TermFunction(String word, int least, int most, boolean isOperator, Function<Operands, Value> value) {
        this.word = word;
        this.least = least;
        this.most = most;
        this.isOperator = isOperator;
        this.value = value;
    }

    /** The names of those that are written as {@code name(…)}. */
    static List<String> names() {
        return Arrays.stream(values())
                .filter(function -> !function.isOperator)
                .map(function -> function.word)
                .toList();
    }

    /** The function of a name; null if none is called so. */
    static @Nullable TermFunction named(String name) {
        return Arrays.stream(values())
                .filter(function -> !function.isOperator && function.word.equals(name))
                .findFirst()
                .orElse(null);
    }

    /** Returns true if this is an operator that computes with numbers. */
    boolean isArithmetic() {
        return switch (this) {
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, NEGATE -> true;
            default -> false;
        };
    }

    /** Computes the value of the function. */
    public Value of(Operands operands) {
        return value.apply(operands);
    }

    private static Value finite(double number, Operands args) {
        if (Double.isInfinite(number)) {
            throw new Operands.Undefined("a number is too great, from " + args.text(0) + " and " + args.text(1));
        }
        return Value.number(number);
    }

    private static Value quotient(Operands args) {
        double dividend = args.number(0);
        double divisor = args.number(1);
        if (divisor == 0 && !Double.isNaN(dividend)) {
            throw new Operands.Undefined(args.text(0) + " is divided by 0");
        }
        return divisor == 0 ? Value.number(Double.NaN) : finite(dividend / divisor, args);
    }

    /** Two numbers are compared as such, unless one is in quotes, and two texts as such, without their outer spaces. */
    private static boolean isEqual(Operands args) {
        Value a = args.value(0);
        Value b = args.value(1);
        if (a.kind() == Value.Kind.TRUTH || b.kind() == Value.Kind.TRUTH) {
            return args.truth(a) == args.truth(b);
        }
        double x = compared(args, a, b);
        double y = compared(args, b, a);
        return (Double.isNaN(x) && Double.isNaN(y))
                ? Letters.strip(args.text(a)).equals(Letters.strip(args.text(b)))
                : x == y;
    }

    /**
     * Tells whether the order of two operands is as wanted: two numbers are compared as numbers, two texts as texts. It is not
     * for a number and a text, nor for an empty operand.
     */
    private static boolean isOrdered(Operands args, IntPredicate holds) {
        Value a = args.value(0);
        Value b = args.value(1);
        double x = compared(args, a, b);
        double y = compared(args, b, a);
        if (!Double.isNaN(x) && !Double.isNaN(y)) {
            return holds.test(x < y ? -1 : x > y ? 1 : 0);
        }
        String left = Letters.strip(args.text(a));
        String right = Letters.strip(args.text(b));
        return Double.isNaN(x) == Double.isNaN(y)
                && !left.isEmpty()
                && !right.isEmpty()
                && holds.test(left.compareTo(right));
    }

    private static double compared(Operands args, Value value, Value other) {
        boolean asTexts = value.kind() == Value.Kind.QUOTED || other.kind() == Value.Kind.QUOTED;
        return asTexts ? Double.NaN : args.parsed(value);
    }

    private static Value firstThere(Operands args) {
        for (int i = 0; i < args.count() - 1; i++) {
            Value value = args.value(i);
            if (!Letters.isBlank(args.text(value))) {
                return value;
            }
        }
        return args.value(args.count() - 1);
    }

    /** Halves away from 0, of the number as it is written. */
    private static Value rounded(Operands args) {
        double number = args.number(0);
        int digits = args.count() == 1 ? 0 : args.whole(1, 0, MOST_DIGITS);
        return Value.number(
                Double.isNaN(number)
                        ? number
                        : new BigDecimal(Decimals.exact(number))
                                .setScale(digits, RoundingMode.HALF_UP)
                                .doubleValue());
    }

    private static Value extreme(Operands args, int sign) {
        double extreme = args.number(0);
        for (int i = 1; i < args.count(); i++) {
            extreme = sign * Math.max(sign * extreme, sign * args.number(i));
        }
        return Value.number(extreme);
    }

    private static Value joined(Operands args) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < args.count(); i++) {
            append(text, args.text(i));
        }
        return Value.cell(text.toString());
    }

    private static Value replaced(String text, String old, String now) {
        StringBuilder all = new StringBuilder();
        int from = 0;
        for (int at = text.indexOf(old); at >= 0; at = text.indexOf(old, from)) {
            append(all, text.substring(from, at));
            append(all, now);
            from = at + old.length();
        }
        append(all, text.substring(from));
        return Value.cell(all.toString());
    }

    private static void append(StringBuilder text, String more) {
        if (text.length() + more.length() > LONGEST) {
            throw new Operands.Undefined("a text is longer than " + LONGEST + " characters");
        }
        text.append(more);
    }

    private static String notEmpty(Operands args, int i) {
        String text = args.text(i);
        if (text.isEmpty()) {
            throw new Operands.Undefined("the text to look for is empty");
        }
        return text;
    }

    /** A part of a text, from 1; empty if there are fewer. */
    private static Value part(String text, String separator, int number) {
        int from = 0;
        for (int i = 1; i < number; i++) {
            int at = text.indexOf(separator, from);
            if (at < 0) {
                return Value.cell("");
            }
            from = at + separator.length();
        }
        int end = text.indexOf(separator, from);
        return Value.cell(Letters.strip(end < 0 ? text.substring(from) : text.substring(from, end)));
    }

    /** One of the two scores of a cell, as {@code scores} reads it. */
    private static Value score(Operands args) {
        String text = args.text(0);
        int side = args.whole(1, 1, 2);
        if (Letters.isBlank(text)) {
            return Value.cell("");
        }
        Scoreline scores = Scoreline.read(text);
        if (scores == null) {
            throw new Operands.Undefined(Operands.inQuotes(text) + " is not two scores, as in 3:1");
        }
        return Value.number(side == 1 ? scores.first() : scores.second());
    }

    private static String upper(String text) {
        StringBuilder upper = new StringBuilder(text.length());
        text.codePoints().forEach(c -> upper.appendCodePoint(Letters.capital(c)));
        return upper.toString();
    }
}
