package rate.engine.system.elommr;

import rate.engine.math.Exponential;
import rate.engine.math.Root;

/**
 * Belief about a skill: its mean and standard deviation, and the terms of the posterior whose mode the mean is, a normal one
 * and one for each of the last performances.
 *
 * @param terms mean and weight (1 / variance) of the normal term; then, newest first, of each logistic one the performance, its
 *     weight, 0 where there is none, and the w of its curve, π / √3 over its standard deviation when it was new
 */
record Belief(double mu, double sigma, double[] terms) {

    /** How many numbers a logistic term has. */
    static final int LOGISTIC_TERM = 3;

    /** Nothing but normal. */
    static Belief beginning(double mu, double sigma, int width) {
        double[] terms = new double[width - 2];
        terms[0] = mu;
        terms[1] = 1 / (sigma * sigma);
        return new Belief(mu, sigma, terms);
    }

    /**
     * After some variance was added: all weights shrink, and of what is left a part moves to the normal term, at the mean, so
     * that that stays where it is.
     *
     * @param rho how fast
     * @see <i>Ebtekar, Liu (2021), algorithm 2</i>
     */
    Belief drifted(double variance, double rho) {
        double after = Math.sqrt(sigma * sigma + variance);
        double decay = sigma / after * (sigma / after);
        double kept = Exponential.of(rho * Exponential.log(decay));
        double all = terms[1];
        for (int i = 2; i < terms.length; i += LOGISTIC_TERM) {
            all += terms[i + 1];
        }
        double moved = (1 - kept) * all;
        double own = kept * terms[1];
        double[] now = terms.clone();
        now[0] = (own * terms[0] + moved * mu) / (own + moved);
        now[1] = decay * (own + moved);
        for (int i = 2; i < now.length; i += LOGISTIC_TERM) {
            now[i + 1] *= kept * decay;
        }
        return new Belief(mu, after, now);
    }

    /**
     * With a performance.
     *
     * @param variance that of the performance around the skill
     * @see <i>Ebtekar, Liu (2021), algorithm 3</i>
     */
    Belief with(double performance, double variance) {
        double weight = 1 / variance;
        double after = Math.sqrt(1 / (1 / (sigma * sigma) + weight));
        double[] now = new double[terms.length];
        boolean isNormal = terms.length == 2;
        double oldest = isNormal ? performance : terms[terms.length - LOGISTIC_TERM];
        double leaving = isNormal ? weight : terms[terms.length - LOGISTIC_TERM + 1];
        now[0] = (terms[1] * terms[0] + leaving * oldest) / (terms[1] + leaving);
        now[1] = terms[1] + leaving;
        if (isNormal) {
            return new Belief(now[0], after, now);
        }
        System.arraycopy(terms, 2, now, 2 + LOGISTIC_TERM, terms.length - 2 - LOGISTIC_TERM);
        now[2] = performance;
        now[3] = weight;
        now[4] = Performances.LOGISTIC / Math.sqrt(variance);
        return new Belief(mode(now), after, now);
    }

    /**
     * Where Σ weight_k · π²/3 / w_k · tanh(w_k (μ − p_k) / 2) + weight_normal (μ − μ_normal) is 0: a new performance has the
     * derivative w_k tanh(w_k (μ − p_k) / 2) of its log-likelihood.
     */
    private static double mode(double[] terms) {
        double low = terms[0];
        double high = terms[0];
        for (int i = 2; i < terms.length; i += LOGISTIC_TERM) {
            low = terms[i + 1] > 0 ? Math.min(low, terms[i]) : low;
            high = terms[i + 1] > 0 ? Math.max(high, terms[i]) : high;
        }
        return low == high
                ? low
                : Root.ofDecreasing(
                        x -> {
                            double slope = terms[1] * (terms[0] - x);
                            for (int i = 2; i < terms.length && terms[i + 1] > 0; i += LOGISTIC_TERM) {
                                double w = terms[i + 2];
                                double height = terms[i + 1] * (Performances.LOGISTIC * Performances.LOGISTIC) / w;
                                slope -= height * Performances.tanh(w * (x - terms[i]) / 2);
                            }
                            return slope;
                        },
                        low,
                        high);
    }
}
