package rate.run.audit.timeline;

/**
 * Games that a player won one after the other, up to the last one of them all.
 *
 * @param player the name
 * @param wins how many
 * @param game the last one
 */
public record WinStreak(String player, int wins, String game) {}
