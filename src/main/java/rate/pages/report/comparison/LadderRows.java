package rate.pages.report.comparison;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import rate.engine.game.Ladder;
import rate.file.input.language.Language;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunTable;
import rate.run.audit.read.RunTable.NamedRow;

/** The tables of a comparison, row by row; the ladder of each row is called as people call it. */
final class LadderRows {

    private LadderRows() {}

    /** The ladder of a row, for people. */
    static String ladder(NamedRow row, Language words) {
        boolean isCommanders = row.cell("table").equals(Ladder.COMMANDERS.id());
        String ladder = row.cell("ladder");
        return words.text(isCommanders ? "Commanders" : "Players") + (ladder.isEmpty() ? "" : " · " + ladder);
    }

    /**
     * Reads a table.
     *
     * @return the rows of each ladder, in the order in which they stand there
     * @throws rate.engine.problem.InputRefused if it cannot be read
     */
    static Map<String, List<NamedRow>> of(PublishedRun comparison, String table, Language words) {
        Map<String, List<NamedRow>> ladders = new LinkedHashMap<>();
        read(
                comparison,
                table,
                columns -> {},
                row -> ladders.computeIfAbsent(ladder(row, words), none -> new ArrayList<>())
                        .add(row));
        return ladders;
    }

    /**
     * Reads a table, and keeps nothing of it.
     *
     * @param head takes the names of the columns, once
     * @throws rate.engine.problem.InputRefused if it cannot be read
     */
    static void read(PublishedRun comparison, String table, Consumer<List<String>> head, Consumer<NamedRow> each) {
        try (RunTable rows = RunTable.open(comparison, comparison.manifest().required(table))) {
            head.accept(rows.columns());
            rows.forEach(each);
        }
    }
}
