package rate.pages.export;

import rate.engine.text.Letters;

/**
 * Text of a log in Markdown, so that nothing in it is markup. What would be HTML, cut a cell or escape something is written as a
 * character reference, and every other sign of ASCII that markup is made of has a backslash before it. Pages also make links of {@code @name},
 * {@code #12} and addresses after they have read the Markdown, when backslashes are gone; there a word joiner, which is not
 * seen and no name of a player has, stands behind the sign.
 */
final class MarkdownText {

    private static final char WORD_JOINER = '\u2060';

    /** Signs that are none of markup. */
    private static final String HARMLESS = " ,'/";

    private MarkdownText() {}

    /** The text as it has to stand in a cell or a line. */
    static String of(String text) {
        StringBuilder safe = new StringBuilder(text.length() + 8);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '|' -> safe.append("&#124;");
                case '\\' -> safe.append("&#92;");
                case '@', '#' -> safe.append('\\').append(c).append(joiner(text, i));
                default -> append(safe, c);
            }
        }
        return safe.toString();
    }

    private static void append(StringBuilder safe, char c) {
        if (Character.isISOControl(c) || c == '\u2028' || c == '\u2029') {
            safe.append(' ');
        } else if (c < 0x7f && !Letters.isLetterOrDigit(c) && HARMLESS.indexOf(c) < 0) {
            safe.append('\\').append(c);
        } else {
            safe.append(c);
        }
    }

    private static String joiner(String text, int at) {
        boolean before = at + 1 < text.length() && Letters.isLetterOrDigit(text.charAt(at + 1));
        return before ? String.valueOf(WORD_JOINER) : "";
    }
}
