package rate.publish;

import java.util.ArrayList;
import java.util.List;
import rate.evaluate.Comparison;
import rate.evaluate.LadderName;
import rate.output.JsonObject;
import rate.replay.Basis;
import rate.replay.Coverage;
import rate.replay.Standings;

/** What the tables of history systems rest on, as a manifest states it. */
final class CoverageJson {

    private CoverageJson() {}

    /** A key with an object for each table of a run that rests on a whole history; no key if there is none. */
    static JsonObject of(List<Standings> standings) {
        List<JsonObject> tables = new ArrayList<>();
        for (Standings table : standings) {
            Basis basis = table.basis();
            if (basis != null) {
                tables.add(keys(new LadderName(table.ladder(), table.name()), basis));
            }
        }
        return tables.isEmpty() ? new JsonObject() : new JsonObject().put("coverage", tables);
    }

    /** The same for a comparison, where every object begins with its {@code system}, and the key is always there. */
    static JsonObject of(Comparison comparison) {
        List<JsonObject> tables = new ArrayList<>();
        for (Comparison.OnLadder ladder : comparison.ladders()) {
            ladder.bases()
                    .forEach((system, basis) ->
                            tables.add(new JsonObject().put("system", system).putAll(keys(ladder.name(), basis))));
        }
        return new JsonObject().put("coverage", tables);
    }

    private static JsonObject keys(LadderName name, Basis basis) {
        Coverage coverage = basis.coverage();
        return new JsonObject()
                .put("table", name.ladder().id())
                .put("ladder", name.name())
                .put("players", coverage.players())
                .put("pairings", coverage.pairings())
                .put("possible", coverage.possible())
                .put("stable", coverage.isComplete())
                .put("fewest_opponents", coverage.fewest())
                .put("most_opponents", coverage.most())
                .put(
                        "removed",
                        basis.removed().stream()
                                .map(removed -> new JsonObject()
                                        .put("player", removed.player().name())
                                        .put("reason", removed.reason()))
                                .toList())
                .put("notes", basis.notes());
    }
}
