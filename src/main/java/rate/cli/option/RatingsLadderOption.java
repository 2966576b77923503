package rate.cli.option;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.cli.word.AnyWord;

/** The word that says on which ladder of the log the ratings of a run are meant. */
public final class RatingsLadderOption {

    @Option(
            names = "--ladder",
            paramLabel = "LADDER",
            parameterConsumer = AnyWord.class,
            description = "The ladder of the log, if there are several.")
    private @Nullable String ladder;

    /** Its name; null if nothing is said. */
    public @Nullable String ladder() {
        return ladder;
    }
}
