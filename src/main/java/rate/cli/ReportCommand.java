package rate.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import rate.audit.PublishedRun;
import rate.report.Report;
import rate.store.SingleFile;
import rate.store.Written;

@Command(
        name = "report",
        sortOptions = false,
        description =
                "Makes one page of a run, to be opened in a browser, put on a web server or sent by mail: tables, players through"
                        + " time, predictions, activity. It is a single file that loads nothing and works without a network."
                        + " Where games are too many for 8 MB, some are left out, and the page says how many.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "2:wrong usage",
            "3:no run that can be read",
            "7:the page cannot be written, and the old one, if any, is untouched"
        },
        footer = {
            "",
            "Examples:",
            "  rate report ratings -o report.html",
            "  rate report ratings --since last-month -o report.html"
        })
final class ReportCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "RUN", description = "A folder of runs, whose current one is read; or a run in it.")
    private String run = "";

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "The page; an old one is replaced when the new one is whole.")
    private String output = "";

    @Option(
            names = "--since",
            paramLabel = "RUN",
            description =
                    "The run with which to compare places (default: the one before it in the same folder of runs).")
    private @Nullable String since;

    ReportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        PublishedRun published = RunOption.run(console, run);
        PublishedRun previous = since == null ? published.previous().orElse(null) : RunOption.run(console, since);
        Report report = Report.of(published, previous, "rate " + Version.number());
        Written page = SingleFile.write(console.path(output), report::write);
        console.say("report of " + LogText.count(published.manifest().counts().getOrDefault("rated", 0L), "game") + ", "
                + NumberText.fixed(1, page.bytes() / 1e6) + " MB, written to " + output);
        return Exit.DONE.code();
    }
}
