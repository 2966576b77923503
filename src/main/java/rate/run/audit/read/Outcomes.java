package rate.run.audit.read;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import rate.engine.math.Numbers;

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
        long least = Long.MAX_VALUE;
        Set<String> teams = new HashSet<>();
        for (LedgerRow row : contest) {
            long place = Numbers.ownCount(row.place());
            if (place < least) {
                least = place;
                teams.clear();
            }
            if (place == least) {
                teams.add(row.team());
            }
        }
        this.best = least;
        this.shared = teams.size() > 1;
    }

    /** The only best place wins, a shared best place is a draw, all else is a loss. */
    public String of(LedgerRow row) {
        return Numbers.ownCount(row.place()) > best ? LOSS : shared ? DRAW : WIN;
    }
}
