package rate.run.form;

import java.util.List;

/** The names of the files of a run. A table has the extension of its format besides, as {@code deltas.csv}. */
public final class RunFiles {

    /** The file that says what the folder was made from and with, and lists its tables with their digests. */
    public static final String MANIFEST = "manifest.json";

    /** The workbook that is published with a run on request, and that the manifest does not list. */
    public static final String WORKBOOK = "ratings.xlsx";

    /** The ledger: a row for each change of a rating. */
    public static final String LEDGER = "deltas";

    /** The digests of the blocks of the ledger. */
    public static final String BLOCKS = "blocks";

    /** Expected shares and ratings of the teams of each game. */
    public static final String TEAMS = "teams";

    /** The games that were not rated, with the reasons. */
    public static final String REJECTS = "rejects";

    /** The columns of these. */
    public static final List<String> REJECTS_COLUMNS = List.of("file", "line", "game", "problem", "explanation");

    /** Kept columns of the log, a row for each game. Logs often have this name, too. */
    public static final String GAMES = "games";

    /** The contests that a history system rated. */
    public static final String CONTESTS = "contests";

    /** The ratings of the questions of a forum. */
    public static final String DIFFICULTY = "difficulty";

    /** The ratings of the users of a forum. */
    public static final String EXPERTISE = "expertise";

    /** The cache of a run that says which program rated it, for as long as the run stays. */
    public static final String PROGRAM = "program";

    private RunFiles() {}
}
