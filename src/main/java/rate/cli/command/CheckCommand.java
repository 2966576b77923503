package rate.cli.command;

import java.util.List;
import java.util.Set;
import rate.cli.file.InputGuard;
import rate.cli.log.LogCommand;
import rate.cli.option.CommonOptions;
import rate.cli.option.HelpSection;
import rate.cli.option.OptionList;
import rate.cli.option.SystemOptions;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.Progress;
import rate.cli.text.CheckReport;
import rate.cli.text.LogFacts;
import rate.engine.game.Game;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemKind.Scope;
import rate.engine.rating.GameFeature;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.Admission;
import rate.engine.replay.LadderChoice;
import rate.engine.replay.Replay;
import rate.log.GameLog;
import rate.log.form.OrderColumn;
import rate.log.inspect.game.SameTime;
import rate.log.order.LogReading;

/** The command {@code rate check}. */
public final class CheckCommand extends LogCommand {

    private final SystemOptions systems = new SystemOptions();
    private final CommonOptions.OnProblem problem = new CommonOptions.OnProblem(
            "As for rate replay. All problems are shown either way. If a game cannot be rated, the exit "
                    + "code is 3 with stop (the default) and 4 with reject.");
    private boolean quiet;
    private boolean json;

    @Override
    public void describe(OptionList to) {
        super.describe(to);
        to.exitCodes(
                "0:valid, perhaps with warnings",
                "2:wrong usage",
                "3:replay would refuse the log",
                "4:with --on-problem=reject: replay would reject some of its games");
        to.with(systems, problem);
        to.under(HelpSection.OUTPUT);
        to.flag("-q --quiet", "Print nothing but problems.", value -> quiet = value);
        to.flag("--json", "Print problems and facts as JSON.", value -> json = value);
    }

    public CheckCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        CheckReport report = new CheckReport(console, json, quiet);
        List<OrderColumn> watched = order.watching(SameTime.usual());
        LogFacts facts = new LogFacts(watched);
        try {
            read(report, facts, watched);
        } catch (InputRefused e) {
            if (json) {
                report.report(e.problem());
                report.end(facts);
            }
            throw e;
        }
        report.end(facts);
        return exit(report.problems().keySet()).code();
    }

    private void read(CheckReport report, LogFacts facts, List<OrderColumn> watched) {
        SystemEntry.Configured system = systems.configured(console);
        Admission admission = new Admission(new Replay.Rules(system, systems.periods(system), LadderChoice.ALL, false));
        InputGuard.requireOnce(inputs());
        LogReading reading = logs.reading(console, order, watched, corrections, system.can(GameFeature.DEFECTORS));
        Roster roster = reading.corrections().roster();
        boolean ahead = Runtime.getRuntime().availableProcessors() > 1;
        try (GameLog log = logs.open(
                        console, reading, roster, problem -> report.report(problem, logs.advice(problem)), ahead);
                Progress progress = Progress.of(console, quiet)) {
            for (Game game = log.next(); game != null; game = log.next()) {
                Problem refusal = admission.refusal(game);
                if (refusal == null) {
                    facts.add(game);
                    admission.count(game);
                } else {
                    report.report(refusal);
                }
                progress.game(log);
            }
            facts.leaveOut(log.corrected().outside());
            facts.read(log.inputs());
        }
        if (facts.games() == 0 && facts.outside() > 0 && report.problems().isEmpty()) {
            throw new InputRefused(
                    ProblemKind.NOTHING_RATED,
                    Location.of(logs.logs.get(0)),
                    "all games are outside of --since and --until");
        }
        if (facts.games() == 0 && report.problems().isEmpty()) {
            throw new InputRefused(ProblemKind.EMPTY_LOG, Location.of(logs.logs.get(0)), "the log contains no game");
        }
    }

    private ExitCode exit(Set<ProblemKind> problems) {
        boolean rejected = problems.stream().anyMatch(kind -> kind.scope() == Scope.GAME);
        return !rejected ? ExitCode.DONE : problem.stops() ? ExitCode.REFUSED : ExitCode.SOME_REJECTED;
    }
}
