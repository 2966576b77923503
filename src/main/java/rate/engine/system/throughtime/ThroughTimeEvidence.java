package rate.engine.system.throughtime;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import rate.engine.math.Exponential;
import rate.engine.math.Sum;
import rate.engine.text.Counted;

/**
 * How well the results of the games were predicted, as natural logarithms of their probabilities, in two ways that must not be
 * taken for each other.
 *
 * @param predictive of each contest given those before it: what could have been said at the time
 * @param leaveOneOut of each contest given all others, later ones too: how well the curves fit; NaN if there was only the
 *     first pass, after which nothing is known of later ones
 */
record ThroughTimeEvidence(double[] predictive, double[] leaveOneOut) {

    /** Sum and geometric mean of both; the option is the parameter with which draws have a probability, unless it is 0. */
    List<String> notes(String drawOption) {
        List<String> notes = new ArrayList<>();
        int without = without(predictive);
        if (without < predictive.length) {
            notes.add(note("predictive evidence, each game given the games before it", predictive));
            if (without(leaveOneOut) == without) {
                notes.add(
                        note("leave-one-out evidence, each game given all others, including later ones", leaveOneOut));
            }
        }
        if (without > 0) {
            String games = without + " of " + Counted.of(predictive.length, "game");
            notes.add((without == predictive.length
                            ? "no game has evidence"
                            : games + (without == 1 ? " has" : " have") + " no evidence")
                    + ": a draw has probability 0 with -P " + drawOption + "=0");
        }
        return notes;
    }

    /** A draw without a margin had no probability, only a density. */
    private static int without(double[] logs) {
        return (int) Arrays.stream(logs).filter(Double::isNaN).count();
    }

    private static String note(String what, double[] logs) {
        double[] known = Arrays.stream(logs).filter(log -> !Double.isNaN(log)).toArray();
        double sum = Sum.inAnyOrder(known);
        return what
                + String.format(
                        Locale.ROOT,
                        ": log %.6f over %s, geometric mean %.6g",
                        sum,
                        Counted.of(known.length, "game"),
                        Exponential.of(sum / known.length));
    }
}
