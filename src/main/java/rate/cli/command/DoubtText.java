package rate.cli.command;

import rate.cli.terminal.Console;
import rate.cli.terminal.ProblemText;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.publish.doubt.Teller;

/** Problems that do not keep a game from being rated, told while somebody watches how far it is. */
record DoubtText(Console console, Progress progress) implements Teller {

    @Override
    public void doubt(Problem problem) {
        progress.interrupt(() -> console.tell(ProblemText.of(problem)));
    }

    @Override
    public void more(ProblemKind kind, long count) {
        progress.interrupt(() -> console.tell(ProblemText.more(kind, count)));
    }
}
