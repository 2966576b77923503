package rate.report;

import rate.report.player.PlayerResults;

/** What the ledger says of one player on one ladder. */
final class Track {

    private final Path path = new Path();
    private final Moves moves = new Moves();
    private final PlayerResults results = new PlayerResults();
    private double expected;
    private double score;
    private int games;

    /** The rating from then on: at first that before the first game. */
    void resume(long at, double mu, double sigma) {
        path.add(at, mu, sigma);
    }

    /** The change by a game, and the score. */
    void play(Moves.Move move, double share) {
        moves.add(move);
        expected += move.expected();
        score += share;
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

    /** The sum of the expected scores of all games; NaN without expectations. */
    double expected() {
        return expected;
    }

    /** The sum of the scores. */
    double score() {
        return score;
    }
}
