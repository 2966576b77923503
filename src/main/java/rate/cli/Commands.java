package rate.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import rate.cli.command.BalanceCommand;
import rate.cli.command.CheckCommand;
import rate.cli.command.CompareCommand;
import rate.cli.command.CompletionCommand;
import rate.cli.command.DiffCommand;
import rate.cli.command.ExplainCommand;
import rate.cli.command.ExportCommand;
import rate.cli.command.FetchCommand;
import rate.cli.command.GenerateCommand;
import rate.cli.command.HelpCommand;
import rate.cli.command.HistoryCommand;
import rate.cli.command.InitCommand;
import rate.cli.command.InspectCommand;
import rate.cli.command.PredictCommand;
import rate.cli.command.ProfilesCommand;
import rate.cli.command.QuestionsCommand;
import rate.cli.command.ReplayCommand;
import rate.cli.command.ReportCommand;
import rate.cli.command.SimulateCommand;
import rate.cli.command.SystemsCommand;
import rate.cli.command.TopCommand;
import rate.cli.command.TuneCommand;
import rate.cli.command.VerifyCommand;
import rate.cli.command.WhatifCommand;
import rate.cli.config.Settings;
import rate.cli.config.Verb;
import rate.cli.terminal.Console;

/**
 * The commands themselves; none is made before it is wanted.
 *
 * @param console what they read and write
 * @param settings what is said to them elsewhere than on the command line
 * @param execution executes replays, and evaluates candidates and points, elsewhere; null if that is done here
 */
record Commands(Console console, Settings settings, ReplayCommand.@Nullable Execution execution) {

    /** A command, not yet run. */
    Object of(Verb verb) {
        return switch (verb) {
            case REPLAY -> new ReplayCommand(console, settings, execution);
            case QUESTIONS -> new QuestionsCommand(console);
            case COMPARE -> new CompareCommand(console, settings, execution == null ? null : execution.sweep());
            case TUNE -> new TuneCommand(console, execution == null ? null : execution.points());
            case CHECK -> new CheckCommand(console);
            case EXPLAIN -> new ExplainCommand(console);
            case VERIFY -> new VerifyCommand(console);
            case HISTORY -> new HistoryCommand(console);
            case DIFF -> new DiffCommand(console);
            case WHATIF -> new WhatifCommand(console);
            case TOP -> new TopCommand(console);
            case PREDICT -> new PredictCommand(console);
            case SIMULATE -> new SimulateCommand(console);
            case BALANCE -> new BalanceCommand(console);
            case REPORT -> new ReportCommand(console);
            case EXPORT -> new ExportCommand(console);
            case FETCH -> new FetchCommand(console);
            case INSPECT -> new InspectCommand(console, words -> Rate.execute(console, words));
            case SYSTEMS -> new SystemsCommand(console);
            case PROFILES -> new ProfilesCommand(console);
            case GENERATE -> new GenerateCommand(console);
            case INIT -> new InitCommand(console);
            case COMPLETION -> new CompletionCommand(console);
            case HELP -> new HelpCommand(console);
        };
    }

    /** The options of a command, to be looked at. */
    CommandSpec spec(Verb verb) {
        return new CommandLine(of(verb)).getCommandSpec();
    }
}
