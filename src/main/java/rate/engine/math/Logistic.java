package rate.engine.math;

/** The logistic distribution function. */
public final class Logistic {

    private Logistic() {}

    /**
     * \( 1 / (1 + e^{-x}) \), from 0 to 1.
     *
     * <p>Measured error at most 2 ulp, relative to the value itself however small it is, so that of(-x) is what of(x) lacks
     * of 1.
     */
    public static double of(double x) {
        double small = StrictMath.exp(-Math.abs(x));
        return (x < 0 ? small : 1) / (1 + small);
    }

    /**
     * The factor that makes of x such that {@code of(factor * x)} is \( 1 / (1 + base^{-x / scale}) \): log(base) / scale.
     *
     * @param base greater than 1
     * @param scale greater than 0
     */
    public static double factor(double base, double scale) {
        return StrictMath.log(base) / scale;
    }

    /** Its logarithm \( -\log(1 + e^{-x}) \), at most 0. Measured error at most 2 ulp. */
    public static double log(double x) {
        return Math.min(x, 0) - StrictMath.log1p(StrictMath.exp(-Math.abs(x)));
    }
}
