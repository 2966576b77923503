package rate.engine.system.batchelo;

import java.util.Arrays;

/** The results of pairs of players, as sums: a column of pairs, their games and the score of the first player of each. */
final class PairResults {

    private static final double[] NOWHERE = {};
    private static final double[] AT_HOME = {1};
    private static final double[] AWAY = {-1};

    private int[] a = new int[16];
    private int[] b = new int[16];
    private double[] games = new double[16];
    private double[] score = new double[16];
    private double[] draws = new double[16];
    private double[][] features = new double[16][];
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
        add(a, b, games, score, 0, NOWHERE);
    }

    /** The features of games at one place: who was at home, 1 the player, -1 the opponent, 0 none. */
    static double[] place(int side) {
        return side == 0 ? NOWHERE : side > 0 ? AT_HOME : AWAY;
    }

    /**
     * Appends games that are alike.
     *
     * @param draws how many of them were drawn, where that matters
     * @param features by what the odds of the player change besides; none are all 0
     */
    void add(int a, int b, double games, double score, double draws, double[] features) {
        if (size == this.a.length) {
            this.a = Arrays.copyOf(this.a, 2 * size);
            this.b = Arrays.copyOf(this.b, 2 * size);
            this.games = Arrays.copyOf(this.games, 2 * size);
            this.score = Arrays.copyOf(this.score, 2 * size);
            this.draws = Arrays.copyOf(this.draws, 2 * size);
            this.features = Arrays.copyOf(this.features, 2 * size);
        }
        this.a[size] = a;
        this.b[size] = b;
        this.games[size] = games;
        this.draws[size] = draws;
        this.features[size] = features;
        this.score[size++] = score;
    }

    /**
     * Returns these results with virtual draws on neutral ground added: each player gets the given number, divided among the
     * opponents in proportion to their games; a draw counts half for each of its two players.
     */
    PairResults withDraws(double virtual, int players) {
        double[] all = new double[players];
        for (int pair = 0; pair < size; pair++) {
            all[a[pair]] += games[pair];
            all[b[pair]] += games[pair];
        }
        PairResults with = new PairResults();
        for (int pair = 0; pair < size; pair++) {
            double drawn = virtual / 2 * (games[pair] / all[a[pair]] + games[pair] / all[b[pair]]);
            if (features[pair].length == 0) {
                with.add(a[pair], b[pair], games[pair] + drawn, score[pair] + drawn / 2);
            } else {
                with.add(a[pair], b[pair], games[pair], score[pair], 0, features[pair]);
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

    double[] features(int pair) {
        return features[pair];
    }

    double games(int pair) {
        return games[pair];
    }

    double score(int pair) {
        return score[pair];
    }

    double draws(int pair) {
        return draws[pair];
    }

    /** The same features, seen by the opponent. */
    static double[] ofOther(double[] features) {
        double[] others = new double[features.length];
        Arrays.setAll(others, i -> -features[i]);
        return others;
    }

    /** How much features add, given what each is worth. */
    static double sum(double[] features, double[] worth, int from) {
        double sum = 0;
        for (int i = 0; i < features.length; i++) {
            sum += features[i] * worth[from + i];
        }
        return sum;
    }
}
