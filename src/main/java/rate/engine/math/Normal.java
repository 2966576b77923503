package rate.engine.math;

/** The standard normal distribution. */
public final class Normal {

    /** 1 / sqrt(2 pi). */
    private static final double PEAK = 0.3989422804014327;

    /** Rounding error of {@link #PEAK}: the exact number less the double, as a share of it. */
    private static final double PEAK_LACKS = -6.2473376E-17;

    /** sqrt(2 pi). */
    private static final double ROOT_TWO_PI = 2.5066282746310007;

    /** Rounding error of {@link #ROOT_TWO_PI}: the exact number less the double. */
    private static final double ROOT_TWO_PI_LACKS = -1.8328580E-16;

    /** sqrt(1 / 2). */
    private static final double ROOT_HALF = 0.7071067811865476;

    /** log(2 pi) / 2. */
    private static final double LOG_ROOT_TWO_PI = 0.9189385332046728;

    private static final double LOG_TWO = 0.6931471805599453;

    /** The density is less than the smallest double from here on. */
    private static final double END = 39;

    /** Between edges so near to each other the density is as in the middle: it bends by a 24th of the square of this. */
    private static final double NARROW = 1e-5;

    private Normal() {}

    /**
     * Density \( \varphi(x) = e^{-x^2/2} / \sqrt{2\pi} \).
     *
     * <p>Measured error at most 2 ulp, also in the far tail; below 2<sup>-1022</sup> (|x| greater than 37.6) one unit of
     * the smallest double.
     */
    public static double density(double x) {
        return bell(PEAK, PEAK_LACKS, x, 0);
    }

    /** exp(-(x + rest)<sup>2</sup> / 2), where rest is what rounding took from x. */
    static double bell(double x, double rest) {
        return bell(1, 0, x, rest);
    }

    /** scale (1 + lacks) exp(-(x + rest)<sup>2</sup> / 2): the second and the fourth number correct their predecessors. */
    private static double bell(double scale, double lacks, double x, double rest) {
        if (Math.abs(x) > END) {
            return 0;
        }
        double bell = scale * StrictMath.exp(-(x * x) / 2);
        return bell + bell * (lacks - RoundingError.ofSquare(x) / 2 - x * rest);
    }

    /**
     * Area under the bell left of x &ge; 0, which is \( \sqrt{2\pi}\,\Phi(x) \).
     *
     * <p>Near the middle this is one half of the whole and a little more, not the whole less nearly one half, so that the
     * error of the bell counts little.
     *
     * @param bell its height at x
     */
    static double area(double x, double bell) {
        return x < 1
                ? ROOT_TWO_PI / 2 + (bell * central(x) + ROOT_TWO_PI_LACKS / 2)
                : ROOT_TWO_PI - (bell / (x + MeanExcess.over(x)) - ROOT_TWO_PI_LACKS);
    }

    /**
     * Upper tail \( Q(x) = P(X > x) = \tfrac12 \operatorname{erfc}(x / \sqrt2) \).
     *
     * <p>Measured error at most 4 ulp, relative to the tail itself however small it is; below 2<sup>-1022</sup> (x greater
     * than 37.5) one unit of the smallest double.
     */
    public static double upperTail(double x) {
        return x < 0 ? 1 - upperTail(-x) : bell(0.5, 0, x, 0) * Erfcx.of(ROOT_HALF * x);
    }

    /** Distribution function \( \Phi(x) = P(X \le x) \), as exact as {@link #upperTail}. */
    public static double cdf(double x) {
        return upperTail(-x);
    }

    /** log Q(x) of an x up to 10<sup>154</sup>, also where Q(x) is too small for a double. Measured error at most 3 ulp. */
    public static double logUpperTail(double x) {
        return x < 0 ? StrictMath.log1p(-upperTail(-x)) : logTail(x, x + MeanExcess.over(x));
    }

    /** log Q(x) from the hazard, which is density per tail. */
    private static double logTail(double x, double hazard) {
        return -x * x / 2 - LOG_ROOT_TWO_PI - StrictMath.log(hazard);
    }

    /** P(a &lt; X &lt; b), for a &le; b; 0 if they are equal. Exact relative to the larger of the two tails. */
    public static double between(double a, double b) {
        if (a >= 0) {
            return upperTail(a) - upperTail(b);
        }
        return b <= 0 ? upperTail(-b) - upperTail(-a) : 1 - upperTail(-a) - upperTail(b);
    }

    /**
     * log P(a &lt; X &lt; b), also where that is too small for a double.
     *
     * <p>On one side of the middle it is the tail beyond the nearer edge, less the share of it that is beyond the farther one:
     * the ratio of two tails is that of their densities times the inverse one of their hazards. Error below 1e-9 where the
     * edges are within a millionth of each other, else below 1e-12 of the greater of 1 and the result.
     *
     * @param a less than b; both at most 10<sup>154</sup> in size
     */
    public static double logBetween(double a, double b) {
        if (a < 0 && b > 0) {
            return StrictMath.log(between(a, b));
        }
        double near = Math.min(Math.abs(a), Math.abs(b));
        double width = b - a;
        if (width * (near + 1) < NARROW) {
            double middle = near + width / 2;
            return StrictMath.log(width) - middle * middle / 2 - LOG_ROOT_TWO_PI;
        }
        double hazard = near + MeanExcess.over(near);
        double far = near + width;
        double less = (hazard - (far + MeanExcess.over(far))) / (far + MeanExcess.over(far));
        double ratio = StrictMath.log1p(less) - width * (near + width / 2);
        return logTail(near, hazard) + StrictMath.log(-StrictMath.expm1(ratio));
    }

    /**
     * The x with \( \Phi(x) = p \).
     *
     * <p>Measured error at most 1e-15, relative to x also where p is nearly one half.
     *
     * @param p between 0 and 1, both excluded
     */
    public static double quantile(double p) {
        if (!(p > 0 && p < 1)) {
            throw new IllegalArgumentException("not between 0 and 1: " + p);
        }
        if (Math.abs(p - 0.5) < 0.25) {
            return Math.copySign(centralQuantile(Math.abs(p - 0.5)), p - 0.5);
        }
        return p < 0.5 ? -tailQuantile(p) : tailQuantile(1 - p);
    }

    /** The x with P(0 &lt; X &lt; x) = p &lt; 1/4: Newton's method, which rises to x because the density falls. */
    private static double centralQuantile(double p) {
        double x = p / PEAK;
        while (true) {
            double next = x + (p / density(x) - central(x));
            if (!(next > x)) {
                return x;
            }
            x = next;
        }
    }

    /** P(0 &lt; X &lt; x) per density at x, for small x: the sum of x<sup>n</sup> / (1 &middot; 3 &middot; ... n), n odd. */
    private static double central(double x) {
        double sum = 0;
        double term = x;
        for (int n = 3; sum + term > sum; n += 2) {
            sum += term;
            term *= x * x / n;
        }
        return sum;
    }

    /**
     * The x &gt; 0 with Q(x) = p &le; 1/4: Newton's method on the logarithms, which falls to x because log Q is concave
     * and \( Q(x) \le e^{-x^2/2} / 2 \).
     */
    private static double tailQuantile(double p) {
        double log = StrictMath.log(p);
        double x = Math.sqrt(-2 * (log + LOG_TWO));
        while (true) {
            double hazard = x + MeanExcess.over(x);
            double next = x + (logTail(x, hazard) - log) / hazard;
            if (!(next < x)) {
                return x;
            }
            x = next;
        }
    }
}
