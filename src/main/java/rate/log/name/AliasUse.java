package rate.log.name;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Player;

/**
 * Record of the use of the aliases in one log. The {@link rate.engine.game.Roster} gives the players their new names; here the
 * old names that were found are counted, and kept for the game that is being read, so that a problem can say which names became
 * one.
 */
public final class AliasUse {

    private final @Nullable AliasFile aliases;
    private final Set<String> used = new HashSet<>();
    private final Map<Player, Set<String>> inGame = new LinkedHashMap<>();
    private long seats;

    /** @param aliases the old names; null if there are none */
    public AliasUse(@Nullable AliasFile aliases) {
        this.aliases = aliases;
    }

    /** Returns true if there are aliases. */
    public boolean isAsked() {
        return aliases != null;
    }

    /** A game begins. */
    public void begin() {
        inGame.clear();
    }

    /** A name stands in the log, and means the player, who is called otherwise. */
    void note(String name, Player player) {
        if (aliases != null && aliases.renames(name)) {
            inGame.computeIfAbsent(player, none -> new LinkedHashSet<>()).add(name);
            // Behind one that was used all are.
            for (String old = name; aliases.renames(old) && used.add(old); ) {
                old = aliases.next(old);
            }
        }
    }

    /** The game is sound: its seats count. */
    public void keep() {
        seats += inGame.size();
    }

    /** Which old names of the game are the player's, to be appended to a problem; empty if there are none. */
    public String reason(Player player) {
        Set<String> names = inGame.get(player);
        return names == null
                ? ""
                : "; by the aliases \"" + String.join("\" and \"", names) + "\" " + (names.size() == 1 ? "is" : "are")
                        + " \"" + player + "\"";
    }

    /** Takes over what another one counted in a part of the log. */
    public void add(Set<String> usedThere, long seatsThere) {
        used.addAll(usedThere);
        seats += seatsThere;
    }

    /** The old names that stood in the log, and those that lead from one of these to its new name. */
    public Set<String> used() {
        return used;
    }

    /** How many members of sound games had an old name. */
    public long seats() {
        return seats;
    }
}
