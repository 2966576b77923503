package rate.run.audit.diff;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.run.audit.read.LadderPlayer;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;

/**
 * Which games moved a player from one run to another of the same system: what each game added to the rank, in the one and in
 * the other. The difference of the first rating and those of all games sum to the difference of the ranks of the tables.
 *
 * @param start the rank before the first game in the second run, less that in the first; 0 if a run has no game of the player
 * @param games what differs, the greatest difference first
 */
public record MoveAccount(double start, List<Share> games) {

    /** Of all ratings, the conservative number that orders the table. */
    private static final String RANK = "rank";

    /**
     * Contribution of a game to the rank.
     *
     * @param game its id; empty for all that was done without a game: new seasons, resets, the end of the log
     * @param time of the game; empty if the log has no times
     * @param opponents who played in other teams of it; those of the first run that has it
     * @param before what it added in the first run; null if it was not rated there
     * @param after what it added in the second run; null if it was not rated there
     */
    public record Share(
            String game,
            String time,
            List<String> opponents,
            @Nullable Double before,
            @Nullable Double after) {

        /** By how much it adds more in the second run. */
        public double difference() {
            return orNone(after) - orNone(before);
        }

        private static double orNone(@Nullable Double added) {
            return added == null ? 0 : added;
        }

        private Share plus(boolean isBefore, double delta) {
            return isBefore
                    ? new Share(game, time, opponents, orNone(before) + delta, after)
                    : new Share(game, time, opponents, before, orNone(after) + delta);
        }
    }

    /** Draft of the account of a player, while the ledgers are read. */
    private static final class Draft {

        private final Map<String, Share> games = new LinkedHashMap<>();
        private @Nullable Double first;
        private @Nullable Double firstAfter;

        /** Of rounded ratings the differences sum to the last one, which rounded differences do not. */
        void add(LedgerRow row, int rank, List<LedgerRow> contest, boolean isBefore) {
            double start = row.valueBefore(rank);
            if (isBefore) {
                first = first == null ? Double.valueOf(start) : first;
            } else {
                firstAfter = firstAfter == null ? Double.valueOf(start) : firstAfter;
            }
            Share known = games.get(row.game());
            Share share = known == null ? share(row, contest) : known;
            games.put(row.game(), share.plus(isBefore, row.valueAfter(rank) - start));
        }

        private static Share share(LedgerRow row, List<LedgerRow> contest) {
            List<String> opponents = contest.stream()
                    .filter(other -> !other.team().equals(row.team()))
                    .map(LedgerRow::player)
                    .toList();
            return new Share(row.game(), row.isIdleAdjustment() ? "" : row.time(), opponents, null, null);
        }

        MoveAccount account() {
            List<Share> shares = new ArrayList<>(games.values());
            shares.removeIf(share -> share.difference() == 0);
            shares.sort(Comparator.comparingDouble((Share share) -> Math.abs(share.difference()))
                    .reversed());
            return new MoveAccount(first == null || firstAfter == null ? 0 : firstAfter - first, shares);
        }
    }

    /**
     * Reads the ledgers of two runs of one system for some players.
     *
     * @return by player; of nobody if one of the runs has no ledger
     * @throws rate.engine.problem.InputRefused if one of them cannot be read
     */
    public static Map<LadderPlayer, MoveAccount> of(
            PublishedRun before, PublishedRun after, Collection<LadderPlayer> players) {
        Map<LadderPlayer, MoveAccount> accounts = new HashMap<>();
        if (before.manifest().ledger().isPresent() && after.manifest().ledger().isPresent()) {
            Map<LadderPlayer, Draft> drafts = new HashMap<>();
            players.forEach(player -> drafts.put(player, new Draft()));
            read(before, drafts, true);
            read(after, drafts, false);
            drafts.forEach((player, draft) -> accounts.put(player, draft.account()));
        }
        return accounts;
    }

    private static void read(PublishedRun run, Map<LadderPlayer, Draft> drafts, boolean isBefore) {
        try (Ledger ledger = Ledger.of(run)) {
            int rank = ledger.columns().numbers().indexOf(RANK);
            for (List<LedgerRow> contest = ledger.nextContest(); !contest.isEmpty(); contest = ledger.nextContest()) {
                for (LedgerRow row : contest) {
                    Draft draft = drafts.get(row.rated());
                    if (draft != null) {
                        draft.add(row, rank, contest, isBefore);
                    }
                }
            }
        }
    }

    /** The difference of the ranks of the tables, summed from its parts. */
    public double difference() {
        return start + sum(games);
    }

    /** The sum of the differences of some games. */
    public static double sum(List<Share> games) {
        return games.stream().mapToDouble(Share::difference).sum();
    }
}
