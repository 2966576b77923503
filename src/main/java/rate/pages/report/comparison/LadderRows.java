package rate.pages.report.comparison;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
        RunTable.open(comparison, comparison.manifest().required(table))
                .forEach(row -> ladders.computeIfAbsent(ladder(row, words), none -> new ArrayList<>())
                        .add(row));
        return ladders;
    }
}
