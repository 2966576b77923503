package rate.cli.terminal;

import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Abilities of the screen beyond plain letters: drawings by dots and lines, not only ASCII, and colours, if the user wants
 * them. Nothing else decides that.
 */
public record Look(boolean drawings, boolean colours) {

    private static final String END = "\u001b[0m";

    /** Returns the abilities of a screen, from the variables of the environment; what is no terminal has no colours. */
    static Look of(Map<String, String> env, boolean terminal) {
        String kind = env.getOrDefault("TERM", "");
        boolean plain = terminal && (kind.isEmpty() || kind.equals("dumb"));
        // The console of Linux has letters of any language, and no dots.
        boolean drawings = isUtf8(env) && !plain && !(terminal && kind.equals("linux"));
        boolean colours = terminal && !plain && env.getOrDefault("NO_COLOR", "").isEmpty();
        return new Look(drawings, colours);
    }

    /** A text that stands out, where there are colours: the place of a problem. */
    public String strong(String text) {
        return colours ? "\u001b[1m" + text + END : text;
    }

    /** A text that says what to do, in a colour of its own where there are some. */
    public String remedy(String text) {
        return colours ? "\u001b[36m" + text + END : text;
    }

    /** The launcher sets a locale of its own and tells the user's; without it, the environment does. */
    private static boolean isUtf8(Map<String, String> env) {
        String locale = env.getOrDefault("RATE_LOCALE", "");
        for (String name : env.containsKey("RATE_LOCALE") ? List.<String>of() : List.of("LC_ALL", "LC_CTYPE", "LANG")) {
            locale = locale.isEmpty() ? env.getOrDefault(name, "") : locale;
        }
        String lower = locale.toLowerCase(Locale.ROOT);
        return lower.contains("utf-8") || lower.contains("utf8");
    }
}
