package rate.engine.math;

import rate.engine.math.TruncatedNormal.Moments;

/**
 * V and W as OpenSkill 6.2 computes them: by their definitions, from a distribution function that is a sum of 1 and the
 * error function, so that in its lower tail it is a multiple of 2<sup>-54</sup>.
 *
 * <p>Where the definitions would divide by next to nothing, others take their place. In wins from 7.5 standard deviations below
 * the margin on, and in draws from 5 standard deviations outside of it on, W is off that of {@link TruncatedNormal} by more than 0.1, and
 * by up to 15 (measured): it leaves its range from 0 to 1. This is for getting
 * the numbers of OpenSkill; use the other one for getting the right ones.
 */
public final class CoarseTruncatedNormal {

    /** The spacing of doubles from 1 up. */
    private static final double EPSILON = 0x1p-52;

    /** A draw less likely than this has an approximate V. */
    private static final double UNLIKELY = 1e-5;

    private CoarseTruncatedNormal() {}

    /** The variable lies above e: as {@link TruncatedNormal#win}, where that is more likely than 2<sup>-52</sup>. */
    public static Moments win(double t, double e) {
        double x = t - e;
        double likely = cdf(x);
        if (likely < EPSILON) {
            return new Moments(-x, t < 0 ? 1 : 0);
        }
        double v = Normal.density(x) / likely;
        return new Moments(v, v * (v + x));
    }

    /**
     * The variable lies between -e and e: as {@link TruncatedNormal#draw}, where that is more likely than 10<sup>-5</sup>.
     * A mean between margins too near for that is left to the exact form: what OpenSkill does there moves equals.
     */
    public static Moments draw(double t, double e) {
        double size = Math.abs(t);
        double likely = cdf(e - size) - cdf(-e - size);
        if (likely < UNLIKELY && size <= e) {
            return TruncatedNormal.draw(t, e);
        }
        double near = Normal.density(e - size);
        double far = Normal.density(-e - size);
        double v = likely < UNLIKELY ? e - size : (far - near) / likely;
        double w = likely < EPSILON ? 1 : ((e - size) * near + (e + size) * far) / likely + v * v;
        return new Moments(t < 0 ? 0 - v : v, w);
    }

    /** (1 + erf(x / sqrt 2)) / 2 with every step rounded. */
    private static double cdf(double x) {
        double erf = 1 - 2 * Normal.upperTail(Math.abs(x));
        return (x < 0 ? 1 - erf : 1 + erf) / 2;
    }
}
