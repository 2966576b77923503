package rate.cli.option;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.engine.problem.WrongUsage;

/** The word that says how much is done at a time. */
@Under(HelpSection.GENERAL)
public final class JobsOption {

    @Option(
            names = "--jobs",
            paramLabel = "N",
            description = "With 1, everything runs in one thread. With more, reading and writing have threads of their"
                    + " own, and that many systems are compared, ladders fitted (with 3 or more also rated), or parts of a"
                    + " simulation played, at a time (default: the number of cores). The results are always the same.")
    @Nullable
    private Integer jobs;

    /** How many threads may work at a time, at least 1. */
    public int jobs() {
        return jobs == null ? Runtime.getRuntime().availableProcessors() : WrongUsage.atLeast(1, "--jobs", jobs);
    }
}
