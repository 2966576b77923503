package rate.pages.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The games that moved a player most: a few up and as many down. Of two equal changes, the earlier stays. */
final class Moves {

    /**
     * The change that one game made to the rating of one player.
     *
     * @param game its id
     * @param kept what is kept of it, by column
     * @param at when
     * @param change of mu
     * @param outcome {@code w}, {@code d} or {@code l}
     * @param expected the share that was expected of the player's team; NaN if the system expects nothing
     */
    record Move(String game, List<String> kept, long at, double change, char outcome, double expected) {

        double size() {
            return Math.abs(change);
        }
    }

    private static final int MOST = 3;

    private static final Comparator<Move> LARGEST =
            Comparator.comparingDouble(Move::size).reversed();

    private final List<Move> up = new ArrayList<>(MOST + 1);
    private final List<Move> down = new ArrayList<>(MOST + 1);

    void add(Move move) {
        if (move.change() != 0) {
            insert(move.change() > 0 ? up : down, move);
        }
    }

    private static void insert(List<Move> most, Move move) {
        int place = most.size();
        while (place > 0 && most.get(place - 1).size() < move.size()) {
            place--;
        }
        if (place < MOST) {
            most.add(place, move);
            if (most.size() > MOST) {
                most.remove(MOST);
            }
        }
    }

    /** So many up and as many down, at most; the largest first. */
    List<Move> all(int most) {
        return Stream.concat(up.stream().limit(most), down.stream().limit(most))
                .sorted(LARGEST)
                .toList();
    }
}
