package rate.system.throughtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import rate.math.Exponential;
import rate.math.Sum;

/**
 * How well the results of the games were foreseen, as natural logarithms of their chances, in two ways that must not be
 * taken for each other.
 *
 * @param predictive of each contest given those before it: what could have been said at the time
 * @param leaveOneOut of each contest given all others, later ones too: how well the curves fit; NaN if there was only the
 *     first pass, after which nothing is known of later ones
 */
record ThroughTimeEvidence(double[] predictive, double[] leaveOneOut) {

    /** Sum and geometric mean of both. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        int without = without(predictive);
        if (without < predictive.length) {
            notes.add(note("predictive evidence, each game given those before it", predictive));
            if (without(leaveOneOut) == without) {
                notes.add(note("leave-one-out evidence, each game given all others, later ones too", leaveOneOut));
            }
        }
        if (without > 0) {
            notes.add((without == predictive.length ? "no game" : without + " of " + predictive.length + " games")
                    + (without == predictive.length ? " has evidence" : " have no evidence")
                    + ": teams are tied in them, which has no chance with -P draw-probability=0");
        }
        return notes;
    }

    /** A draw without a margin had no chance, only a density. */
    private static int without(double[] logs) {
        int without = 0;
        for (double log : logs) {
            without += Double.isNaN(log) ? 1 : 0;
        }
        return without;
    }

    private static String note(String what, double[] logs) {
        Sum sum = new Sum();
        for (double log : logs) {
            if (!Double.isNaN(log)) {
                sum.add(log);
            }
        }
        int games = logs.length - without(logs);
        return what
                + String.format(
                        Locale.ROOT,
                        ": log %.6f over %d %s, geometric mean %.6g",
                        sum.value(),
                        games,
                        games == 1 ? "game" : "games",
                        Exponential.of(sum.value() / games));
    }
}
