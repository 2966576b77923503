package rate.engine.math;

import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleUnaryOperator;

/**
 * A smooth function that is expensive, in pieces: a piece in which it is first asked for is computed at its Chebyshev points,
 * and interpolated between them from then on (barycentric, second kind). Not safe for use by several threads.
 *
 * @see <a href="https://doi.org/10.1137/S0036144502417715">Berrut, Trefethen 2004</a>, <i>Barycentric Lagrange
 *     interpolation</i>
 */
public final class Interpolated implements DoubleUnaryOperator {

    /** Points of a piece: a polynomial through them is off by 5<sup>−24</sup>, which is less than rounding. */
    static final int POINTS = 24;

    /** cos(πk / n), symmetric to the bit. */
    private static final double[] NODES = nodes();

    private final DoubleUnaryOperator f;
    private final double length;

    /** Looked up by number, never gone through. */
    private final Map<Double, double[]> pieces = new HashMap<>();

    /** A function in pieces of a length, whose nearest complex singularity is 1.3 lengths or more from the real axis. */
    public Interpolated(DoubleUnaryOperator f, double length) {
        this.f = f;
        this.length = length;
    }

    @Override
    public double applyAsDouble(double x) {
        double piece = Math.floor(x / length) + 0.0;
        double middle = (piece + 0.5) * length;
        return between(
                pieces.computeIfAbsent(piece, none -> values(middle, length / 2, f)), (x - middle) / (length / 2));
    }

    private static double[] nodes() {
        double[] nodes = new double[POINTS + 1];
        for (int k = 0; k <= POINTS; k++) {
            nodes[k] = StrictMath.sin(Math.PI * (POINTS - 2 * k) / (2 * POINTS));
        }
        return nodes;
    }

    /** The values at the points of a piece. */
    static double[] values(double middle, double half, DoubleUnaryOperator f) {
        double[] values = new double[POINTS + 1];
        for (int k = 0; k <= POINTS; k++) {
            values[k] = f.applyAsDouble(middle + half * NODES[k]);
        }
        return values;
    }

    /** Between values at the points, for t from −1 to 1. */
    static double between(double[] values, double t) {
        double above = 0;
        double below = 0;
        for (int k = 0; k <= POINTS; k++) {
            double apart = t - NODES[k];
            if (apart == 0) {
                return values[k];
            }
            double weight = (k % 2 == 0 ? 1 : -1) * (k == 0 || k == POINTS ? 0.5 : 1) / apart;
            above += weight * values[k];
            below += weight;
        }
        return above / below;
    }
}
