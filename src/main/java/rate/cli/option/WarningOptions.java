package rate.cli.option;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.log.correct.Span;
import rate.run.publish.warning.WarningListener;
import rate.run.publish.warning.WarningPolicy;

/** Which warnings are shown. They change nothing of the run, and stand in no manifest. */
@Under(HelpSection.NIGHTLY)
public final class WarningOptions {

    @Option(
            names = "--warnings",
            paramLabel = "all|new",
            defaultValue = "all",
            description = "Which warnings to show: all (the default), or only those that the last published"
                    + " run did not have. The manifest counts all.")
    private WarningPolicy.Which warnings = WarningPolicy.Which.ALL;

    @Option(
            names = "--expect-until",
            paramLabel = "TIME",
            description = "Warn of games after this date (including that day), or this instant. They are still rated.")
    private @Nullable String expectUntil;

    /** Returns the policy by which the listener is told of warnings. */
    public WarningPolicy to(WarningListener warningListener) {
        return new WarningPolicy(
                warningListener, warnings, new Span(null, CorrectionOptions.time("--expect-until", expectUntil)));
    }
}
