package rate.report;

/** What the ledger says of one player on one ladder. */
final class Track {

    private final Path path = new Path();
    private final Moves moves = new Moves();
    private double expected;
    private double taken;
    private int games;

    /** The rating that he has from then on: first of all that before his first game. */
    void goOn(long at, double mu, double sigma) {
        path.add(at, mu, sigma);
    }

    /** What a game did to him, and the share that he took of its first place. */
    void play(Move move, double share) {
        moves.add(move);
        expected += move.expected();
        taken += share;
        games++;
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

    /** The sum of the shares that were expected in all his games; NaN if the system expects nothing. */
    double expected() {
        return expected;
    }

    /** The sum of the shares that he took. */
    double taken() {
        return taken;
    }
}
