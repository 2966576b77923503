package rate.engine.system.batchelo;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Exponential;
import rate.engine.math.Normal;
import rate.engine.math.SplitMix;
import rate.engine.math.Sum;
import rate.engine.rating.FitContext;
import rate.engine.rating.Points;
import rate.engine.system.contest.DavidsonDuel;

/**
 * How well the ratings of the players are known, and behind them the worth of each covariate and, if draws are an outcome of
 * their own, ln ν; NaN for a player without a rating, and where nothing is known.
 */
final class ArenaIntervals {

    /** How many times as many resamples as are wanted are drawn, before they are given up. */
    private static final int PATIENCE = 10;

    private final Arena.Params params;
    private final BatchEloSolution solution;
    private final double[] values;
    private final double[] standardError;
    private final double[] lower;
    private final double[] upper;

    /** All lower ends of players that there are, in order. */
    private double[] sorted = {};

    private List<String> notes = List.of();
    private @Nullable Sandwich sandwich;

    /** By resample the values that its votes give; none of a sandwich. */
    private double[][] rounds = {};

    /** The intervals of a solution, as its parameters want them. */
    ArenaIntervals(Arena.Params params, BatchElo batch, BatchEloSolution solution) {
        this.params = params;
        this.solution = solution;
        BatchEloModel model = solution.model();
        this.values = values(model.ratings(), model.worth(), model.nu());
        this.standardError = new double[values.length];
        Arrays.fill(standardError, Double.NaN);
        this.lower = standardError.clone();
        this.upper = standardError.clone();
        if (params.intervals() != Arena.Intervals.NONE) {
            Votes votes = Votes.of(solution);
            if (votes.areDraws()) {
                notes = List.of("no intervals: every game was drawn");
            } else if (params.intervals() == Arena.Intervals.SANDWICH) {
                sandwich(new Sandwich(fit(votes), votes, model));
            } else {
                bootstrap(batch, votes);
            }
            sorted = Arrays.stream(lower, 0, solution.fixed().length)
                    .filter(each -> !Double.isNaN(each))
                    .sorted()
                    .toArray();
        }
    }

    private static double[] values(double[] ratings, double[] worth, double nu) {
        double[] values = Arrays.copyOf(ratings, ratings.length + worth.length + (nu > 0 ? 1 : 0));
        System.arraycopy(worth, 0, values, ratings.length, worth.length);
        if (nu > 0) {
            values[values.length - 1] = Exponential.log(nu);
        }
        return values;
    }

    /** How many units of a value are one of the fit. */
    private double factor(int value) {
        boolean isDraws = solution.model().nu() > 0 && value == values.length - 1;
        return isDraws ? 1 : solution.model().factor();
    }

    private boolean isUnused(int value) {
        return value >= solution.fixed().length && solution.fit().held()[value];
    }

    private boolean isFixed(int value) {
        return value < solution.fixed().length && solution.fixed()[value];
    }

    /** The variance of votes by the votes themselves: of each outcome how far it is from what was expected. */
    private record Sandwich(LogisticFit fit, Votes votes, int players, double[] shares, double[] draws) {

        Sandwich(LogisticFit fit, Votes votes, BatchEloModel model) {
            this(
                    fit,
                    votes,
                    model.ratings().length,
                    new double[votes.pairs().size()],
                    new double[model.nu() > 0 ? votes.pairs().size() : 0]);
            DavidsonDuel duel = new DavidsonDuel(model.nu());
            for (int pair = 0; pair < shares.length; pair++) {
                PairResult its = votes.pairs().get(pair);
                shares[pair] = model.expected(its.a(), its.b(), its.features());
                if (draws.length > 0) {
                    double x = model.difference(its.a(), its.b(), its.features());
                    draws[pair] = duel.forecast(x).draw();
                }
            }
        }

        /**
         * The standard error of a sum of what was fitted, given how often each is in it: by the row of H⁺ that is about the
         * sum.
         */
        double error(double[] times) {
            double[] row = fit.solve(times);
            Sum variance = new Sum();
            for (int pair = 0; pair < shares.length; pair++) {
                double difference = votes.pairs().get(pair).difference(row, players);
                for (int outcome = 0; outcome < Votes.SCORES.length; outcome++) {
                    double pull = (Votes.SCORES[outcome] - shares[pair]) * difference;
                    if (draws.length > 0) {
                        pull += ((outcome == 1 ? 1 : 0) - draws[pair]) * row[row.length - 1];
                    }
                    variance.add(votes.squares(pair, outcome) * (pull * pull));
                }
            }
            return Math.sqrt(variance.value());
        }
    }

