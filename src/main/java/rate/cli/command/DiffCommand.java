package rate.cli.command;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import rate.audit.RunDiff;
import rate.audit.run.PublishedRun;
import rate.cli.option.RunOption;
import rate.cli.terminal.Console;
import rate.cli.terminal.Exit;
import rate.cli.text.DiffJson;
import rate.cli.text.DiffText;
import rate.cli.word.WrongUsage;

/** The command {@code rate diff}. */
@Command(
        name = "diff",
        sortOptions = false,
        description =
                "Compares two runs: what their manifests say differently, the first game where their histories part, who"
                        + " moved and by how much, who is new and who is gone. Verify them first: what they say is believed here.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done, whether they differ or not",
            "2:wrong usage",
            "3:one of them is no run that can be read"
        },
        footer = {
            "",
            "Examples:",
            "  rate diff ratings/runs/20261119T031702Z-90ab12 ratings",
            "  rate diff with-bots without-bots --top 50"
        })
public final class DiffCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(
            index = "0",
            paramLabel = "RUN1",
            description = "A run, or a folder of runs, whose current one is read.")
    private String one = "";

    @Parameters(index = "1", paramLabel = "RUN2", description = "The one to compare with it.")
    private String two = "";

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "20",
            description = "How many of those who moved, are new or are gone to show of each table (default: 20).")
    private int top;

    @Option(names = "--json", description = "Print everything as JSON.")
    private boolean json;

    /** @param console what it reads and writes */
    public DiffCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        WrongUsage.atLeast(0, "--top", top);
        PublishedRun before = RunOption.run(console, one);
        PublishedRun after = RunOption.run(console, two);
        RunDiff diff = RunDiff.of(before, after);
        if (json) {
            DiffJson.write(console, diff);
        } else {
            new DiffText(console, top).write(diff);
        }
        return Exit.DONE.code();
    }
}
