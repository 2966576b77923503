package rate.spark;

import java.util.HashMap;
import java.util.Map;
import rate.cli.command.study.TuneCommand;
import rate.study.tune.PointEvaluator;
import rate.study.tune.Tunable;

/**
 * What is tuned, as a process reads it that evaluates points.
 *
 * @param systems an evaluator of the points of each, by label
 * @param log the games, to be compared with those of others
 */
record SharedSearch(Map<String, PointEvaluator> systems, SameFiles log) {

    /** What this process has read. */
    static final OncePerProcess<SharedSearch> HERE = new OncePerProcess<>(SharedSearch::read, SharedSearch::log);

    private static SharedSearch read(RunWords words) {
        TuneCommand.Job job = words.tuning();
        Map<String, PointEvaluator> systems = new HashMap<>();
        for (Tunable tunable : job.tunables()) {
            systems.put(tunable.label(), new PointEvaluator(tunable, job.rules()));
        }
        return new SharedSearch(systems, SameFiles.of(job.rules().split().games()));
    }
}
