package rate.cli;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The commands by name, in the order in which the help shows them; none is made before it is wanted. */
enum Verb {
    REPLAY,
    COMPARE,
    CHECK,
    EXPLAIN,
    VERIFY,
    HISTORY,
    DIFF,
    TOP,
    REPORT,
    EXPORT,
    INSPECT,
    SYSTEMS,
    PROFILES,
    GENERATE,
    INIT,
    COMPLETION,
    HELP;

    /** The command that a word names; null if there is none. */
    static @Nullable Verb named(String word) {
        for (Verb verb : values()) {
            if (verb.word().equals(word)) {
                return verb;
            }
        }
        return null;
    }

    /** The word that stands for it on the command line. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it writes of the other commands, which must be there then. */
    boolean speaksOfOthers() {
        return this == COMPLETION || this == HELP;
    }

    /** Whether it rates games and publishes what comes of it: such a command has all the exit codes. */
    boolean rates() {
        return this == REPLAY || this == COMPARE;
    }

    /** Whether it takes options from a configuration: those that read logs do. */
    boolean isConfigurable() {
        return rates() || this == CHECK || this == INSPECT || this == EXPLAIN;
    }

    /** The command itself, not yet run. */
    Object command(Console console) {
        return switch (this) {
            case REPLAY -> new ReplayCommand(console);
            case COMPARE -> new CompareCommand(console);
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
}
