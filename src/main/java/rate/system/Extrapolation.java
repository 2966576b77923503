package rate.system;

import org.jspecify.annotations.Nullable;

/**
 * Where a sequence of vectors is heading that approaches its limit as slowly as a few geometric sequences do: reduced rank
 * extrapolation. Of the last differences u<sub>j</sub> = x<sub>j+1</sub> − x<sub>j</sub> that combination of weights
 * γ<sub>j</sub>, which sum to 1, is taken whose Σ γ<sub>j</sub> u<sub>j</sub> is shortest; the limit is near Σ γ<sub>j</sub>
 * x<sub>j+1</sub>. What comes of it is only a better place to go on from.
 *
 * @see <a href="https://doi.org/10.1137/0724046">Smith, Ford, Sidi: Extrapolation methods for vector sequences, SIAM
 *     Review 29 (1987)</a>
 */
final class Extrapolation {

    /** Differences that are combined. */
    private static final int DIFFERENCES = 5;

    /** Differences that are nearly combinations of the others must not weigh. */
    private static final double RIDGE = 1e-13;

    /** How far beyond the last vector it goes at most, in changes of the last round. */
    private static final double FARTHEST = 1000;

    private final double[][] differences = new double[DIFFERENCES][];
    private double @Nullable [] last;
    private int count;

    /** The step when it last went beyond, and how many times it will not do so after it did not help. */
    private double stepBefore = Double.POSITIVE_INFINITY;

    private int pause;
    private int longestPause;

    /** Takes the next vector. */
    void add(double[] x) {
        if (count == DIFFERENCES) {
            count = 0;
        } else if (last != null) {
            differences[count++] = difference(last, x);
        }
        last = x;
    }

    /**
     * By how much the limit is beyond the last vector, from time to time; the next vector then follows from another beginning.
     * Where that made the steps of the rounds no smaller, it leaves them alone for a while, longer each time, so that it
     * cannot keep from its limit what has one.
     *
     * @param step the largest change in the last round
     * @return null if it is better to wait
     */
    double @Nullable [] jump(double step) {
        if (count < DIFFERENCES) {
            return null;
        }
        if (pause > 0) {
            pause--;
            return null;
        }
        boolean hasHelped = step < stepBefore;
        stepBefore = step;
        if (!hasHelped) {
            longestPause = 2 * longestPause + 1;
            pause = longestPause;
            return null;
        }
        last = null;
        return within(beyond(), FARTHEST * step);
    }

    private static double[] difference(double[] before, double[] x) {
        double[] difference = new double[x.length];
        for (int i = 0; i < x.length; i++) {
            difference[i] = x[i] - before[i];
        }
        return difference;
    }

    /** No number farther from 0 than a bound; null if one is not finite. */
    private static double @Nullable [] within(double[] beyond, double most) {
        for (int i = 0; i < beyond.length; i++) {
            if (!Double.isFinite(beyond[i])) {
                return null;
            }
            beyond[i] = Math.max(-most, Math.min(most, beyond[i]));
        }
        return beyond;
    }

    /** Σ γ_j (x_(j+1) − x_last): each x is the last one less the differences between. */
    private double[] beyond() {
        double[] gamma = weights();
        double[] beyond = new double[differences[0].length];
        double weight = 0;
        for (int j = 0; j + 1 < count; j++) {
            weight += gamma[j];
            for (int i = 0; i < beyond.length; i++) {
                beyond[i] -= weight * differences[j + 1][i];
            }
        }
        return beyond;
    }

    /** The γ: what solves UᵀU d = 1, divided by its sum. Each u counts as one of length 1 while that is solved. */
    private double[] weights() {
        double[] gamma = new double[count];
        double[] length = new double[count];
        for (int i = 0; i < count; i++) {
            length[i] = Math.sqrt(product(differences[i], differences[i]));
            if (length[i] == 0) {
                gamma[i] = 1;
                return gamma;
            }
        }
        double[][] a = new double[count][count + 1];
        for (int i = 0; i < count; i++) {
            for (int j = 0; j < count; j++) {
                a[i][j] = product(differences[i], differences[j]) / length[i] / length[j];
            }
            a[i][i] += RIDGE;
            a[i][count] = length[count - 1] / length[i];
        }
        double[] d = solved(a);
        double sum = 0;
        for (int i = 0; i < count; i++) {
            gamma[i] = d[i] / length[i];
            sum += gamma[i];
        }
        for (int i = 0; i < count; i++) {
            gamma[i] /= sum;
        }
        return gamma;
    }

    private static double product(double[] u, double[] v) {
        double sum = 0;
        for (int i = 0; i < u.length; i++) {
            sum += u[i] * v[i];
        }
        return sum;
    }

    /** Gauss, of a positive definite system, which needs no pivots. */
    private static double[] solved(double[][] a) {
        int n = a.length;
        for (int k = 0; k < n; k++) {
            for (int i = k + 1; i < n; i++) {
                double factor = a[i][k] / a[k][k];
                for (int j = k; j <= n; j++) {
                    a[i][j] -= factor * a[k][j];
                }
            }
        }
        double[] x = new double[n];
        for (int k = n - 1; k >= 0; k--) {
            x[k] = a[k][n];
            for (int j = k + 1; j < n; j++) {
                x[k] -= a[k][j] * x[j];
            }
            x[k] /= a[k][k];
        }
        return x;
    }
}
