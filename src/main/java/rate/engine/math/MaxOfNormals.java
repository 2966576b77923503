package rate.engine.math;

/** Which of several independent normal variables is the greatest. */
public final class MaxOfNormals {

    /**
     * Steps per standard deviation of the narrowest variable and per root of their number: the rule's error is then below
     * 1e-12.
     */
    private static final double STEPS = 1.3;

    /** Of more variables the greatest is hardly narrower, so that the steps need not be. */
    private static final int MOST_NARROWING = 256;

    /**
     * Above a variable by so many of its standard deviations, its density is 0 and its distribution function 1, in every bit.
     */
    private static final double OUT_OF_SIGHT = 39;

    /** Parts smaller than this share of the whole are left out. */
    private static final double NEGLIGIBLE = 1e-14;

    /**
     * A standard deviation that is narrower than this part of the widest counts as that part: it would need too many points.
     */
    private static final double MOST_APART = 1000;

    /** More points are not taken, and at usual standard deviations never needed. */
    private static final int MOST_POINTS = 100_000;

    /** A product that is smaller may have lost bits. */
    private static final double NO_DIVISOR = 1e-200;

    /** Where the integrand is nothing at the greatest mean, it is something within so many steps above. */
    private static final int MOST_STEPS_UP = 1000;

    private MaxOfNormals() {}

    /**
     * The probability of each variable to be the greatest:
     *
     * <p>\[ P_i = \int \frac1{s_i} \varphi\Bigl(\frac{x - m_i}{s_i}\Bigr)
     *       \prod_{j \ne i} \Phi\Bigl(\frac{x - m_j}{s_j}\Bigr) dx \]
     *
     * <p>by the trapezoidal rule, whose error falls faster than any power of the step for such integrands. Two variables have a
     * closed form. Measured error at most 2e-12 as long as no standard deviation is more than a thousand times another; a
     * narrower one counts as a thousandth of the widest, with an error below 1e-6.
     *
     * @param sigma the standard deviations s, positive
     * @return probabilities that sum to 1
     */
    public static double[] probabilities(double[] mean, double[] sigma) {
        if (mean.length == 2) {
            double t = (mean[0] - mean[1]) / Math.sqrt(sigma[0] * sigma[0] + sigma[1] * sigma[1]);
            return new double[] {Normal.cdf(t), Normal.cdf(-t)};
        }
        int top = 0;
        double widest = 0;
        for (int i = 0; i < mean.length; i++) {
            top = mean[i] > mean[top] ? i : top;
            widest = Math.max(widest, sigma[i]);
        }
        double narrowest = widest;
        double[] counted = sigma.clone();
        for (int i = 0; i < counted.length; i++) {
            counted[i] = Math.max(counted[i], widest / MOST_APART);
            narrowest = Math.min(narrowest, counted[i]);
        }
        double step = narrowest / (STEPS * Math.sqrt(Math.min(mean.length, MOST_NARROWING)));
        double[] probabilities = new double[mean.length];
        double[] below = new double[mean.length];
        double[] density = new double[mean.length];
        double middle = mean[top];
        // Of a thousand equals the best is far above the mean, but never farther than any density reaches.
        for (int i = 0;
                i < MOST_STEPS_UP && add(mean, counted, middle, new double[mean.length], below, density) == 0;
                i++) {
            middle += step;
        }
        sweep(mean, counted, middle, step, probabilities, below, density);
        sweep(mean, counted, middle - step, -step, probabilities, below, density);
        return Softmax.shares(probabilities);
    }

    /** Adds the points from x on, away from the middle, until they add nothing, or x is so large that no step moves it. */
    private static void sweep(
            double[] mean, double[] sigma, double x, double step, double[] sums, double[] below, double[] density) {
        double total = 0;
        for (int points = 0; points < MOST_POINTS; points++) {
            double here = add(mean, sigma, x, sums, below, density);
            total += here;
            double next = x + step;
            if (here <= NEGLIGIBLE * total || next == x) {
                return;
            }
            x = next;
        }
    }

    /** Adds one point; what it adds to all together. */
    private static double add(
            double[] mean, double[] sigma, double x, double[] sums, double[] below, double[] density) {
        double all = 1;
        for (int i = 0; i < mean.length; i++) {
            if (i > 0 && mean[i] == mean[i - 1] && sigma[i] == sigma[i - 1]) {
                below[i] = below[i - 1];
                density[i] = density[i - 1];
            } else {
                double z = (x - mean[i]) / sigma[i];
                boolean isOver = z > OUT_OF_SIGHT;
                below[i] = isOver ? 1 : Normal.cdf(z);
                density[i] = isOver ? 0 : Normal.density(z) / sigma[i];
            }
            all *= below[i];
        }
        double[] others = all > NO_DIVISOR ? below : others(below);
        double here = 0;
        for (int i = 0; i < mean.length; i++) {
            if (density[i] > 0) {
                double part = density[i] * (all > NO_DIVISOR ? all / below[i] : others[i]);
                sums[i] += part;
                here += part;
            }
        }
        return here;
    }

    /** The products of all but one, where the product of all is no number to divide. */
    private static double[] others(double[] below) {
        double[] others = new double[below.length];
        double before = 1;
        for (int i = 0; i < below.length; i++) {
            others[i] = before;
            before *= below[i];
        }
        double behind = 1;
        for (int i = below.length - 1; i >= 0; i--) {
            others[i] *= behind;
            behind *= below[i];
        }
        return others;
    }
}
