package rate.engine.math;

/** Sums that care where they round. */
public final class Sums {

    private Sums() {}

    /** The sum of numbers, the same in every bit whatever their order, as {@link Sum} has it. */
    public static double inAnyOrder(double[] terms) {
        Sum sum = new Sum();
        for (double term : terms) {
            sum.add(term);
        }
        return sum.value();
    }

    /**
     * The root of a sum of squares, \( \sqrt{a^2 + b^2} \), where the squares may be too large or too small for a double.
     * Error at most 2 ulp.
     *
     * @param a at least 0
     * @param b at least 0
     */
    public static double ofSquares(double a, double b) {
        double sum = a * a + b * b;
        if (sum > 0x1p-900 && sum < 0x1p1000) {
            return Math.sqrt(sum);
        }
        double greater = Math.max(a, b);
        double ratio = greater == 0 ? 0 : Math.min(a, b) / greater;
        return greater * Math.sqrt(1 + ratio * ratio);
    }
}
