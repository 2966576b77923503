package rate.cli.word;

import java.util.Collection;
import java.util.Locale;
import picocli.CommandLine.Model.CommandSpec;
import rate.problem.Nearest;
import rate.text.Counted;

/** What is said of a name that nothing has: the one that was probably meant, and all there are. */
public final class Unknown {

    /** Names that are all told; of more, as the ladders of a large log, these are a sample. */
    private static final int MOST_NAMES = 50;

    private Unknown() {}

    /** {@code there is no system "alegskill"; did you mean allegskill? Systems are: allegskill}. */
    public static String name(String kind, String name, Collection<String> known) {
        return "unknown " + kind + " \"" + name + "\"" + hint(kind, name, known);
    }

    /** The same for the commands of the program. */
    public static String command(String name, CommandSpec program) {
        return name("command", name, program.subcommands().keySet());
    }

    /** What follows the statement that there is none. */
    public static String hint(String kind, String name, Collection<String> known) {
        String all =
                "s are: " + String.join(", ", known.stream().limit(MOST_NAMES).toList())
                        + (known.size() > MOST_NAMES ? ", and " + Counted.of(known.size() - MOST_NAMES, "other") : "");
        return Nearest.of(name, known)
                .map(near -> "; did you mean " + near + "? " + capital(kind) + all)
                .orElse("; " + kind + all);
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
