package rate.pages.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Counted;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.Regulars;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.RunTable;

/** Single tables of a run or a comparison, for programs, spreadsheets and pages of text. */
public final class TableExport {

    /** Rows that a spreadsheet shows, without the header. */
    public static final long MOST_SHOWN = Book.MOST_ROWS - 1L;

    private final PublishedRun run;
    private final Regulars regulars;
    private final long most;
    private final @Nullable String ladder;

    /**
     * @param run a run or a comparison
     * @param regulars who is shown of tables of standings
     * @param most rows of each table, or of each ladder in it, that are written
     * @param ladder of the log whose rows alone are written; null for all
     */
    public TableExport(PublishedRun run, Regulars regulars, long most, @Nullable String ladder) {
        this.run = run;
        this.regulars = regulars;
        this.most = most;
        this.ladder = ladder;
    }

    /**
     * Writes a table as CSV for programs; all of it is, byte for byte, what lies in the folder of a run with CSV, whose ledger is full.
     *
     * @param out takes the bytes, and is closed
     * @throws rate.engine.problem.InputRefused if the table cannot be read
     */
    public void csv(RunManifest.ListedFile listed, OutputStream out) throws IOException {
        try (RunTable table = RunTable.open(run, listed, regulars).on(ladder)) {
            if (table.columns().isEmpty()) {
                return;
            }
            try (TableWriter csv = TableFormat.CSV.open(out, table.columns())) {
                for (long row = 0; row < most && table.next(); row++) {
                    for (String cell : table.cells()) {
                        csv.text(cell);
                    }
                    csv.endRow();
                }
            }
        }
    }

    /**
     * Writes the full ledger of a run, byte for byte what a run with it has in its folder.
     *
     * @param out takes the bytes, and is closed
     * @throws rate.engine.problem.InputRefused if the run has none, or it cannot be read
     */
    public void ledger(OutputStream out) throws IOException {
        RunManifest.ListedFile listed = Ledger.listed(run);
        if (!listed.isJson()) {
            csv(listed, out);
            return;
        }
        try (RunTable table = RunTable.open(run, listed)) {
            json(table, Long.MAX_VALUE, out);
        }
    }

    /**
     * Writes a table as JSON, as a run with JSON has it.
     *
     * @param out takes the bytes, and is closed
     * @throws rate.engine.problem.InputRefused if the table cannot be read
     */
    public void json(RunManifest.ListedFile listed, OutputStream out) throws IOException {
        try (RunTable table = RunTable.open(run, listed, regulars).on(ladder)) {
            json(table, most, out);
        }
    }

    private static void json(RunTable table, long most, OutputStream out) throws IOException {
        List<CellKind> kinds = CellKind.of(table.columns());
        // A JSON without rows names no columns, whatever they are.
        List<String> columns = kinds.isEmpty() ? List.of("game") : table.columns();
        try (TableWriter json = TableFormat.JSON.open(out, columns)) {
            for (long row = 0; row < most && table.next(); row++) {
                String[] cells = table.cells();
                for (int column = 0; column < cells.length; column++) {
                    if (kinds.get(column).isNumber(cells[column])) {
                        json.number(cells[column]);
                    } else {
                        json.text(cells[column]);
                    }
                }
                json.endRow();
            }
        }
    }

    /**
     * Writes a table as CSV for the spreadsheets of a country.
     *
     * @param out takes the bytes, and stays open
     * @throws rate.engine.problem.InputRefused if the table cannot be read
     */
    public void spreadsheet(RunManifest.ListedFile listed, SpreadsheetLocale locale, OutputStream out)
            throws IOException {
        try (RunTable table = RunTable.open(run, listed, regulars).on(ladder)) {
            SpreadsheetCsv csv = new SpreadsheetCsv(out, table.columns(), locale);
            for (long row = 0; row < most && table.next(); row++) {
                csv.row(table.cells());
            }
            csv.finish();
        }
    }

    /**
     * Writes tables as Markdown, one below the other; of a table with the log's own ladders each is one, with its title.
     *
     * @param out takes the bytes, and stays open
     * @throws rate.engine.problem.InputRefused if a table cannot be read
     */
    public void markdown(List<RunManifest.ListedFile> tables, OutputStream out) throws IOException {
        String of = what();
        for (int i = 0; i < tables.size(); i++) {
            if (i > 0) {
                text(out, "\n");
            }
            markdown(tables.get(i), of, out);
        }
    }

    private void markdown(RunManifest.ListedFile listed, String of, OutputStream out) throws IOException {
        String name = listed.table();
        try (RunTable table = RunTable.open(run, listed, regulars).on(ladder)) {
            List<String> columns = table.columns();
            int byLadder = RunTable.isStandings(name) ? columns.indexOf("ladder") : -1;
            MarkdownTable shown = null;
            String before = "";
            long rows = 0;
            while (table.next()) {
                String[] cells = table.cells();
                String now = byLadder < 0 ? "" : cells[byLadder];
                if (shown == null || !now.equals(before)) {
                    if (shown != null) {
                        shown.finish();
                        text(out, "\n");
                    }
                    title(now, name, of, out);
                    shown = new MarkdownTable(out, columns);
                    before = now;
                    rows = 0;
                }
                if (rows++ < most) {
                    shown.row(cells);
                }
            }
            if (shown == null) {
                title(ladder == null ? "" : ladder, name, of, out);
                shown = new MarkdownTable(out, columns);
            }
            shown.finish();
        }
    }

    private static void title(String ladder, String name, String of, OutputStream out) throws IOException {
        String title = ladder.isEmpty() ? name : MarkdownText.of(ladder) + ": " + name;
        text(out, "### " + title + "\n\n" + of + "\n\n");
    }

    /** Describes the tables by their systems and games. */
    private String what() {
        List<String> systems = new ArrayList<>();
        JsonNode compared = run.manifest().tree().path("systems");
        if (compared.isArray()) {
            compared.forEach(system -> systems.add(called(system)));
        } else {
            systems.add(run.manifest().system());
        }
        long games = run.manifest()
                .counts()
                .getOrDefault("rated", run.manifest().counts().getOrDefault("games", 0L));
        return MarkdownText.of(String.join(", ", systems)) + ", " + Counted.of(games, "game")
                + MarkdownText.of(
                        run.manifest().until().map(until -> " until " + until).orElse(""))
                + (regulars.isAll() ? "" : "; left out: " + MarkdownText.of(regulars.others()));
    }

    /** A system of a comparison as its tables call it, and which it is. */
    private static String called(JsonNode system) {
        String name = system.path("name").asText();
        String profile = name + "/" + system.path("profile").asText();
        String label = system.path("label").asText();
        return List.of(name, profile).contains(label) ? profile : label + " (" + profile + ")";
    }

    private static void text(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }
}
