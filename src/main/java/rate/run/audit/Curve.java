package rate.run.audit;

import java.util.Arrays;

/** A player's mu and sigma through time: before the first game, then after each step. */
public final class Curve {

    private double[] mu = new double[16];
    private double[] sigma = new double[16];
    private int size;

    /** Adds a point. */
    public void add(double mu, double sigma) {
        if (size == this.mu.length) {
            this.mu = Arrays.copyOf(this.mu, 2 * size);
            this.sigma = Arrays.copyOf(this.sigma, 2 * size);
        }
        this.mu[size] = mu;
        this.sigma[size] = sigma;
        size++;
    }

    /** How many points it has: one more than there are steps. */
    public int size() {
        return size;
    }

    /** Mu after so many steps. */
    public double mu(int steps) {
        return mu[steps];
    }

    /** Sigma after so many steps; NaN if the system has none. */
    public double sigma(int steps) {
        return sigma[steps];
    }
}
