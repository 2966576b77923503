package rate.game;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All players seen so far, each once, in order of appearance.
 *
 * <p>A player may be written in several spellings (a trailing space, decomposed letters). Each spelling is judged once,
 * when it first appears, and remembered, so that a log of millions of seats costs one look-up a seat.
 */
public final class Roster {

    private final List<Player> players = new ArrayList<>();
    private final Map<String, Player> bySpelling = new HashMap<>();

    /** The player written so before, or null. */
    public @Nullable Player find(String spelling) {
        return bySpelling.get(spelling);
    }

    /** The player of that name, entered now if new. */
    public Player enter(String name) {
        Player known = bySpelling.get(name);
        if (known != null) {
            return known;
        }
        Player player = new Player(players.size(), name);
        players.add(player);
        bySpelling.put(name, player);
        return player;
    }

    /** The player of that name, who is from now on also found by the given spelling. */
    public Player enter(String name, String spelling) {
        Player player = enter(name);
        bySpelling.putIfAbsent(spelling, player);
        return player;
    }

    /** Number of players. */
    public int size() {
        return players.size();
    }

    /** The player at an index, from 0. */
    public Player player(int index) {
        return players.get(index);
    }
}
