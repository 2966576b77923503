package rate.cli.command;

import rate.cli.terminal.Console;
import rate.judge.Contestant;
import rate.log.GameLog;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.publish.ComparisonRun;

/** How far a comparison is, for whoever watches. */
final class CompareProgress implements ComparisonRun.Watch {

    private final Progress progress;
    private final DoubtText doubts;

    CompareProgress(Console console, Progress progress) {
        this.doubts = new DoubtText(console, progress);
        this.progress = progress;
    }

    @Override
    public void game(GameLog log) {
        progress.step(log);
    }

    @Override
    public void doubt(Problem problem) {
        doubts.doubt(problem);
    }

    @Override
    public void more(ProblemKind kind, long count) {
        doubts.more(kind, count);
    }

    @Override
    public void ready(Contestant contestant) {
        progress.show(contestant.label() + " is ready");
    }
}
