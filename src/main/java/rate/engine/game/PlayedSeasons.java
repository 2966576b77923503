package rate.engine.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * In which seasons of a ladder each of its players played, where each season is a ladder of its own. Seasons come in the order
 * of their first games, and may overlap.
 *
 * <p>A player costs four bytes a season, and their last season is found by bisection: a log may have thousands of seasons.
 */
public final class PlayedSeasons<P extends Comparable<P>> {

    private static final int[] NONE = {};

    private final List<String> ladders = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();

    /** By player: the numbers of the seasons, ascending. */
    private final Map<P, int[]> played = new LinkedHashMap<>();

    /** A season has games from now on, if it had none before; gives its number. */
    public int begin(String ladder) {
        int next = ladders.size();
        Integer known = numbers.putIfAbsent(ladder, next);
        if (known == null) {
            ladders.add(ladder);
        }
        return known == null ? next : known;
    }

    /** A player has a game on the ladder of a season. */
    public void play(P player, String ladder) {
        int number = begin(ladder);
        int[] before = played.getOrDefault(player, NONE);
        int at = -1 - Arrays.binarySearch(before, number);
        if (at >= 0) {
            int[] all = Arrays.copyOf(before, before.length + 1);
            System.arraycopy(before, at, all, at + 1, before.length - at);
            all[at] = number;
            played.put(player, all);
        }
    }

    /** The ladder of the last season of a player that began before that of a ladder; null if there is none. */
    public @Nullable String last(P player, String ladder) {
        int[] of = played.getOrDefault(player, NONE);
        int found = Arrays.binarySearch(of, numbers.getOrDefault(ladder, ladders.size()));
        int at = found < 0 ? -1 - found : found;
        return at == 0 ? null : ladders.get(of[at - 1]);
    }

    /** The ladders of the seasons, as their first games came. */
    public List<String> ladders() {
        return ladders;
    }

    /** All who played in one of the seasons, as they came. */
    public Set<P> players() {
        return played.keySet();
    }
}
