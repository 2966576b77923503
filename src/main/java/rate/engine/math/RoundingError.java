package rate.engine.math;

/** Rounding errors of single operations: the exact result is the rounded one plus the loss. */
final class RoundingError {

    /** 2<sup>27</sup> + 1 cuts a double into two halves of 26 bits. */
    private static final double SPLITTER = 0x1p27 + 1;

    private RoundingError() {}

    /**
     * Loss of x&middot;x; exact while neither overflows nor underflows.
     *
     * @param x at most 1e150 in size
     * @see <a href="https://doi.org/10.1007/BF01397083">Dekker 1971</a>, <i>A floating-point technique for extending the
     *     available precision</i>, Mul12
     */
    static double ofSquare(double x) {
        double shifted = SPLITTER * x;
        double high = shifted - (shifted - x);
        double low = x - high;
        return high * high - x * x + 2 * high * low + low * low;
    }

    /**
     * Loss of x&middot;y; exact while nothing overflows or underflows.
     *
     * @param x at most 1e300 in size
     * @param y at most 1e300 in size
     * @see #ofSquare
     */
    static double ofProduct(double x, double y) {
        double shiftedX = SPLITTER * x;
        double highX = shiftedX - (shiftedX - x);
        double lowX = x - highX;
        double shiftedY = SPLITTER * y;
        double highY = shiftedY - (shiftedY - y);
        double lowY = y - highY;
        return highX * highY - x * y + highX * lowY + lowX * highY + lowX * lowY;
    }

    /**
     * Loss of a - b; exact while nothing overflows.
     *
     * @see <a href="https://doi.org/10.1137/030601818">Ogita, Rump, Oishi 2005</a>, <i>Accurate sum and dot product</i>, TwoSum
     */
    static double ofDifference(double a, double b) {
        double difference = a - b;
        double subtracted = a - difference;
        return (a - (difference + subtracted)) + (subtracted - b);
    }
}
