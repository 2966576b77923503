package rate.cli.command;

import java.io.IOException;
import rate.cli.config.Configuration;
import rate.cli.config.ConfigurationWriter;
import rate.cli.config.Settings;
import rate.cli.option.OptionList;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.engine.problem.WrongUsage;
import rate.file.store.SingleFile;

/** The command {@code rate init}. */
public final class InitCommand extends OptionList.Command {

    private String file = Configuration.FILE;
    private boolean force;
    private boolean quiet;

    @Override
    public void describe(OptionList to) {
        to.examples("  rate init", "  rate init nightly.json && rate replay --config nightly.json games.csv");
        to.parameter("FILE", "The file to write (default: rate.json, which rate reads without being told).")
                .arity("0..1")
                .usually(Configuration.FILE)
                .into(String.class, file, value -> file = value);
        to.flag("--force", "Replace an existing file.", value -> force = value);
        to.flag("-q --quiet", "Print nothing but errors.", value -> quiet = value);
    }

    public InitCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        WrongUsage.require(!file.isEmpty(), "FILE must be a file, not \"\"");
        if (ConfigurationWriter.isTaken(console, file, force)) {
            return ExitCode.CANNOT_WRITE.code();
        }
        String text = ConfigurationWriter.of(
                OptionList.of(new ReplayCommand(console, new Settings())).getCommandSpec());
        SingleFile.write(console.path(file), text);
        if (!quiet) {
            console.say("every option of replay, commented out, written to " + file);
        }
        return ExitCode.DONE.code();
    }
}
