package rate.study.tune;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import rate.engine.math.SplitMix;
import rate.engine.problem.InputRefused;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.stage.WorkerPool;
import rate.study.evaluate.SplitEvaluation;
import rate.study.evaluate.SplitEvaluation.Loss;
import rate.study.evaluate.SplitEvaluation.RollingEvaluation;
import rate.study.evaluate.SplitEvaluation.TrainTestSplit;
import rate.study.tune.LossMinimiser.Minimum;
import rate.study.tune.PointSweep.CannotEvaluate;
import rate.study.tune.Tuned.LossProfile;

/**
 * Fits the parameters of systems to the training part of a log. The search begins at the values before and at the best of some
 * random points, on several cores; what comes of it does not depend on how many there are.
 */
public final class Tuner {

    /**
     * The rules of the search.
     *
     * @param starts how many searches begin, at least 1: one of them at the values before
     * @param origins before how many stretches of the test the parameters are fitted
     * @param refits how often a system of the whole history is fitted to confirm what its filter found, at least once a stretch
     * @param jobs how many points are evaluated at a time
     */
    public record Rules(
            TrainTestSplit split, Loss loss, int starts, int origins, int refits, int samples, long seed, int jobs) {}

    /** Who is told how far it is; by any thread. */
    public interface Listener {

        /** One more point of a system was evaluated. */
        void point(String label, int points);
    }

    /** Random points per dimension, from the best of which searches begin. */
    private static final int RANDOM_POINTS = 8;

    /** Points that a bounded search needs beside those of its dimensions: those before and behind it. */
    private static final int FIXED_POINTS = 6;

    /** Points per dimension below which no search is begun. */
    private static final int FEWEST_POINTS = 6;

    /** Points per dimension that are worth another start. */
    private static final int POINTS_OF_A_START = 30;

    /** Places at which a dimension is tried for an effect. */
    private static final double[] PROBES = {0.2, 0.8};

    private final Rules rules;
    private final Listener listener;
    private final WorkerPool threads;

    /** Points that a search from one start may look at. */
    private final int most;

    private Tuner(Rules rules, Listener listener, WorkerPool threads, int most) {
        this.rules = rules;
        this.listener = listener;
        this.threads = threads;
        this.most = most;
    }

    /**
     * Fits one system.
     *
     * @throws InputRefused if a rating is no legal number with the values before
     */
    public static Tuned tune(Tunable tunable, Rules rules, Listener listener) {
        return tune(tunable, rules, listener, null);
    }

    /**
     * Fits several systems, each as it would be alone.
     *
     * @param elsewhere evaluates points elsewhere, of all systems at a time; null if they are evaluated here, of one after the
     *     other
     * @return what came of each, in their order
     * @throws InputRefused if a rating of one is no legal number with the values before; if so of several, the first of them;
     *     or if the log is another one elsewhere
     */
    public static List<Tuned> all(
            List<Tunable> tunables, Rules rules, Listener listener, @Nullable PointSweep elsewhere) {
        if (elsewhere == null) {
            return tunables.stream().map(each -> tune(each, rules, listener)).toList();
        }
        PointSweep shared = new PointSweep.EndingSweep(elsewhere);
        try (WorkerPool systems = new WorkerPool(Math.max(1, tunables.size()))) {
            return systems.all(tunables, each -> tune(each, rules, listener, shared));
        } catch (CannotEvaluate e) {
            throw e.refused();
        }
    }

    private static Tuned tune(Tunable tunable, Rules rules, Listener listener, @Nullable PointSweep elsewhere) {
        try (WorkerPool threads = new WorkerPool(elsewhere == null ? rules.jobs : elsewhere.jobs())) {
            PointEvaluator evaluator = new PointEvaluator(tunable, rules, elsewhere);
            return new Tuner(rules, listener, threads, Integer.MAX_VALUE).new Search(tunable, evaluator).tuned();
        }
    }

