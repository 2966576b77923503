package rate.api;

import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import rate.cli.terminal.Console;
import rate.cli.terminal.Environment;

/** What code of the command line sees when the library calls it: no terminal, no configuration, no variables. */
final class Surroundings {

    private Surroundings() {}

    /**
     * Those of a call.
     *
     * @param folder where names of files begin
     * @param messages receives what a user would be told
     */
    static Environment of(Path folder, OutputStream messages) {
        return new Environment(
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                messages,
                Map.of(),
                folder,
                Clock.systemUTC());
    }

    /** Where profiles in files are looked for. */
    static Console console() {
        return new Console(of(Path.of(""), OutputStream.nullOutputStream()));
    }

    /** The words that choose a system on the command line. */
    static List<String> words(SystemChoice choice) {
        List<String> words = new ArrayList<>(List.of("--system=" + choice.system()));
        choice.parameters().forEach((name, value) -> words.add("--parameter=" + name + "=" + value));
        choice.period().ifPresent(rule -> words.add("--period=" + rule));
        return words;
    }
}
