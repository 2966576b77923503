package rate.study.balance;

/**
 * Two players who were on one team before, and should not be again.
 *
 * @param one the number of a player
 * @param other that of another
 */
public record Teammates(int one, int other) {

    /** Returns whether a split puts them together again. */
    public boolean areTogether(int[] teamOf) {
        return teamOf[one] == teamOf[other];
    }
}
