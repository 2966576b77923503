package rate.cli.text;

import java.util.EnumMap;
import java.util.Map;
import rate.cli.terminal.Console;
import rate.cli.terminal.ProblemText;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/** A check told to people: the first problems of each kind as messages, the facts in one line. */
public final class CheckText implements CheckReport {

    private static final int SHOWN_OF_A_KIND = 10;

    private final Console console;
    private final boolean quiet;
    private final Map<ProblemKind, Integer> heard = new EnumMap<>(ProblemKind.class);

    /**
     * @param console receives the lines
     * @param quiet whether nothing but problems is told
     */
    public CheckText(Console console, boolean quiet) {
        this.console = console;
        this.quiet = quiet;
    }

    @Override
    public void hear(Problem problem) {
        if (heard.merge(problem.kind(), 1, Integer::sum) <= SHOWN_OF_A_KIND) {
            console.tell(ProblemText.of(problem));
        }
    }

    @Override
    public void end(LogFacts facts, Map<ProblemKind, Long> problems) {
        problems.forEach((kind, count) -> {
            if (count > SHOWN_OF_A_KIND) {
                console.tell(ProblemText.more(kind, count - SHOWN_OF_A_KIND));
            }
        });
        if (!quiet) {
            console.say(facts.inOneLine());
        }
    }
}
