package rate.run.audit.timeline;

/**
 * Who is among the first ten, and was not as the period began.
 *
 * @param player the name
 * @param place now
 * @param isNew whether they were in no table then
 * @param game the player's last game
 */
public record TopEntry(String player, int place, boolean isNew, String game) {}
