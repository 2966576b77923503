package rate.cli.command;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.Exit;
import rate.cli.terminal.JsonText;
import rate.file.output.JsonObject;
import rate.log.form.Profiles;

/** The command {@code rate profiles}. */
@Command
public final class ProfilesCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "NAME", arity = "0..1", description = "A profile.")
    @Nullable
    String name;

    @Option(names = "--json", description = "Print the list as JSON; a profile with a NAME is JSON already.")
    private boolean json;

    /** @param console what it reads and writes */
    public ProfilesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (name == null && json) {
            JsonText.print(
                    console,
                    Profiles.all().stream()
                            .map(profile -> new JsonObject()
                                    .put("name", profile.name())
                                    .put("about", profile.about())
                                    .put("for", profile.format())
                                    .text("source", profile.source()))
                            .toList());
        } else if (name == null) {
            Columnar table = new Columnar();
            Profiles.all().forEach(profile -> table.row(profile.name(), profile.about()));
            table.lines("").forEach(console::say);
        } else {
            console.out().print(Profiles.write(Profiles.known(name), name));
        }
        return Exit.DONE.code();
    }
}
