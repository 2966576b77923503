package rate.math;

/**
 * A sum that is rounded only once: what each addition loses is carried along and added at the end. So the order of the terms
 * changes no bit of it, unless the exact sum lies within some 10<sup>-15</sup> ulp of the middle between two doubles.
 *
 * @see <a href="https://doi.org/10.1137/030601818">Ogita, Rump, Oishi 2005</a>, <i>Accurate sum and dot product</i>,
 *     algorithm 4.4 (Sum2)
 */
public final class Sum {

    private double sum;
    private double lost;

    /** Adds a term. */
    public void add(double term) {
        double next = sum + term;
        double added = next - sum;
        lost += (sum - (next - added)) + (term - added);
        sum = next;
    }

    /** The sum of the terms so far; not finite if it overflowed. */
    public double value() {
        return Double.isNaN(lost) ? sum : sum + lost;
    }
}
