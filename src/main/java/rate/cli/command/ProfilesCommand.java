package rate.cli.command;

import org.jspecify.annotations.Nullable;
import rate.cli.option.OptionList;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.JsonText;
import rate.file.output.JsonObject;
import rate.log.form.Profiles;

/** The command {@code rate profiles}. */
public final class ProfilesCommand extends OptionList.Command {

    @Nullable
    String name;

    private boolean json;

    @Override
    public void describe(OptionList to) {
        to.byAlphabet();
        to.parameter("NAME", "A profile.").arity("0..1").into(String.class, name, value -> name = value);
        to.flag("--json", "Print the list as JSON; a profile with a NAME is JSON already.", value -> json = value);
    }

    public ProfilesCommand(Console console) {
        super(console);
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
            console.tell("", table);
        } else {
            console.out().print(Profiles.write(Profiles.known(name), name));
        }
        return ExitCode.DONE.code();
    }
}
