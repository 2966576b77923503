package rate.run.audit.check;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Location;

/**
 * Report of the verification of a run.
 *
 * @param checks what was checked, in order
 * @param findings what was found to be other than it has to be, without what may follow from it
 * @param head of the run as found; null if there is no run
 */
public record VerificationReport(
        List<CheckResult> checks,
        List<Finding> findings,
        @Nullable String head) {

    /** A condition that is checked. */
    public enum Check {
        /** There is a manifest, of a format that is known. */
        MANIFEST,
        /** The digest of the manifest is the one that was kept elsewhere, and the name of the run begins with it. */
        HEAD,
        /** Every file is there as the manifest lists it, and no other table. */
        FILES,
        /** The blocks of the ledger and their chain are those that were published. */
        BLOCKS,
        /** In the ledger every rating continues from its previous value. */
        LEDGER,
        /** The contests of a history system are games: in order, each with all its rows. */
        CONTESTS,
        /** The table of teams agrees with the ledger. */
        TEAMS,
        /** The table of games has every rated game, as the ledger or the contests have it. */
        GAMES,
        /** The tables are in order, and follow from the ledger, or their games from the contests. */
        TABLES,
        /** The counts of the manifest are those of the tables. */
        COUNTS,
        /** Rated again, the log gives the same bytes. */
        RATING;

        /** Its name on the screen. */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * The result of one check.
     *
     * @param what was checked: a clause for people
     * @param failures how often it does not hold
     */
    public record CheckResult(Check check, String what, long failures) {}

    /**
     * A violation, located.
     *
     * @param location the file as the user would write it, and the line
     * @param what must be, and what is: a clause without a full stop
     */
    public record Finding(Check check, Location location, String what) {}

    /** How many violations of a check are not among the findings. */
    public long further(CheckResult check) {
        return check.failures()
                - findings.stream()
                        .filter(finding -> finding.check() == check.check())
                        .count();
    }

    /** The violations of all checks. */
    public long failures() {
        return checks.stream().mapToLong(CheckResult::failures).sum();
    }

    /** Returns whether every check holds. */
    public boolean holds() {
        return failures() == 0;
    }
}
