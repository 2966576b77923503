package rate.run.audit.read;

import java.util.List;

/** How a contest of the ledger ended for those in it. */
public final class Outcomes {

    /** The word for a win in a ledger. */
    public static final String WIN = "win";
    /** The word for a draw in a ledger. */
    public static final String DRAW = "draw";

    static final String LOSS = "loss";

    private final long best;
    private final boolean shared;

    /** @param contest all rows of it */
    public Outcomes(List<LedgerRow> contest) {
        LedgerRow first = contest.get(0);
        long least = first.placed();
        boolean isShared = false;
        for (LedgerRow row : contest) {
            long place = row.placed();
            if (place < least) {
                least = place;
                first = row;
                isShared = false;
            }
            isShared |= place == least && !row.isOfTeam(first);
        }
        this.best = least;
        this.shared = isShared;
    }

    /** The only best place wins, a shared best place is a draw, all else is a loss. */
    public String of(LedgerRow row) {
        return row.placed() > best ? LOSS : shared ? DRAW : WIN;
    }
}
