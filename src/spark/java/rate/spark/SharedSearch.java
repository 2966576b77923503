package rate.spark;

import java.util.HashMap;
import java.util.Map;
import rate.cli.command.TuneCommand;
import rate.tune.SearchPoints;
import rate.tune.Tunable;

/**
 * What is tuned, as a process reads it that evaluates points.
 *
 * @param systems the points of each, by label
 * @param log the games, to be compared with those of others
 */
record SharedSearch(Map<String, SearchPoints> systems, SameFiles log) {

    private static final OncePerProcess<SharedSearch> READ = new OncePerProcess<>(SharedSearch::read);

    /**
     * That of a command.
     *
     * @throws rate.problem.InputRefused if the games are others than there
     */
    static SharedSearch of(RunWords words, SameFiles there) {
        SharedSearch search = READ.of(words);
        there.requireSame(search.log);
        return search;
    }

    private static SharedSearch read(RunWords words) {
        TuneCommand.Job job = words.tuning();
        Map<String, SearchPoints> systems = new HashMap<>();
        for (Tunable tunable : job.tunables()) {
            systems.put(tunable.label(), new SearchPoints(tunable, job.rules()));
        }
        return new SharedSearch(systems, SameFiles.of(job.rules().split().games()));
    }
}
