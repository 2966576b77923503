package rate.run.audit;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import rate.engine.game.CodePoints;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;

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
     * @throws rate.engine.problem.InputRefused if the run cannot be read
     */
    public static KnownNames of(PublishedRun run) {
        Set<String> players = new TreeSet<>(CodePoints.ORDER);
        Set<String> games = new HashSet<>();
        LadderStandings.readAll(run)
                .values()
                .forEach(byName ->
                        byName.values().forEach(table -> table.rows().forEach(row -> players.add(row.player()))));
        Optional<RunManifest.ListedFile> listed = run.manifest().ledgerOrContests();
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
