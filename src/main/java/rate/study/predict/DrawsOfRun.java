package rate.study.predict;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import rate.engine.game.Ladder;
import rate.engine.math.Numbers;
import rate.engine.rating.DavidsonDraws;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;

/**
 * Davidson's model of draws as the games of a run have taught it, on each of its ladders: by the expected shares of its ledger, which
 * are rounded to 6 decimals.
 */
final class DrawsOfRun {

    private final Map<OfMembers, DavidsonDraws> ladders = new HashMap<>();

    private record OfMembers(String role, String ladder) {}

    /** Reads the ledger of a run, which has one. */
    static DrawsOfRun of(PublishedRun run) {
        DrawsOfRun draws = new DrawsOfRun();
        try (Ledger ledger = Ledger.of(run)) {
            for (List<LedgerRow> rows = ledger.nextContest(); !rows.isEmpty(); rows = ledger.nextContest()) {
                draws.learn(rows);
            }
        }
        return draws;
    }

    /** Learns from the rows of the next contest, if it is of two teams; a row without a game teaches nothing. */
    void learn(List<LedgerRow> contest) {
        LedgerRow first = contest.get(0);
        List<LedgerRow> others =
                contest.stream().filter(row -> !row.team().equals(first.team())).toList();
        if (others.isEmpty()) {
            return;
        }
        LedgerRow second = others.get(0);
        if (others.stream().allMatch(row -> row.team().equals(second.team()))) {
            DavidsonDraws draws = of(first.role(), first.ladder());
            double expected = Numbers.parse(first.expected());
            draws.learn(draws.forecast(expected, 1 - expected), first.place().equals(second.place()));
        }
    }

    /** Returns what is known of the draws on a ladder. */
    DavidsonDraws of(Ladder members, String ladder) {
        return of(members.role().id(), ladder);
    }

    private DavidsonDraws of(String role, String ladder) {
        return ladders.computeIfAbsent(new OfMembers(role, ladder), none -> new DavidsonDraws());
    }
}
