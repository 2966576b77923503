package rate.tune;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import rate.evaluate.SplitEvaluation;
import rate.evaluate.SplitEvaluation.Loss;
import rate.evaluate.SplitEvaluation.Split;
import rate.evaluate.WorkerPool;
import rate.math.SplitMix;
import rate.problem.InputRefused;
import rate.rating.HistorySystem;
import rate.rating.IllegalParameter;
import rate.rating.SystemEntry;
import rate.tune.Minimiser.Minimum;

/**
 * Fits the parameters of systems to the training part of a log. The search begins at the values before and at the best of some
 * random points, on several cores; what comes of it does not depend on how many there are.
 */
public final class Tuner {

    /**
     * The rules of the search.
     *
     * @param split the log, split by time
     * @param loss what is minimised
     * @param starts how many searches begin, at least 1: one of them at the values before
     * @param refits how often a system of the whole history is fitted to confirm what its filter found
     * @param samples how many samples an interval is made of
     * @param seed of the random numbers
     * @param jobs how many points are evaluated at a time
     */
    public record Rules(Split split, Loss loss, int starts, int refits, int samples, long seed, int jobs) {}

    /** Who is told how far it is; by any thread. */
    public interface Listener {

        /** One more point of a system was evaluated. */
        void point(String label, int points);
    }

    /** Random points per dimension, from the best of which searches begin. */
    private static final int RANDOM_POINTS = 8;

    /** Places at which a dimension is tried for an effect. */
    private static final double[] PROBES = {0.2, 0.8};

    private final Rules rules;
    private final Listener listener;
    private final WorkerPool threads;

    private Tuner(Rules rules, Listener listener, WorkerPool threads) {
        this.rules = rules;
        this.listener = listener;
        this.threads = threads;
    }

    /**
     * Fits one system.
     *
     * @throws InputRefused if a rating is no legal number with the values before
     */
    public static Tuned tune(Tunable tunable, Rules rules, Listener listener) {
        try (WorkerPool threads = new WorkerPool(rules.jobs)) {
            return new Tuner(rules, listener, threads).new Search(tunable).tuned();
        }
    }

    /** The search of one system. */
    private final class Search {

        private final AtomicInteger points = new AtomicInteger();
        private final SplitEvaluation before;
        private final Tunable tunable;
        private final List<String> inert;

        Search(Tunable all) {
            this.before = rules.split.all(all.system());
            List<Dimension> without = withoutEffect(all);
            this.inert = without.stream().map(Dimension::name).toList();
            this.tunable = all.without(without);
        }

        Tuned tuned() {
            double[] start = startValues();
            double[] found = rounded(fit());
            double[] fitted = train(rules.split.train(tunable.with(found))) < train(before) ? found : start;
            ToDoubleFunction<double[]> onTest = values -> loss(tunable, values, split -> split::all, this::test);
            double[] best = best(searches(List.of(tunable.point(fitted), tunable.start()), onTest))
                    .point();
            List<SystemEntry.Configured> systems =
                    List.of(tunable.system(), tunable.with(fitted), tunable.with(rounded(best)));
            List<SplitEvaluation> confirmed = all(systems, system -> rules.split.confirmed(system, rules.refits));
            Tuned.Values ofStart = values(start, systems.get(0), confirmed.get(0));
            Tuned.Values ofFitted = values(fitted, systems.get(1), confirmed.get(1));
            Tuned.Values ofBest = values(rounded(best), systems.get(2), confirmed.get(2));
            return new Tuned(
                    tunable,
                    inert,
                    rules.loss,
                    tunable.system().system() instanceof HistorySystem ? rules.refits : 0,
                    before.trained(rules.loss),
                    before.tested(rules.loss),
                    ofStart,
                    ofFitted,
                    ofBest.test() < ofFitted.test() ? ofBest : ofFitted,
                    confirmed.get(1).onTest(rules.loss, confirmed.get(0), rules.samples, rules.seed),
                    profiles(fitted),
                    points.get());
        }

        private double[] startValues() {
            return tunable.dimensions().stream().mapToDouble(Dimension::start).toArray();
        }

        private double test(SplitEvaluation evaluation) {
            return evaluation.test(rules.loss);
        }

