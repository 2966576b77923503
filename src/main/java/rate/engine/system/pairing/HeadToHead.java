package rate.engine.system.pairing;

import java.util.Arrays;
import java.util.stream.IntStream;
import rate.engine.game.History;
import rate.engine.game.OpposingPairs;
import rate.engine.math.Sum;

/**
 * All results of every player of a history against every other: the pairings. Players are meant by their number in the
 * history, and the opponents of a player are those they met, in the order of their numbers.
 *
 * <p>Percentages are from 0 to 100, and what one player has of a pairing, the other lacks of 100, to the bit. Sums are such
 * that the order of the games changes nothing ({@link Sum}).
 */
public final class HeadToHead {

    /** Steps of a level in a point of percent: 2^−33 is about 10^−10, far more than sums of shares lose by rounding. */
    private static final double STEPS = 0x1p33;

    private final PairIndex pairs;
    private final int[] games;

    /** Sums of the weights of the games. */
    private final double[] weights;

    private final int[] winsOfLower;
    private final int[] winsOfHigher;

    /** By how much the lower player of a pair is above 50 percent: what the pairing is of its games. */
    private final double[] above;

    private final double[] variances;

    /** Where the opponents of a player begin in the two arrays below, by player and one more. */
    private final int[] first;

    private final int[] opponents;
    private final int[] pairOf;

    /** The pairings of a history, none of whose contests the rule refuses. */
    public HeadToHead(History history, PairRule rule) {
        this.pairs = new PairIndex(history);
        this.games = new int[pairs.size()];
        this.weights = new double[pairs.size()];
        this.winsOfLower = new int[pairs.size()];
        this.winsOfHigher = new int[pairs.size()];
        this.first = new int[history.players() + 1];
        this.opponents = new int[2 * pairs.size()];
        this.pairOf = new int[2 * pairs.size()];
        count(history);
        PairScore score = rule.games().score().of(history);
        double[] means = means(history, score);
        this.variances = variances(history, score, means);
        this.above = rule.pairing() == PairRule.PairMean.MEAN ? means : averages(history, score, rule.ewma());
        index();
    }

    private void count(History history) {
        OpposingPairs.each(history, (contest, teamA, a, teamB, b) -> {
            int pair = pairs.of(a, b);
            games[pair]++;
            int better = Integer.compare(history.place(contest, teamB), history.place(contest, teamA));
            if (better != 0) {
                (better > 0 == a < b ? winsOfLower : winsOfHigher)[pair]++;
            }
        });
    }

    /** One meeting of a pair, with by how many points of percent its lower player was above 50. */
    private interface Meeting {
        void meet(int contest, int pair, double ofLower);
    }

    private void each(History history, PairScore score, Meeting meeting) {
        OpposingPairs.each(history, (contest, teamA, a, teamB, b) -> {
            double ofA = score.above(history, contest, teamA, teamB);
            meeting.meet(contest, pairs.of(a, b), a < b ? ofA : -ofA);
        });
    }

    private double[] means(History history, PairScore score) {
        Sum[] sums = Sum.zeros(pairs.size());
        Sum[] games = Sum.zeros(pairs.size());
        each(history, score, (contest, pair, ofLower) -> {
            sums[pair].add(history.weight(contest) * ofLower);
            games[pair].add(history.weight(contest));
        });
        Arrays.setAll(weights, pair -> games[pair].value());
        double[] means = new double[sums.length];
        Arrays.setAll(means, pair -> sums[pair].value() / weights[pair]);
        return means;
    }

    /** In the order of the games: the first is the average, and each later one moves it by its weight. */
    private double[] averages(History history, PairScore score, double weight) {
        double[] averages = new double[pairs.size()];
        boolean[] begun = new boolean[pairs.size()];
        each(history, score, (contest, pair, ofLower) -> {
            double step = ofLower - averages[pair];
            averages[pair] += begun[pair] ? weight * step : step;
            begun[pair] = true;
        });
        return averages;
    }

    /** Around the means, because a difference of two large numbers would be nothing but what they lost by rounding. */
    private double[] variances(History history, PairScore score, double[] means) {
        Sum[] sums = Sum.zeros(pairs.size());
        each(history, score, (contest, pair, ofLower) -> {
            double off = ofLower - means[pair];
            sums[pair].add(off * off);
        });
        double[] variances = new double[sums.length];
        Arrays.setAll(variances, pair -> sums[pair].value() / games[pair]);
        return variances;
    }

    private void index() {
        for (int pair = 0; pair < pairs.size(); pair++) {
            first[pairs.lower(pair) + 1]++;
            first[pairs.higher(pair) + 1]++;
        }
        for (int a = 0; a < players(); a++) {
            first[a + 1] += first[a];
        }
        int[] next = first.clone();
        // As pairs are sorted by the lower player first, those below a player come in their order, and before those
        // above them.
        for (int pair = 0; pair < pairs.size(); pair++) {
            int lower = pairs.lower(pair);
            int higher = pairs.higher(pair);
            opponents[next[higher]] = lower;
            pairOf[next[higher]++] = pair;
            opponents[next[lower]] = higher;
            pairOf[next[lower]++] = pair;
        }
    }

