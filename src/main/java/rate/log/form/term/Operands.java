package rate.log.form.term;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import rate.engine.math.Decimals;
import rate.engine.text.Letters;

/** The operands of a function in the present record. Each is computed when it is asked for. */
public final class Operands {

    /** Says why a term has no value in the present record: a clause. Without a stack trace, as it is no bug. */
    public static final class Undefined extends RuntimeException {
        Undefined(String message) {
            super(message, null, false, false);
        }
    }

    /** Below this, numbers of 1 and more are written without an exponent. */
    private static final double PLAIN = 1e15;

    /** Most characters of a message's quotation. */
    private static final int QUOTED = 100;

    private final List<Supplier<Value>> values;
    private final Notation cells;

    public Operands(List<Supplier<Value>> values, Notation cells) {
        this.values = values;
        this.cells = cells;
    }

    int count() {
        return values.size();
    }

    Value value(int i) {
        return values.get(i).get();
    }

    public String text(int i) {
        return text(value(i));
    }

    /** A number; NaN if there is none, as in an empty cell. */
    double number(int i) {
        Value value = value(i);
        if (value.kind() == Value.Kind.NUMBER) {
            return value.number();
        }
        double number = parsed(value);
        if (Double.isNaN(number) && !Letters.isBlank(value.text())) {
            throw new Undefined(inQuotes(value.text()) + " is not a number");
        }
        return number;
    }

    /** A whole number within bounds. */
    int whole(int i, int least, int most) {
        double number = number(i);
        if (!(number >= least && number <= most) || number != (int) number) {
            throw new Undefined(inQuotes(text(i)) + " is not a whole number from " + least + " to " + most);
        }
        return (int) number;
    }

    public boolean truth(int i) {
        return truth(value(i));
    }

    public boolean truth(Value value) {
        if (value.kind() == Value.Kind.TRUTH) {
            return value.number() == 1;
        }
        return cells.yes(text(value))
                .orElseThrow(() -> new Undefined(inQuotes(text(value)) + " is neither yes nor no"));
    }

    /** A value as a cell has it, with the decimal sign of the log. */
    public String text(Value value) {
        if (value.kind() != Value.Kind.NUMBER) {
            return value.text();
        }
        double number = value.number();
        if (Double.isNaN(number)) {
            return "";
        }
        boolean isPlain = Math.abs(number) < PLAIN;
        if (isPlain && number == (long) number) {
            return Long.toString((long) number);
        }
        String exact = Decimals.exact(number);
        return cells.written(isPlain && Math.abs(number) >= 1 ? new BigDecimal(exact).toPlainString() : exact);
    }

    /** The number that a value is or stands for; NaN if there is none. */
    double parsed(Value value) {
        return switch (value.kind()) {
            case NUMBER -> value.number();
            case CELL, QUOTED -> cells.parse(Letters.strip(value.text()));
            case TRUTH -> Double.NaN;
        };
    }

    static String inQuotes(String text) {
        return '"' + (text.length() > QUOTED ? text.substring(0, QUOTED) + "…" : text) + '"';
    }

    /** How the cells of a log are written. */
    public interface Notation {

        /** A number; NaN if the text is none. */
        double parse(CharSequence text);

        /** The text of a number, as the log has it. */
        String written(String number);

        /** Returns true if a text says yes, false if it says no or nothing, and no value of any other text. */
        Optional<Boolean> yes(String text);
    }
}
