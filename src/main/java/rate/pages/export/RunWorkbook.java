package rate.pages.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.dhatim.fastexcel.Worksheet;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.math.Decimals;
import rate.file.input.language.Language;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.RunTable;
import rate.run.audit.timeline.LadderTimeline;
import rate.run.audit.timeline.PlayerPeak;
import rate.run.audit.timeline.ProvisionalRule;
import rate.run.audit.timeline.RunTimeline;
import rate.run.form.FolderKind;
import rate.run.form.OptionWords;

/**
 * A run or a comparison as one workbook, XLSX: a sheet for every ladder, the ledger, the rejects, the diagnostics, and a
 * summary. The same run gives the same bytes.
 */
public final class RunWorkbook {

    /** Characters of a text that a cell takes. */
    public static final int MOST_CHARACTERS = CellText.LONGEST;

    /** Sheets for ladders of one table; of a log with more ladders they share a sheet, which has a column for them. */
    private static final int MOST_LADDERS = 100;

    private RunWorkbook() {}

    /**
     * Writes the workbook.
     *
     * @param run a run or a comparison
     * @param out takes the bytes, and stays open
     * @param active who is shown of the standings; all other tables are whole
     * @return how many cells had a text too long for a workbook, and were cut
     * @throws rate.engine.problem.InputRefused if a table of the run cannot be read
     */
    public static long write(PublishedRun run, OutputStream out, ActivePlayers active, Language words)
            throws IOException {
        return write(run, out, active, words, Book.MOST_ROWS);
    }

    /** Writes the workbook with at most so many rows on a sheet, the head among them. */
    static long write(PublishedRun run, OutputStream out, ActivePlayers active, Language words, int mostRows)
            throws IOException {
        Book book = new Book(out, mostRows, words);
        PeakColumns peaks = new PeakColumns(run);
        for (RunManifest.ListedFile listed : run.manifest().exported()) {
            sheets(book, run, listed, active, peaks);
        }
        AboutSheet.write(book, run, active);
        book.finish();
        return book.cut();
    }

    private static void sheets(
            Book book, PublishedRun run, RunManifest.ListedFile listed, ActivePlayers active, PeakColumns peaks)
            throws IOException {
        String name = listed.table();
        boolean byLadder = RunTable.isStandings(name) && ladders(run, listed) <= MOST_LADDERS;
        try (RunTable table = RunTable.open(run, listed, active)) {
            List<String> columns = table.columns();
            TableSheets sheets = new TableSheets(book, name, peaks.of(name, columns), listed.rows(), byLadder);
            while (table.next()) {
                sheets.row(peaks.of(name, columns, table.cells()));
            }
            sheets.finish();
        }
    }

    /** How many of the log's own ladders a table has, one more than wanted if there are more. */
    private static int ladders(PublishedRun run, RunManifest.ListedFile listed) throws IOException {
        try (RunTable table = RunTable.open(run, listed)) {
            Set<String> ladders = new HashSet<>();
            while (table.columns().contains("ladder") && ladders.size() <= MOST_LADDERS && table.next()) {
                ladders.add(table.row().cell("ladder"));
            }
            return ladders.size();
        }
    }

    /**
     * The sheets that show a table. There are several if it has more rows than a sheet can have: {@code deltas-1},
     * {@code deltas-2}; a game is not torn apart then. And there may be one for each of the log's own ladders.
     */
    private static final class TableSheets {

        /** Rows of one game beyond which it is torn apart all the same: they have to be kept until its end is known. */
        private static final int LARGEST_GAME = 10_000;

        private final Book book;
        private final String table;
        private final List<String> columns;
        private final boolean isParted;
        private final int ladderColumn;
        private final int gameColumn;
        private final List<String[]> game = new ArrayList<>();
        private @Nullable Sheet sheet;
        private String ladder = "";
        private int part;

        /**
         * Begins with a table.
         *
         * @param book that gets the sheets
         * @param byLadder whether every ladder of the log has a sheet
         */
        TableSheets(Book book, String table, List<String> columns, long rows, boolean byLadder) {
            this.book = book;
            this.table = table;
            this.columns = columns;
            this.isParted = rows > book.mostRows - 1;
            this.ladderColumn = byLadder ? columns.indexOf("ladder") : -1;
            this.gameColumn = columns.indexOf("game");
        }

        void row(String[] cells) throws IOException {
            if (gameColumn < 0) {
                put(List.<String[]>of(cells));
                return;
            }
            boolean another = !game.isEmpty() && !game.get(0)[gameColumn].equals(cells[gameColumn]);
            if (another || game.size() == Math.min(LARGEST_GAME, book.mostRows - 1)) {
                put(game);
                game.clear();
            }
            game.add(cells);
        }

        /** Ends the last sheet; a table without rows has one, too. */
        void finish() throws IOException {
            put(game);
            end(sheet == null ? begin() : sheet);
        }

        /** Rows that belong together. */
        private void put(List<String[]> rows) throws IOException {
            for (String[] cells : rows) {
                String of = ladderColumn < 0 ? "" : cells[ladderColumn];
                if (sheet != null && !of.equals(ladder)) {
                    end(sheet);
                    part = 0;
                    sheet = null;
                }
                ladder = of;
                boolean first = cells == rows.get(0);
                int more = first ? rows.size() : 1;
                if (sheet != null && sheet.rows() + more > book.mostRows - 1) {
                    end(sheet);
                    sheet = null;
                }
                if (sheet == null) {
                    sheet = begin();
                }
                sheet.row(cells);
            }
        }

        private Sheet begin() {
            part++;
            String of = book.words.text(table);
            String name = ladder.isEmpty() ? of : of + " " + ladder;
            return new Sheet(book, isParted ? name + "-" + part : name, columns);
        }

