package rate.pages.report.page;

import java.util.Locale;
import java.util.regex.Pattern;

/** Text that is put into a page. */
public final class Markup {

    /** Characters of a name that always have room. */
    private static final int LONG = 24;

    private static final Pattern SYMBOL = Pattern.compile("(?:mu|sigma|p)\\b");

    private Markup() {}

    /** The text with every character that means something replaced; readers of the page see it unchanged. */
    public static String text(String text) {
        int plain = 0;
        while (plain < text.length() && isPlain(text.charAt(plain))) {
            plain++;
        }
        if (plain == text.length()) {
            return text;
        }
        StringBuilder safe = new StringBuilder(text.length()).append(text, 0, plain);
        for (int i = plain; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.append(c == 0 ? '\uFFFD' : c);
            }
        }
        return safe.toString();
    }

    private static boolean isPlain(char c) {
        return c != '&' && c != '<' && c != '>' && c != '"' && c != '\'' && c != 0;
    }

    /** A sentence of the program, in which a number stays in one line with the sign of its percent. */
    public static String sentence(String text) {
        return text(text).replace(" %", "\u00A0%");
    }

    /**
     * A time, which a script writes in the language of the page if it has one.
     *
     * @param time a date or an instant, as the log has it
     * @param shown the same as it stands there without
     */
    public static String time(String time, String shown) {
        return "<time datetime=\"" + text(time) + "\">" + text(shown) + "</time>";
    }

    /** A heading with a capital at its beginning; symbols keep theirs. */
    public static String titled(String heading) {
        return heading.isEmpty() || SYMBOL.matcher(heading).lookingAt()
                ? heading
                : heading.substring(0, 1).toUpperCase(Locale.ROOT) + heading.substring(1);
    }

    /** A link to a part of the page, on a line of its own. */
    public static String link(String id, String text) {
        return "<a href=\"#" + id + "\">" + text(text) + "</a>\n";
    }

    /** How a part of a page begins: its title, and a lead if it is not empty, both as text. */
    public static String part(String id, String title, String lead) {
        return "<section class=\"part\" id=\"" + id + "\">\n<h2>" + text(title) + "</h2>\n"
                + (lead.isEmpty() ? "" : "<p class=\"lead\">" + text(lead) + "</p>\n");
    }

    /** A name, kept apart from the text around it whatever its direction; one that the style may cut is whole in its title. */
    public static String name(String name) {
        String safe = text(name);
        String title = name.length() > LONG ? " title=\"" + safe + "\"" : "";
        return "<bdi class=\"name\"" + title + ">" + safe + "</bdi>";
    }
}
