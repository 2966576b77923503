package rate.cli.option;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.cli.word.AnyWord;
import rate.engine.game.Role;
import rate.study.predict.RatingsOfRun;

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

    /** The ratings that are meant. */
    public RatingsOfRun.Wanted wanted() {
        return new RatingsOfRun.Wanted(ladder, role);
    }
}