    /**
     * Result of a bounded search.
     *
     * @param values that are better on the training than those before, as text by name; none if there are no such values
     * @param training the loss there; NaN if there were too few points to search at all
     */
    public record Fit(Map<String, String> values, double training, int points) {}

    /**
     * Fits one system to the training with a bounded number of points, and does not test it. With fewer points there are fewer
     * starts, and shorter searches.
     *
     * @param points how many it may look at, at most
     * @throws InputRefused if a rating is no legal number with the values before
     */
    public static Fit fit(Tunable tunable, Rules rules, long points, Listener listener) {
        int dimensions = tunable.dimensions().size();
        long random = (long) RANDOM_POINTS * dimensions;
        long left = Math.min(points, Integer.MAX_VALUE) - FIXED_POINTS - 2L * PROBES.length * dimensions;
        if (dimensions == 0 || left < (long) FEWEST_POINTS * dimensions) {
            return new Fit(Map.of(), Double.NaN, 0);
        }
        long starts = Math.max(1, Math.min(rules.starts, (left - random) / ((long) POINTS_OF_A_START * dimensions)));
        long most = (left - (starts > 1 ? random : 0)) / starts - 1;
        Rules within = new Rules(
                rules.split, rules.loss, (int) starts, 1, rules.refits, rules.samples, rules.seed, rules.jobs);
        try (WorkerPool threads = new WorkerPool(rules.jobs)) {
            Search search = new Tuner(within, listener, threads, (int) most)
            .new Search(tunable, new PointEvaluator(tunable, within));
            double[] start = search.tunable.dimensions().stream()
                    .mapToDouble(Dimension::start)
                    .toArray();
            double[] fitted = search.fits(start).get(0);
            double training = search.trainLoss(0, search.tunable, fitted);
            Map<String, String> values = Arrays.equals(start, fitted) ? Map.of() : search.tunable.texts(fitted);
            return new Fit(values, training, search.count.get());
        }
    }

    private final class Search {

        private final AtomicInteger count = new AtomicInteger();
        private final PointEvaluator evaluator;
        private final List<TrainTestSplit> stretches;
        private final int last;
        private final double before;
        private final Tunable tunable;
        private final List<String> inert;

        Search(Tunable all, PointEvaluator evaluator) {
            this.evaluator = evaluator;
            this.stretches = evaluator.stretches();
            this.last = stretches.size() - 1;
            this.before = evaluator.loss(new Point(all.label(), Map.of(), last, Point.Kind.TRAIN_OF_ALL));
            List<Dimension> without = withoutEffect(all);
            this.inert = without.stream().map(Dimension::name).toList();
            this.tunable = all.without(without);
        }

        Tuned tuned() {
            double[] start =
                    tunable.dimensions().stream().mapToDouble(Dimension::start).toArray();
            List<double[]> fits = fits(start);
            double[] fitted = fits.get(fits.size() - 1);
            ToDoubleFunction<double[]> onTest = values -> loss(tunable, values, last, Point.Kind.TEST);
            double[] best = rounded(best(searches(List.of(tunable.point(fitted), tunable.start()), onTest)));
            List<RollingEvaluation> confirmed = confirmed(
                    List.of(same(Map.of()), fits.stream().map(tunable::texts).toList(), same(tunable.texts(best))));
            Tuned.Values ofStart = values(start, tunable.system(), confirmed.get(0));
            Tuned.Values ofFitted = values(fitted, tunable.with(fitted), confirmed.get(1));
            Tuned.Values ofBest = values(best, tunable.with(best), confirmed.get(2));
            return new Tuned(
                    tunable,
                    inert,
                    rules.loss,
                    tunable.system().system() instanceof HistorySystem ? evaluator.refits() * stretches.size() : 0,
                    confirmed.get(0).last().trained(rules.loss),
                    confirmed.get(0).tested(rules.loss),
                    ofStart,
                    ofFitted,
                    ofBest.test() < ofFitted.test() ? ofBest : ofFitted,
                    confirmed.get(1).onTest(rules.loss, confirmed.get(0), rules.samples, rules.seed),
                    profiles(fitted),
                    origins(fits, confirmed.get(0), confirmed.get(1)),
                    count.get());
        }

