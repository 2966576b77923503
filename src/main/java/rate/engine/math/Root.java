package rate.engine.math;

import java.util.function.DoubleUnaryOperator;

/** Where a decreasing function is 0. */
public final class Root {

    private static final int MOST_STEPS = 200;

    private Root() {}

    /**
     * The zero of a function that never increases, by the Illinois form of false position. Where it is 0 in a whole interval,
     * it is a point of that.
     *
     * @param f positive far below and negative far above
     * @param low where to begin; if it is no bound, one is looked for from there
     * @param high the same from above, more than low
     */
    public static double ofDecreasing(DoubleUnaryOperator f, double low, double high) {
        double lo = low;
        double hi = high;
        double above = f.applyAsDouble(lo);
        double below = f.applyAsDouble(hi);
        double reach = high - low;
        for (int step = 0; step < MOST_STEPS && above < 0; step++, reach *= 2) {
            hi = lo;
            below = above;
            lo -= reach;
            above = f.applyAsDouble(lo);
        }
        for (int step = 0; step < MOST_STEPS && below > 0; step++, reach *= 2) {
            lo = hi;
            above = below;
            hi += reach;
            below = f.applyAsDouble(hi);
        }
        int side = 0;
        for (int step = 0; step < MOST_STEPS; step++) {
            double guess = step % 8 == 7 ? lo + (hi - lo) / 2 : (above * hi - below * lo) / (above - below);
            if (above == 0 || !(guess > lo)) {
                return lo;
            }
            if (!(guess < hi)) {
                return hi;
            }
            double value = f.applyAsDouble(guess);
            if (value == 0) {
                return guess;
            }
            if (value > 0) {
                lo = guess;
                above = value;
                below = side > 0 ? below / 2 : below;
                side = 1;
            } else {
                hi = guess;
                below = value;
                above = side < 0 ? above / 2 : above;
                side = -1;
            }
        }
        return lo + (hi - lo) / 2;
    }
}
