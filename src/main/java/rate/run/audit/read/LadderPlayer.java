package rate.run.audit.read;

import org.jspecify.annotations.Nullable;

/**
 * A player in one role, on a ladder of the log.
 *
 * @param role player or commander
 * @param ladder the log's own; empty if it has none
 */
public record LadderPlayer(String role, String ladder, String player) implements Comparable<LadderPlayer> {

    /** In an order, hash tables stay quick also for names that were chosen to have one hash. */
    @Override
    public int compareTo(LadderPlayer other) {
        int byRole = role.compareTo(other.role);
        int byLadder = byRole != 0 ? byRole : ladder.compareTo(other.ladder);
        return byLadder != 0 ? byLadder : player.compareTo(other.player);
    }

    /** As a record's own; but those are linked anew at every start, which takes longer than to verify a small run. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof LadderPlayer same && compareTo(same) == 0;
    }

    @Override
    public int hashCode() {
        return 31 * (31 * role.hashCode() + ladder.hashCode()) + player.hashCode();
    }

    /** {@code "Ann"}, {@code commander "Ann" on ladder "2v2"}. */
    @Override
    public String toString() {
        return (role.equals("player") ? "" : role + " ") + "\"" + player + "\""
                + (ladder.isEmpty() ? "" : " on ladder \"" + ladder + "\"");
    }
}
