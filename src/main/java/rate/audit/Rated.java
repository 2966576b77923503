package rate.audit;

/**
 * One who has a rating: a player in one of his roles, on a ladder of the log.
 *
 * @param role player or commander
 * @param ladder the log's own; empty if it has none
 * @param player his name
 */
public record Rated(String role, String ladder, String player) {

    /** {@code "Ann"}, {@code commander "Ann" on ladder "2v2"}. */
    @Override
    public String toString() {
        return (role.equals("player") ? "" : role + " ") + "\"" + player + "\""
                + (ladder.isEmpty() ? "" : " on ladder \"" + ladder + "\"");
    }
}
