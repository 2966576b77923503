package rate.engine.system.moderate;

import rate.engine.math.Binomial;
import rate.engine.math.Softmax;

/**
 * Table of the probabilities of each performance in one game by skill level: the luck between skill and outcome. Levels and
 * performances are counted from 0 here, so that no offset is needed in the sum of a team.
 *
 * @param bySkill by skill, then performance
 * @param byPerformance its transpose
 */
record PerformanceLayer(double[][] bySkill, double[][] byPerformance) {

    /** The performance is the skill. */
    static PerformanceLayer none(int n) {
        double[][] probability = new double[n][n];
        for (int i = 0; i < n; i++) {
            probability[i][i] = 1;
        }
        return new PerformanceLayer(probability, probability);
    }

    /** With n levels and skill i (from 1), the performance k (from 0) has the probability binopdf(k; n - 1, i / (n + 1)). */
    static PerformanceLayer binomial(int n) {
        double[][] probability = new double[n][];
        for (int i = 1; i <= n; i++) {
            probability[i - 1] = Binomial.distribution(n - 1, i / (n + 1.0), (n + 1.0 - i) / (n + 1.0));
        }
        return new PerformanceLayer(probability, exchanged(probability));
    }

    /** Returns the table with skill and performance exchanged; its rows do not sum to 1. */
    PerformanceLayer transposed() {
        return new PerformanceLayer(byPerformance, bySkill);
    }

    /** The entry of a skill and a performance. */
    double at(int skill, int performance) {
        return bySkill[skill][performance];
    }

    /** The performances that a belief about a skill makes us expect: a probability each, together 1. */
    double[] of(double[] skill) {
        return Softmax.shares(sum(skill, bySkill));
    }

    /** Returns the likelihood of each skill, given that of each performance. */
    double[] likelihood(double[] ofPerformance) {
        return sum(ofPerformance, byPerformance);
    }

    private static double[][] exchanged(double[][] table) {
        int n = table.length;
        double[][] exchanged = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < n; k++) {
                exchanged[k][i] = table[i][k];
            }
        }
        return exchanged;
    }

    /** The rows of a table, each with its weight, added up. */
    private static double[] sum(double[] weights, double[][] rows) {
        double[] sum = new double[rows.length];
        for (int i = 0; i < rows.length; i++) {
            for (int k = 0; k < sum.length; k++) {
                sum[k] += weights[i] * rows[i][k];
            }
        }
        return sum;
    }
}