    private void sandwich(Sandwich found) {
        sandwich = found;
        int[] group = solution.comparable().group();
        boolean isAnchored = solution.comparable().hasAny(solution.fixed());
        int size = (int) Arrays.stream(group).filter(each -> each >= 0).count();
        double z = Normal.quantile((1 + params.level()) / 2);
        for (int value = 0; value < values.length; value++) {
            boolean isPlayer = value < group.length;
            if (isPlayer ? group[value] < 0 : isUnused(value)) {
                continue;
            }
            double[] times = new double[values.length];
            for (int other = 0; isPlayer && other < group.length; other++) {
                times[other] = isAnchored || group[other] < 0 ? 0 : -1.0 / size;
            }
            times[value] += 1;
            double error = isFixed(value) ? 0 : Points.rounded(found.error(times) / factor(value));
            standardError[value] = isFixed(value) ? Double.NaN : error;
            lower[value] = Points.rounded(values[value] - z * error);
            upper[value] = Points.rounded(values[value] + z * error);
        }
    }

    /** By the ratings that resampled votes give; resamples that do not give everybody one are drawn again. */
    private void bootstrap(BatchElo batch, Votes votes) {
        SplitMix random = new SplitMix(params.seed());
        double[][] found = new double[params.rounds()][];
        int drawn = 0;
        for (int round = 0; round < found.length; drawn++) {
            if (drawn == PATIENCE * found.length) {
                notes = List.of("no intervals: of " + drawn + " resamples only " + round
                        + " had ratings for everybody; -P intervals=sandwich needs none");
                return;
            }
            Votes resampled = votes.resampled(random);
            LogisticFit fit = ratesAll(resampled) ? fit(resampled) : solution.fit();
            if (fit != solution.fit()
                    && fit.endless() < 0
                    && Arrays.equals(fit.held(), solution.fit().held())) {
                double[] worth = fit.features();
                Arrays.setAll(
                        worth, feature -> worth[feature] / solution.model().factor());
                double[] ratings = batch.ratings(fit, solution.comparable(), solution.fixed());
                found[round++] = values(ratings, worth, fit.nu());
            }
        }
        rounds = found;
        for (int value = 0; value < values.length; value++) {
            if (isUnused(value)) {
                continue;
            }
            double[] its = sortedRounds(value, -1);
            standardError[value] = isFixed(value) ? Double.NaN : Points.rounded(deviation(its));
            lower[value] = quantile(its, (1 - params.level()) / 2);
            upper[value] = quantile(its, (1 + params.level()) / 2);
        }
        if (drawn > found.length) {
            notes = List.of((drawn - found.length) + " of " + drawn
                    + " resamples had no ratings for everybody, and were drawn again");
        }
    }

    /** A value in all resamples, in order, less another one; −1 of none. */
    private double[] sortedRounds(int value, int less) {
        return Arrays.stream(rounds)
                .mapToDouble(round -> less < 0 ? round[value] : round[value] - round[less])
                .sorted()
                .toArray();
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
        return Points.rounded(sorted[below] + (at - below) * (next - sorted[below]));
    }

    /** Strengths of votes, beginning with those of all votes. */
    private LogisticFit fit(Votes votes) {
        int players = solution.fixed().length;
        double[] start = new double[values.length];
        for (int value = 0; value < start.length; value++) {
            double from = value < players ? values[value] - params.mean() : values[value];
            start[value] = Double.isNaN(from) ? 0 : factor(value) * from;
        }
        return new LogisticFit(
                votes.results(),
                players,
                solution.model().nu() > 0,
                start,
                solution.fit().held(),
                params.tolerance(),
                solution.model().factor(),
                FitContext.NOTHING);
    }

    /** Returns whether points went round among all who have a rating by all votes; ratings of anchors tie them as well. */
    private boolean ratesAll(Votes votes) {
        boolean[] fixed = solution.fixed();
        ScoreGraph graph = votes.graph(fixed.length);
        graph.tie(fixed);
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

    /** For readers of the table. */
    List<String> notes() {
        return notes;
    }

    /** In points, or of ln ν; NaN for an anchor. */
    double standardError(int value) {
        return standardError[value];
    }

    /** The lower end of an interval; an anchor's rating. */
    double lower(int value) {
        return lower[value];
    }

    double upper(int value) {
        return upper[value];
    }

    /** By how much one player is better than another, in points: its standard error, and the probability that it is above 0. */
    double[] lead(int one, int other) {
        double difference = values[one] - values[other];
        if (sandwich == null) {
            double[] its = sortedRounds(one, other);
            double above = Arrays.stream(its)
                    .map(each -> each > 0 ? 1 : each < 0 ? 0 : 0.5)
                    .sum();
            return new double[] {its.length == 0 ? Double.NaN : deviation(its), above / its.length};
        }
        double[] times = new double[values.length];
        times[one] = 1;
        times[other] = -1;
        double error = Points.rounded(sandwich.error(times) / solution.model().factor());
        return new double[] {error, error > 0 ? Normal.upperTail(-difference / error) : Double.NaN};
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
