package rate.engine.system.batchelo;

import java.util.Arrays;
import rate.engine.game.History;
import rate.engine.game.OpposingPairs;
import rate.engine.math.SplitMix;
import rate.engine.system.pairing.HeadToHead;

/**
 * The results of every pair of players who have ratings, by kind: won by the first, drawn, lost; each with its weight. Votes that have features
 * are pairs of their own.
 */
final class Votes {

    /** Score of the first player of a pair in a game, by outcome. */
    static final double[] SCORES = {1, 0.5, 0};

    private final int[] a;
    private final int[] b;

    /** By pair. */
    private final double[][] features;

    /** By vote: pair and outcome, as one number. */
    private final int[] kinds;

    /** By vote. */
    private final double[] weights;

    /** Σ W, by kind. */
    private final double[] sums;

    /** Σ W², by kind. */
    private final double[] squares;

    private Votes(int[] a, int[] b, double[][] features, int[] kinds, double[] weights) {
        this.a = a;
        this.b = b;
        this.features = features;
        this.kinds = kinds;
        this.weights = weights;
        this.sums = new double[SCORES.length * a.length];
        this.squares = new double[SCORES.length * a.length];
        for (int vote = 0; vote < kinds.length; vote++) {
            sums[kinds[vote]] += weights[vote];
            squares[kinds[vote]] += weights[vote] * weights[vote];
        }
    }

    /** The games of those who can be compared. */
    static Votes of(BatchEloSolution solution) {
        BatchEloModel model = solution.model();
        if (model.looks().length > 0) {
            return of(solution.played());
        }
        History history = model.history();
        HeadToHead encounters = model.encounters();
        int[] group = solution.comparable().group();
        int[] numbers = new int[encounters.pairs()];
        Arrays.fill(numbers, -1);
        int[] a = new int[numbers.length];
        int[] b = new int[numbers.length];
        int[] ends = new int[SCORES.length * numbers.length];
        int pairs = 0;
        int votes = 0;
        for (int player = 0; player < group.length; player++) {
            for (int i = 0; i < encounters.opponents(player) && encounters.opponent(player, i) < player; i++) {
                int opponent = encounters.opponent(player, i);
                if (group[player] >= 0 && group[opponent] >= 0) {
                    int wins = encounters.wins(player, i);
                    int draws = encounters.draws(player, i);
                    ends[SCORES.length * pairs] = votes;
                    ends[SCORES.length * pairs + 1] = votes + wins;
                    ends[SCORES.length * pairs + 2] = votes + wins + draws;
                    votes += encounters.games(player, i);
                    numbers[encounters.pair(player, opponent)] = pairs;
                    a[pairs] = player;
                    b[pairs++] = opponent;
                }
            }
        }
        int[] kinds = new int[votes];
        double[] weights = new double[votes];
        OpposingPairs.each(history, (contest, one, playerOne, other, playerOther) -> {
            int pair = numbers[encounters.pair(playerOne, playerOther)];
            if (pair >= 0) {
                int worse = Integer.compare(history.place(contest, one), history.place(contest, other));
                int kind = SCORES.length * pair + 1 + (a[pair] == playerOne ? worse : -worse);
                kinds[ends[kind]] = kind;
                weights[ends[kind]++] = history.weight(contest);
            }
        });
        double[][] features = new double[pairs][];
        Arrays.fill(features, PairResults.place(0));
        return new Votes(Arrays.copyOf(a, pairs), Arrays.copyOf(b, pairs), features, kinds, weights);
    }

    /** Votes that have features, one by one. */
    private static Votes of(PairResults played) {
        int[] a = new int[played.size()];
        int[] b = new int[a.length];
        double[][] features = new double[a.length][];
        int[] kinds = new int[a.length];
        double[] weights = new double[a.length];
        for (int vote = 0; vote < a.length; vote++) {
            a[vote] = played.a(vote);
            b[vote] = played.b(vote);
            features[vote] = played.features(vote);
            weights[vote] = played.games(vote);
            kinds[vote] = SCORES.length * vote + (played.draws(vote) > 0 ? 1 : played.score(vote) > 0 ? 0 : 2);
        }
        return new Votes(a, b, features, kinds, weights);
    }

    /** As many votes, each drawn from all of these, with replacement. */
    Votes resampled(SplitMix random) {
        int[] drawn = new int[kinds.length];
        double[] weighing = new double[kinds.length];
        for (int i = 0; i < drawn.length; i++) {
            int vote = random.nextInt(drawn.length);
            drawn[i] = kinds[vote];
            weighing[i] = weights[vote];
        }
        return new Votes(a, b, features, drawn, weighing);
    }

    /** Returns the sums of weights and scores of each pair, without pairs that have no vote. */
    PairResults results() {
        PairResults results = new PairResults();
        for (int pair = 0; pair < a.length; pair++) {
            double games = 0;
            double score = 0;
            for (int outcome = 0; outcome < SCORES.length; outcome++) {
                double sum = sums[SCORES.length * pair + outcome];
                games += sum;
                score += sum * SCORES[outcome];
            }
            if (games > 0) {
                results.add(a[pair], b[pair], games, score, sums[SCORES.length * pair + 1], features[pair]);
            }
        }
        return results;
    }

    /** Number of pairs. */
    int pairs() {
        return a.length;
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

    /** Σ W² over the votes of a pair with an outcome. */
    double squares(int pair, int outcome) {
        return squares[SCORES.length * pair + outcome];
    }

    /** Who scored against whom. */
    ScoreGraph graph(int players) {
        ScoreGraph graph = new ScoreGraph(players);
        for (int pair = 0; pair < a.length; pair++) {
            double wins = sums[SCORES.length * pair];
            double draws = sums[SCORES.length * pair + 1];
            double losses = sums[SCORES.length * pair + 2];
            if (wins + draws + losses > 0) {
                graph.meet(a[pair], b[pair], wins + draws > 0, losses + draws > 0);
            }
        }
        return graph;
    }
}
