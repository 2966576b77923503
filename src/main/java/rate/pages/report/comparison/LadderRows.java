package rate.pages.report.comparison;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import rate.engine.game.Ladder;
import rate.engine.math.Numbers;
import rate.file.input.language.Language;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.RunTable;

/** The tables of a comparison, row by row; the ladder of each row is called as people call it. */
final class LadderRows {

    /** A row, whose cells are found by the names of their columns. */
    record Row(List<String> columns, String[] cells) {

        /** A cell; the empty text if there is no such column. */
        String text(String column) {
            int at = columns.indexOf(column);
            return at < 0 ? "" : cells[at];
        }

        /** The number in a cell; NaN in an empty one. */
        double number(String column) {
            return Numbers.parse(text(column));
        }

        /** The ladder of the row, for people. */
        String ladder(Language words) {
            boolean isCommanders = text("table").equals(Ladder.COMMANDERS.id());
            String ladder = text("ladder");
            return words.text(isCommanders ? "Commanders" : "Players") + (ladder.isEmpty() ? "" : " · " + ladder);
        }
    }

    private LadderRows() {}

    /**
     * Reads a table.
     *
     * @return the rows of each ladder, in the order in which they stand there
     * @throws rate.engine.problem.InputRefused if it cannot be read
     */
    static Map<String, List<Row>> of(PublishedRun comparison, String table, Language words) {
        Map<String, List<Row>> ladders = new LinkedHashMap<>();
        read(
                comparison,
                table,
                columns -> {},
                row -> ladders.computeIfAbsent(row.ladder(words), none -> new ArrayList<>())
                        .add(row));
        return ladders;
    }

    /**
     * Reads a table, and keeps nothing of it.
     *
     * @param head takes the names of the columns, once
     * @throws rate.engine.problem.InputRefused if it cannot be read
     */
    static void read(PublishedRun comparison, String table, Consumer<List<String>> head, Consumer<Row> each) {
        RunManifest manifest = comparison.manifest();
        RunManifest.ListedFile listed =
                manifest.table(table).orElseThrow(() -> manifest.refused("it lists no table of " + table));
        try (RunTable rows = RunTable.open(comparison, listed)) {
            head.accept(rows.columns());
            while (rows.next()) {
                each.accept(new Row(rows.columns(), rows.cells()));
            }
        }
    }
}