        private void end(Sheet ended) throws IOException {
            ended.finish();
            book.wrote(new Book.Content(ended.name(), table, ladder, ended.rows()));
        }
    }

    /** The last sheet of a workbook: what it was made from, and what it has. */
    private static final class AboutSheet {

        private static final int VALUE = 1;
        private static final int[] WIDTHS = {30, 68, 14, 14};

        private final Book book;
        private final Worksheet sheet;
        private int row;

        private AboutSheet(Book book) {
            this.book = book;
            this.sheet = book.begin(book.words.text("about"));
        }

        static void write(Book book, PublishedRun run, ActivePlayers active) throws IOException {
            AboutSheet about = new AboutSheet(book);
            RunManifest manifest = run.manifest();
            for (int column = 0; column < WIDTHS.length; column++) {
                about.sheet.width(column, WIDTHS[column]);
            }
            about.line(about.say("written by"), "rate " + manifest.version());
            about.line(about.say("format"), manifest.kind().format());
            about.line(about.say("head (SHA-256 of manifest.json)"), run.head());
            about.line(about.say("times"), "UTC");
            manifest.until().ifPresent(until -> about.line(about.say("standings of"), until));
            if (!active.isAll()) {
                about.line(about.say("left out of the standings"), active.others(book.words::text, book.words::form));
            }
            if (book.cut() > 0) {
                about.line(about.say("cells cut to {1} characters", CellText.LONGEST), book.cut());
            }
            about.systems(manifest.tree());
            about.head("counts");
            manifest.counts().forEach(about::line);
            about.logs(manifest.read());
            about.sheets(book.contents());
            about.sheet.finish();
        }

        private void systems(JsonNode manifest) {
            if (manifest.path("systems").isArray()) {
                manifest.path("systems").forEach(this::system);
            } else {
                system(manifest.path("system"));
            }
        }

        private void system(JsonNode system) {
            head("system");
            if (system.has("label")) {
                line(say("label"), system.path("label"));
            }
            line(say("name"), system.path("name"));
            line(say("profile"), system.path("profile"));
            system.path("parameters").forEachEntry(this::line);
        }

        private void logs(List<RunManifest.ListedFile> logs) {
            head("log", "SHA-256", "bytes");
            for (RunManifest.ListedFile log : logs) {
                line(log.name(), log.sha256(), log.bytes());
            }
        }

        private void sheets(List<Book.Content> contents) {
            head("sheet", "ladder", "table", "rows");
            for (Book.Content content : contents) {
                line(content.sheet(), content.ladder(), content.table(), content.rows());
            }
        }

        private String say(String text, Object... pieces) {
            return book.words.say(text, pieces);
        }

        private void head(String... cells) {
            row++;
            line(Arrays.stream(cells).map(this::say).toArray());
            sheet.range(row - 1, 0, row - 1, cells.length - 1).style().bold().set();
        }

        private void line(@Nullable Object... cells) {
            for (int column = 0; column < cells.length; column++) {
                cell(column, cells[column]);
            }
            row++;
        }

        private void cell(int column, @Nullable Object value) {
            if (value instanceof Number || (value instanceof JsonNode node && node.isNumber())) {
                sheet.value(row, column, new BigDecimal(text(value)));
                if (column == VALUE) {
                    sheet.style(row, column).horizontalAlignment("left").set();
                }
            } else if (value != null && !text(value).isEmpty()) {
                book.text(sheet, row, column, text(value));
            }
        }

        private static String text(Object value) {
            return value instanceof JsonNode node ? node.isNull() ? "" : OptionWords.text(node) : value.toString();
        }
    }

    /**
     * The highest rank of each player, with its game and time, behind the columns of a table of standings. The ledger is read
     * for it.
     */
    static final class PeakColumns {

        static final List<String> NAMES = List.of("peak", "peak_game", "peak_time");

        private final @Nullable RunTimeline timeline;

        /** Of a comparison, of a run without a ledger and curves, or an earlier day of one, nothing is known. */
        PeakColumns(PublishedRun run) {
            timeline = run.manifest().kind() == FolderKind.RUN
                    ? RunTimeline.read(run, ProvisionalRule.STANDARD).orElse(null)
                    : null;
        }

        /** The columns of a table, with these if it has standings. */
        List<String> of(String table, List<String> columns) {
            List<String> all = new ArrayList<>(columns);
            if (has(table) && !columns.isEmpty()) {
                all.addAll(NAMES);
            }
            return all;
        }

        /** A row of the table, with its peak; empty cells where the player has none. */
        String[] of(String table, List<String> columns, String[] cells) {
            if (!has(table)) {
                return cells;
            }
            String[] all = Arrays.copyOf(cells, cells.length + NAMES.size());
            Arrays.fill(all, cells.length, all.length, "");
            peak(table, columns, cells).ifPresent(peak -> {
                all[cells.length] = Decimals.rounded(peak.rank());
                all[cells.length + 1] = peak.game();
                all[cells.length + 2] = Objects.toString(GameTime.textOf(peak.time()), "");
            });
            return all;
        }

        private boolean has(String table) {
            return timeline != null && RunTable.isStandings(table);
        }

        private Optional<PlayerPeak> peak(String table, List<String> columns, String[] cells) {
            int ladder = columns.indexOf("ladder");
            Ladder members = table.equals(Ladder.COMMANDERS.id()) ? Ladder.COMMANDERS : Ladder.PLAYERS;
            String role = members.role().id();
            Optional<LadderTimeline> of =
                    timeline == null ? Optional.empty() : timeline.ladder(role, ladder < 0 ? "" : cells[ladder]);
            return of.flatMap(one -> one.peak(cells[columns.indexOf("player")]));
        }
    }
}
