package rate.pages.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Decimals;
import rate.engine.text.Counted;
import rate.engine.text.Letters;
import rate.file.input.token.FormulaGuard;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.RunTable;

/**
 * Single tables of a run or a comparison, for programs, spreadsheets and pages of text.
 *
 * @param run a run or a comparison
 * @param most rows of each table, or of each ladder in it, that are written
 * @param ladder of the log whose rows alone are written; null for all
 */
public record TableExport(
        PublishedRun run,
        ActivePlayers active,
        long most,
        @Nullable String ladder) {

    /** Rows that a spreadsheet shows, without the header. */
    public static final long MOST_SHOWN = Book.MOST_ROWS - 1L;

    /**
     * Writes a table as CSV for programs; all of it is, byte for byte, what lies in the folder of a run with CSV, whose ledger
     * is full.
     *
     * @param out takes the bytes, and is closed
     * @throws rate.engine.problem.InputRefused if the table cannot be read
     */
    public void csv(RunManifest.ListedFile listed, OutputStream out) throws IOException {
        try (RunTable table = RunTable.open(run, listed, active).on(ladder)) {
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
        try (RunTable table = RunTable.open(run, listed, active).on(ladder)) {
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
        try (RunTable table = RunTable.open(run, listed, active).on(ladder)) {
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
        try (RunTable table = RunTable.open(run, listed, active).on(ladder)) {
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
                + (active.isAll() ? "" : "; left out: " + MarkdownText.of(active.others()));
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

    /**
     * A table as Markdown with pipes: numbers end where others end. Ratings have two decimals, shares four, and what tells
     * systems from each other has five digits.
     */
    private static final class MarkdownTable {

        private static final int DECIMALS_OF_RATINGS = 2;
        private static final int DIGITS_OF_SCORES = 5;

        private final Writer out;
        private final List<String> columns;
        private final List<String[]> first = new ArrayList<>();
        private @Nullable List<CellLook> looks;

        MarkdownTable(OutputStream out, List<String> columns) {
            this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            this.columns = columns;
        }

        void row(String[] cells) throws IOException {
            if (looks != null) {
                line(looks, cells);
                return;
            }
            first.add(cells);
            if (first.size() == CellLook.ROWS) {
                begin();
            }
        }

        /** Writes what is left; the stream below stays open. */
        void finish() throws IOException {
            if (looks == null) {
                begin();
            }
            out.flush();
        }

        private void begin() throws IOException {
            List<CellLook> seen = CellLook.of(columns, first);
            looks = seen;
            if (columns.isEmpty()) {
                return;
            }
            out.write("| "
                    + String.join(" | ", columns.stream().map(MarkdownText::of).toList()) + " |\n|");
            for (CellLook look : seen) {
                out.write(look.kind().isNumeric() ? " ---: |" : " --- |");
            }
            out.write("\n");
            for (String[] cells : first) {
                line(seen, cells);
            }
            first.clear();
        }

        private void line(List<CellLook> looks, String[] cells) throws IOException {
            out.write("|");
            for (int column = 0; column < cells.length; column++) {
                out.write(" " + text(looks.get(column), cells[column]) + " |");
            }
            out.write("\n");
        }

        private static String text(CellLook look, String cell) {
            if (!look.kind().isNumber(cell)) {
                return look.kind() == CellKind.TIME && ExcelTime.of(cell) != null ? cell : MarkdownText.of(cell);
            }
            if (look.isWhole()) {
                return cell;
            }
            return look.kind() == CellKind.SCORE
                    ? CellLook.significant(cell, DIGITS_OF_SCORES)
                    : CellLook.fixed(cell, look.isShare() ? look.decimals() : DECIMALS_OF_RATINGS);
        }
    }

    /**
     * A table as a CSV that is opened with a double click: with a byte-order mark, the delimiter and the decimal sign of a
     * country, and an apostrophe before each text that would be run as a formula. Numbers have as many digits as a spreadsheet
     * keeps, and times are dates to it. Our readers take such a file back, and the apostrophes out of it.
     */
    private static final class SpreadsheetCsv {

        private static final char MARK = '\uFEFF';
        private static final String QUOTED = ",;\"\t\r\n";

        /** Digits of a number that every spreadsheet keeps. */
        private static final MathContext DIGITS = new MathContext(15, RoundingMode.HALF_EVEN);

        private final SpreadsheetLocale locale;
        private final List<String> columns;
        private final List<CellKind> kinds;
        private final Writer out;

        SpreadsheetCsv(OutputStream out, List<String> columns, SpreadsheetLocale locale) throws IOException {
            this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8.newEncoder()));
            this.locale = locale;
            this.columns = columns;
            this.kinds = CellKind.of(columns);
            this.out.write(MARK);
            line(columns.stream().map(FormulaGuard::before).toArray(String[]::new));
        }

        void row(String[] cells) throws IOException {
            String[] texts = new String[cells.length];
            for (int column = 0; column < cells.length; column++) {
                texts[column] = text(kinds.get(column), cells[column]);
            }
            line(texts);
        }

        private String text(CellKind kind, String cell) {
            if (kind.isNumber(cell)) {
                return number(cell).replace('.', locale.decimal());
            }
            ExcelTime time = kind == CellKind.TIME ? ExcelTime.of(cell) : null;
            return time == null ? FormulaGuard.before(cell) : locale.time(time);
        }

        private static String number(String cell) {
            if (cell.length() <= DIGITS.getPrecision()) {
                return cell;
            }
            double rounded = new BigDecimal(cell).round(DIGITS).doubleValue();
            return Double.isInfinite(rounded) ? cell : Decimals.exact(rounded);
        }

        /** Writes what is left; the stream below stays open. */
        void finish() throws IOException {
            out.flush();
        }

        private void line(String[] cells) throws IOException {
            for (int column = 0; column < cells.length; column++) {
                if (column > 0) {
                    out.write(locale.delimiter());
                }
                out.write(isQuoted(cells[column]) ? quoted(cells[column]) : cells[column]);
            }
            out.write('\n');
        }

        /** A number with a decimal comma needs no quotes between semicolons, and no other number has a comma. */
        private boolean isQuoted(String cell) {
            if (cell.isEmpty()) {
                return columns.size() == 1;
            }
            for (int i = 0; i < cell.length(); i++) {
                char c = cell.charAt(i);
                if (QUOTED.indexOf(c) >= 0 && !(c == ',' && locale.delimiter() != ',')) {
                    return true;
                }
            }
            return cell.charAt(0) == ' ' || cell.charAt(cell.length() - 1) == ' ';
        }

        private static String quoted(String cell) {
            return '"' + cell.replace("\"", "\"\"") + '"';
        }
    }

    /**
     * Text of a log in Markdown, so that nothing in it is markup. What would be HTML, cut a cell or escape something is written
     * as a character reference, and every other sign of ASCII that markup is made of has a backslash before it. Pages also make
     * links of {@code @name}, {@code #12} and addresses after they have read the Markdown, when backslashes are gone; there a
     * word joiner, which is not seen and no name of a player has, stands behind the sign.
     */
    static final class MarkdownText {

        private static final char WORD_JOINER = '\u2060';

        /** Signs that are none of markup. */
        private static final String HARMLESS = " ,'/";

        private MarkdownText() {}

        /** The text as it has to stand in a cell or a line. */
        static String of(String text) {
            StringBuilder safe = new StringBuilder(text.length() + 8);
            for (int i = 0; i < text.length(); i++) {
                char c = text.charAt(i);
                switch (c) {
                    case '&' -> safe.append("&amp;");
                    case '<' -> safe.append("&lt;");
                    case '>' -> safe.append("&gt;");
                    case '|' -> safe.append("&#124;");
                    case '\\' -> safe.append("&#92;");
                    case '@', '#' -> safe.append('\\').append(c).append(joiner(text, i));
                    default -> append(safe, c);
                }
            }
            return safe.toString();
        }

        private static void append(StringBuilder safe, char c) {
            if (Character.isISOControl(c) || c == '\u2028' || c == '\u2029') {
                safe.append(' ');
            } else if (c < 0x7f && !Letters.isLetterOrDigit(c) && HARMLESS.indexOf(c) < 0) {
                safe.append('\\').append(c);
            } else {
                safe.append(c);
            }
        }

        private static String joiner(String text, int at) {
            boolean before = at + 1 < text.length() && Letters.isLetterOrDigit(text.charAt(at + 1));
            return before ? String.valueOf(WORD_JOINER) : "";
        }
    }
}
