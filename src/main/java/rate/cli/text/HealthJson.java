package rate.cli.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.file.output.JsonObject;
import rate.study.health.Finding;
import rate.study.health.HealthReading.LadderHealth;
import rate.study.health.HealthReport;
import rate.study.health.Measure;
import rate.study.health.Said;
import rate.study.health.SmallTable;

/** The health of a ladder, for programs. */
public final class HealthJson {

    private HealthJson() {}

    /** All of it; a number that is not known is null. */
    public static JsonObject of(HealthReport report) {
        return new JsonObject()
                .put("run", report.run())
                .put("log", report.log())
                .put("system", report.system())
                .each("ladders", report.ladders(), ladder -> ladder(ladder, report));
    }

    private static JsonObject ladder(LadderHealth ladder, HealthReport report) {
        return new JsonObject()
                .put("role", ladder.role())
                .put("ladder", ladder.ladder().isEmpty() ? null : ladder.ladder())
                .put("players", ladder.players())
                .put("games", ladder.games())
                .each("measures", ladder.measures(), each -> measure(each, report));
    }

    private static JsonObject measure(Measure.Findings measure, HealthReport report) {
        return new JsonObject()
                .put("measure", measure.title())
                .each("findings", measure.findings(), finding -> finding(finding, report))
                .each("tables", measure.tables(), HealthJson::table);
    }

    private static JsonObject finding(Finding finding, HealthReport report) {
        return new JsonObject()
                .put("kind", finding.kind())
                .put("severity", finding.severity().word())
                .put("sentence", finding.sentence().toString())
                .put("value", finding.figure().value())
                .put("low", finding.figure().low())
                .put("high", finding.figure().high())
                .put("unit", finding.figure().unit())
                .put("p", finding.p())
                .put("false_discovery_rate", finding.rate())
                .put("effect", finding.effect())
                .each(
                        "games",
                        finding.evidence(),
                        game -> new JsonObject()
                                .put("game", game.id())
                                .put("value", game.value())
                                .put("shown", game.shown().toString()))
                .put("remedy", report.command(finding));
    }

    private static JsonObject table(SmallTable table) {
        List<JsonObject> rows = new ArrayList<>();
        for (List<@Nullable Object> row : table.rows()) {
            JsonObject cells = new JsonObject();
            for (int column = 0; column < row.size(); column++) {
                Object cell = row.get(column);
                cells.put(table.key(column), cell instanceof Said said ? said.toString() : cell);
            }
            rows.add(cells);
        }
        return new JsonObject().put("table", table.title()).put("rows", rows);
    }
}
