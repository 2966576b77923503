package rate.math;

/** The exponential function and its inverse, the same in every bit on every machine. */
public final class Natural {

    private Natural() {}

    /** e to the x; error below 1 ulp. */
    public static double exp(double x) {
        return StrictMath.exp(x);
    }

    /** The natural logarithm; error below 1 ulp. */
    public static double log(double x) {
        return StrictMath.log(x);
    }
}
