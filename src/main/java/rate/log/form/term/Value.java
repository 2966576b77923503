package rate.log.form.term;

/**
 * Value of a term: a text, a number or a truth value.
 *
 * @param text as it stands, of a text only
 * @param number of a number: finite, or NaN for none, as an empty cell has; of what holds 1, else 0
 */
public record Value(Kind kind, String text, double number) {

    enum Kind {
        /** A text that may stand for a number: a cell, or a part of one. */
        CELL,

        /** A text in quotes, which is compared as a text. */
        QUOTED,

        NUMBER,
        TRUTH
    }

    private static final Value TRUE = new Value(Kind.TRUTH, "true", 1);
    private static final Value FALSE = new Value(Kind.TRUTH, "false", 0);

    public static Value cell(String text) {
        return new Value(Kind.CELL, text, Double.NaN);
    }

    static Value quoted(String text) {
        return new Value(Kind.QUOTED, text, Double.NaN);
    }

    static Value number(double number) {
        return new Value(Kind.NUMBER, "", number);
    }

    static Value truth(boolean holds) {
        return holds ? TRUE : FALSE;
    }
}
