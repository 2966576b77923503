package rate.cli.command;

import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import rate.cli.command.study.AutoCommand;
import rate.cli.command.study.BalanceCommand;
import rate.cli.command.study.CompareCommand;
import rate.cli.command.study.ExplainCommand;
import rate.cli.command.study.GenerateCommand;
import rate.cli.command.study.PredictCommand;
import rate.cli.command.study.SimulateCommand;
import rate.cli.command.study.TuneCommand;
import rate.cli.config.CommandName;
import rate.cli.config.Settings;
import rate.cli.option.OptionList;
import rate.cli.terminal.Console;

/**
 * The commands themselves; none is made before it is wanted.
 *
 * @param settings what is said to them elsewhere than on the command line
 * @param execution executes replays, and evaluates candidates and points, elsewhere; null if that is done here
 * @param program runs another command, which has the same console, and gives its exit code
 */
public record Commands(
        Console console,
        Settings settings,
        ReplayCommand.@Nullable Execution execution,
        ToIntFunction<String[]> program) {

    /** A command, not yet run. */
    public OptionList.Described of(CommandName verb) {
        return switch (verb) {
            case REPLAY -> new ReplayCommand(console, settings, execution);
            case QUESTIONS -> new QuestionsCommand(console);
            case COMPARE -> new CompareCommand(console, settings, execution == null ? null : execution.sweep());
            case TUNE -> new TuneCommand(console, execution == null ? null : execution.points());
            case AUTO -> new AutoCommand(console, () -> spec(CommandName.REPLAY));
            case CHECK -> new CheckCommand(console);
            case EXPLAIN -> new ExplainCommand(console);
            case VERIFY -> new VerifyCommand(console);
            case HISTORY -> new HistoryCommand(console);
            case DIFF -> new DiffCommand(console);
            case WHATIF -> new WhatifCommand(console);
            case HEALTH -> new HealthCommand(console, this::spec);
            case TOP -> new TopCommand(console);
            case PREDICT -> new PredictCommand(console);
            case SIMULATE -> new SimulateCommand(console);
            case BALANCE -> new BalanceCommand(console);
            case REPORT -> new ReportCommand(console);
            case EXPORT -> new ExportCommand(console);
            case SQL -> new SqlCommand(console);
            case FETCH -> new FetchCommand(console);
            case INSPECT -> new InspectCommand(console, settings, program);
            case SYSTEMS -> new SystemsCommand(console);
            case PROFILES -> new ProfilesCommand(console);
            case GENERATE -> new GenerateCommand(console);
            case INIT -> new InitCommand(console);
            case COMPLETION -> new CompletionCommand(console);
            case HELP -> new HelpCommand(console);
        };
    }

    /** The options of a command, to be looked at. */
    public CommandSpec spec(CommandName verb) {
        return OptionList.of(of(verb)).getCommandSpec();
    }
}
