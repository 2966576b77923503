package rate.cli.command;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import rate.cli.option.RunOption;
import rate.cli.terminal.Console;
import rate.cli.terminal.Exit;
import rate.cli.terminal.JsonText;
import rate.cli.text.DiffJson;
import rate.cli.text.DiffText;
import rate.engine.problem.WrongUsage;
import rate.run.audit.diff.RunDiff;
import rate.run.audit.read.PublishedRun;

/** The command {@code rate diff}. */
@Command(
        sortOptions = false,
        exitCodeList = {"0:done, with or without differences", "2:wrong usage", "3:one of the runs cannot be read"},
        footer = {
            "",
            "Examples:",
            "  rate diff ratings/runs/20261119T031702Z-90ab12 ratings",
            "  rate diff with-bots without-bots --top 50"
        })
public final class DiffCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(index = "0", paramLabel = "RUN1", description = "A run, or a folder of runs: its current run is read.")
    private String one = "";

    @Parameters(index = "1", paramLabel = "RUN2", description = "The run to compare it with.")
    private String two = "";

    @Option(
            names = "--top",
            paramLabel = "N",
            defaultValue = "20",
            description = "How many players to show per table: those who moved, are new or are gone (default: 20).")
    private int top;

    @Option(names = "--json", description = "Print everything as JSON.")
    private boolean json;

    /** @param console what it reads and writes */
    public DiffCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        WrongUsage.atLeast(0, "--top", top);
        PublishedRun before = RunOption.run(console, one);
        PublishedRun after = RunOption.run(console, two);
        RunDiff diff = RunDiff.of(before, after);
        if (json) {
            JsonText.print(console, DiffJson.of(diff));
        } else {
            new DiffText(console, top).write(diff);
        }
        return Exit.DONE.code();
    }
}
