package rate.cli;

import rate.judge.Contestant;
import rate.log.GameLog;
import rate.problem.Problem;
import rate.publish.ComparisonRun;

/** How far a comparison is, for whoever watches. */
final class CompareProgress implements ComparisonRun.Watch {

    private final Console console;
    private final Progress progress;

    CompareProgress(Console console, Progress progress) {
        this.console = console;
        this.progress = progress;
    }

    @Override
    public void game(GameLog log) {
        progress.step(log);
    }

    @Override
    public void doubt(Problem problem) {
        progress.interrupt(() -> console.tell(ProblemText.of(problem)));
    }

    @Override
    public void ready(Contestant contestant) {
        progress.show(contestant.label() + " is ready");
    }
}
