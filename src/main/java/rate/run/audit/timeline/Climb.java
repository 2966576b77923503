package rate.run.audit.timeline;

/**
 * The rise of a player in a period.
 *
 * @param player the name
 * @param from the place as the period began
 * @param to the place now
 * @param gain of rank
 * @param game the player's last game
 */
public record Climb(String player, int from, int to, double gain, String game) {}
