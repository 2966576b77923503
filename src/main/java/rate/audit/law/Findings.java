package rate.audit.law;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import rate.problem.Location;
import rate.problem.Problem;

/**
 * What was found to be other than it has to be: all of it counted, and located and told what others follow from: the first
 * that breaks a law in a file.
 */
public final class Findings {

    /** Of files that break laws, so many are told of. */
    static final int MOST_SHOWN = 10;

    /** These laws compare with what the ledger comes to. */
    private static final Set<Verdict.Law> OF_LEDGER = EnumSet.of(Verdict.Law.TABLES, Verdict.Law.COUNTS);

    private final List<Verdict.Finding> shown = new ArrayList<>();
    private final Map<Verdict.Law, Long> counts = new EnumMap<>(Verdict.Law.class);

    /** Takes note of a breach in a file as a whole. */
    public void add(Verdict.Law law, String file, String what) {
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
        if (shown.size() < MOST_SHOWN && !isConsequence(law, file)) {
            shown.add(new Verdict.Finding(law, Location.of(file, line, null), what));
        }
    }

    /** Whether it may follow from what is shown. */
    private boolean isConsequence(Verdict.Law law, String file) {
        boolean isLedgerWrong = count(Verdict.Law.LEDGER) + count(Verdict.Law.BLOCKS) > 0;
        return (isLedgerWrong && OF_LEDGER.contains(law))
                || shown.stream()
                        .anyMatch(finding -> finding.law() == law
                                && finding.location().file().equals(file));
    }

    /** Takes note of a file that cannot be read. */
    public void add(Verdict.Law law, Problem problem) {
        add(law, problem.location().file(), problem.location().line(), problem.message());
    }

    /** Takes note of a number or text that is another one. */
    void differ(Verdict.Law law, String file, long line, String what, Object expected, Object found) {
        if (!expected.equals(found)) {
            add(law, file, line, what + " must be " + shown(expected) + ", and is " + shown(found));
        }
    }

    /** The same of a file as a whole. */
    void differ(Verdict.Law law, String file, String what, Object expected, Object found) {
        differ(law, file, 0, what, expected, found);
    }

    private static String shown(Object value) {
        return value.toString().isEmpty() ? "empty" : value.toString();
    }

    /** How many breaches of a law there were. */
    public long count(Verdict.Law law) {
        return counts.getOrDefault(law, 0L);
    }

    /** Those from which the others may follow. */
    public List<Verdict.Finding> shown() {
        return List.copyOf(shown);
    }
}
