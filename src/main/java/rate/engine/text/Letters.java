package rate.engine.text;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Properties and normal forms of the characters of a text, the same on every Java.
 *
 * <p>Each Java has the tables of its own version of Unicode, and a name must not be another player when the Java is replaced.
 * So the tables of the running one are asked only about characters that have a meaning in Unicode {@value #VERSION}, that of
 * the oldest Java that runs the program: of these the policies of Unicode promise that their composition, and which capital
 * belongs to which small letter, never change. Younger ones stay as they are. Where nothing is promised the characters are
 * listed here.
 */
public final class Letters {

    /** The version of Unicode whose characters are known. */
    static final String VERSION = "13.0";

    /** Below it every code point is known, and above ASCII nothing has to be composed before {@link #FIRST_MARK}. */
    private static final int FIRST_GAP = 0x378;

    private static final int FIRST_MARK = 0x300;

    /** Characters that are not seen and say how others are to be shown: first and last of each range. */
    private static final int[] FORMAT = {
        0xAD, 0xAD, 0x600, 0x605, 0x61C, 0x61C, 0x6DD, 0x6DD, 0x70F, 0x70F, 0x8E2, 0x8E2, 0x180E, 0x180E, 0x200B,
        0x200F, 0x202A, 0x202E, 0x2060, 0x2064, 0x2066, 0x206F, 0xFEFF, 0xFEFF, 0xFFF9, 0xFFFB, 0x110BD, 0x110BD,
        0x110CD, 0x110CD, 0x13430, 0x13438, 0x1BCA0, 0x1BCA3, 0x1D173, 0x1D17A, 0xE0001, 0xE0001, 0xE0020, 0xE007F
    };

    private Letters() {}

    /** A text with its letters composed (NFC), so that two that look the same are the same. */
    public static String composed(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= FIRST_MARK) {
                return normalized(text, Normalizer.Form.NFC);
            }
        }
        return text;
    }

    /** A text with its letters taken apart, and characters that are others in another form replaced by these (NFKD). */
    public static String decomposed(String text) {
        return normalized(text, Normalizer.Form.NFKD);
    }

    /**
     * Returns a text decomposed ({@link #decomposed}) and without its accents and other combining marks; marks younger than
     * Unicode {@value #VERSION} stay.
     */
    public static String bare(String text) {
        StringBuilder bare = new StringBuilder(text.length());
        decomposed(text).codePoints().filter(c -> !isMark(c)).forEach(bare::appendCodePoint);
        return bare.toString();
    }

    private static boolean isMark(int c) {
        int type = Character.getType(c);
        return isKnown(c)
                && (type == Character.NON_SPACING_MARK
                        || type == Character.COMBINING_SPACING_MARK
                        || type == Character.ENCLOSING_MARK);
    }

    /** Each stretch of known characters by itself: what a younger one does to those around it, only a younger Java knows. */
    private static String normalized(String text, Normalizer.Form form) {
        int end = stretch(text, 0);
        if (end == text.length()) {
            return Normalizer.normalize(text, form);
        }
        StringBuilder result = new StringBuilder(text.length());
        for (int from = 0; from < text.length(); from = end) {
            end = stretch(text, from);
            if (end > from) {
                result.append(Normalizer.normalize(text.substring(from, end), form));
            } else {
                end = from + Character.charCount(text.codePointAt(from));
                result.append(text, from, end);
            }
        }
        return result.toString();
    }

    /** Where the known characters end that begin at an index. */
    private static int stretch(String text, int from) {
        int end = from;
        while (end < text.length() && isKnown(text.codePointAt(end))) {
            end += Character.charCount(text.codePointAt(end));
        }
        return end;
    }

    /** Returns whether a code point has a meaning in the version of Unicode that counts here. */
    public static boolean isKnown(int c) {
        return c < FIRST_GAP || Assigned.contains(c);
    }

    /** Returns whether the code point is a letter of any script. */
    public static boolean isLetter(int c) {
        return Character.isLetter(c) && isKnown(c);
    }

    /** Returns whether the code point is a letter or a digit of any script. */
    public static boolean isLetterOrDigit(int c) {
        return Character.isLetterOrDigit(c) && isKnown(c);
    }

    /** Returns whether the code point is a decimal digit of any script. */
    public static boolean isDigit(int c) {
        return Character.isDigit(c) && isKnown(c);
    }

    /** A text in which every character that is not known is U+FFFD. */
    public static String known(String text) {
        StringBuilder known = new StringBuilder(text.length());
        text.codePoints().forEach(c -> known.appendCodePoint(isKnown(c) ? c : 0xFFFD));
        return known.toString();
    }

    /** The small letter of a capital one; any other character itself. */
    public static int small(int c) {
        int small = Character.toLowerCase(c);
        return small == c || !isKnown(c) || !isKnown(small) ? c : small;
    }

    private static boolean isCapital(char ascii) {
        return ascii >= 'A' && ascii <= 'Z';
    }

    /** The capital letter of a small one; any other character itself. */
    public static int capital(int c) {
        int capital = Character.toUpperCase(c);
        return capital == c || !isKnown(c) || !isKnown(capital) ? c : capital;
    }

    /** A text in small letters, each by itself: a final sigma is a sigma. */
    public static String small(String text) {
        int from = 0;
        // Most texts are in small letters of ASCII, and a log may have a great many names.
        while (from < text.length() && text.charAt(from) < 0x80 && !isCapital(text.charAt(from))) {
            from++;
        }
        if (from == text.length()) {
            return text;
        }
        StringBuilder small = new StringBuilder(text.length()).append(text, 0, from);
        text.codePoints().skip(from).forEach(c -> small.appendCodePoint(c == 'ς' ? 'σ' : small(c)));
        return small.toString();
    }

    /** Returns whether the code point separates words or lines, of whatever width. */
    public static boolean isSpace(int c) {
        return isWhite(c) || c == 0xA0 || c == 0x2007 || c == 0x202F;
    }

    /** Returns whether the code point is a space at which a line may break, or a control character that separates. */
    public static boolean isWhite(int c) {
        return c <= ' ' ? c >= 0x1C || (c >= '\t' && c <= '\r') : c >= 0x1680 && isWide(c);
    }

    private static boolean isWide(int c) {
        return c == 0x1680
                || (c >= 0x2000 && c <= 0x200A && c != 0x2007)
                || c == 0x2028
                || c == 0x2029
                || c == 0x205F
                || c == 0x3000;
    }

    /** Returns whether the code point is not seen, and says how others are to be shown. */
    public static boolean isFormat(int c) {
        for (int i = 0; i < FORMAT.length && FORMAT[i] <= c; i += 2) {
            if (c <= FORMAT[i + 1]) {
                return true;
            }
        }
        return false;
    }

    /** A text without outer spaces of every kind, also of those that do not break a line. */
    public static String trimmed(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isSpace(text.charAt(from))) {
            from++;
        }
        while (to > from && isSpace(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }

    /** A text without outer white space. */
    public static String strip(String text) {
        return isBare(text) ? text : stripTrailing(stripLeading(text));
    }

    /** A text without white space behind it. */
    public static String stripTrailing(String text) {
        int to = text.length();
        while (to > 0 && isWhite(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(0, to);
    }

    /** A text without white space before it. */
    public static String stripLeading(String text) {
        return text.substring(begin(text));
    }

    /** A text without outer white space. */
    public static CharSequence stripped(CharSequence text) {
        return isBare(text) ? text : strip(text.toString());
    }

    /** Returns whether a text is empty, or begins and ends with what is to be seen, as nearly all do. */
    private static boolean isBare(CharSequence text) {
        int length = text.length();
        return length == 0 || (isSign(text.charAt(0)) && isSign(text.charAt(length - 1)));
    }

    /** Returns whether a text has nothing but white space. */
    public static boolean isBlank(CharSequence text) {
        int length = text.length();
        return length == 0 || (!isSign(text.charAt(0)) && begin(text.toString()) == length);
    }

    /** A character of ASCII that is to be seen. */
    private static boolean isSign(char c) {
        return c > ' ' && c < 0x7f;
    }

    private static int begin(String text) {
        int from = 0;
        while (from < text.length() && isWhite(text.charAt(from))) {
            from++;
        }
        return from;
    }

    /** The code points with a meaning in Unicode 13.0. The list is read when the first one is asked for that is not Latin. */
    private static final class Assigned {

        /** Where ranges begin and, one behind their last code point, end: an even index and an odd one. */
        private static final int[] BOUNDS = read();

        private Assigned() {}

        static boolean contains(int c) {
            int index = Arrays.binarySearch(BOUNDS, c);
            int bounds = index >= 0 ? index + 1 : -index - 1; // that are at it or below
            return bounds % 2 == 1;
        }

        private static int[] read() {
            try (InputStream in = Assigned.class.getResourceAsStream("assigned.txt")) {
                if (in == null) {
                    throw new IllegalStateException("the build left out assigned.txt");
                }
                return new String(in.readAllBytes(), US_ASCII)
                        .lines()
                        .filter(line -> !line.startsWith("#"))
                        .flatMapToInt(Assigned::range)
                        .toArray();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private static IntStream range(String line) {
            int dash = line.indexOf('-');
            return IntStream.of(
                    Integer.parseInt(line, 0, dash, 16), Integer.parseInt(line, dash + 1, line.length(), 16) + 1);
        }
    }
}
