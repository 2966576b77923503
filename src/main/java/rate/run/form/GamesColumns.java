package rate.run.form;

import java.util.List;

/** The columns of {@link RunFiles#GAMES} that are not columns of the log: those of the log stand before {@link #SCORE}. */
public final class GamesColumns {

    /** The scores of a game of two, in the order of its teams: {@code 2:1}; empty where the log has none. */
    public static final String SCORE = "score";

    /** The team that was at home; empty where none was. */
    public static final String HOME = "home";

    /** How a game ended, in words; the last column. */
    public static final String RESULT = "result_in_words";

    /** All of them, in order. Without ladders of the log there is no {@link StandingsColumns#LADDER}. */
    public static final List<String> OWN = List.of("game", "time", StandingsColumns.LADDER, SCORE, HOME, RESULT);

    private GamesColumns() {}
}
