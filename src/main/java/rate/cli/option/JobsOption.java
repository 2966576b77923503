package rate.cli.option;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.cli.word.WrongUsage;

/** The word that says how much is done at a time. */
public final class JobsOption {

    @Option(
            names = "--jobs",
            paramLabel = "N",
            description =
                    "With 1 everything is done by one thread. With more, reading and writing have threads of their"
                            + " own, and as many systems are compared at a time (default: as many as there are cores). The"
                            + " results are the same, whatever it is.")
    @Nullable
    private Integer jobs;

    /** How many threads may work at a time, at least 1. */
    public int jobs() {
        return jobs == null ? Runtime.getRuntime().availableProcessors() : WrongUsage.atLeast(1, "--jobs", jobs);
    }
}
