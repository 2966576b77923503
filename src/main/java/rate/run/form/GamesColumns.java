package rate.run.form;

import java.util.List;

/** The columns of {@link RunFiles#GAMES} that are not columns of the log: those of the log stand before {@link #RESULT}. */
public final class GamesColumns {

    /** The scores of a game of two, in the order of its teams: {@code 2:1}; empty where the log has none. */
    public static final String SCORE = "score";

    /** The team that was at home; empty where none was. */
    public static final String HOME = "home";

    /** How a game ended, in words. */
    public static final String RESULT = "result_in_words";

    /** Those of every such table, in order. Without ladders of the log there is no {@code ladder}. */
    public static final List<String> OWN = List.of("game", "time", "ladder", RESULT);

    /** Those that stand behind them if scores are asked for. */
    public static final List<String> SCORES = List.of(SCORE, HOME);

    private GamesColumns() {}
}
