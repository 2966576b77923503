package rate.cli.option;

import java.util.List;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/** A table beside the log that cannot be used. What helps is another thing than with a log. */
public final class TableRefused extends RuntimeException {

    private final transient Problem problem;
    private final String remedy;

    private TableRefused(Problem problem, String remedy) {
        super(problem.toString());
        this.problem = problem;
        this.remedy = remedy;
    }

    /**
     * A table of starting ratings.
     *
     * @param problem what is wrong
     * @param columns the ratings that the table has to have
     */
    static TableRefused ofRatings(Problem problem, List<String> columns) {
        String all = "player, " + String.join(", ", columns);
        return new TableRefused(
                problem,
                switch (problem.kind()) {
                    case EMPTY_LOG, MISSING_COLUMN ->
                        "A table of ratings has the columns " + all
                                + ", like the players.csv of a run; --initial-map says" + " what others are called.";
                    case BAD_JSON ->
                        "A table of ratings in JSON is an array of objects with the keys " + all
                                + ", like the players.json of a run.";
                    case MISSING_VALUE -> "Every row of a table of ratings needs " + all + ".";
                    case BAD_NUMBER -> "Ratings are written 25, 8.5 or 1e3; a sigma is greater than 0.";
                    case PLAYER_TWICE ->
                        "A table of ratings has one row per player, or one per player and ladder; aliases count.";
                    default -> ofAnyTable(problem.kind(), "ratings");
                });
    }

    /** A table of what games said of their players. */
    static TableRefused ofMessages(Problem problem) {
        return new TableRefused(
                problem,
                switch (problem.kind()) {
                    case CANNOT_READ, LINE_TOO_LONG, FOREIGN_ARCHIVE -> ofAnyTable(problem.kind(), "messages");
                    default ->
                        "Messages are what a run wrote, unchanged; without --warm-start the fit begins with nothing.";
                });
    }

    /** A table of who plays in which team. */
    static TableRefused ofRosters(Problem problem) {
        return new TableRefused(
                problem,
                switch (problem.kind()) {
                    case EMPTY_LOG, MISSING_COLUMN, BAD_JSON ->
                        "A table of rosters has a row per member with the columns team and player, and those of --roster-key.";
                    case MISSING_VALUE -> "The first row names its team; rows below without one are of the same.";
                    default -> ofAnyTable(problem.kind(), "rosters");
                });
    }

    private static String ofAnyTable(ProblemKind kind, String what) {
        return switch (kind) {
            case BAD_ENCODING ->
                "Tables are UTF-8. Convert the file first, for example: iconv -f ITS-ENCODING -t utf-8.";
            case DAMAGED_ARCHIVE -> "Fetch or compress the file again; a part of the " + what + " would be missing.";
            case LINE_TOO_LONG -> "Check that the file is a table of " + what + ".";
            default -> kind.remedy();
        };
    }

    /** What is wrong. */
    public Problem problem() {
        return problem;
    }

    /** What helps: a sentence. */
    public String remedy() {
        return remedy;
    }
}
