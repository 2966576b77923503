package rate.cli;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import rate.game.Game;
import rate.game.Roster;
import rate.log.GameLog;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.problem.ProblemKind.Scope;

@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Reads and validates a log, and writes nothing: the same problems as replay, all of them.",
        footer = {
            "",
            "Exit codes: 0 sound, 2 wrong usage, 3 replay would refuse the log, 4 with --on-problem=reject:",
            "some games would be rejected."
        })
final class CheckCommand implements Callable<Integer> {

    private static final int SHOWN_OF_A_KIND = 10;

    private final Console console;
    private final Map<ProblemKind, Long> problems = new EnumMap<>(ProblemKind.class);

    @Mixin
    private LogOptions logs = new LogOptions();

    @Option(
            names = {"-q", "--quiet"},
            description = "Print nothing but problems.")
    private boolean quiet;

    CheckCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Roster roster = new Roster();
        LogFacts facts = new LogFacts();
        try (GameLog log = logs.open(console, roster, this::hear);
                Progress progress = Progress.of(console, quiet)) {
            for (Game game = log.next(); game != null; game = log.next()) {
                facts.add(game);
                progress.step(log);
            }
        }
        problems.forEach((kind, count) -> {
            if (count > SHOWN_OF_A_KIND) {
                console.tell("rate: and " + (count - SHOWN_OF_A_KIND) + " more of the kind " + kind.id());
            }
        });
        if (facts.games() == 0 && problems.isEmpty()) {
            throw new InputRefused(new Problem(
                    ProblemKind.EMPTY_LOG, Location.of(logs.logs.get(0)), null, "there is no game in the log"));
        }
        if (!quiet) {
            console.say(facts.of(roster.size()));
        }
        return exit().code();
    }

    private Exit exit() {
        boolean rejected = problems.keySet().stream().anyMatch(kind -> kind.scope() == Scope.GAME);
        return !rejected ? Exit.DONE : logs.stops() ? Exit.REFUSED : Exit.SOME_REJECTED;
    }

    private void hear(Problem problem) {
        if (problems.merge(problem.kind(), 1L, Long::sum) <= SHOWN_OF_A_KIND) {
            console.tell(ProblemText.of(problem, false));
        }
    }
}
