package rate.audit.law;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import rate.problem.Location;

/**
 * What the verification of a run came to.
 *
 * @param checks what was checked, in order
 * @param findings what was found to be other than it has to be, without what may follow from it
 * @param head of the run as found; null if there is no run
 */
public record Verdict(
        List<Check> checks,
        List<Finding> findings,
        @Nullable String head) {

    /** What has to hold. */
    public enum Law {
        /** There is a manifest, of a format that is known. */
        MANIFEST,
        /** The digest of the manifest is the one that somebody kept, and the name of the run begins with it. */
        HEAD,
        /** Every file is there as the manifest lists it, and no other table. */
        FILES,
        /** The blocks of the ledger and their chain are those that were published. */
        BLOCKS,
        /** In the ledger every rating goes on where it was left. */
        LEDGER,
        /** The tables are in order, and follow from the ledger. */
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
     * One law, checked.
     *
     * @param law which
     * @param what was checked: a clause for people
     * @param failures how often it does not hold
     */
    public record Check(Law law, String what, long failures) {}

    /**
     * A breach of a law.
     *
     * @param law which
     * @param location the file as the user would write it, and the line
     * @param what must be, and what is: a clause without a full stop
     */
    public record Finding(Law law, Location location, String what) {}

    /** How many breaches of a law are not among the findings. */
    public long further(Check check) {
        return check.failures()
                - findings.stream()
                        .filter(finding -> finding.law() == check.law())
                        .count();
    }

    /** Breaches of all laws. */
    public long failures() {
        return checks.stream().mapToLong(Check::failures).sum();
    }

    /** Whether every law holds. */
    public boolean holds() {
        return failures() == 0;
    }
}
