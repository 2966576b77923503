package rate.cli.option;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.cli.word.OnProblem;

/** The word that says what becomes of a game that cannot be rated. */
@Under(HelpSection.GAMES)
public final class ProblemOption {

    @Recorded
    @Option(
            names = "--on-problem",
            paramLabel = "stop|reject",
            defaultValue = "stop",
            description = "If a game cannot be rated: stop and publish nothing (the default), or reject it to"
                    + " rejects.csv and continue.")
    private OnProblem onProblem = OnProblem.STOP;

    /** Whether the first such game ends it. */
    public boolean stops() {
        return onProblem == OnProblem.STOP;
    }

    /** Notes, for the manifest, what decides the result. */
    public void record(Map<String, @Nullable Object> options) {
        options.put("on_problem", onProblem.name().toLowerCase(Locale.ROOT));
    }
}
