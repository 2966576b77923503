package rate.cli;

import java.util.List;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/** A table of starting ratings that cannot be used. What helps is another thing than with a log. */
final class TableRefused extends RuntimeException {

    private final transient Problem problem;
    private final String columns;

    /**
     * @param problem what is wrong
     * @param columns the ratings that the table has to have
     */
    TableRefused(Problem problem, List<String> columns) {
        super(problem.toString());
        this.problem = problem;
        this.columns = "player, " + String.join(", ", columns);
    }

    Problem problem() {
        return problem;
    }

    String remedy() {
        ProblemKind kind = problem.kind();
        return switch (kind) {
            case EMPTY_LOG, MISSING_COLUMN ->
                "A table of ratings has the columns " + columns + ", like the players.csv of a run.";
            case BAD_JSON ->
                "A table of ratings in JSON is an array of objects with the keys " + columns
                        + ", like the players.json of a run.";
            case MISSING_VALUE -> "Every row of a table of ratings needs " + columns + ".";
            case BAD_NUMBER -> "Ratings are written 25, 8.5 or 1e3; a sigma is greater than 0.";
            case PLAYER_TWICE ->
                "A table of ratings has one row per player, or one per player and ladder; aliases count.";
            case BAD_ENCODING ->
                "Tables are UTF-8. Convert the file first, for example: iconv -f ITS-ENCODING -t utf-8.";
            case DAMAGED_ARCHIVE -> "Fetch or compress the file again; a part of the ratings would be missing.";
            case LINE_TOO_LONG -> "Check that the file is a table of ratings.";
            default -> kind.remedy();
        };
    }
}
