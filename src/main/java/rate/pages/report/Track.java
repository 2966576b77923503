package rate.pages.report;

import rate.pages.report.player.PlayerResults;

/** History of one player on one ladder, from the ledger: the path of the rating, the largest changes, and the results. */
final class Track {

    private final Path path = new Path();
    private final Moves moves = new Moves();
    private final PlayerResults results = new PlayerResults();
    private int games;

    /** The rating from then on: at first that before the first game. */
    void resume(long at, double mu, double sigma) {
        path.add(at, mu, sigma);
    }

    /** The change by a game. */
    void play(Moves.Move move) {
        moves.add(move);
        games++;
    }

    /** Of all games, listed or not; of a run of contests, too. */
    PlayerResults results() {
        return results;
    }

    /** How many games the path comes from: it has a point more, and one more still for a player whom the end of the log moved. */
    int games() {
        return games;
    }

    Path path() {
        return path;
    }

    Moves moves() {
        return moves;
    }
}