        /** The values of each origin; from the second one on, a search begins where the one before has ended. */
        private List<double[]> fits(double[] start) {
            List<double[]> fits = new ArrayList<>();
            for (int stretch = 0; stretch < stretches.size(); stretch++) {
                List<double[]> starts =
                        fits.isEmpty() ? starts() : List.of(tunable.point(fits.get(fits.size() - 1)), tunable.start());
                double[] found = rounded(fit(stretch, starts));
                boolean isBetter = evaluator.loss(trainOf(stretch, tunable.texts(found)))
                        < evaluator.loss(trainOf(stretch, Map.of()));
                fits.add(isBetter ? found : start);
            }
            return fits;
        }

        private Point trainOf(int stretch, Map<String, String> values) {
            return new Point(tunable.label(), values, stretch, Point.Kind.TRAIN);
        }

        private List<Map<String, String>> same(Map<String, String> values) {
            return Collections.nCopies(stretches.size(), values);
        }

        /** The evaluations of candidates that have values for each stretch, confirmed by refits. */
        private List<RollingEvaluation> confirmed(List<List<Map<String, String>>> candidates) {
            List<Callable<SplitEvaluation>> tasks = new ArrayList<>();
            for (List<Map<String, String>> values : candidates) {
                for (int i = 0; i < stretches.size(); i++) {
                    Point point = new Point(tunable.label(), values.get(i), i, Point.Kind.CONFIRMED);
                    tasks.add(() -> evaluator.confirmed(point));
                }
            }
            List<SplitEvaluation> done = threads.all(tasks);
            List<RollingEvaluation> confirmed = new ArrayList<>();
            for (int from = 0; from < done.size(); from += stretches.size()) {
                confirmed.add(new RollingEvaluation(done.subList(from, from + stretches.size())));
            }
            return confirmed;
        }

        private List<Tuned.Origin> origins(List<double[]> fits, RollingEvaluation ofStart, RollingEvaluation ofFits) {
            List<Tuned.Origin> origins = new ArrayList<>();
            for (int i = 0; i < fits.size(); i++) {
                int first = stretches.get(i).train();
                SplitEvaluation fitted = ofFits.stretches().get(i);
                origins.add(new Tuned.Origin(
                        first,
                        rules.split.games().game(first).time(),
                        fits.get(i),
                        fitted.train(rules.loss),
                        fitted.tested(rules.loss),
                        ofStart.stretches().get(i).test(rules.loss),
                        fitted.test(rules.loss)));
            }
            return origins;
        }

        private Tuned.Values values(double[] values, SystemEntry.Configured system, RollingEvaluation evaluation) {
            return new Tuned.Values(system, values, evaluation.last().train(rules.loss), evaluation.test(rules.loss));
        }

        private double[] rounded(double[] point) {
            return Arrays.stream(tunable.values(point)).map(Dimension::rounded).toArray();
        }

        /** The place of the least loss on the training before a stretch. */
        private double[] fit(int stretch, List<double[]> starts) {
            if (tunable.dimensions().isEmpty()) {
                return new double[0];
            }
            return best(searches(starts, values -> trainLoss(stretch, tunable, values)));
        }

        private double trainLoss(int stretch, Tunable of, double[] values) {
            return loss(of, values, stretch, Point.Kind.TRAIN);
        }

