package rate.run.publish;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Ladder;
import rate.engine.replay.Basis;
import rate.engine.replay.Coverage;
import rate.engine.replay.Standings;
import rate.file.output.JsonObject;

/** Coverage of the tables of history systems, as JSON of the manifest. */
public final class CoverageJson {

    private CoverageJson() {}

    /** A key with an object for each table of a run that rests on a whole history; no key if there is none. */
    static JsonObject of(List<Standings> standings) {
        List<JsonObject> tables = new ArrayList<>();
        for (Standings table : standings) {
            Basis basis = table.basis();
            if (basis != null) {
                tables.add(of(table.ladder(), table.name(), basis));
            }
        }
        return tables.isEmpty() ? new JsonObject() : new JsonObject().put("coverage", tables);
    }

    /**
     * Returns the coverage of one table.
     *
     * @param ladder which members are rated
     * @param name the ladder of the log; null if the log has none
     */
    public static JsonObject of(Ladder ladder, @Nullable String name, Basis basis) {
        Coverage coverage = basis.coverage();
        return new JsonObject()
                .put("table", ladder.id())
                .put("ladder", name)
                .put("players", coverage.players())
                .put("pairings", coverage.pairings())
                .put("possible", coverage.possible())
                .put("stable", coverage.isComplete())
                .put("fewest_opponents", coverage.fewest())
                .put("most_opponents", coverage.most())
                .put("fewest_games", coverage.fewestGames())
                .put("median_games", coverage.medianGames())
                .each(
                        "removed",
                        basis.removed(),
                        removed -> new JsonObject()
                                .put("player", removed.player().name())
                                .put("reason", removed.reason()))
                .put("notes", basis.notes());
    }
}
