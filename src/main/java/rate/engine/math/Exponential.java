package rate.engine.math;

/** The exponential function and its inverse, the same bits on every machine; error below 1 ulp. */
public final class Exponential {

    private Exponential() {}

    /** \( e^x \); 0 below about -745, infinite above about 709. */
    public static double of(double x) {
        return StrictMath.exp(x);
    }

    /** \( \ln x \) of an x of at least 0, of which it is minus infinity. */
    public static double log(double x) {
        return StrictMath.log(x);
    }

    /** \( \ln(1 + x) \), exact also where x is small. */
    public static double logOfOnePlus(double x) {
        return StrictMath.log1p(x);
    }
}
