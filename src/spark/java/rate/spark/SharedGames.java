package rate.spark;

import org.jspecify.annotations.Nullable;
import rate.cli.command.CompareCommand;
import rate.evaluate.Eligibility;
import rate.evaluate.Evaluator;
import rate.publish.ComparisonRun;

/** The games of a comparison, read once by every process that evaluates candidates. */
final class SharedGames {

    /**
     * What was read.
     *
     * @param eligibility the games, and who can rate them
     * @param rules of the evaluation
     * @param log the games, to be compared with those of others
     */
    record Read(Eligibility eligibility, Evaluator.Rules rules, LogDigests log) {}

    private static @Nullable RunWords words;
    private static @Nullable Read read;

    private SharedGames() {}

    /** Those of a comparison; a task that comes while they are being read waits. */
    static synchronized Read of(RunWords wanted) {
        if (read == null || !wanted.equals(words)) {
            read = null;
            CompareCommand.Job job = wanted.comparison();
            Eligibility eligibility = new ComparisonRun(job.plan()).games(job.roster(), job.opener());
            read = new Read(eligibility, job.plan().rules(), LogDigests.of(eligibility.games()));
            words = wanted;
        }
        return read;
    }
}
