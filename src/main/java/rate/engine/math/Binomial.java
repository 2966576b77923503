package rate.engine.math;

/** The binomial distribution. */
public final class Binomial {

    private Binomial() {}

    /**
     * The probabilities of 0, 1, … successes, \( \binom{m}{k} p^k q^{m-k} \).
     *
     * <p>Made trial by trial as Pascal's triangle is: every number is a sum of products of positive numbers, and none is a
     * difference. Measured error for p = i / (m + 2): at most 6 ulp up to 9 trials, 80 ulp up to 99.
     *
     * @param trials m, at least 0
     * @param p probability of a success in one trial, in [0, 1]
     * @param q probability of a failure, 1 - p: given apart, so that it is exact also where p is nearly 1
     * @return m + 1 probabilities, by the number of successes
     */
    public static double[] distribution(int trials, double p, double q) {
        double[] probabilities = new double[trials + 1];
        probabilities[0] = 1;
        for (int trial = 1; trial <= trials; trial++) {
            add(probabilities, trial, p, q);
        }
        return probabilities;
    }

    /** Has the probabilities of the successes of all trials before go on to those with this one, whose p may be its own. */
    public static void add(double[] probabilities, int trial, double p, double q) {
        for (int k = trial; k > 0; k--) {
            probabilities[k] = probabilities[k] * q + probabilities[k - 1] * p;
        }
        probabilities[0] *= q;
    }
}
