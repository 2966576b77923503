package rate.tune;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import rate.evaluate.RollingEvaluation;
import rate.evaluate.SplitEvaluation;
import rate.evaluate.SplitEvaluation.Loss;
import rate.evaluate.SplitEvaluation.Split;
import rate.math.SplitMix;
import rate.problem.InputRefused;
import rate.rating.HistorySystem;
import rate.rating.SystemEntry;
import rate.rating.parameter.IllegalParameter;
import rate.rating.parameter.Search;
import rate.stage.WorkerPool;
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
     * @param origins before how many stretches of the test the parameters are fitted
     * @param refits how often a system of the whole history is fitted to confirm what its filter found, at least once a stretch
     * @param samples how many samples an interval is made of
     * @param seed of the random numbers
     * @param jobs how many points are evaluated at a time
     */
    public record Rules(
            Split split, Loss loss, int starts, int origins, int refits, int samples, long seed, int jobs) {}

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
        private final List<Split> stretches = rules.split.stretches(rules.origins);
        private final Split last = stretches.get(stretches.size() - 1);
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
            List<double[]> fits = fits(start);
            double[] fitted = fits.get(fits.size() - 1);
            ToDoubleFunction<double[]> onTest = values -> loss(tunable, values, rules.split::all, this::test);
            double[] best = rounded(best(searches(List.of(tunable.point(fitted), tunable.start()), onTest))
                    .point());
            List<RollingEvaluation> confirmed =
                    confirmed(List.of(same(tunable.system()), systems(fits), same(tunable.with(best))));
            Tuned.Values ofStart = values(start, tunable.system(), confirmed.get(0));
            Tuned.Values ofFitted = values(fitted, tunable.with(fitted), confirmed.get(1));
            Tuned.Values ofBest = values(best, tunable.with(best), confirmed.get(2));
            return new Tuned(
                    tunable,
                    inert,
                    rules.loss,
                    tunable.system().system() instanceof HistorySystem ? refits() * stretches.size() : 0,
                    confirmed.get(0).last().trained(rules.loss),
                    confirmed.get(0).tested(rules.loss),
                    ofStart,
                    ofFitted,
                    ofBest.test() < ofFitted.test() ? ofBest : ofFitted,
                    confirmed.get(1).onTest(rules.loss, confirmed.get(0), rules.samples, rules.seed),
                    profiles(fitted),
                    origins(fits, confirmed.get(0), confirmed.get(1)),
                    points.get());
        }

        /** The values of each origin; from the second one on, a search begins where the one before has ended. */
        private List<double[]> fits(double[] start) {
            List<double[]> fits = new ArrayList<>();
            for (Split stretch : stretches) {
                List<double[]> starts =
                        fits.isEmpty() ? starts() : List.of(tunable.point(fits.get(fits.size() - 1)), tunable.start());
                double[] found = rounded(fit(stretch, starts));
                boolean isBetter = train(stretch.train(tunable.with(found))) < train(stretch.train(tunable.system()));
                fits.add(isBetter ? found : start);
            }
            return fits;
        }

        private List<SystemEntry.Configured> same(SystemEntry.Configured system) {
            return Collections.nCopies(stretches.size(), system);
        }

        private List<SystemEntry.Configured> systems(List<double[]> fits) {
            return fits.stream().map(tunable::with).toList();
        }

        /** The evaluations of candidates that have a system for each stretch, confirmed by refits. */
        private List<RollingEvaluation> confirmed(List<List<SystemEntry.Configured>> candidates) {
            List<Callable<SplitEvaluation>> tasks = new ArrayList<>();
            for (List<SystemEntry.Configured> systems : candidates) {
                for (int i = 0; i < stretches.size(); i++) {
                    Split stretch = stretches.get(i);
                    SystemEntry.Configured system = systems.get(i);
                    tasks.add(() -> stretch.confirmed(system, refits()));
                }
            }
            List<SplitEvaluation> done = threads.all(tasks);
            List<RollingEvaluation> confirmed = new ArrayList<>();
            for (int from = 0; from < done.size(); from += stretches.size()) {
                confirmed.add(new RollingEvaluation(done.subList(from, from + stretches.size())));
            }
            return confirmed;
        }

        /** Of each stretch: their share of all, rounded up. */
        private int refits() {
            return (rules.refits + stretches.size() - 1) / stretches.size();
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
                        train(fitted),
                        fitted.tested(rules.loss),
                        test(ofStart.stretches().get(i)),
                        test(fitted)));
            }
            return origins;
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

        private Tuned.Values values(double[] values, SystemEntry.Configured system, RollingEvaluation evaluation) {
            return new Tuned.Values(system, values, train(evaluation.last()), evaluation.test(rules.loss));
        }

        private double[] rounded(double[] point) {
            return Arrays.stream(tunable.values(point)).map(Dimension::rounded).toArray();
        }

        /** The place of the least loss on the training before a stretch. */
        private double[] fit(Split stretch, List<double[]> starts) {
            if (tunable.dimensions().isEmpty()) {
                return new double[0];
            }
            return best(searches(starts, values -> trainLoss(stretch, tunable, values)))
                    .point();
        }

        private double trainLoss(Split stretch, Tunable of, double[] values) {
            return loss(of, values, stretch::train, this::train);
        }

        /** Where searches of the first origin begin. */
        private List<double[]> starts() {
            SplitMix random = new SplitMix(rules.seed);
            List<double[]> places = new ArrayList<>();
            int dimensions = tunable.dimensions().size();
            for (int i = 0; rules.starts > 1 && i < RANDOM_POINTS * dimensions; i++) {
                places.add(random.doubles(dimensions));
            }
            List<Minimum> tried = all(
                    places, place -> new Minimum(place, trainLoss(stretches.get(0), tunable, tunable.values(place))));
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
                losses[step] = trainLoss(last, tunable, point);
            }
            return new LossProfile(values, losses);
        }

        /** Dimensions that change no loss of this log; of those that can be rated at all, looked at from the middle of all ranges. */
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
            List<Double> losses = all(places, place -> trainLoss(last, of, of.values(place)));
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
                Function<SystemEntry.Configured, SplitEvaluation> how,
                ToDoubleFunction<SplitEvaluation> which) {
            listener.point(of.label(), points.incrementAndGet());
            try {
                double loss = which.applyAsDouble(how.apply(of.with(values)));
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
