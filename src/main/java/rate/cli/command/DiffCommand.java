package rate.cli.command;

import rate.cli.option.OptionList;
import rate.cli.option.RunOption;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.JsonText;
import rate.cli.text.DiffText;
import rate.engine.problem.WrongUsage;
import rate.run.audit.diff.RunDiff;
import rate.run.audit.read.PublishedRun;

/** The command {@code rate diff}. */
public final class DiffCommand extends OptionList.Command {

    private String one = "";
    private String two = "";
    private int top = 20;
    private boolean json;

    @Override
    public void describe(OptionList to) {
        to.exitCodes("0:done, with or without differences", "2:wrong usage", "3:one of the runs cannot be read");
        to.examples(
                "  rate diff ratings/runs/20261119T031702Z-90ab12 ratings",
                "  rate diff with-bots without-bots --top 50");
        to.parameter("RUN1", "A run, or a folder of runs: its current run is read.")
                .index("0")
                .into(String.class, one, value -> one = value);
        to.parameter("RUN2", "The run to compare it with.").index("1").into(String.class, two, value -> two = value);
        to.option("--top N", "How many players to show per table: those who moved, are new or are gone (default: 20).")
                .into(int.class, top, value -> top = value);
        to.flag("--json", "Print everything as JSON.", value -> json = value);
    }

    public DiffCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        WrongUsage.atLeast(0, "--top", top);
        PublishedRun before = RunOption.run(console, one);
        PublishedRun after = RunOption.run(console, two);
        RunDiff diff = RunDiff.of(before, after);
        if (json) {
            JsonText.print(console, DiffText.json(diff, null));
        } else {
            new DiffText(console, top, null).write(diff);
        }
        return ExitCode.DONE.code();
    }
}
