package rate.engine.system.batchelo;

import java.util.Arrays;
import java.util.List;
import rate.engine.math.Normal;
import rate.engine.math.SplitMix;
import rate.engine.math.Sum;
import rate.engine.system.pairing.HeadToHead;
import rate.engine.system.pairing.PairRule;

/**
 * How well the ratings of the players are known; NaN for one without a rating, and where nothing is known.
 *
 * @param standardError in points, by player; NaN for an anchor
 * @param lower the lower end of the interval of a player, in points; an anchor's rating
 * @param upper the upper end
 * @param sorted all lower ends that there are, in order
 * @param notes for readers of the table
 */
record ArenaIntervals(double[] standardError, double[] lower, double[] upper, double[] sorted, List<String> notes) {

    /** How many times as many resamples as are wanted are drawn, before they are given up. */
    private static final int PATIENCE = 10;

    /** The intervals of a solution, as its parameters want them. */
    static ArenaIntervals of(Arena.Params params, BatchElo batch, BatchEloSolution solution) {
        if (params.intervals() == Arena.Intervals.NONE) {
            return none(solution, List.of());
        }
        HeadToHead encounters = HeadToHead.of(
                solution.model().history(), PairRule.ofMean(params.batch().games()));
        Votes votes = Votes.of(solution.model().history(), encounters, solution.comparable());
        return params.intervals() == Arena.Intervals.SANDWICH
                ? sandwich(params, solution, votes)
                : bootstrap(params, batch, solution, votes);
    }

    private static ArenaIntervals none(BatchEloSolution solution, List<String> notes) {
        double[] unknown = new double[solution.fixed().length];
        Arrays.fill(unknown, Double.NaN);
        return new ArenaIntervals(unknown, unknown, unknown, new double[0], notes);
    }

    /** By the row of H⁺ that is about the player: the variance is Σ over the pairs of their (s − P)², times (row_a − row_b)². */
    private static ArenaIntervals sandwich(Arena.Params params, BatchEloSolution solution, Votes votes) {
        LogisticFit fit = fit(params, solution, votes);
        int[] group = solution.comparable().group();
        boolean isAnchored = isAnchored(solution);
        int size = (int) Arrays.stream(group).filter(each -> each >= 0).count();
        double[] squares = new double[votes.pairs()];
        Arrays.setAll(squares, pair -> votes.squares(pair, solution.model().expected(votes.a(pair), votes.b(pair), 0)));
        double[] errors = new double[group.length];
        double z = Normal.quantile((1 + params.level()) / 2);
        for (int player = 0; player < errors.length; player++) {
            if (group[player] < 0 || solution.fixed()[player]) {
                errors[player] = Double.NaN;
                continue;
            }
            double[] right = new double[errors.length];
            for (int other = 0; other < right.length; other++) {
                right[other] = isAnchored || group[other] < 0 ? 0 : -1.0 / size;
            }
            right[player] += 1;
            double[] row = fit.solve(right);
            Sum variance = new Sum();
            for (int pair = 0; pair < squares.length; pair++) {
                double difference = row[votes.a(pair)] - row[votes.b(pair)];
                variance.add(squares[pair] * (difference * difference));
            }
            errors[player] = BatchElo.rounded(
                    Math.sqrt(variance.value()) / solution.model().factor());
        }
        return of(solution, errors, z);
    }

    /** The intervals of so many standard errors around the ratings. */
    private static ArenaIntervals of(BatchEloSolution solution, double[] errors, double z) {
        double[] lower = new double[errors.length];
        double[] upper = new double[errors.length];
        for (int player = 0; player < errors.length; player++) {
            double error = solution.fixed()[player] ? 0 : errors[player];
            lower[player] = BatchElo.rounded(solution.rating(player) - z * error);
            upper[player] = BatchElo.rounded(solution.rating(player) + z * error);
        }
        return new ArenaIntervals(errors, lower, upper, sorted(lower), List.of());
    }

