package rate.run.audit.check;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.run.audit.check.VerificationReport.Check;

/**
 * Violations found by a verification: all of them are counted, and the first that violates a check in a file is located and
 * reported, unless it may follow from others.
 */
public final class Findings {

    /** The limit of files with violations that are reported. */
    static final int MOST_SHOWN = 10;

    /** These checks compare with the totals of the ledger, or of the contests. */
    private static final Set<Check> OF_LEDGER = EnumSet.of(Check.TEAMS, Check.GAMES, Check.TABLES, Check.COUNTS);

    private final List<VerificationReport.Finding> shown = new ArrayList<>();
    private final Map<Check, Long> counts = new EnumMap<>(Check.class);

    /** Reports what one check finds in one file. */
    public final class InFile {

        private final Check check;
        private final String file;

        private InFile(Check check, String file) {
            this.check = check;
            this.file = file;
        }

        /** Reports a violation in the file as a whole: a clause without a full stop. */
        public void add(String what) {
            add(0, what);
        }

        /** Reports a violation on a line, counted from 1. */
        void add(long line, String what) {
            counts.merge(check, 1L, Long::sum);
            if (shown.size() < MOST_SHOWN && !isConsequence(check, file)) {
                shown.add(new VerificationReport.Finding(check, Location.of(file, line, null), what));
            }
        }

        /** Takes note of a number or text of the file that is another one. */
        void differ(String what, Object expected, Object found) {
            differ(0, what, expected, found);
        }

        /** Takes note of a number or text on a line that is another one. */
        void differ(long line, String what, Object expected, Object found) {
            if (!expected.equals(found)) {
                add(line, what + " must be " + shown(expected) + ", and is " + shown(found));
            }
        }

        private String shown(Object value) {
            return value.toString().isEmpty() ? "empty" : value.toString();
        }
    }

    /**
     * Returns the receiver of the violations that a check finds in a file.
     *
     * @param file as the user would write it
     */
    public InFile in(Check check, String file) {
        return new InFile(check, file);
    }

    /** Returns whether a further finding may follow from those that are shown. */
    private boolean isConsequence(Check check, String file) {
        boolean isLedgerWrong = count(Check.LEDGER) + count(Check.BLOCKS) + count(Check.CONTESTS) > 0;
        return (isLedgerWrong && OF_LEDGER.contains(check))
                || shown.stream()
                        .anyMatch(finding -> finding.check() == check
                                && finding.location().file().equals(file));
    }

    /** Takes note of a file that cannot be read. */
    public void add(Check check, Problem problem) {
        in(check, problem.location().file()).add(problem.location().line(), problem.message());
    }

    /** How many violations of a check there were. */
    public long count(Check check) {
        return counts.getOrDefault(check, 0L);
    }

    /** Those from which the others may follow. */
    public List<VerificationReport.Finding> shown() {
        return List.copyOf(shown);
    }
}
