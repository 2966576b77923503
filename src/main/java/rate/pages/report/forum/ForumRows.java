package rate.pages.report.forum;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import rate.engine.math.Numbers;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.audit.read.RunTable;

/**
 * The rows of a table of a forum.
 *
 * @param columns of the table
 * @param rows as they stand there, best first
 */
record ForumRows(List<String> columns, List<String[]> rows) {

    /**
     * Reads a table.
     *
     * @throws rate.engine.problem.InputRefused if the run has none, or it cannot be read
     */
    static ForumRows of(PublishedRun run, String table) {
        RunManifest manifest = run.manifest();
        RunManifest.ListedFile listed =
                manifest.table(table).orElseThrow(() -> manifest.refused("it lists no table of " + table));
        try (RunTable rows = RunTable.open(run, listed)) {
            List<String[]> all = new ArrayList<>();
            while (rows.next()) {
                all.add(rows.cells().clone());
            }
            return new ForumRows(rows.columns(), all);
        }
    }

    int size() {
        return rows.size();
    }

    /** A cell; the empty text if the table has no such column. */
    String text(int row, String column) {
        int at = columns.indexOf(column);
        return at < 0 ? "" : rows.get(row)[at];
    }

    /** The number in a cell; NaN in an empty one. */
    double number(int row, String column) {
        return Numbers.parse(text(row, column));
    }

    /** The numbers of a column that are known. */
    double[] numbers(String column) {
        double[] numbers = new double[size()];
        int known = 0;
        for (int row = 0; row < size(); row++) {
            double number = number(row, column);
            if (Double.isFinite(number)) {
                numbers[known++] = number;
            }
        }
        return Arrays.copyOf(numbers, known);
    }
}
