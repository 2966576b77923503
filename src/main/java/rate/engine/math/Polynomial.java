package rate.engine.math;

/** Polynomials given by their coefficients. */
final class Polynomial {

    private Polynomial() {}

    /**
     * The value c<sub>0</sub> + c<sub>1</sub> y + c<sub>2</sub> y<sup>2</sup> + ....
     *
     * <p>Every fourth power is one of four chains, because a processor can work on all at a time. The constant is added
     * last, so that what the others have lost by rounding counts only by their share of the sum.
     *
     * @param coefficients by rising powers, the constant as two numbers: a double, and what that lacks; an odd number of
     *     them, at least five
     * @param y between -1 and 1
     */
    static double sum(double[] coefficients, double y) {
        double square = y * y;
        double fourth = square * square;
        int last = coefficients.length - 1;
        // Index n has the power n - 1; the highest group of four may lack some.
        int n = 2 + (last - 2) / 4 * 4;
        double first = coefficients[n];
        double second = n + 1 > last ? 0 : coefficients[n + 1];
        double third = n + 2 > last ? 0 : coefficients[n + 2];
        double zeroth = n + 3 > last ? 0 : coefficients[n + 3];
        for (n -= 4; n >= 2; n -= 4) {
            first = first * fourth + coefficients[n];
            second = second * fourth + coefficients[n + 1];
            third = third * fourth + coefficients[n + 2];
            zeroth = zeroth * fourth + coefficients[n + 3];
        }
        double rest = y * (first + square * third) + (second * square + zeroth * fourth);
        return coefficients[0] + (coefficients[1] + rest);
    }
}
