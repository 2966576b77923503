package rate.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import rate.cli.config.Configuration;
import rate.cli.config.ConfigurationText;
import rate.cli.config.Settings;
import rate.cli.terminal.Console;
import rate.cli.terminal.Exit;
import rate.engine.problem.WrongUsage;
import rate.file.store.SingleFile;

/** The command {@code rate init}. */
@Command(
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  rate init",
            "  rate init nightly.json && rate replay --config nightly.json games.csv"
        })
public final class InitCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..1",
            defaultValue = Configuration.FILE,
            description = "The file to write (default: rate.json, which rate reads without being told).")
    private String file = Configuration.FILE;

    @Option(names = "--force", description = "Replace an existing file.")
    private boolean force;

    @Option(
            names = {"-q", "--quiet"},
            description = "Print nothing but errors.")
    private boolean quiet;

    /** @param console what it reads and writes */
    public InitCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (file.isEmpty()) {
            throw new WrongUsage("FILE must be a file, not \"\"");
        }
        Path path = console.path(file);
        if (!force && Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            console.tell("rate: cannot write " + file + ": it already exists");
            console.tell("  --force replaces it.");
            return Exit.CANNOT_WRITE.code();
        }
        String text =
                ConfigurationText.of(new CommandLine(new ReplayCommand(console, new Settings())).getCommandSpec());
        SingleFile.write(path, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
        if (!quiet) {
            console.say("every option of replay, commented out, written to " + file);
        }
        return Exit.DONE.code();
    }
}
