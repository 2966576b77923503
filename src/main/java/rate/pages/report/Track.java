package rate.pages.report;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import rate.pages.report.player.Extremes;
import rate.pages.report.player.PlayerResults;

/** History of one player on one ladder, from the ledger: the path of the rating, the largest changes, and the results. */
final class Track {

    /**
     * The change that one game made to the rating.
     *
     * @param outcome {@code w}, {@code d} or {@code l}
     * @param expected the share that was expected of the player's team; NaN if the system expects nothing
     */
    record Move(String game, List<String> kept, long at, double change, char outcome, double expected) {}

    private static final int MOST_MOVES = 3;

    private static final Comparator<Move> LARGEST =
            Comparator.comparingDouble((Move move) -> Math.abs(move.change)).reversed();

    final Path path = new Path();
    private final Extremes<Move> moves = new Extremes<>(MOST_MOVES, Move::change);

    /** Of all games, listed or not; of a run of contests, too. */
    final PlayerResults results = new PlayerResults();

    private int games;

    /** The rating from then on: at first that before the first game. */
    void resume(long at, double mu, double sigma) {
        path.add(at, mu, sigma);
    }

    void play(Move move) {
        moves.add(move.change, () -> move);
        games++;
    }

    /** How many games the path comes from: it has a point more, and one more still for a player whom the end of the log moved. */
    int games() {
        return games;
    }

    /** The games that moved the player most: so many up and as many down, at most; the largest first. */
    List<Move> moves(int most) {
        return Stream.concat(
                        moves.above().stream().limit(most),
                        moves.below().stream().limit(most))
                .sorted(LARGEST)
                .toList();
    }
}
