package rate.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.engine.problem.WrongUsage;
import rate.engine.replay.LadderChoice;
import rate.log.form.KeptColumns;
import rate.run.form.GamesColumns;

/** Options that stand alone, each of which several commands have. */
public final class CommonOptions {

    /** The word that says how much is done at a time. */
    @HelpSection.Under(HelpSection.GENERAL)
    public static final class Jobs {

        @Option(
                names = "--jobs",
                paramLabel = "N",
                description = "The number of threads (default: the number of cores). With 1, everything runs in one "
                        + "thread. With more, reading and writing have threads of their own, and up to N systems are "
                        + "compared, ladders are fitted (from 3 on also rated), or parts of a simulation are played at "
                        + "a time. The results are always the same.")
        @Nullable
        private Integer jobs;

        /** How many threads may work at a time, at least 1. */
        public int jobs() {
            return jobs == null ? Runtime.getRuntime().availableProcessors() : WrongUsage.atLeast(1, "--jobs", jobs);
        }
    }

    /** The columns of the log that are carried with its games. */
    @HelpSection.Under(HelpSection.OUTPUT)
    public static final class Keep {

        @Recorded
        @Option(
                names = "--keep-columns",
                paramLabel = "COLUMN,…",
                description = "Keep columns of the log, for example tournament,round,surface. They do not affect the "
                        + "ratings. The run then has games.csv, with a row per game, and rate history shows them.")
        private List<String> keep = new ArrayList<>();

        /** The columns, by the log's own names; none if nothing is to be kept. */
        public List<String> columns() {
            return keep.isEmpty() ? List.of() : WrongUsage.unless(() -> KeptColumns.parse(keep, GamesColumns.OWN));
        }

        /** Adds what the manifest says of it. */
        public void record(Map<String, @Nullable Object> options) {
            if (!keep.isEmpty()) {
                options.put("keep_columns", KeptColumns.words(columns()));
            }
        }
    }

    /** The word that says which ladders are rated. */
    @HelpSection.Under(HelpSection.GAMES)
    public static final class Ladders {

        @Recorded
        @Option(
                names = "--only-ladder",
                split = ",",
                paramLabel = "LADDER",
                description = "Rate only players, only commanders, or only the games of one ladder of the log.")
        List<String> words = new ArrayList<>();

        /** The ladders that were asked for. */
        public LadderChoice choice() {
            return LadderChoice.of(words);
        }
    }

    /** The word that says what becomes of a game that cannot be rated. */
    @HelpSection.Under(HelpSection.GAMES)
    public static final class OnProblem {

        /** Ways to treat a game that cannot be rated: to stop, or to reject it and go on. */
        public enum Action {
            STOP,
            REJECT
        }

        @Recorded
        @Option(
                names = "--on-problem",
                paramLabel = "stop|reject",
                defaultValue = "stop",
                description = "What to do with a game that cannot be rated: stop and publish nothing (the default), or "
                        + "write it to rejects.csv and continue.")
        private Action onProblem = Action.STOP;

        /** Returns true if the first game that cannot be rated ends the run. */
        public boolean stops() {
            return onProblem == Action.STOP;
        }

        /** The words that say it again, for another command line. */
        public List<String> words() {
            return stops() ? List.of() : List.of("--on-problem=reject");
        }

        /** Notes, for the manifest, what decides the result. */
        public void record(Map<String, @Nullable Object> options) {
            options.put("on_problem", onProblem.name().toLowerCase(Locale.ROOT));
        }
    }

    private CommonOptions() {}
}
