package rate.cli.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.ProblemText;
import rate.engine.text.Counted;
import rate.file.output.JsonObject;
import rate.study.health.Finding;
import rate.study.health.Finding.Severity;
import rate.study.health.FindingText;
import rate.study.health.HealthReading.LadderHealth;
import rate.study.health.HealthReport;
import rate.study.health.HealthReport.Located;
import rate.study.health.Measure;
import rate.study.health.SmallTable;

/** The health of a ladder, for programs, and for people: the most severe findings in ten lines, or all that was measured. */
public record HealthText(Console console) {

    /** So many findings are shown, each with its remedy: with the first and the last line, ten lines. */
    private static final int SHOWN = 4;

    /** Tells it, or all of it, and the file of the page, if there is one. */
    public void write(HealthReport report, boolean isAll, @Nullable String page) {
        long games = report.ladders().stream().mapToLong(LadderHealth::games).sum();
        console.say(report.system() + ": " + Counted.grouped(games, "game") + " on "
                + Counted.of(report.ladders().size(), "ladder") + ", "
                + Counted.of(report.count(Severity.SERIOUS), "serious finding") + ", " + report.count(Severity.NOTABLE)
                + " notable" + (page == null ? "" : "; the page is in " + page));
        if (isAll) {
            report.ladders().forEach(ladder -> ladder(ladder, report));
            return;
        }
        List<Located> found = report.findings();
        List<Located> faults = found.stream()
                .filter(each -> each.finding().severity().compareTo(Severity.INFORMATION) < 0)
                .toList();
        List<Located> shown = (faults.isEmpty() ? clearFirst(found) : faults)
                .stream().limit(SHOWN).toList();
        for (Located each : shown) {
            String title = report.title(each.ladder());
            finding(each.finding(), title.isEmpty() ? "" : title + ": ", report);
        }
        if (found.size() > shown.size()) {
            List<Severity> rest = new ArrayList<>(
                    found.stream().map(each -> each.finding().severity()).toList());
            shown.forEach(each -> rest.remove(each.finding().severity()));
            console.say("--all shows " + rest.size() + " more: "
                    + (faults.size() > SHOWN ? (faults.size() - SHOWN) + " faults, " : "")
                    + Collections.frequency(rest, Severity.CLEAR) + " looked for and not found, "
                    + Collections.frequency(rest, Severity.INFORMATION) + " to know");
        }
    }

    /** Without a fault, what was looked for comes before what is only good to know. */
    private static List<Located> clearFirst(List<Located> found) {
        return found.stream()
                .sorted((a, b) -> b.finding().severity().compareTo(a.finding().severity()))
                .toList();
    }

    private void finding(Finding finding, String before, HealthReport report) {
        console.tell(sign(finding.severity()) + " ", ProblemText.printable(before + finding.sentence()));
        String command = report.command(finding);
        if (command != null) {
            console.say("    " + ProblemText.printable(command));
        }
    }

    private static String sign(Severity severity) {
        return switch (severity) {
            case SERIOUS -> "!!";
            case NOTABLE -> "! ";
            case INFORMATION -> "i ";
            case CLEAR -> "ok";
        };
    }

    private void ladder(LadderHealth ladder, HealthReport report) {
        String title = report.title(ladder);
        for (Measure.Findings measure : ladder.measures()) {
            console.say("");
            console.say(ProblemText.printable(title.isEmpty() ? measure.title() : title + ", " + measure.title()));
            for (Finding finding : measure.findings()) {
                finding(finding, "", report);
                if (finding.interval() != null) {
                    console.tell("    ", String.valueOf(finding.interval()));
                }
                finding.evidence()
                        .forEach(game ->
                                console.tell("    ", ProblemText.printable("game " + game.id() + ": " + game.shown())));
            }
            measure.tables().forEach(this::table);
        }
    }

    private void table(SmallTable table) {
        console.say("");
        console.tell("  ", ProblemText.printable(table.title()));
        Columnar lines = new Columnar(
                table.columns().stream().map(SmallTable::heading).toList(),
                column -> table.columns().get(column).startsWith("#"));
        table.rows().forEach(row -> lines.row(row.stream().map(HealthText::cell).toList()));
        console.say("  ", lines);
    }

    private static String cell(@Nullable Object value) {
        return value instanceof String text ? ProblemText.printable(text) : SmallTable.shown(value);
    }

    /** All of it; a number that is not known is null. */
    public static JsonObject json(HealthReport report) {
        return new JsonObject()
                .put("run", report.run())
                .put("log", report.log())
                .put("system", report.system())
                .each("ladders", report.ladders(), ladder -> ladderObject(ladder, report));
    }

    private static JsonObject ladderObject(LadderHealth ladder, HealthReport report) {
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
                .each("tables", measure.tables(), HealthText::tableObject);
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

    private static JsonObject tableObject(SmallTable table) {
        List<JsonObject> rows = new ArrayList<>();
        for (List<@Nullable Object> row : table.rows()) {
            JsonObject cells = new JsonObject();
            for (int column = 0; column < row.size(); column++) {
                Object cell = row.get(column);
                cells.put(table.key(column), cell instanceof FindingText said ? said.toString() : cell);
            }
            rows.add(cells);
        }
        return new JsonObject().put("table", table.title()).put("rows", rows);
    }
}
