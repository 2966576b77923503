package rate.system.elommr;

import rate.math.Exponential;
import rate.math.Root;

/**
 * What is believed of a skill: its mean and standard deviation, and the terms of the posterior whose mode the mean is, a normal one
 * and one for each of the last performances.
 *
 * @param mu the mean
 * @param sigma the standard deviation
 * @param terms mean and weight (1 / variance) of the normal term; then, newest first, performance and weight of each logistic
 *     one, a weight of 0 where there is none
 */
record Belief(double mu, double sigma, double[] terms) {

    /** Nothing but normal. */
    static Belief beginning(double mu, double sigma, int width) {
        double[] terms = new double[width - 2];
        terms[0] = mu;
        terms[1] = 1 / (sigma * sigma);
        return new Belief(mu, sigma, terms);
    }

    /**
     * After some variance was added: all weights shrink, and of what is left a part moves to the normal term, at the mean, so that
     * that stays where it is.
     *
     * @param rho how fast
     * @see <i>Ebtekar, Liu (2021), algorithm 2</i>
     */
    Belief drifted(double variance, double rho) {
        double after = Math.sqrt(sigma * sigma + variance);
        double decay = sigma / after * (sigma / after);
        double kept = Exponential.of(rho * Exponential.log(decay));
        double all = 0;
        for (int i = 1; i < terms.length; i += 2) {
            all += terms[i];
        }
        double moved = (1 - kept) * all;
        double own = kept * terms[1];
        double[] now = terms.clone();
        now[0] = (own * terms[0] + moved * mu) / (own + moved);
        now[1] = decay * (own + moved);
        for (int i = 3; i < now.length; i += 2) {
            now[i] *= kept * decay;
        }
        return new Belief(mu, after, now);
    }

    /**
     * With a performance.
     *
     * @param weight one over its variance
     * @param beta the standard deviation of performances that count once
     * @see <i>Ebtekar, Liu (2021), algorithm 3</i>
     */
    Belief with(double performance, double weight, double beta) {
        double after = Math.sqrt(1 / (1 / (sigma * sigma) + weight));
        double[] now = new double[terms.length];
        boolean isNormal = terms.length == 2;
        double oldest = isNormal ? performance : terms[terms.length - 2];
        double leaving = isNormal ? weight : terms[terms.length - 1];
        now[0] = (terms[1] * terms[0] + leaving * oldest) / (terms[1] + leaving);
        now[1] = terms[1] + leaving;
        if (isNormal) {
            return new Belief(now[0], after, now);
        }
        System.arraycopy(terms, 2, now, 4, terms.length - 4);
        now[2] = performance;
        now[3] = weight;
        return new Belief(mode(now, beta), after, now);
    }

    /** Where Σ weight_k (tanh(w (μ − p_k) / 2) · 2 / w) + weight_normal (μ − μ_normal) is 0, w = π / (√3 β). */
    private static double mode(double[] terms, double beta) {
        double w = Performances.LOGISTIC / beta;
        double low = terms[0];
        double high = terms[0];
        for (int i = 2; i < terms.length; i += 2) {
            low = terms[i + 1] > 0 ? Math.min(low, terms[i]) : low;
            high = terms[i + 1] > 0 ? Math.max(high, terms[i]) : high;
        }
        return low == high
                ? low
                : Root.ofDecreasing(
                        x -> {
                            double slope = terms[1] * (terms[0] - x);
                            for (int i = 2; i < terms.length && terms[i + 1] > 0; i += 2) {
                                slope -= terms[i + 1] * (2 / w) * Performances.tanh(w * (x - terms[i]) / 2);
                            }
                            return slope;
                        },
                        low,
                        high);
    }
}
