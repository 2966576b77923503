package rate.cli;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import rate.log.Profiles;

@Command(
        name = "profiles",
        description =
                "Lists the forms of foreign logs that are known by name; with a name, prints the profile, as a file to"
                        + " begin with.")
final class ProfilesCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(paramLabel = "NAME", arity = "0..1", description = "A profile.")
    @Nullable
    String name;

    ProfilesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        if (name == null) {
            Columnar table = new Columnar();
            Profiles.all().forEach(profile -> table.row(profile.name(), profile.about()));
            table.lines("").forEach(console::say);
        } else {
            console.out().print(Profiles.write(LogOptions.known(name), name));
        }
        return Exit.DONE.code();
    }
}
