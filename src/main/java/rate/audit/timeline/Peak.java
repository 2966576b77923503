package rate.audit.timeline;

/**
 * The highest rank of a player.
 *
 * @param rank the number that orders the table
 * @param at when: seconds since 1970, or the number of the game if the run has no times
 * @param game after which game; empty if it comes from a curve, whose points are no games
 */
public record Peak(double rank, long at, String game) {}
