package rate.engine.system.wenglin;

import java.util.Arrays;
import rate.engine.game.Contest;
import rate.engine.system.wenglin.WengLinFrame.Weights;

/**
 * Weights of the players of a contest, from the fractions of it that they played. If everybody played all of it, all weights
 * are 1.
 *
 * <p>OpenSkill maps the fractions of a team linearly onto weights from the lowest weight to the highest; equal ones get the lowest,
 * and a member alone in a team the highest.
 */
final class WengLinWeights {

    /** Divisor of OpenSkill if all fractions of a team are equal. */
    private static final double NO_RANGE = 1e-4;

    private WengLinWeights() {}

    /** A weight per seat. */
    static double[] of(Contest contest, WengLinFrame frame) {
        double[] weights = new double[contest.seats()];
        boolean inForce = false;
        for (int n = 0; n < weights.length; n++) {
            weights[n] = contest.fraction(n);
            inForce |= weights[n] != 1;
        }
        if (!inForce || frame.options().weights() == Weights.NONE) {
            Arrays.fill(weights, 1);
        } else if (frame.options().weights() == Weights.OPENSKILL) {
            for (int team = 0; team < contest.teams(); team++) {
                sigma(weights, contest.firstSeat(team), contest.firstSeat(team + 1), frame);
            }
        }
        return weights;
    }

    private static void sigma(double[] weights, int from, int to, WengLinFrame frame) {
        double lowest = frame.options().weightLowest();
        double highest = frame.options().weightHighest();
        double least = weights[from];
        double greatest = weights[from];
        for (int n = from; n < to; n++) {
            least = Math.min(least, weights[n]);
            greatest = Math.max(greatest, weights[n]);
        }
        double range = greatest == least ? NO_RANGE : greatest - least;
        for (int n = from; n < to; n++) {
            weights[n] = to - from == 1 ? highest : (weights[n] - least) / range * (highest - lowest) + lowest;
        }
    }
}
