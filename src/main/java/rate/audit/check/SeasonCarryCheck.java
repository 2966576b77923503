package rate.audit.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import rate.audit.run.LadderPlayer;
import rate.audit.run.LedgerRow;
import rate.game.SeasonLadder;

/** Which ladders of a ledger are seasons of the same ladder, in the order of their first games. */
final class SeasonCarryCheck {

    private final Map<String, List<String>> begun = new HashMap<>();

    private String latest = "";

    /** A game is on the ladder of a season. */
    void begin(LedgerRow first) {
        if (first.ladder().equals(latest)) {
            return;
        }
        latest = first.ladder();
        List<String> seasons = begun.computeIfAbsent(SeasonLadder.whole(latest), none -> new ArrayList<>());
        if (!seasons.contains(latest)) {
            seasons.add(latest);
        }
    }

    /**
     * The player of a row, on the ladder of their last season before that of the row; null if it is the first one.
     *
     * @param has whether the player has rows on a ladder
     */
    @Nullable
    LadderPlayer last(LedgerRow row, Predicate<String> has) {
        LadderPlayer last = null;
        for (String season : begun.getOrDefault(SeasonLadder.whole(row.ladder()), List.of())) {
            if (season.equals(row.ladder())) {
                break;
            }
            last = has.test(season) ? new LadderPlayer(row.role(), season, row.player()) : last;
        }
        return last;
    }
}
