package rate.math;

/** Polynomials given by their coefficients. */
final class Series {

    private Series() {}

    /**
     * The value c<sub>0</sub> + c<sub>1</sub> y + c<sub>2</sub> y<sup>2</sup> + ....
     *
     * <p>Even and odd powers are two chains, because a processor can work on both at a time. The constant is added last,
     * so that what the others have lost by rounding counts only by their share of the sum.
     *
     * @param coefficients by rising powers, the constant as two numbers: a double, and what that lacks; an odd number of
     *     them, at least five
     * @param y between -1 and 1
     */
    static double sum(double[] coefficients, double y) {
        double square = y * y;
        double even = 0;
        double odd = 0;
        for (int n = coefficients.length - 1; n > 2; n -= 2) {
            odd = odd * square + coefficients[n];
            even = even * square + coefficients[n - 1];
        }
        return coefficients[0] + (coefficients[1] + even * square + y * (odd * square + coefficients[2]));
    }
}
