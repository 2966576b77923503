package rate.cli.option;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.log.correct.Span;
import rate.publish.doubt.Teller;
import rate.publish.doubt.Telling;

/** The words that say which doubts are told. They change nothing of the run, and stand in no manifest. */
public final class TellingOptions {

    @Option(
            names = "--doubts",
            paramLabel = "all|new",
            defaultValue = "all",
            description =
                    "Which warnings about the log are told: all (the default), or only those that the last published"
                            + " run did not have. The manifest counts all.")
    private Telling.Which doubts = Telling.Which.ALL;

    @Option(
            names = "--expect-until",
            paramLabel = "TIME",
            description =
                    "Warn of games after that: a date, which counts as a whole day, or an instant. They are rated.")
    private @Nullable String expectUntil;

    /** What is told, and to whom. */
    public Telling to(Teller teller) {
        return new Telling(teller, doubts, new Span(null, CorrectionOptions.time("--expect-until", expectUntil)));
    }
}
