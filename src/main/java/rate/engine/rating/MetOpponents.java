package rate.engine.rating;

import java.util.function.IntFunction;

/**
 * All opponents one player has met on a ladder, this contest's among them, in the order of the first meetings: as flat
 * arrays, because a {@link FieldSystem} adds up over thousands of them at every contest.
 *
 * @param size how many there are, at least 1
 * @param opponents which of all players each is
 * @param pairings the pairing with each, this contest included; what it is the system says
 * @param seen by player: the numbers that opponents see of the player before this contest ({@link FieldSystem#show})
 * @param width how many numbers those are of each
 */
public record MetOpponents(
        int size, int[] opponents, double[] pairings, double[] seen, int width, IntFunction<String> names) {

    public String name(int opponent) {
        return names.apply(opponents[opponent]);
    }

    public double pairing(int opponent) {
        return pairings[opponent];
    }

    /** One of the numbers that are seen of an opponent. */
    public double seen(int opponent, int column) {
        return seen[opponents[opponent] * width + column];
    }
}
