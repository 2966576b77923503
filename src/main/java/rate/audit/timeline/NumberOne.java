package rate.audit.timeline;

/**
 * A new first place.
 *
 * @param player who has it now
 * @param since since when: seconds since 1970, or the number of a game if the run has no times
 * @param game after which game
 * @param old who had it as the period began
 * @param oldSince since when
 */
public record NumberOne(String player, long since, String game, String old, long oldSince) {}
