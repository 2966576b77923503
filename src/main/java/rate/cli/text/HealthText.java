package rate.cli.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.ProblemText;
import rate.engine.text.Counted;
import rate.study.health.Finding;
import rate.study.health.Finding.Severity;
import rate.study.health.HealthReading.LadderHealth;
import rate.study.health.HealthReport;
import rate.study.health.HealthReport.Located;
import rate.study.health.Measure;
import rate.study.health.SmallTable;

/** The health of a ladder, for people: the most severe findings in ten lines, or all that was measured. */
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
}
