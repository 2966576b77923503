package rate.cli.command;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.Exit;
import rate.log.form.Profiles;

/** The command {@code rate profiles}. */
@Command
public final class ProfilesCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "NAME", arity = "0..1", description = "A profile.")
    @Nullable
    String name;

    /** @param console what it reads and writes */
    public ProfilesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (name == null) {
            Columnar table = new Columnar();
            Profiles.all().forEach(profile -> table.row(profile.name(), profile.about()));
            table.lines("").forEach(console::say);
        } else {
            console.out().print(Profiles.write(Profiles.known(name), name));
        }
        return Exit.DONE.code();
    }
}
