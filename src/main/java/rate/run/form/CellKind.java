package rate.run.form;

import rate.engine.math.Numbers;

/** Types of cells, decided by the column: a player may be called 007, which is not a number there. */
public enum CellKind {
    TEXT,
    TIME,
    /** A whole number, by which others may be divided. */
    COUNT,
    NUMBER,
    /** A number that is told from others in its fourth digit, however small it is. */
    SCORE;

    /** Returns whether the cells of such a column are numbers. */
    public boolean isNumeric() {
        return this != TEXT && this != TIME;
    }

    /** Returns whether a cell of such a column is a number. A column of numbers can have a word, such as {@code yes}. */
    public boolean isNumber(String cell) {
        return isNumeric() && !Double.isNaN(Numbers.parse(cell));
    }
}
