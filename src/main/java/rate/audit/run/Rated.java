package rate.audit.run;

import java.util.Comparator;

/**
 * One who has a rating: a player in one of his roles, on a ladder of the log.
 *
 * @param role player or commander
 * @param ladder the log's own; empty if it has none
 * @param player his name
 */
public record Rated(String role, String ladder, String player) implements Comparable<Rated> {

    private static final Comparator<Rated> ORDER =
            Comparator.comparing(Rated::role).thenComparing(Rated::ladder).thenComparing(Rated::player);

    /** In an order, hash tables stay quick also for names that were chosen to have one hash. */
    @Override
    public int compareTo(Rated other) {
        return ORDER.compare(this, other);
    }

    /** {@code "Ann"}, {@code commander "Ann" on ladder "2v2"}. */
    @Override
    public String toString() {
        return (role.equals("player") ? "" : role + " ") + "\"" + player + "\""
                + (ladder.isEmpty() ? "" : " on ladder \"" + ladder + "\"");
    }
}
