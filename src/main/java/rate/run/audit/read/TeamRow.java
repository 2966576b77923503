package rate.run.audit.read;

import java.util.List;
import rate.engine.math.Numbers;

/**
 * A row of the table of teams: what the ratings before a game said of one of its teams.
 *
 * @param columns the names of the columns
 * @param cells its cells; one without a value is the empty text
 * @param line on which it stands, from 1
 */
public record TeamRow(List<String> columns, String[] cells, long line) {

    /** A cell by the name of its column; the empty text if there is none. */
    public String cell(String column) {
        int index = columns.indexOf(column);
        return index < 0 ? "" : cells[index];
    }

    /** The number in a cell; NaN if it has none. */
    public double number(String column) {
        return Numbers.parse(cell(column));
    }

    /** Returns whether both are of one game as one ladder sees it. */
    boolean isOfContest(TeamRow other) {
        return cell("game").equals(other.cell("game"))
                && cell("role").equals(other.cell("role"))
                && cell("ladder").equals(other.cell("ladder"));
    }
}
