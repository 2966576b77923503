package rate.cli.option;

import org.jspecify.annotations.Nullable;
import rate.engine.problem.WrongUsage;

/** The number of threads that work at a time. */
public final class JobsOption implements OptionList.Described {

    private @Nullable Integer jobs;

    @Override
    public void describe(OptionList to) {
        to.under(HelpSection.GENERAL);
        to.option(
                        "--jobs N",
                        "The number of threads (default: the number of cores). With 1, everything runs in one "
                                + "thread. With more, reading and writing have threads of their own, and up to N systems are "
                                + "compared, ladders are fitted (from 3 on also rated), or parts of a simulation are played at "
                                + "a time. The results are always the same.")
                .into(Integer.class, jobs, value -> jobs = value);
    }

    /** How many threads may work at a time, at least 1. */
    public int jobs() {
        return jobs == null ? Runtime.getRuntime().availableProcessors() : WrongUsage.atLeast(1, "--jobs", jobs);
    }
}
