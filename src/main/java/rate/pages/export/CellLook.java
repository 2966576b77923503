package rate.pages.export;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.stream.IntStream;
import rate.engine.math.Numbers;

/**
 * How a column is shown, chosen by its name and its first rows.
 *
 * @param isWhole whether its numbers have no decimals, as far as was seen
 * @param decimals that are shown of its numbers, unless they are whole: the fewer, the greater they are
 * @param width of its longest cell, in characters
 */
record CellLook(CellKind kind, boolean isWhole, int decimals, int width) {

    /** So many rows are looked at. */
    static final int ROWS = 1000;

    private static final int OF_SCORES = 5;
    private static final int OF_SHARES = 4;
    private static final int OF_SMALL = 3;
    private static final int OF_LARGE = 2;

    /** Of a number, below which it is written with a power of ten. */
    private static final int LEAST_POWER = -4;

    /** Characters that take the room of two begin here: the scripts of East Asia. */
    private static final int WIDE = 0x1100;

    /** Looks at all columns of a table, by its first rows. */
    static List<CellLook> of(List<String> columns, List<String[]> rows) {
        List<CellKind> kinds = CellKind.of(columns);
        return IntStream.range(0, columns.size())
                .mapToObj(column -> of(kinds.get(column), columns.get(column), column, rows))
                .toList();
    }

    private static CellLook of(CellKind kind, String name, int column, List<String[]> rows) {
        boolean whole = true;
        double greatest = 0;
        for (String[] row : rows) {
            if (kind.isNumber(row[column])) {
                whole &= isWhole(row[column]);
                greatest = Math.max(greatest, Math.abs(Numbers.parse(row[column])));
            }
        }
        int decimals =
                kind == CellKind.SCORE ? OF_SCORES : greatest <= 1 ? OF_SHARES : greatest < 100 ? OF_SMALL : OF_LARGE;
        int width = width(name);
        for (String[] row : rows) {
            boolean rounded = !whole && kind.isNumber(row[column]);
            width = Math.max(width, width(rounded ? fixed(row[column], decimals) : row[column]));
        }
        return new CellLook(kind, whole, decimals, width);
    }

    /** Returns whether none of its numbers is greater than 1. */
    boolean isShare() {
        return decimals == OF_SHARES;
    }

    /** A number with so many decimals, as a table for people shows it. */
    static String fixed(String number, int decimals) {
        BigDecimal rounded = new BigDecimal(number).setScale(decimals, RoundingMode.HALF_UP);
        return rounded.toPlainString();
    }

    /** A number with so many digits that count, as far as there is no need of a power of ten; that has as many. */
    static String significant(String number, int digits) {
        BigDecimal rounded = new BigDecimal(number).round(new MathContext(digits, RoundingMode.HALF_UP));
        if (rounded.signum() == 0) {
            return fixed(number, digits - 1);
        }
        int power = rounded.precision() - rounded.scale() - 1;
        BigDecimal padded = rounded.setScale(digits - 1 - power, RoundingMode.UNNECESSARY);
        return power < LEAST_POWER
                ? padded.unscaledValue().toString().replaceFirst("(\\d)(\\d+)", "$1.$2E" + power)
                : padded.toPlainString();
    }

    private static boolean isWhole(String number) {
        return number.indexOf('.') < 0 && number.indexOf('E') < 0;
    }

    private static int width(String text) {
        return text.codePoints().map(c -> c < WIDE ? 1 : 2).sum();
    }
}
