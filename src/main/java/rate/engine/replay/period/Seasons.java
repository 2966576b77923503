package rate.engine.replay.period;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/** The seasons of a log, numbered as they come. Two may run at the same time, in different leagues. */
public final class Seasons {

    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    /** Why the season of a game cannot be known; null if it can. */
    @Nullable
    public static Problem refusal(Game game) {
        return game.season() == null
                ? game.problem(ProblemKind.UNKNOWN_SEASON, "nothing says what season this game is of")
                : null;
    }

    /** The number of the season of a game that was not refused. */
    public long of(Game game) {
        return numbers.getOrDefault(name(game), numbers.size());
    }

    /** Takes note that a game was rated. */
    public void count(Game game) {
        numbers.putIfAbsent(name(game), numbers.size());
    }

    public void save(StateWriter to) {
        to.list(numbers.keySet(), to::text);
    }

    /** Reads what {@link #save} wrote. */
    public void restore(StateReader from) {
        for (int left = from.count(); left > 0; left--) {
            numbers.put(from.requiredText(), numbers.size());
        }
    }

    /** A game on no ladder may be without a season. */
    private static String name(Game game) {
        String season = game.season();
        return season == null ? "" : season;
    }
}
