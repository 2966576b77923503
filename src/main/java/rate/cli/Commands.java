package rate.cli;

import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The commands themselves; none is made before it is wanted.
 *
 * @param console what they read and write
 * @param settings what is said to them elsewhere than on the command line
 */
record Commands(Console console, Settings settings) {

    /** A command, not yet run. */
    Object of(Verb verb) {
        return switch (verb) {
            case REPLAY -> new ReplayCommand(console, settings);
            case COMPARE -> new CompareCommand(console, settings);
            case CHECK -> new CheckCommand(console);
            case EXPLAIN -> new ExplainCommand(console);
            case VERIFY -> new VerifyCommand(console);
            case HISTORY -> new HistoryCommand(console);
            case DIFF -> new DiffCommand(console);
            case TOP -> new TopCommand(console);
            case REPORT -> new ReportCommand(console);
            case EXPORT -> new ExportCommand(console);
            case INSPECT -> new InspectCommand(console);
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