        /** Where searches of the first origin begin. */
        private List<double[]> starts() {
            SplitMix random = new SplitMix(rules.seed);
            List<double[]> places = new ArrayList<>();
            int dimensions = tunable.dimensions().size();
            for (int i = 0; rules.starts > 1 && i < RANDOM_POINTS * dimensions; i++) {
                places.add(random.doubles(dimensions));
            }
            List<Minimum> tried =
                    threads.all(places, place -> new Minimum(place, trainLoss(0, tunable, tunable.values(place))));
            List<double[]> starts = new ArrayList<>(List.of(tunable.start()));
            tried.stream()
                    .sorted(Comparator.comparingDouble(Minimum::value))
                    .limit(rules.starts - 1L)
                    .forEach(minimum -> starts.add(minimum.point()));
            return starts;
        }

        private List<Minimum> searches(List<double[]> starts, ToDoubleFunction<double[]> lossOf) {
            return threads.all(
                    starts,
                    start -> LossMinimiser.of(point -> lossOf.applyAsDouble(tunable.values(point)), start, most));
        }

        /** The place of the least; the first of equal ones. */
        private double[] best(List<Minimum> minima) {
            return Collections.min(minima, Comparator.comparingDouble(Minimum::value))
                    .point();
        }

        /** The loss along each dimension, through a point. */
        private List<LossProfile> profiles(double[] fitted) {
            List<double[]> places = new ArrayList<>();
            for (int along = 0; along < fitted.length; along++) {
                for (int step = 0; step <= LossProfile.STEPS; step++) {
                    double[] place = fitted.clone();
                    place[along] = tunable.dimensions().get(along).value((double) step / LossProfile.STEPS);
                    places.add(place);
                }
            }
            List<Double> losses = threads.all(places, place -> trainLoss(last, tunable, place));
            List<LossProfile> profiles = new ArrayList<>();
            for (int along = 0; along < fitted.length; along++) {
                int dimension = along;
                int first = along * (LossProfile.STEPS + 1);
                int end = first + LossProfile.STEPS + 1;
                profiles.add(new LossProfile(
                        places.subList(first, end).stream()
                                .mapToDouble(place -> place[dimension])
                                .toArray(),
                        losses.subList(first, end).stream()
                                .mapToDouble(loss -> loss)
                                .toArray()));
            }
            return profiles;
        }

        /**
         * Dimensions that change no loss of this log; of those that can be rated at all, looked at from the middle of all
         * ranges.
         */
        private List<Dimension> withoutEffect(Tunable all) {
            List<Dimension> without = unchanged(all, all.start(), failed());
            Tunable possible = all.without(without);
            double[] middle = new double[possible.dimensions().size()];
            Arrays.fill(middle, 1.0 / 2);
            without.addAll(unchanged(possible, middle, trainLoss(last, possible, possible.values(middle))));
            return without;
        }

        /** Dimensions along which all losses are the same. */
        private List<Dimension> unchanged(Tunable of, double[] from, double same) {
            List<double[]> places = new ArrayList<>();
            for (int i = 0; i < from.length; i++) {
                for (double probe : PROBES) {
                    double[] place = from.clone();
                    place[i] = probe;
                    places.add(place);
                }
            }
            List<Double> losses = threads.all(places, place -> trainLoss(last, of, of.values(place)));
            List<Dimension> unchanged = new ArrayList<>();
            for (int i = 0; i < from.length; i++) {
                int first = i * PROBES.length;
                if (losses.subList(first, first + PROBES.length).stream().allMatch(loss -> loss == same)) {
                    unchanged.add(of.dimensions().get(i));
                }
            }
            return unchanged;
        }

        /** A loss; one much worse than that before where values do not go together, or lead to ratings that are no numbers. */
        private double loss(Tunable of, double[] values, int stretch, Point.Kind kind) {
            listener.point(of.label(), count.incrementAndGet());
            try {
                double loss = evaluator.loss(new Point(of.label(), of.texts(values), stretch, kind));
                return Double.isNaN(loss) ? failed() : loss;
            } catch (IllegalParameter | InputRefused e) {
                return failed();
            }
        }

        private double failed() {
            return 1 + 2 * before;
        }
    }
}
