package rate.run.form;

import java.util.List;

/** The columns of {@link RunFiles#GAMES} that are not columns of the log: those of the log stand before the last. */
public final class GamesColumns {

    /** How a game ended, in words; the last column. */
    public static final String RESULT = "result_in_words";

    /** All of them, in order. Without ladders of the log there is no {@link StandingsColumns#LADDER}. */
    public static final List<String> OWN = List.of("game", "time", StandingsColumns.LADDER, RESULT);

    private GamesColumns() {}
}
