package rate.engine.replay;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.PlayedSeasons;
import rate.engine.game.SeasonLadder;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.replay.period.Seasons;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/** The ladders of a run in which each season is a ladder of its own: which a game is on, and which were before it. */
public final class SeasonLadders {

    /** By ladder of the log: its seasons, and who played in them, as {@link SeasonCarry} numbers players and commanders. */
    private final Map<String, PlayedSeasons<Integer>> begun = new TreeMap<>();

    SeasonLadders() {}

    /** Why the ladder of a game cannot be known; null if it can. */
    public static @Nullable Problem refusal(Game game) {
        String ladder = game.ladder();
        if (ladder != null && SeasonLadder.isOne(ladder)) {
            return game.problem(
                    ProblemKind.LADDER_LIKE_SEASON,
                    "its ladder \"" + ladder + "\" has the name of the ladder of a season");
        }
        return Seasons.refusal(game);
    }

    /** A game that was not refused, on the ladder of its season. */
    public static Game on(Game game) {
        return game.on(name(game));
    }

    /** The ladder of the season of a game that was not refused. */
    public static String name(Game game) {
        return SeasonLadder.of(game.ladder(), Objects.requireNonNull(game.season()));
    }

    /** The seasons of the ladder of which a ladder is one. */
    PlayedSeasons<Integer> of(String name) {
        return begun.computeIfAbsent(SeasonLadder.whole(name), none -> new PlayedSeasons<>());
    }

    /** Saves the seasons so far; who played in them, their ladders know. */
    void save(StateWriter to) {
        to.number(begun.size());
        begun.forEach((ladder, seasons) -> to.text(ladder).list(seasons.ladders(), to::text));
    }

    /** Reads what {@link #save} wrote. */
    void restore(StateReader from) {
        for (int left = from.count(); left > 0; left--) {
            PlayedSeasons<Integer> seasons = of(from.requiredText());
            for (int names = from.count(); names > 0; names--) {
                seasons.begin(from.requiredText());
            }
        }
    }
}
