package rate.pages.export;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import rate.engine.text.Letters;

/**
 * Text in a cell of a workbook. What XML cannot hold, and spaces at the ends, which it would lose, are written as workbooks
 * have it, {@code _x0007_}; text that looks so already, or would before such a one, has its first underscore written in the
 * same way. Halves of surrogate pairs, which are no text, become U+FFFD. A text of more than {@value #LONGEST} characters, the
 * most that a cell takes, is cut and ends in an ellipsis.
 */
final class CellText {

    /** Most UTF-16 units of a cell. */
    static final int LONGEST = 32_767;

    private static final Pattern LOOKS_ESCAPED = Pattern.compile("_(?=x[0-9A-Fa-f]{4})");

    private CellText() {}

    static boolean isCut(String text) {
        return text.length() > LONGEST;
    }

    /** The text as it stands in the XML, but for its own signs such as {@code &}. */
    static String of(String text) {
        String fitting = isCut(text) ? cut(text) : text;
        return needsNothing(fitting) ? fitting : escaped(fitting);
    }

    private static String cut(String text) {
        int end = LONGEST - 1;
        return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + "…";
    }

    private static boolean needsNothing(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c <= ' ' || c == '_' || c >= 0x7f) {
                return false;
            }
        }
        return true;
    }

    private static String escaped(String text) {
        String plain = LOOKS_ESCAPED.matcher(text).replaceAll(Matcher.quoteReplacement("_x005F_"));
        StringBuilder escaped = new StringBuilder(plain.length());
        for (int i = 0; i < plain.length(); ) {
            int c = plain.codePointAt(i);
            int next = i + Character.charCount(c);
            boolean atEnd = i == 0 || next == plain.length();
            if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                escaped.append('\uFFFD');
            } else if (isControl(c) || (atEnd && Letters.isWhite(c))) {
                escaped.append(String.format(Locale.ROOT, "_x%04X_", c));
            } else {
                escaped.appendCodePoint(c);
            }
            i = next;
        }
        return escaped.toString();
    }

    /** A tab and a line feed stay as they are. */
    private static boolean isControl(int c) {
        return (c < ' ' && c != '\t' && c != '\n') || c == 0x7f || c == 0xFFFE || c == 0xFFFF;
    }
}
