package rate.engine.problem;

import java.util.Collection;
import rate.engine.text.Counted;
import rate.engine.text.Letters;

/** Messages about a name that does not exist: they suggest the nearest existing name and list all others. */
public final class Unknown {

    /** Names that are all told; of more, as the ladders of a large log, these are a sample. */
    private static final int MOST_NAMES = 50;

    private Unknown() {}

    /** {@code there is no system "alegskill"; did you mean allegskill? Systems are: allegskill}. */
    public static String name(String kind, String name, Collection<String> known) {
        return "unknown " + kind + " \"" + name + "\"" + hint(kind, name, known);
    }

    /** The second half of such a message, after the statement that the name does not exist: suggestion and list. */
    public static String hint(String kind, String name, Collection<String> known) {
        String all =
                "s are: " + String.join(", ", known.stream().limit(MOST_NAMES).toList())
                        + (known.size() > MOST_NAMES ? ", and " + Counted.of(known.size() - MOST_NAMES, "other") : "");
        return Nearest.of(name, known)
                .map(near -> "; did you mean " + near + "? " + capital(kind) + all)
                .orElse("; " + kind + all);
    }

    private static String capital(String word) {
        return Character.toString(Letters.capital(word.charAt(0))) + word.substring(1);
    }
}
