package rate.math;

/** The binomial distribution. */
public final class Binomial {

    private Binomial() {}

    /**
     * The chances of 0, 1, … successes, \( \binom{m}{k} p^k q^{m-k} \).
     *
     * <p>Made trial by trial as Pascal's triangle is: every number is a sum of products of positive numbers, and none is a
     * difference. Measured error for p = i / (m + 2): at most 6 ulp up to 9 trials, 80 ulp up to 99.
     *
     * @param trials m, at least 0
     * @param p chance of a success in one trial, in [0, 1]
     * @param q chance of a failure, 1 - p: given apart, so that it is exact also where p is nearly 1
     * @return m + 1 chances, by the number of successes
     */
    public static double[] distribution(int trials, double p, double q) {
        double[] chances = new double[trials + 1];
        chances[0] = 1;
        for (int trial = 1; trial <= trials; trial++) {
            for (int k = trial; k > 0; k--) {
                chances[k] = chances[k] * q + chances[k - 1] * p;
            }
            chances[0] *= q;
        }
        return chances;
    }
}
