package rate.engine.math;

/**
 * Scaled complementary error function.
 *
 * <p>\[ \operatorname{erfcx}(x) = e^{x^2} \operatorname{erfc}(x)
 *       = \frac{2 e^{x^2}}{\sqrt\pi} \int_x^\infty e^{-s^2} ds \]
 *
 * <p>It falls from infinity to 0 without the underflow of erfc, nearly as \( 1 / (x \sqrt\pi) \) for large x. Measured
 * error: at most 3 ulp.
 */
public final class Erfcx {

    /** (1 + 2x) erfcx(x) by powers of (x - 2) / (x + 2), x &ge; 0. Made by {@code src/test/tools/make-vectors.py series}. */
    static final double[] SERIES = {
        1.2769783815525286,
        8.856350288785753E-17,
        -0.09276382658574601,
        -0.16603039761528893,
        0.16405128003344446,
        -0.054220000992069285,
        -0.008034015082560542,
        0.008722653876558448,
        0.0012713389694938386,
        -0.001456813958190845,
        -0.0004543408816116156,
        0.00020636729650749556,
        0.000151039608808539,
        -1.5102632891595436E-6,
        -3.642570047110562E-5,
        -1.3491388490435908E-5,
        3.719300001760817E-6,
        5.219508972501868E-6,
        1.4824272560929263E-6,
        -6.851268065406164E-7,
        -7.968749577424393E-7,
        -2.808540807676465E-7,
        9.064805408674964E-8,
        1.833113328757565E-7,
        6.845031138001907E-8,
        -4.710147596452282E-8,
        -3.918126132455656E-8,
        5.3970480129819536E-9,
        9.351259777666609E-9,
        -9.549984773951676E-11,
        -9.342653007632043E-10
    };

    /** From here on, \( 1 / (x \sqrt\pi) \) is right to the last bit. */
    private static final double FAR = 0x1p27;

    private static final double ROOT_PI = 1.772453850905516;

    private Erfcx() {}

    /**
     * The function at x.
     *
     * @param x any number; at most -26.6287357137514, the value is greater than the greatest double and positive infinity
     *     is returned
     */
    public static double of(double x) {
        if (x < 0) {
            return 2 * growth(x) - of(-x);
        }
        if (x > FAR) {
            return 1 / (ROOT_PI * x);
        }
        // (x - 2) / (x + 2), written so that it loses least where x is small.
        double y = x / (0.5 * x + 1) - 1;
        return Polynomial.sum(SERIES, y) / (1 + 2 * x);
    }

    /** exp(x<sup>2</sup>), with what rounding takes from the square. */
    private static double growth(double x) {
        double square = x * x;
        return square > 710 ? Double.POSITIVE_INFINITY : StrictMath.exp(square) * (1 + RoundingError.ofSquare(x));
    }
}
