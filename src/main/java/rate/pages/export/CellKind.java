package rate.pages.export;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import rate.engine.math.Numbers;
import rate.run.form.GamesColumns;
import rate.run.form.StandingsColumn;

/** Types of cells, decided by the name of the column: a player may be called 007, which is not a number there. */
enum CellKind {
    TEXT,
    TIME,
    /** A whole number, by which others may be divided. */
    COUNT,
    NUMBER,
    /** A number that is told from others in its fourth digit, however small it is. */
    SCORE;

    private static final Set<String> TEXTS = Set.of(
            ("game peak_game role team opponent winner loser outcome rank_name file problem explanation sha256 chain table system other"
                            + " side draws_by " + GamesColumns.RESULT)
                    .split(" "));

    /** The names of the scores of a comparison, and of the ends of their intervals. */
    private static final Pattern SCORES = Pattern.compile(
            "(log_loss|brier|accuracy|calibration_error|kendall_tau"
                    + "|outcome_log_loss|order_log_loss|ranked_probability|geometric_mean|first_bias)(_low|_high)?|draw_parameter|order_alike|p|p_holm");

    /** Those of the columns of a table; in one of games those that are kept of the log have texts, whatever they are called. */
    static List<CellKind> of(List<String> columns) {
        boolean isOfGames = columns.contains(GamesColumns.RESULT);
        return columns.stream()
                .map(column -> isOfGames && !GamesColumns.OWN.contains(column) ? TEXT : of(column))
                .toList();
    }

    static CellKind of(String column) {
        StandingsColumn known = StandingsColumn.of(column);
        if (known != null) {
            return valueOf(known.kind().name());
        }
        return switch (column) {
            case "time", "peak_time" -> TIME;
            case "members", "line" -> COUNT;
            default -> TEXTS.contains(column) ? TEXT : SCORES.matcher(column).matches() ? SCORE : NUMBER;
        };
    }

    boolean isNumeric() {
        return this != TEXT && this != TIME;
    }

    /** Returns whether a cell of such a column is a number. A column of numbers can have a word, such as {@code yes}. */
    boolean isNumber(String cell) {
        return isNumeric() && !Double.isNaN(Numbers.parse(cell));
    }
}