        private double train(SplitEvaluation evaluation) {
            return evaluation.train(rules.loss);
        }

        private Tuned.Values values(double[] values, SystemEntry.Configured system, SplitEvaluation evaluation) {
            return new Tuned.Values(system, values, train(evaluation), test(evaluation));
        }

        private double[] rounded(double[] point) {
            return Arrays.stream(tunable.values(point)).map(Dimension::rounded).toArray();
        }

        /** The place of the least training loss. */
        private double[] fit() {
            if (tunable.dimensions().isEmpty()) {
                return new double[0];
            }
            return best(searches(starts(), this::trainLoss)).point();
        }

        private double trainLoss(double[] values) {
            return trainLoss(tunable, values);
        }

        private double trainLoss(Tunable of, double[] values) {
            return loss(of, values, split -> split::train, this::train);
        }

        /** Where searches begin. */
        private List<double[]> starts() {
            SplitMix random = new SplitMix(rules.seed);
            List<double[]> places = new ArrayList<>();
            int dimensions = tunable.dimensions().size();
            for (int i = 0; rules.starts > 1 && i < RANDOM_POINTS * dimensions; i++) {
                places.add(random.doubles(dimensions));
            }
            List<Minimum> tried = all(places, place -> new Minimum(place, trainLoss(tunable.values(place))));
            List<double[]> starts = new ArrayList<>(List.of(tunable.start()));
            tried.stream()
                    .sorted(Comparator.comparingDouble(Minimum::value))
                    .limit(rules.starts - 1L)
                    .forEach(minimum -> starts.add(minimum.point()));
            return starts;
        }

        /** Searches from several starts. */
        private List<Minimum> searches(List<double[]> starts, ToDoubleFunction<double[]> lossOf) {
            return all(starts, start -> Minimiser.of(point -> lossOf.applyAsDouble(tunable.values(point)), start));
        }

        /** The least; the first of equal ones. */
        private Minimum best(List<Minimum> minima) {
            Minimum best = minima.get(0);
            for (Minimum minimum : minima) {
                best = minimum.value() < best.value() ? minimum : best;
            }
            return best;
        }

        private List<LossProfile> profiles(double[] fitted) {
            List<Callable<LossProfile>> tasks = new ArrayList<>();
            for (int i = 0; i < fitted.length; i++) {
                int along = i;
                tasks.add(() -> profile(fitted, along));
            }
            return threads.all(tasks);
        }

        private LossProfile profile(double[] fitted, int along) {
            double[] values = new double[LossProfile.STEPS + 1];
            double[] losses = new double[values.length];
            for (int step = 0; step < values.length; step++) {
                double[] point = fitted.clone();
                point[along] = tunable.dimensions().get(along).value((double) step / LossProfile.STEPS);
                values[step] = point[along];
                losses[step] = trainLoss(point);
            }
            return new LossProfile(values, losses);
        }

        /** Dimensions that change no loss of this log; of those that can be rated at all, looked at from the middle of all ranges. */
        private List<Dimension> withoutEffect(Tunable all) {
            List<Dimension> without = unchanged(all, all.start(), failed());
            Tunable possible = all.without(without);
            double[] middle = new double[possible.dimensions().size()];
            Arrays.fill(middle, 1.0 / 2);
            without.addAll(unchanged(possible, middle, trainLoss(possible, possible.values(middle))));
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
            List<Double> losses = all(places, place -> trainLoss(of, of.values(place)));
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
        private double loss(
                Tunable of,
                double[] values,
                Function<Split, Function<SystemEntry.Configured, SplitEvaluation>> how,
                ToDoubleFunction<SplitEvaluation> which) {
            listener.point(of.label(), points.incrementAndGet());
            try {
                double loss = which.applyAsDouble(how.apply(rules.split).apply(of.with(values)));
                return Double.isNaN(loss) ? failed() : loss;
            } catch (IllegalParameter | InputRefused e) {
                return failed();
            }
        }

        private double failed() {
            return 1 + 2 * train(before);
        }

        private <A, B> List<B> all(List<A> tasks, Function<A, B> work) {
            List<Callable<B>> calls = new ArrayList<>();
            tasks.forEach(task -> calls.add(() -> work.apply(task)));
            return threads.all(calls);
        }
    }
}
