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
 * when it first appears, and remembered, so that a log of millions of seats costs one look-up a seat. With many players
 * that look-up is what a replay waits for, at memory; so names lie in a table of their own: a hash and an index in one
 * word, found in one step, and the player's name behind it to be sure.
 *
 * <p>One who plays under several names is one player too, if the roster is told so: an old name is then one more spelling
 * of the new one.
 */
public final class Roster {

    private static final int FIRST_SLOTS = 1 << 10;

    private final List<Player> players = new ArrayList<>();
    private final Map<String, Player> otherSpellings = new HashMap<>();
    private final Map<String, String> newNames;

    /** Open addressing, at most half full: the hash of a name above, its player's index plus 1 below; 0 is empty. */
    private long[] slots = new long[FIRST_SLOTS];

    /** Every name is a player of its own. */
    public Roster() {
        this(Map.of());
    }

    /** @param newNames for an old name the one that counts, which is itself no old name */
    public Roster(Map<String, String> newNames) {
        this.newNames = Map.copyOf(newNames);
    }

    /** The player written so before, or null. */
    public @Nullable Player find(String spelling) {
        int hash = hash(spelling);
        for (int slot = hash & (slots.length - 1); slots[slot] != 0; slot = (slot + 1) & (slots.length - 1)) {
            if ((int) (slots[slot] >>> 32) == hash) {
                Player player = players.get((int) slots[slot] - 1);
                if (player.name().equals(spelling)) {
                    return player;
                }
            }
        }
        return otherSpellings.isEmpty() ? null : otherSpellings.get(spelling);
    }

    /** The player of that name, or of the new name for it, entered now if new. */
    public Player enter(String name) {
        Player known = find(name);
        if (known != null) {
            return known;
        }
        String newName = newNames.get(name);
        if (newName != null) {
            return enter(newName, name);
        }
        Player player = new Player(players.size(), name);
        players.add(player);
        if (2 * players.size() > slots.length) {
            slots = new long[2 * slots.length];
            players.forEach(this::place);
        } else {
            place(player);
        }
        return player;
    }

    /** The player of that name, who is from now on also found by the given spelling. */
    public Player enter(String name, String spelling) {
        Player player = enter(name);
        if (!name.equals(spelling)) {
            otherSpellings.putIfAbsent(spelling, player);
        }
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

    private void place(Player player) {
        int hash = hash(player.name());
        int slot = hash & (slots.length - 1);
        while (slots[slot] != 0) {
            slot = (slot + 1) & (slots.length - 1);
        }
        slots[slot] = (long) hash << 32 | (player.index() + 1);
    }

    /** Names that count up differ in their last bits only; the multiplication carries that everywhere. */
    private static int hash(String name) {
        int hash = name.hashCode() * 0x9E3779B9;
        return hash ^ (hash >>> 16);
    }
}
