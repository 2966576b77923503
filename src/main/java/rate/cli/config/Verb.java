package rate.cli.config;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The commands by name, in the order in which the help shows them. */
public enum Verb {
    REPLAY,
    QUESTIONS,
    COMPARE,
    TUNE,
    CHECK,
    EXPLAIN,
    VERIFY,
    HISTORY,
    DIFF,
    WHATIF,
    TOP,
    PREDICT,
    SIMULATE,
    BALANCE,
    REPORT,
    EXPORT,
    FETCH,
    INSPECT,
    SYSTEMS,
    PROFILES,
    GENERATE,
    INIT,
    COMPLETION,
    HELP;

    /** The command that a word names; null if there is none. */
    static @Nullable public Verb named(String word) {
        for (Verb verb : values()) {
            if (verb.word().equals(word)) {
                return verb;
            }
        }
        return null;
    }

    /** The word that stands for it on the command line. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns true if the command writes of the other commands, which must be there then. */
    public boolean speaksOfOthers() {
        return this == COMPLETION || this == HELP;
    }

    /** Returns true if the command rates games and publishes the result: such a command has all the exit codes. */
    public boolean rates() {
        return this == REPLAY || this == QUESTIONS || this == COMPARE;
    }

    /** Returns true if the command takes options from a configuration: those that read logs of games do. */
    public boolean isConfigurable() {
        return (rates() && this != QUESTIONS) || this == TUNE || this == CHECK || this == INSPECT || this == EXPLAIN;
    }
}
