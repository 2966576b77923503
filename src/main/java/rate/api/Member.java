package rate.api;

import java.util.Objects;

/**
 * One player's part in a team.
 *
 * @param player name of the player; outer spaces do not count
 * @param isCommander whether they command the team; a commander also plays, and a team has at most one
 * @param fraction share of the game that they played, from 0 (did not play) to 1
 */
public record Member(String player, boolean isCommander, double fraction) {

    /** Checks that there is a name; what a name and a fraction may be, the game is asked when it is played. */
    public Member {
        Objects.requireNonNull(player);
    }

    /** {@code Ann}, {@code Zoë (commander)}, {@code Bob (0.5)}. */
    @Override
    public String toString() {
        String part = fraction == 1 ? "" : Double.toString(fraction);
        String role = isCommander ? "commander" : "";
        String both = role.isEmpty() || part.isEmpty() ? role + part : role + ", " + part;
        return both.isEmpty() ? player : player + " (" + both + ")";
    }
}
