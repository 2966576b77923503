package rate.engine.system.batchelo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Games of two players that are alike, as sums.
 *
 * @param games how many games, greater than 0
 * @param score how many of them the first player won, a draw counting half
 * @param draws how many of them were drawn, where that matters
 * @param features by what the odds of the player change besides; none are all 0
 */
record PairResult(int a, int b, double games, double score, double draws, double[] features) {

    private static final double[] NOWHERE = {};
    private static final double[] AT_HOME = {1};
    private static final double[] AWAY = {-1};

    /** Games without features, whose draws count half and no more. */
    PairResult(int a, int b, double games, double score) {
        this(a, b, games, score, 0, NOWHERE);
    }

    /** The features of games at one place: who was at home, 1 the player, -1 the opponent, 0 none. */
    static double[] place(int side) {
        return side == 0 ? NOWHERE : side > 0 ? AT_HOME : AWAY;
    }

    /**
     * Returns results with virtual draws on neutral ground added: each player gets the given number, divided among the
     * opponents in proportion to their games; a draw counts half for each of its two players.
     */
    static List<PairResult> withDraws(List<PairResult> results, double virtual, int players) {
        double[] all = new double[players];
        for (PairResult pair : results) {
            all[pair.a] += pair.games;
            all[pair.b] += pair.games;
        }
        List<PairResult> with = new ArrayList<>();
        for (PairResult pair : results) {
            double drawn = virtual / 2 * (pair.games / all[pair.a] + pair.games / all[pair.b]);
            if (pair.features.length == 0) {
                with.add(new PairResult(pair.a, pair.b, pair.games + drawn, pair.score + drawn / 2));
            } else {
                with.add(new PairResult(pair.a, pair.b, pair.games, pair.score, 0, pair.features));
                with.add(new PairResult(pair.a, pair.b, drawn, drawn / 2));
            }
        }
        return with;
    }

    /** The difference of two strengths, or of a change of them, with the features, whose worth stands behind all players. */
    double difference(double[] of, int players) {
        double difference = of[a] - of[b];
        return features.length == 0 ? difference : difference + sum(features, of, players);
    }

    /** Features as the opponent sees them. */
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
