package rate.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.SeasonLadder;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.replay.period.Seasons;
import rate.state.StateReader;
import rate.state.StateWriter;

/** The ladders of a run in which each season is a ladder of its own: which a game is on, and which were before it. */
public final class SeasonLadders {

    /** By ladder of the log: the ladders of its seasons, as their first games came. */
    private final Map<String, List<String>> begun = new TreeMap<>();

    SeasonLadders() {}

    /** Why the ladder of a game cannot be known; null if it can. */
    public static @Nullable Problem refusal(Game game) {
        String ladder = game.ladder();
        if (ladder != null && SeasonLadder.isOne(ladder)) {
            return Admission.problem(
                    game,
                    ProblemKind.LADDER_LIKE_SEASON,
                    "its ladder \"" + ladder + "\" is called like the ladder of a season");
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

    /** Takes note that a game was rated on the ladder of its season. */
    void count(Game game) {
        String name = Objects.requireNonNull(game.ladder());
        List<String> seasons = begun.computeIfAbsent(SeasonLadder.whole(name), none -> new ArrayList<>());
        if (seasons.isEmpty() || (!seasons.get(seasons.size() - 1).equals(name) && !seasons.contains(name))) {
            seasons.add(name);
        }
    }

    /** The ladders of the seasons before that of a ladder, the latest first. */
    List<String> before(String name) {
        List<String> seasons = begun.getOrDefault(SeasonLadder.whole(name), List.of());
        List<String> before = new ArrayList<>();
        for (String season : seasons) {
            if (season.equals(name)) {
                break;
            }
            before.add(0, season);
        }
        return before;
    }

    /** Saves the seasons so far. */
    void save(StateWriter to) {
        to.number(begun.size());
        begun.forEach((ladder, seasons) -> {
            to.text(ladder).number(seasons.size());
            seasons.forEach(to::text);
        });
    }

    /** Reads what {@link #save} wrote. */
    void restore(StateReader from) {
        for (int left = from.count(); left > 0; left--) {
            List<String> seasons = begun.computeIfAbsent(from.requiredText(), none -> new ArrayList<>());
            for (int names = from.count(); names > 0; names--) {
                seasons.add(from.requiredText());
            }
        }
    }
}
