package rate.engine.replay;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.rating.Seats;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/** How many games each ladder of the log has had so far, and how many of them were drawn: all teams at one place. */
final class DrawCounts {

    /** Of one ladder of the log. */
    private static final class Count {
        long games;
        long draws;
    }

    private final Map<String, Count> counts = new HashMap<>();

    /** Shows a game what came before it. */
    void show(Game game, Seats<?> seats) {
        String ladder = game.ladder();
        seats.log(games(ladder), draws(ladder));
    }

    /** How many games a ladder of the log has had; null if the log has none. */
    long games(@Nullable String ladder) {
        Count count = counts.get(ladder == null ? "" : ladder);
        return count == null ? 0 : count.games;
    }

    /** How many of them were drawn. */
    long draws(@Nullable String ladder) {
        Count count = counts.get(ladder == null ? "" : ladder);
        return count == null ? 0 : count.draws;
    }

    /** One game more. */
    void count(Game game) {
        Count count = of(game);
        count.games++;
        count.draws += game.isDrawn() ? 1 : 0;
    }

    private Count of(Game game) {
        String ladder = game.ladder();
        return of(ladder == null ? "" : ladder);
    }

    private Count of(String ladder) {
        return counts.computeIfAbsent(ladder, none -> new Count());
    }

    /** Saves the counts. */
    void save(StateWriter to) {
        to.number(counts.size());
        new TreeMap<>(counts)
                .forEach((ladder, count) -> to.text(ladder).number(count.games).number(count.draws));
    }

    /** Reads what {@link #save} wrote. */
    void restore(StateReader from) {
        for (int left = from.count(); left > 0; left--) {
            Count count = of(from.requiredText());
            count.games = from.number();
            count.draws = from.number();
        }
    }
}
