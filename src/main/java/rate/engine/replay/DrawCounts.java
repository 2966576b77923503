package rate.engine.replay;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.rating.MarginSpread;
import rate.engine.rating.Seats;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * How many games each ladder of the log has had so far, how many of them were drawn, all teams at one place, and their margins.
 */
final class DrawCounts {

    /** Of one ladder of the log. */
    private static final class Count {
        long games;
        long draws;
        MarginSpread margins = MarginSpread.NONE;
    }

    private final Map<String, Count> counts = new HashMap<>();

    /** Shows a game what came before it. */
    void show(Game game, Seats<?> seats) {
        Count count = of(game.ladder());
        seats.log(count.games, count.draws, count.margins);
    }

    /** How many games a ladder of the log has had; null if the log has none. */
    long games(@Nullable String ladder) {
        return of(ladder).games;
    }

    /** How many of them were drawn. */
    long draws(@Nullable String ladder) {
        return of(ladder).draws;
    }

    void count(Game game) {
        Count count = of(game.ladder());
        count.games++;
        count.draws += game.isDrawn() ? 1 : 0;
        count.margins = count.margins.with(game.margin());
    }

    private Count of(@Nullable String ladder) {
        return counts.computeIfAbsent(ladder == null ? "" : ladder, none -> new Count());
    }

    void save(StateWriter to) {
        to.number(counts.size());
        new TreeMap<>(counts)
                .forEach((ladder, count) -> to.text(ladder)
                        .number(count.games)
                        .number(count.draws)
                        .number(count.margins.games())
                        .real(count.margins.squares()));
    }

    /** Reads what {@link #save} wrote. */
    void restore(StateReader from) {
        for (int left = from.count(); left > 0; left--) {
            Count count = of(from.requiredText());
            count.games = from.number();
            count.draws = from.number();
            count.margins = new MarginSpread(from.number(), from.real());
        }
    }
}
