package rate.cli.file;

import java.util.List;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;

/** A table beside the log that cannot be used. What helps is another thing than with a log. */
public final class TableRefused extends RuntimeException {

    private final transient Problem problem;
    private final String remedy;

    private TableRefused(Problem problem, String remedy) {
        super(problem.toString());
        this.problem = problem;
        this.remedy = remedy;
    }

    /** A table of starting ratings, which has to have these columns. */
    public static TableRefused ofRatings(Problem problem, List<String> columns) {
        String all = "player, " + String.join(", ", columns);
        return new TableRefused(
                problem,
                switch (problem.kind()) {
                    case EMPTY_LOG, MISSING_COLUMN ->
                        "A table of ratings has the columns " + all
                                + ", like the players.csv of a run. Rename other columns with --initial-map.";
                    case BAD_JSON ->
                        "A table of ratings in JSON is an array of objects with the keys " + all
                                + ", like the players.json of a run.";
                    case MISSING_VALUE -> "Every row of a table of ratings needs " + all + ".";
                    case BAD_NUMBER -> "Ratings are written 25, 8.5 or 1e3. Sigma must be greater than 0.";
                    case PLAYER_TWICE ->
                        "A table of ratings has one row per player, or per player and ladder, after aliases.";
                    default -> ofAnyTable(problem.kind(), "ratings");
                });
    }

    /** A table of ratings that are given anew, which has to have these columns. */
    public static TableRefused ofResets(Problem problem, List<String> columns) {
        return switch (problem.kind()) {
            case EMPTY_LOG, MISSING_COLUMN, BAD_JSON, MISSING_VALUE ->
                new TableRefused(
                        problem,
                        "A table of resets has the columns player, time, " + String.join(", ", columns)
                                + ", and perhaps ladder.");
            case BAD_TIME -> new TableRefused(problem, "Times are ISO dates or instants, such as 2024-08-01.");
            case PLAYER_TWICE ->
                new TableRefused(problem, "A player has one row per time, or per time and ladder, after aliases.");
            default -> ofRatings(problem, columns);
        };
    }

    /** A table of what games said of their players. */
    public static TableRefused ofMessages(Problem problem) {
        return new TableRefused(
                problem,
                switch (problem.kind()) {
                    case CANNOT_READ, LINE_TOO_LONG, UNSUPPORTED_ARCHIVE -> ofAnyTable(problem.kind(), "messages");
                    default -> "Use the messages of a run unchanged, or run without --warm-start.";
                });
    }

    /** A table of the teams of an earlier game. */
    public static TableRefused ofTeams(Problem problem) {
        return new TableRefused(
                problem,
                switch (problem.kind()) {
                    case EMPTY_LOG, MISSING_COLUMN, BAD_JSON ->
                        "A table of teams has a row per player, with the columns team and player, as rate balance --csv"
                                + " prints it.";
                    default -> ofAnyTable(problem.kind(), "teams");
                });
    }

    /** A table of who plays in which team. */
    public static TableRefused ofRosters(Problem problem) {
        return new TableRefused(
                problem,
                switch (problem.kind()) {
                    case EMPTY_LOG, MISSING_COLUMN, BAD_JSON ->
                        "A table of rosters has one row per member, with the columns team and player and those of --roster-key.";
                    case MISSING_VALUE ->
                        "The first row must name its team. Later rows without a team belong to the same one.";
                    default -> ofAnyTable(problem.kind(), "rosters");
                });
    }

    /** A table whose columns come into the records of a log. */
    public static TableRefused ofJoin(Problem problem) {
        return new TableRefused(
                problem,
                switch (problem.kind()) {
                    case EMPTY_LOG, MISSING_COLUMN, BAD_JSON ->
                        "A file of --join has one row for each key, with the column, or columns, of --on.";
                    default -> ofAnyTable(problem.kind(), "rows");
                });
    }

    /** A list of players. */
    public static TableRefused ofPlayers(Problem problem) {
        return new TableRefused(
                problem,
                switch (problem.kind()) {
                    case CANNOT_READ ->
                        "A single word is a file of players. On the command line, name two players or more.";
                    case PLAYER_TWICE -> "Name each player once.";
                    case EMPTY_LOG, MISSING_COLUMN, MISSING_VALUE, FIELD_COUNT, BAD_JSON ->
                        "A list of players has a name on each line, or it is a table with the column player.";
                    case BAD_NAME -> "Names have 1 to 256 characters, and no control characters.";
                    default -> ofAnyTable(problem.kind(), "players");
                });
    }

    /** A list of fixtures. */
    public static TableRefused ofFixtures(Problem problem) {
        return new TableRefused(
                problem,
                switch (problem.kind()) {
                    case EMPTY_LOG ->
                        "A list of fixtures is a log of games whose outcomes may be missing, at least one.";
                    case UNKNOWN_LADDER ->
                        "Choose the ratings with --ladder, and their fixtures with --where ladder=….";
                    case DUPLICATE_COLUMN -> "Rename or remove one of the two columns.";
                    case TIME_BACKWARDS -> "Put the fixtures in order of time, or leave --follow out.";
                    case BAD_ENCODING -> problem.kind().remedy();
                    default -> ofAnyTable(problem.kind(), "fixtures");
                });
    }

    /** A log that the change of a run makes unfit to be rated: the run's own options are not to be chosen. */
    public static TableRefused ofChange(Problem problem) {
        String remedy = problem.kind().remedy().replace("-P ", "--set ");
        boolean isOfGame = problem.kind().scope() == ProblemKind.Scope.GAME;
        return new TableRefused(
                problem,
                isOfGame ? remedy + " --void also leaves the game out, so that the others can be rated." : remedy);
    }

    /** A table of true skills. */
    public static TableRefused ofTruth(Problem problem) {
        return new TableRefused(
                problem,
                switch (problem.kind()) {
                    case EMPTY_LOG, MISSING_COLUMN, BAD_JSON, MISSING_VALUE, BAD_NUMBER, PLAYER_TWICE ->
                        "A table of the truth has a row per player, or question and user, with the columns player and skill, like that of"
                                + " rate generate --truth.";
                    default -> ofAnyTable(problem.kind(), "skills");
                });
    }

    private static String ofAnyTable(ProblemKind kind, String what) {
        return switch (kind) {
            case BAD_ENCODING ->
                "Tables are UTF-8. Convert the file first, for example: iconv -f ITS-ENCODING -t utf-8.";
            case DAMAGED_ARCHIVE -> "Fetch the file or compress it again. Some of its " + what + " would be missing.";
            case LINE_TOO_LONG -> "Check that the file is a table of " + what + ".";
            default -> kind.remedy();
        };
    }

    public Problem problem() {
        return problem;
    }

    /** The remedy, as a sentence. */
    public String remedy() {
        return remedy;
    }
}
