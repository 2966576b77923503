package rate.engine.system.moderate;

/**
 * The performance of a team: the sum of its members', each counted from 0, so that a team of the lowest is at the lowest
 * itself. Exact, as a chain of additions: S_j = S_(j-1) + x_j.
 */
final class PerformanceSum {

    /** The performances of each member, x_j. */
    private final double[][] members;

    /** The sum of the first j members, from none to all: S_j. */
    private final double[][] sums;

    /** @param members a probability for each performance of each member */
    PerformanceSum(double[][] members) {
        this.members = members;
        this.sums = new double[members.length + 1][];
        sums[0] = new double[] {1};
        for (int j = 0; j < members.length; j++) {
            sums[j + 1] = added(sums[j], members[j]);
        }
    }

    /** A probability for each performance of the team. */
    double[] probabilities() {
        return sums[members.length];
    }

    /** Returns the likelihood of the performance of each member, given that of the team's performance. */
    double[][] likelihoods(double[] ofSum) {
        double[][] ofMember = new double[members.length][];
        double[] later = ofSum;
        for (int j = members.length - 1; j >= 0; j--) {
            ofMember[j] = without(later, sums[j]);
            later = without(later, members[j]);
        }
        return ofMember;
    }

    private static double[] added(double[] a, double[] b) {
        double[] sum = new double[a.length + b.length - 1];
        for (int i = 0; i < a.length; i++) {
            for (int k = 0; k < b.length; k++) {
                sum[i + k] += a[i] * b[k];
            }
        }
        return sum;
    }

    /** The likelihood of one summand, if that of the sum and the probabilities of the other summand are known. */
    private static double[] without(double[] ofSum, double[] other) {
        double[] ofOne = new double[ofSum.length - other.length + 1];
        for (int k = 0; k < other.length; k++) {
            for (int i = 0; i < ofOne.length; i++) {
                ofOne[i] += other[k] * ofSum[i + k];
            }
        }
        return ofOne;
    }
}
