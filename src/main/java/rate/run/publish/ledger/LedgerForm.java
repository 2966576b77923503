package rate.run.publish.ledger;

import java.util.Locale;

/** How much of the ledger is written. */
public enum LedgerForm {
    /** Every row says all of itself. */
    FULL,
    /** What follows from the rows before is left out: for logs of millions of games. */
    COMPACT,
    /** No ledger, and no diagnostics in its place. */
    NONE;

    /** What it is called on the command line and in the manifest. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
