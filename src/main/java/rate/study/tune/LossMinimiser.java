package rate.study.tune;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.hipparchus.exception.MathIllegalStateException;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.SimpleBounds;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.BOBYQAOptimizer;

/**
 * Finds a local minimum of a loss on the unit cube without derivatives: by a quadratic model of 2n + 1 points in a trust
 * region that shrinks.
 *
 * @see <i>M. J. D. Powell: The BOBYQA algorithm for bound constrained optimization without derivatives, Cambridge NA Report
 *     NA2009/06 (2009)</i>
 */
final class LossMinimiser {

    /** The trust region, as a share of the range of a dimension: at the beginning, and when the search ends. */
    private static final double FIRST_RADIUS = 0.1;

    private static final double LAST_RADIUS = 5e-4;

    /** Evaluations per dimension after which it ends in any case. */
    private static final int MOST = 60;

    /** The algorithm needs two dimensions; of one, the second says nothing. */
    private static final int FEWEST_DIMENSIONS = 2;

    record Minimum(double[] point, double value) {}

    private final ToDoubleFunction<double[]> function;
    private final int most;
    private Minimum best;

    private LossMinimiser(ToDoubleFunction<double[]> function, double[] start, int most) {
        this.function = function;
        this.most = most;
        this.best = new Minimum(start, Double.POSITIVE_INFINITY);
    }

    /**
     * The best point that a search from a start meets in so many evaluations besides that of the start, which is among
     * them, if it is not near the border.
     */
    static Minimum of(ToDoubleFunction<double[]> function, double[] start, int most) {
        LossMinimiser search = new LossMinimiser(function, start, most);
        search.value(start);
        try {
            search.run(start);
        } catch (MathIllegalStateException e) {
            // Too many evaluations, or steps too small for the digits of the function: the best point so far is good.
        }
        return search.best;
    }

    private void run(double[] start) {
        int dimensions = Math.max(FEWEST_DIMENSIONS, start.length);
        double[] lower = new double[dimensions];
        double[] upper = new double[dimensions];
        double[] guess = new double[dimensions];
        Arrays.fill(upper, 1);
        Arrays.fill(guess, 1.0 / 2);
        System.arraycopy(start, 0, guess, 0, start.length);
        new BOBYQAOptimizer(2 * dimensions + 1, FIRST_RADIUS, LAST_RADIUS)
                .optimize(
                        new MaxEval(Math.min(most, MOST * dimensions)),
                        GoalType.MINIMIZE,
                        new InitialGuess(guess),
                        new SimpleBounds(lower, upper),
                        new ObjectiveFunction(point -> value(Arrays.copyOf(point, start.length))));
    }

    private double value(double[] point) {
        double value = function.applyAsDouble(point);
        if (value < best.value) {
            best = new Minimum(point, value);
        }
        return value;
    }
}
