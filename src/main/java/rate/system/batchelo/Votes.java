package rate.system.batchelo;

import rate.math.SplitMix;
import rate.system.pairing.HeadToHead;

/** The results of every pair of players who have ratings, counted: won by the first, drawn, lost. */
final class Votes {

    /** What the first player of a pair has of a game, by outcome. */
    private static final double[] SCORES = {1, 0.5, 0};

    private final int[] a;
    private final int[] b;

    /** By pair and outcome. */
    private final int[] counts;

    private Votes(int[] a, int[] b, int[] counts) {
        this.a = a;
        this.b = b;
        this.counts = counts;
    }

    /** The games of those who can be compared. */
    static Votes of(HeadToHead encounters, Comparability comparable) {
        int[] group = comparable.group();
        int pairs = 0;
        for (int player = 0; player < group.length; player++) {
            for (int i = 0; i < encounters.opponents(player) && encounters.opponent(player, i) < player; i++) {
                pairs += group[player] >= 0 && group[encounters.opponent(player, i)] >= 0 ? 1 : 0;
            }
        }
        Votes votes = new Votes(new int[pairs], new int[pairs], new int[SCORES.length * pairs]);
        int pair = 0;
        for (int player = 0; player < group.length; player++) {
            for (int i = 0; i < encounters.opponents(player) && encounters.opponent(player, i) < player; i++) {
                if (group[player] >= 0 && group[encounters.opponent(player, i)] >= 0) {
                    votes.a[pair] = player;
                    votes.b[pair] = encounters.opponent(player, i);
                    int wins = encounters.wins(player, i);
                    int draws = encounters.draws(player, i);
                    votes.counts[SCORES.length * pair] = wins;
                    votes.counts[SCORES.length * pair + 1] = draws;
                    votes.counts[SCORES.length * pair + 2] = encounters.games(player, i) - wins - draws;
                    pair++;
                }
            }
        }
        return votes;
    }

    /** As many votes, each drawn from all of these, with replacement. */
    Votes resampled(SplitMix random) {
        int[] all = new int[total()];
        int vote = 0;
        for (int kind = 0; kind < counts.length; kind++) {
            for (int i = 0; i < counts[kind]; i++) {
                all[vote++] = kind;
            }
        }
        int[] drawn = new int[counts.length];
        for (int i = 0; i < all.length; i++) {
            drawn[all[random.nextInt(all.length)]]++;
        }
        return new Votes(a, b, drawn);
    }

    /** Number of votes. */
    int total() {
        int total = 0;
        for (int count : counts) {
            total += count;
        }
        return total;
    }

    /** The same as sums, without pairs that have no vote. */
    PairResults results() {
        PairResults results = new PairResults();
        for (int pair = 0; pair < a.length; pair++) {
            int games = 0;
            double score = 0;
            for (int outcome = 0; outcome < SCORES.length; outcome++) {
                int count = counts[SCORES.length * pair + outcome];
                games += count;
                score += count * SCORES[outcome];
            }
            if (games > 0) {
                results.add(a[pair], b[pair], games, score);
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

    /** Σ (s − P)² over the votes of a pair. */
    double squares(int pair, double expected) {
        double squares = 0;
        for (int outcome = 0; outcome < SCORES.length; outcome++) {
            double residual = SCORES[outcome] - expected;
            squares += counts[SCORES.length * pair + outcome] * (residual * residual);
        }
        return squares;
    }

    /** Who scored against whom. */
    ScoreGraph graph(int players) {
        ScoreGraph graph = new ScoreGraph(players);
        for (int pair = 0; pair < a.length; pair++) {
            int wins = counts[SCORES.length * pair];
            int draws = counts[SCORES.length * pair + 1];
            int losses = counts[SCORES.length * pair + 2];
            if (wins + draws + losses > 0) {
                graph.meet(a[pair], b[pair], wins + draws > 0, losses + draws > 0);
            }
        }
        return graph;
    }
}