    /** Number of players of the history. */
    public int players() {
        return first.length - 1;
    }

    /** How many different players one met, at least 1. */
    public int opponents(int a) {
        return first[a + 1] - first[a];
    }

    /** The i-th opponent of a player, from 0; numbers increase with i. */
    public int opponent(int a, int i) {
        return opponents[first[a] + i];
    }

    /** Number of pairs of players who met. */
    public int pairs() {
        return pairs.size();
    }

    /** The number of a pair of players who met, from 0. */
    public int pair(int a, int b) {
        return pairs.of(a, b);
    }

    /** In how many games a player met their i-th opponent, at least 1. */
    public int games(int a, int i) {
        return games[pairOf[first[a] + i]];
    }

    /** The weight of all games of a player against their i-th opponent: their number, if none has a weight. */
    public double weight(int a, int i) {
        return weights[pairOf[first[a] + i]];
    }

    /** The weight of all games of two players who met. */
    public double weightOf(int a, int b) {
        return weights[pairs.of(a, b)];
    }

    /** How many of them the player won: was better placed. */
    public int wins(int a, int i) {
        return (a < opponent(a, i) ? winsOfLower : winsOfHigher)[pairOf[first[a] + i]];
    }

    /** How many of them were draws: equal places. */
    public int draws(int a, int i) {
        int pair = pairOf[first[a] + i];
        return games[pair] - winsOfLower[pair] - winsOfHigher[pair];
    }

    /**
     * The pairing of a player with their i-th opponent: the mean percentage by the weights of the games, or the moving average,
     * in [0, 100]; that of the other is exactly 100 less this.
     */
    public double mean(int a, int i) {
        double ofLower = above[pairOf[first[a] + i]];
        double own = a < opponent(a, i) ? ofLower : -ofLower;
        return own >= 0 ? 50 + own : 100 - (50 - own);
    }

    /**
     * The mean as a whole number of small steps above the half: what is equal by the scores is equal here, however the games
     * came about. For comparisons; that of the other side is this, negative.
     */
    public long level(int a, int i) {
        return level(mean(a, i));
    }

    /** The levels of a player against all opponents, in the order of these. */
    public long[] levels(int a) {
        return IntStream.range(0, opponents(a)).mapToLong(i -> level(a, i)).toArray();
    }

    /** The level of any percentage. */
    static long level(double percent) {
        return Math.round((percent - 50) * STEPS);
    }

    /** The variance of the percentages of these games around their mean, divided by their number; 0 of a single game. */
    double variance(int a, int i) {
        return variances[pairOf[first[a] + i]];
    }

    /** APS, the average percentage score, of every player: the mean of their pairings, whatever the number of games in each. */
    public double[] averagePercentages() {
        return averages(this::mean);
    }

    /** Returns for every player the mean of a given number of each pairing, over the opponents they met. */
    double[] averages(OfPairing number) {
        double[] means = sums(number);
        Arrays.setAll(means, a -> means[a] / opponents(a));
        return means;
    }

    /** Returns for every player the sum of a given number of each pairing, over the opponents they met. */
    double[] sums(OfPairing number) {
        double[] sums = new double[players()];
        Arrays.setAll(sums, a -> {
            Sum sum = new Sum();
            for (int i = 0; i < opponents(a); i++) {
                sum.add(number.of(a, i));
            }
            return sum.value();
        });
        return sums;
    }

    /** A number for each pairing of a player. */
    @FunctionalInterface
    interface OfPairing {

        /** Returns the number of a player and the i-th of their opponents. */
        double of(int a, int i);
    }

    /** The pairs of players who met, numbered from 0 in the order of their lower player, then of their higher one. */
    static final class PairIndex {

        /** Where the pairs of a lower player begin, by player and one more. */
        private final int[] first;

        private final int[] lowers;
        private final int[] highers;

        PairIndex(History history) {
            long[] pairs = OpposingPairs.pairs(history);
            this.first = new int[history.players() + 1];
            this.lowers = new int[pairs.length];
            this.highers = new int[pairs.length];
            for (int pair = 0; pair < pairs.length; pair++) {
                lowers[pair] = OpposingPairs.lower(pairs[pair]);
                highers[pair] = OpposingPairs.higher(pairs[pair]);
                first[lowers[pair] + 1]++;
            }
            for (int player = 0; player < history.players(); player++) {
                first[player + 1] += first[player];
            }
        }

        int size() {
            return lowers.length;
        }

        /** The pair of two players who met, in either order. */
        int of(int a, int b) {
            int lower = Math.min(a, b);
            return Arrays.binarySearch(highers, first[lower], first[lower + 1], Math.max(a, b));
        }

        int lower(int pair) {
            return lowers[pair];
        }

        int higher(int pair) {
            return highers[pair];
        }
    }
}