    /** By the ratings that resampled votes give; resamples that do not give everybody one are drawn again. */
    private static ArenaIntervals bootstrap(
            Arena.Params params, BatchElo batch, BatchEloSolution solution, Votes votes) {
        SplitMix random = new SplitMix(params.seed());
        double[][] ratings = new double[params.rounds()][];
        int drawn = 0;
        for (int round = 0; round < ratings.length; drawn++) {
            if (drawn == PATIENCE * ratings.length) {
                return none(
                        solution,
                        List.of("no intervals: of " + drawn + " resamples only " + round
                                + " had ratings for everybody; -P intervals=sandwich needs none"));
            }
            Votes resampled = votes.resampled(random);
            if (ratesAll(resampled, solution)) {
                ratings[round++] =
                        batch.ratings(fit(params, solution, resampled), solution.comparable(), solution.fixed());
            }
        }
        return quantiles(params, solution, ratings, drawn);
    }

    private static ArenaIntervals quantiles(
            Arena.Params params, BatchEloSolution solution, double[][] ratings, int drawn) {
        int players = solution.fixed().length;
        double[] errors = new double[players];
        double[] lower = new double[players];
        double[] upper = new double[players];
        for (int player = 0; player < players; player++) {
            double[] its = new double[ratings.length];
            for (int round = 0; round < its.length; round++) {
                its[round] = ratings[round][player];
            }
            Arrays.sort(its);
            errors[player] = solution.fixed()[player] ? Double.NaN : BatchElo.rounded(deviation(its));
            lower[player] = quantile(its, (1 - params.level()) / 2);
            upper[player] = quantile(its, (1 + params.level()) / 2);
        }
        List<String> notes = drawn == ratings.length
                ? List.of()
                : List.of((drawn - ratings.length) + " of " + drawn
                        + " resamples had no ratings for everybody, and were drawn again");
        return new ArenaIntervals(errors, lower, upper, sorted(lower), notes);
    }

    private static double deviation(double[] sorted) {
        double mean = Arrays.stream(sorted).sum() / sorted.length;
        double squares = 0;
        for (double each : sorted) {
            squares += (each - mean) * (each - mean);
        }
        return Math.sqrt(squares / sorted.length);
    }

    /** Linear between neighbours; the least is the quantile of 0, the greatest that of 1. */
    private static double quantile(double[] sorted, double share) {
        double at = share * (sorted.length - 1);
        int below = (int) Math.floor(at);
        double next = sorted[Math.min(below + 1, sorted.length - 1)];
        return BatchElo.rounded(sorted[below] + (at - below) * (next - sorted[below]));
    }

    private static double[] sorted(double[] lower) {
        return Arrays.stream(lower).filter(each -> !Double.isNaN(each)).sorted().toArray();
    }

    /** Strengths of votes, beginning with those of all votes. */
    private static LogisticFit fit(Arena.Params params, BatchEloSolution solution, Votes votes) {
        double factor = solution.model().factor();
        double[] start = new double[solution.fixed().length];
        for (int player = 0; player < start.length; player++) {
            double rating = solution.rating(player);
            start[player] = Double.isNaN(rating) ? 0 : factor * (rating - params.mean());
        }
        return new LogisticFit(
                votes.results(),
                start,
                BatchElo.held(solution.comparable(), solution.fixed()),
                factor * params.tolerance(),
                (round, step) -> {});
    }

    private static boolean isAnchored(BatchEloSolution solution) {
        for (int player = 0; player < solution.fixed().length; player++) {
            if (solution.fixed()[player] && solution.comparable().group()[player] >= 0) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether points went round among all who have a rating by all votes; ratings of anchors tie them as well. */
    private static boolean ratesAll(Votes votes, BatchEloSolution solution) {
        boolean[] fixed = solution.fixed();
        ScoreGraph graph = votes.graph(fixed.length);
        int anchor = -1;
        for (int player = 0; player < fixed.length; player++) {
            if (fixed[player] && anchor >= 0) {
                graph.meet(anchor, player, true, true);
            }
            anchor = fixed[player] ? player : anchor;
        }
        int[] groups = graph.groups();
        int[] rated = solution.comparable().group();
        int first = -1;
        for (int player = 0; player < rated.length; player++) {
            if (rated[player] >= 0) {
                first = first < 0 ? groups[player] : first;
                if (groups[player] != first) {
                    return false;
                }
            }
        }
        return true;
    }

    /** 1 and how many are better beyond their intervals: who begin above the end of this one; NaN where nothing is known. */
    double place(int player) {
        if (Double.isNaN(upper[player])) {
            return Double.NaN;
        }
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] > upper[player]) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return 1 + sorted.length - low;
    }
}
