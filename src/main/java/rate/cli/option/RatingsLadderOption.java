package rate.cli.option;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.cli.word.AnyWord;
import rate.game.Role;

/** The words that say which ratings of a run are meant: those of which ladder of the log, and of which role. */
public final class RatingsLadderOption {

    @Option(
            names = "--ladder",
            paramLabel = "LADDER",
            parameterConsumer = AnyWord.class,
            description = "The ladder of the log, if there are several.")
    private @Nullable String ladder;

    @Option(
            names = "--role",
            paramLabel = "player|commander",
            description = "The ratings of players or of commanders (default: those of players, if the run has some).")
    private @Nullable Role role;

    /** The name of the ladder; null if nothing is said. */
    public @Nullable String ladder() {
        return ladder;
    }

    /** The role; null if nothing is said. */
    public @Nullable Role role() {
        return role;
    }
}
