package rate.engine.math;

/**
 * Mean and variance of a normal variable about t that is known to lie beyond e (a win), or between -e and e (a draw).
 *
 * <p>The variable has variance 1. Its mean, once that is known, is t + V, and its variance is 1 - W. How the forms below
 * follow from the definitions, and what they cost in accuracy, is in {@code docs/numerics.md}.
 *
 * @see <a href="https://papers.nips.cc/paper/3079-trueskilltm-a-bayesian-skill-rating-system">Herbrich, Minka, Graepel
 *     2006</a>, <i>TrueSkill: a Bayesian skill rating system</i>
 */
public final class TruncatedNormal {

    /** Above this threshold V = u and W = 1 in every bit. */
    private static final double FAR = 0x1p27;

    /** An edge with e<sup>-50</sup> of the density at the other one changes no bit. */
    private static final double OUT_OF_SIGHT = 50;

    /** Terms after such a pair change no bit of a sum near 1. */
    private static final double NEGLIGIBLE = 0x1p-54;

    private TruncatedNormal() {}

    /**
     * Changes of the mean and the variance of a normal variable of variance 1 by its truncation.
     *
     * @param v shift of the mean: at least 0 for a win; for a draw of the opposite sign as t
     * @param w loss of variance, from 0 to 1
     */
    public record Moments(double v, double w) {}

    /**
     * The variable lies above e.
     *
     * <p>\[ x = t - e, \quad V = \frac{\varphi(x)}{\Phi(x)}, \quad W = V (V + x) \]
     *
     * @param t mean of the variable; any finite number
     * @param e margin; at least 0
     */
    public static Moments win(double t, double e) {
        double x = t - e;
        return x > 0 ? expected(x, RoundingError.ofDifference(t, e)) : upset(-x);
    }

    /**
     * The variable lies between -e and e.
     *
     * <p>\[ V = \frac{\varphi(e + t) - \varphi(e - t)}{\Phi(e - t) - \Phi(-e - t)}, \quad
     *       W = V^2 + \frac{(e - t) \varphi(e - t) + (e + t) \varphi(e + t)}{\Phi(e - t) - \Phi(-e - t)} \]
     *
     * <p>For e = 0 this is the limit V = -t, W = 1.
     *
     * @param t mean of the variable; any finite number
     * @param e margin; at least 0
     */
    public static Moments draw(double t, double e) {
        double size = Math.abs(t);
        Moments moments;
        if (e <= 1 && size * e <= 1) {
            moments = narrow(size, e);
        } else if (2 * size * e > OUT_OF_SIGHT) {
            // The mean is that far from the farther edge: what is left is a win over the nearer one.
            moments = win(e, size);
        } else if (size > e) {
            moments = outside(size, e);
        } else {
            moments = inside(size, e);
        }
        return t > 0 ? new Moments(0 - moments.v(), moments.w()) : moments;
    }

    /** As {@link #draw}, or as {@link #win}. */
    public static Moments of(double t, double e, boolean isDraw) {
        return isDraw ? draw(t, e) : win(t, e);
    }

    /** A win by a mean u &ge; 0 below the margin. */
    private static Moments upset(double u) {
        if (u > FAR) {
            return new Moments(u, 1);
        }
        double k = MeanExcess.over(u);
        return new Moments(u + k, Math.min(1, (u + k) * k));
    }

    /** A win by a mean x + rest &gt; 0 above the margin. */
    private static Moments expected(double x, double rest) {
        double bell = Normal.bell(x, rest);
        double v = bell / Normal.area(x, bell);
        return new Moments(v, v * (v + x));
    }

    /**
     * A draw whose density changes little between the edges, t &ge; 0, e &le; 1, t e &le; 1.
     *
     * <p>At e s, s from -1 to 1, the density is in proportion to exp(t e s - e<sup>2</sup> s<sup>2</sup> / 2), the
     * generating function of the Hermite polynomials. Half the integrals of this, of s times this and of s<sup>2</sup>
     * times this are power series.
     */
    private static Moments narrow(double t, double e) {
        double slope = t * e;
        double curve = e * e;
        double even = 1;
        double odd = slope;
        double zeroth = 1;
        double first = slope / 3;
        double second = 1.0 / 3;
        for (int n = 2; Math.abs(even) + Math.abs(odd) > NEGLIGIBLE; n += 2) {
            even = (slope * odd - curve * even) / n;
            odd = (slope * even - curve * odd) / (n + 1);
            zeroth += even / (n + 1);
            first += odd / (n + 3);
            second += even / (n + 3);
        }
        double mean = first / zeroth;
        return new Moments(t - e * mean, 1 - curve * (second / zeroth - mean * mean));
    }

    /**
     * A draw with the mean outside of the margins, t &gt; e, t e &gt; 1.
     *
     * <p>Everything is in proportion to the density at the nearer edge, so that nothing underflows; at the farther one it
     * is smaller by a factor of at most e<sup>-2</sup>. By definition W is a difference of nearly equal numbers, here it
     * is a sum of positive ones.
     */
    private static Moments outside(double t, double e) {
        double near = t - e;
        double far = t + e;
        double weight = StrictMath.exp(-2 * t * e);
        double nearK = MeanExcess.over(near);
        double farK = MeanExcess.over(far);
        double hazard = near + nearK;
        double ratio = hazard / (far + farK);
        double part = 1 - weight * ratio;
        double edge = hazard / part;
        double v = (1 - weight) * edge;
        double excess = (nearK - weight * ratio * (2 * e + farK)) / part;
        return new Moments(v, Math.min(1, v * excess + 2 * e * weight * edge));
    }

    /** A draw with the mean between wide margins, 0 &le; t &le; e, e &gt; 1: each edge cuts off a tail. */
    private static Moments inside(double t, double e) {
        double near = e - t;
        double far = e + t;
        double weight = StrictMath.exp(-2 * t * e);
        double bell = Normal.bell(near, RoundingError.ofDifference(e, t));
        double farTail = bell * weight / (far + MeanExcess.over(far));
        double edge = bell / (Normal.area(near, bell) - farTail);
        double v = -StrictMath.expm1(-2 * t * e) * edge;
        return new Moments(v, v * v + edge * near + edge * weight * far);
    }
}
