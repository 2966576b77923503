package rate.spark;

import rate.cli.command.study.CompareCommand;
import rate.study.comparison.ComparisonRun;
import rate.study.evaluate.Eligibility;
import rate.study.evaluate.Evaluator;

/**
 * The games of a comparison, as a process reads them that evaluates candidates.
 *
 * @param eligibility the games, and who can rate them
 * @param rules of the evaluation
 * @param log the games, to be compared with those of others
 */
record SharedGames(Eligibility eligibility, Evaluator.Rules rules, SameFiles log) {

    /** What this process has read. */
    static final OncePerProcess<SharedGames> HERE = new OncePerProcess<>(SharedGames::read, SharedGames::log);

    private static SharedGames read(RunWords words) {
        CompareCommand.Job job = words.comparison();
        Eligibility eligibility = new ComparisonRun(job.plan(), null).games(job.roster(), job.opener());
        return new SharedGames(eligibility, job.plan().rules(), SameFiles.of(eligibility.games()));
    }
}
