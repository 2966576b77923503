package rate.engine.math;

/**
 * Mean excess of the standard normal distribution: by how much a variable exceeds a threshold on average, if it does.
 *
 * <p>\[ k(u) = \operatorname{E}[X - u \mid X > u] = \frac{\varphi(u)}{Q(u)} - u
 *       = \cfrac{1}{u + \cfrac{2}{u + \cfrac{3}{u + \dotsb}}} \]
 *
 * <p>Subtracting u would lose everything where u is large and k nearly 1 / u; the series has no such subtraction.
 */
final class MeanExcess {

    /** (u + 5/4) k(u) by powers of (u - 3) / (u + 3), u &ge; 0. Made by {@code src/test/tools/make-vectors.py series}. */
    static final double[] SERIES = {
        1.2031692834543553,
        -1.0820534992211266E-16,
        -0.10066733344171794,
        -0.23329158615191584,
        0.13654312025102797,
        0.03614609577161771,
        -0.04612081481430288,
        -0.010482261758378662,
        0.015301215047486478,
        0.004707896416495198,
        -0.004788185201242053,
        -0.002307450941990622,
        0.0012625804860721087,
        0.0010296107014318339,
        -0.0002054912018225447,
        -0.0003868061847219336,
        -2.9094126029248882E-5,
        0.00011330389169204637,
        3.945935570888046E-5,
        -2.1527456120240172E-5,
        -1.697215158669048E-5,
        2.734310937792625E-7,
        4.030491327731527E-6,
        1.4579287984969906E-6,
        -2.2962501796667884E-7,
        -5.176049014119813E-7,
        -1.9489703525420075E-7,
        8.427751077143768E-8,
        6.709100913574815E-8,
        -5.2731754251493156E-9,
        -7.76566858415746E-9
    };

    private MeanExcess() {}

    /** Mean excess over u, which is at least 0 and finite; measured error at most 2.5 ulp. */
    static double over(double u) {
        // (u - 3) / (u + 3), written so that it loses least where u is small.
        double y = u / (0.5 * u + 1.5) - 1;
        return Polynomial.sum(SERIES, y) / (u + 1.25);
    }
}
