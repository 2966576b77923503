package rate.run.publish.ledger;

import java.util.Locale;

/** How much of the ledger is written. */
public enum LedgerDetail {
    /** Every row says all of itself. */
    FULL,
    /** Values that follow from the rows before are left out: for logs of millions of games. */
    COMPACT,
    /** No ledger, and no diagnostics in its place. */
    NONE;

    /** The word for it on the command line and in the manifest. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
