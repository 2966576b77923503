package rate.engine.system.batchelo;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import rate.engine.game.History;
import rate.engine.game.OpposingPairs;
import rate.engine.math.SplitMix;
import rate.engine.system.pairing.HeadToHead;

/**
 * The results of every pair of players who have ratings, by kind: won by the first, drawn, lost; each with its weight. Votes
 * that have features are pairs of their own.
 */
final class Votes {

    /** Score of the first player of a pair in a game, by outcome. */
    static final double[] SCORES = {1, 0.5, 0};

    /** Who votes are about, with their features; results are those of all votes, before any are drawn again. */
    private final List<PairResult> pairs;

    /** By vote: pair and outcome, as one number. */
    private final int[] kinds;

    /** By vote. */
    private final double[] weights;

    /** Σ W, by kind. */
    private final double[] sums;

    /** Σ W², by kind. */
    private final double[] squares;

    private Votes(List<PairResult> pairs, int[] kinds, double[] weights) {
        this.pairs = pairs;
        this.kinds = kinds;
        this.weights = weights;
        this.sums = new double[SCORES.length * pairs.size()];
        this.squares = new double[SCORES.length * pairs.size()];
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
        int[] ends = new int[SCORES.length * numbers.length];
        List<PairResult> pairs = new ArrayList<>();
        int votes = 0;
        for (int player = 0; player < group.length; player++) {
            for (int i = 0; i < encounters.opponents(player) && encounters.opponent(player, i) < player; i++) {
                int opponent = encounters.opponent(player, i);
                if (group[player] >= 0 && group[opponent] >= 0) {
                    int wins = encounters.wins(player, i);
                    int draws = encounters.draws(player, i);
                    int first = SCORES.length * pairs.size();
                    ends[first] = votes;
                    ends[first + 1] = votes + wins;
                    ends[first + 2] = votes + wins + draws;
                    votes += encounters.games(player, i);
                    numbers[encounters.pair(player, opponent)] = pairs.size();
                    double games = encounters.weight(player, i);
                    pairs.add(new PairResult(player, opponent, games, games * encounters.mean(player, i) / 100));
                }
            }
        }
        int[] kinds = new int[votes];
        double[] weights = new double[votes];
        OpposingPairs.each(history, (contest, one, playerOne, other, playerOther) -> {
            int pair = numbers[encounters.pair(playerOne, playerOther)];
            if (pair >= 0) {
                int worse = Integer.compare(history.place(contest, one), history.place(contest, other));
                int kind = SCORES.length * pair + 1 + (pairs.get(pair).a() == playerOne ? worse : -worse);
                kinds[ends[kind]] = kind;
                weights[ends[kind]++] = history.weight(contest);
            }
        });
        return new Votes(pairs, kinds, weights);
    }

    /** Votes that have features, one by one. */
    private static Votes of(List<PairResult> played) {
        int[] kinds = new int[played.size()];
        double[] weights = new double[kinds.length];
        for (int vote = 0; vote < kinds.length; vote++) {
            PairResult its = played.get(vote);
            weights[vote] = its.games();
            kinds[vote] = SCORES.length * vote + (its.draws() > 0 ? 1 : its.score() > 0 ? 0 : 2);
        }
        return new Votes(played, kinds, weights);
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
        return new Votes(pairs, drawn, weighing);
    }

    /** Returns whether no vote was decided. */
    boolean areDraws() {
        return Arrays.stream(kinds).allMatch(kind -> kind % SCORES.length == 1);
    }

    /** Returns the sums of weights and scores of each pair, without pairs that have no vote. */
    List<PairResult> results() {
        List<PairResult> results = new ArrayList<>();
        for (int pair = 0; pair < pairs.size(); pair++) {
            double games = 0;
            double score = 0;
            for (int outcome = 0; outcome < SCORES.length; outcome++) {
                double sum = sums[SCORES.length * pair + outcome];
                games += sum;
                score += sum * SCORES[outcome];
            }
            if (games > 0) {
                PairResult its = pairs.get(pair);
                double draws = sums[SCORES.length * pair + 1];
                results.add(new PairResult(its.a(), its.b(), games, score, draws, its.features()));
            }
        }
        return results;
    }

    /** Who votes are about, in the order of their numbers. */
    List<PairResult> pairs() {
        return pairs;
    }

    /** Σ W² over the votes of a pair with an outcome. */
    double squares(int pair, int outcome) {
        return squares[SCORES.length * pair + outcome];
    }

    /** Who scored against whom. */
    ScoreGraph graph(int players) {
        ScoreGraph graph = new ScoreGraph(players);
        for (int pair = 0; pair < pairs.size(); pair++) {
            double wins = sums[SCORES.length * pair];
            double draws = sums[SCORES.length * pair + 1];
            double losses = sums[SCORES.length * pair + 2];
            if (wins + draws + losses > 0) {
                graph.meet(pairs.get(pair).a(), pairs.get(pair).b(), wins + draws > 0, losses + draws > 0);
            }
        }
        return graph;
    }
}
