package rate.run.audit.timeline;

/**
 * A new first place.
 *
 * @param player who has it now
 * @param since since when: seconds since 1970, or the number of a game if the run has no times
 * @param game after which game
 * @param old who had it as the period began
 * @param oldSince since when
 * @param oldUntil when somebody else came first, who need not be the player who is first now
 */
public record NumberOne(String player, long since, String game, String old, long oldSince, long oldUntil) {}
