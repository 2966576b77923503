package rate.audit;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import rate.audit.run.LadderStandings;
import rate.audit.run.Ledger;
import rate.audit.run.LedgerRow;
import rate.audit.run.PublishedRun;
import rate.audit.run.RunManifest;
import rate.game.CodePoints;
import rate.game.Ladder;

/**
 * The players and games that a run knows: of its tables, and of its ledger or contests.
 *
 * @param players by code point
 * @param games their ids
 * @param hasGames whether the run lists its games
 */
public record KnownNames(Set<String> players, Set<String> games, boolean hasGames) {

    /**
     * Reads them.
     *
     * @throws rate.problem.InputRefused if the run cannot be read
     */
    public static KnownNames of(PublishedRun run) {
        Set<String> players = new TreeSet<>(CodePoints.ORDER);
        Set<String> games = new HashSet<>();
        for (Ladder ladder : Ladder.values()) {
            run.manifest()
                    .table(ladder.id())
                    .ifPresent(table -> LadderStandings.read(run, table)
                            .values()
                            .forEach(each -> each.rows().forEach(row -> players.add(row.player()))));
        }
        Optional<RunManifest.Listed> listed = run.manifest().ledger().or(() -> Ledger.contests(run));
        if (listed.isPresent()) {
            try (Ledger ledger = Ledger.of(run, listed.get())) {
                for (LedgerRow row = ledger.next(); row != null; row = ledger.next()) {
                    players.add(row.player());
                    games.add(row.game());
                }
            }
        }
        games.remove("");
        return new KnownNames(players, games, listed.isPresent());
    }
}
