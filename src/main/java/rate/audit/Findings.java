package rate.audit;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import rate.problem.Location;
import rate.problem.Problem;

/** What was found to be other than it has to be: the first of it located and told, all of it counted. */
final class Findings {

    /** Of many, these are shown: what comes after the first is mostly its consequence. */
    static final int MOST_SHOWN = 10;

    private final List<Verdict.Finding> shown = new ArrayList<>();
    private final Map<Verdict.Law, Long> counts = new EnumMap<>(Verdict.Law.class);

    /** Takes note of a breach in a file as a whole. */
    void add(Verdict.Law law, String file, String what) {
        add(law, file, 0, what);
    }

    /**
     * Takes note of a breach.
     *
     * @param law what it breaks
     * @param file where, as the user would write it
     * @param line on which, from 1; 0 if it is the file as a whole
     * @param what a clause without a full stop
     */
    void add(Verdict.Law law, String file, long line, String what) {
        counts.merge(law, 1L, Long::sum);
        if (shown.size() < MOST_SHOWN) {
            shown.add(new Verdict.Finding(law, Location.of(file, line, null), what));
        }
    }

    /** Takes note of a file that cannot be read. */
    void add(Verdict.Law law, Problem problem) {
        add(law, problem.location().file(), problem.location().line(), problem.message());
    }

    /** Takes note of a number or text that is another one. */
    void differ(Verdict.Law law, String file, long line, String what, Object expected, Object found) {
        if (!expected.equals(found)) {
            add(law, file, line, what + " must be " + shown(expected) + ", and is " + shown(found));
        }
    }

    private static String shown(Object value) {
        return value.toString().isEmpty() ? "empty" : value.toString();
    }

    /** How many breaches of a law there were. */
    long count(Verdict.Law law) {
        return counts.getOrDefault(law, 0L);
    }

    /** The first of them. */
    List<Verdict.Finding> shown() {
        return List.copyOf(shown);
    }
}
