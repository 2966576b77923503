package rate.engine.system.batchelo;

import java.util.Arrays;

/** The results of pairs of players, as sums: a column of pairs, their games and the score of the first player of each. */
final class PairResults {

    private int[] a = new int[16];
    private int[] b = new int[16];
    private double[] games = new double[16];
    private double[] score = new double[16];
    private byte[] side = new byte[16];
    private int size;

    /**
     * Appends a pair.
     *
     * @param a a player
     * @param b their opponent
     * @param games how many games, greater than 0
     * @param score how many of them the first player won, a draw counting half
     */
    void add(int a, int b, double games, double score) {
        add(a, b, games, score, 0);
    }

    /**
     * Appends games of one place.
     *
     * @param side who was at home: 1 the player, -1 the opponent, 0 none
     */
    void add(int a, int b, double games, double score, int side) {
        if (size == this.a.length) {
            this.a = Arrays.copyOf(this.a, 2 * size);
            this.b = Arrays.copyOf(this.b, 2 * size);
            this.games = Arrays.copyOf(this.games, 2 * size);
            this.score = Arrays.copyOf(this.score, 2 * size);
            this.side = Arrays.copyOf(this.side, 2 * size);
        }
        this.a[size] = a;
        this.b[size] = b;
        this.games[size] = games;
        this.side[size] = (byte) side;
        this.score[size++] = score;
    }

    /**
     * Returns these results with virtual draws on neutral ground added: each player gets the given number, divided among the
     * opponents in proportion to their games; a draw counts half for each of its two players.
     */
    PairResults withDraws(double draws, int players) {
        double[] all = new double[players];
        for (int pair = 0; pair < size; pair++) {
            all[a[pair]] += games[pair];
            all[b[pair]] += games[pair];
        }
        PairResults with = new PairResults();
        for (int pair = 0; pair < size; pair++) {
            double drawn = draws / 2 * (games[pair] / all[a[pair]] + games[pair] / all[b[pair]]);
            if (side[pair] == 0) {
                with.add(a[pair], b[pair], games[pair] + drawn, score[pair] + drawn / 2);
            } else {
                with.add(a[pair], b[pair], games[pair], score[pair], side[pair]);
                with.add(a[pair], b[pair], drawn, drawn / 2);
            }
        }
        return with;
    }

    /** Number of pairs. */
    int size() {
        return size;
    }

    int a(int pair) {
        return a[pair];
    }

    int b(int pair) {
        return b[pair];
    }

    /** Who of a pair was at home: 1 the first, -1 the second, 0 none. */
    int side(int pair) {
        return side[pair];
    }

    double games(int pair) {
        return games[pair];
    }

    double score(int pair) {
        return score[pair];
    }
}
