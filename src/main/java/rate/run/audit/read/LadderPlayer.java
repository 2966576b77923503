package rate.run.audit.read;

import java.util.Comparator;

/**
 * A player in one role, on a ladder of the log.
 *
 * @param role player or commander
 * @param ladder the log's own; empty if it has none
 */
public record LadderPlayer(String role, String ladder, String player) implements Comparable<LadderPlayer> {

    private static final Comparator<LadderPlayer> ORDER = Comparator.comparing(LadderPlayer::role)
            .thenComparing(LadderPlayer::ladder)
            .thenComparing(LadderPlayer::player);

    /** In an order, hash tables stay quick also for names that were chosen to have one hash. */
    @Override
    public int compareTo(LadderPlayer other) {
        return ORDER.compare(this, other);
    }

    /** {@code "Ann"}, {@code commander "Ann" on ladder "2v2"}. */
    @Override
    public String toString() {
        return (role.equals("player") ? "" : role + " ") + "\"" + player + "\""
                + (ladder.isEmpty() ? "" : " on ladder \"" + ladder + "\"");
    }
}
