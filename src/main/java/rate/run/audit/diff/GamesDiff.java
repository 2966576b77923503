package rate.run.audit.diff;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.run.audit.read.LadderPlayer;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;

/**
 * Why players of two runs of one log are rated otherwise: the games that only the first one rated, and of everybody the first
 * game behind which they have another rating. Of a system of the whole history, which has a rating only at the end, the games
 * are known and the ratings are not.
 */
public final class GamesDiff {

    /**
     * A game by what people call it.
     *
     * @param id of the game
     * @param time of the game; empty if the log has no times
     */
    public record GameReference(String id, String time) {}

    private final List<GameReference> leftOut = new ArrayList<>();
    private final Map<LadderPlayer, GameReference> first = new HashMap<>();
    private final PublishedRun after;
    private final RunManifest.ListedFile listedAfter;
    private @Nullable Set<String> keysAfter;
    private @Nullable String last;

    private GamesDiff(PublishedRun after, RunManifest.ListedFile listedAfter) {
        this.after = after;
        this.listedAfter = listedAfter;
    }

    /**
     * Compares the games of two runs of one log.
     *
     * @return empty if one of them has neither a ledger nor contests
     * @throws rate.engine.problem.InputRefused if one of them cannot be read
     */
    public static Optional<GamesDiff> of(PublishedRun before, PublishedRun after) {
        Optional<RunManifest.ListedFile> one = before.manifest().ledgerOrContests();
        Optional<RunManifest.ListedFile> two = after.manifest().ledgerOrContests();
        if (one.isEmpty() || two.isEmpty()) {
            return Optional.empty();
        }
        GamesDiff diff = new GamesDiff(after, two.get());
        try (Ledger from = Ledger.of(before, one.get());
                Ledger to = Ledger.of(after, two.get())) {
            diff.compare(
                    from, to, before.manifest().system().equals(after.manifest().system()));
        }
        return Optional.of(diff);
    }

    private void compare(Ledger from, Ledger to, boolean sameSystem) {
        List<String> names = from.columns().numbers();
        int numbers = sameSystem && names.equals(to.columns().numbers()) ? names.size() : 0;
        List<LedgerRow> next = game(to);
        for (List<LedgerRow> was = game(from); !was.isEmpty(); was = game(from)) {
            if (!isSame(was, next) && !hasAfter(was)) {
                leaveOut(was);
                continue;
            }
            while (!next.isEmpty() && !isSame(was, next)) {
                next = game(to); // a game that the first run did not rate
            }
            if (!next.isEmpty()) {
                last = was.get(0).game();
                compare(was, next, numbers);
                next = game(to);
            }
        }
    }

    /** The rows of the next game; none at the end. */
    private static List<LedgerRow> game(Ledger ledger) {
        List<LedgerRow> contest = ledger.nextContest();
        while (!contest.isEmpty() && contest.get(0).isIdleAdjustment()) {
            contest = ledger.nextContest();
        }
        return contest;
    }

    private static boolean isSame(List<LedgerRow> was, List<LedgerRow> next) {
        return !next.isEmpty() && was.get(0).isOfContest(next.get(0));
    }

    /** The games of the second run are counted only if one is missed. */
    private boolean hasAfter(List<LedgerRow> was) {
        Set<String> keys = keysAfter;
        if (keys == null) {
            keys = new HashSet<>();
            try (Ledger ledger = Ledger.of(after, listedAfter)) {
                for (LedgerRow row = ledger.next(); row != null; row = ledger.next()) {
                    keys.add(key(row));
                }
            }
            keysAfter = keys;
        }
        return keys.contains(key(was.get(0)));
    }

    private void leaveOut(List<LedgerRow> was) {
        GameReference game = played(was);
        if (!game.id().equals(last)) {
            last = game.id();
            leftOut.add(game);
        }
        was.forEach(row -> first.putIfAbsent(row.rated(), game));
    }

    private void compare(List<LedgerRow> was, List<LedgerRow> is, int numbers) {
        GameReference game = null;
        Map<String, LedgerRow> rows = new HashMap<>();
        was.forEach(row -> rows.put(seat(row), row));
        for (LedgerRow row : is) {
            LedgerRow same = rows.remove(seat(row));
            if (same == null || !hasNumbers(same, row, numbers)) {
                game = game == null ? played(was) : game;
                first.putIfAbsent(row.rated(), game);
            }
        }
        for (LedgerRow gone : rows.values()) {
            first.putIfAbsent(gone.rated(), played(was));
        }
    }

    /** A game as one ladder sees it. Of texts, hash tables stay quick also if they were chosen to have one hash. */
    private static String key(LedgerRow row) {
        return row.game().length() + ":" + row.game() + row.role() + " " + row.ladder();
    }

    private static String seat(LedgerRow row) {
        return row.team().length() + ":" + row.team() + row.player();
    }

    private static boolean hasNumbers(LedgerRow one, LedgerRow two, int numbers) {
        for (int number = 0; number < numbers; number++) {
            if (!one.after(number).equals(two.after(number))) {
                return false;
            }
        }
        return true;
    }

    private static GameReference played(List<LedgerRow> contest) {
        return new GameReference(contest.get(0).game(), contest.get(0).time());
    }

    /** The games that the second run did not rate, in order of the log. */
    public List<GameReference> leftOut() {
        return leftOut;
    }

    /**
     * The first game behind which a player of a table has another rating; empty if there is none, or none is known.
     *
     * @param table players or commanders
     */
    public Optional<GameReference> first(String table, RunDiff.PlacedPlayer player) {
        return Optional.ofNullable(first.get(RunDiff.rated(table, player)));
    }
}
