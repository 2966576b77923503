package rate.pages.report.player;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The games of one player that ended farthest above and below what was expected: a few of each. Of two equal ones, the earlier
 * stays.
 */
final class NotableGames {

    /** How many of each there are at most. */
    static final int MOST = 3;

    /** So many opponents are named; of more, how many there were. */
    private static final int NAMED = 5;

    /**
     * A game.
     *
     * @param id of it
     * @param at when
     * @param outcome {@code w}, {@code d} or {@code l}
     * @param expected share of the player's team, from 0 to 1
     * @param residual the share that it took, less the expected one
     * @param against the first opponents, by their numbers
     * @param opponents how many there were
     */
    record Game(String id, long at, char outcome, double expected, double residual, int[] against, int opponents) {

        private double size() {
            return Math.abs(residual);
        }
    }

    private final List<Game> above = new ArrayList<>(MOST + 1);
    private final List<Game> below = new ArrayList<>(MOST + 1);

    /**
     * The next game.
     *
     * @param expected NaN if nothing was
     * @param share that the team took
     * @param against the opponents, asked for if they matter
     */
    void add(String id, long at, char outcome, double expected, double share, Supplier<int[]> against) {
        double residual = share - expected;
        List<Game> most = residual > 0 ? above : below;
        int place = most.size();
        while (place > 0 && most.get(place - 1).size() < Math.abs(residual)) {
            place--;
        }
        if (residual != 0 && place < MOST && !Double.isNaN(residual)) {
            int[] all = against.get();
            int[] named = Arrays.copyOf(all, Math.min(NAMED, all.length));
            most.add(place, new Game(id, at, outcome, expected, residual, named, all.length));
            if (most.size() > MOST) {
                most.remove(MOST);
            }
        }
    }

    /** The best, then the worst, each the farthest first. */
    List<Game> all(int most) {
        return Stream.concat(above.stream().limit(most), below.stream().limit(most))
                .toList();
    }

    /** How many of the best there are, up to so many. */
    int above(int most) {
        return Math.min(most, above.size());
    }
}
