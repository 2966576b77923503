package rate.math;

/** The natural logarithm. */
public final class Logarithm {

    private Logarithm() {}

    /** log(1 + x), exact also where x is small. Error at most 1 ulp. */
    public static double ofOnePlus(double x) {
        return StrictMath.log1p(x);
    }
}
