package rate.cli.option;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import rate.engine.replay.LadderChoice;

/** The word that says which ladders are rated. */
@Under(HelpSection.GAMES)
public final class LadderOption {

    @Recorded
    @Option(
            names = "--only-ladder",
            split = ",",
            paramLabel = "LADDER",
            description = "Rate only players, only commanders, or only the games of one ladder of the log.")
    List<String> words = new ArrayList<>();

    /** The ladders that were asked for. */
    public LadderChoice choice() {
        return LadderChoice.of(words);
    }
}
