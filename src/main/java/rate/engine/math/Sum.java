package rate.engine.math;

import java.util.stream.Stream;

/**
 * A sum that is rounded only once: what each addition loses is carried along and added at the end. So the order of the terms
 * changes no bit of it, unless the exact sum lies within some 10<sup>-15</sup> ulp of the middle between two doubles.
 *
 * @see <a href="https://doi.org/10.1137/030601818">Ogita, Rump, Oishi 2005</a>, <i>Accurate sum and dot product</i>,
 *     algorithm 4.4 (Sum2)
 */
public final class Sum {

    private double sum;
    private double lost;

    /** A number of sums without terms. */
    public static Sum[] zeros(int number) {
        return Stream.generate(Sum::new).limit(number).toArray(Sum[]::new);
    }

    /** The sum of numbers, the same in every bit whatever their order. */
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

    /** Adds a term. */
    public void add(double term) {
        double next = sum + term;
        double added = next - sum;
        lost += (sum - (next - added)) + (term - added);
        sum = next;
    }

    /** Adds a product, of which nothing is lost unless it underflows. */
    public void add(double one, double other) {
        add(one * other);
        lost += RoundingError.ofProduct(one, other);
    }

    /**
     * This sum over another one, rounded once: so a mean with weights lies between the least and the greatest of its terms, and
     * the mean of equal terms is what they are.
     *
     * @param divisor a positive sum
     */
    public double over(Sum divisor) {
        double high = value();
        double low = sum - high + lost;
        double divisorHigh = divisor.value();
        double divisorLow = divisor.sum - divisorHigh + divisor.lost;
        double quotient = high / divisorHigh;
        double left = high
                - quotient * divisorHigh
                - RoundingError.ofProduct(quotient, divisorHigh)
                + low
                - quotient * divisorLow;
        return quotient + left / divisorHigh;
    }

    /** The sum of the terms so far; not finite if it overflowed. */
    public double value() {
        return Double.isNaN(lost) ? sum : sum + lost;
    }
}
