package rate.file.input.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import rate.engine.text.Letters;
import rate.file.input.source.Transcoded.Utf8Letters;

/**
 * Which charset a text has that does not say it itself: UTF-8 if all of its bytes are; UTF-16 or UTF-32 by a byte-order mark,
 * or by zeros; an old charset of Windows if no letter is one of UTF-8, and every byte one of the charset.
 *
 * @param evidence why, a clause without full stop
 */
public record CharsetGuess(String charset, String evidence) {

    private static final int CHUNK = 1 << 16;

    /** How far to look for a mark, for zeros and for bytes that no text has. */
    private static final int HEAD = 1 << 10;

    private static final int LONGEST_SAMPLE = 24;

    /** Letters of central Europe where windows-1252 has signs: Łł Ąą Ľľ Żż Şş, as ISO-8859-1 shows their bytes. */
    private static final String SIGNS = "\u00A3\u00B3\u00A5\u00B9\u00BC\u00BE\u00AF\u00BF\u00AA\u00BA";

    /**
     * Letters that only languages of central Europe have together: ř and ě, ő and ű, š or ž and č, as ISO-8859-1 shows their
     * bytes.
     */
    private static final List<String> TOGETHER =
            List.of("\u00F8\u00EC", "\u00F5\u00FB", "\u009A\u00E8", "\u009E\u00E8", "\u008A\u00E8", "\u008E\u00E8");

    /** Characters that no text has: control characters but tabs, ends of lines and pages. */
    private static final Pattern CONTROL = Pattern.compile("[\u0001-\u0008\u000B\u000E-\u001F]");

    /**
     * Reads a text to its end, if its beginning does not tell.
     *
     * @return empty if the text is ASCII, names its own charset, is none or is damaged
     */
    public static Optional<CharsetGuess> of(Source source) {
        try {
            InputStream in = source.unhashed().openLog();
            if (source.isWorkbook()) {
                return Optional.empty();
            }
            byte[] head = in.readNBytes(HEAD);
            String signs = new String(head, StandardCharsets.ISO_8859_1);
            if (XmlStart.begins(XmlStart.of(head))) {
                return Optional.empty();
            }
            if (signs.startsWith("\u00FF\u00FE\0\0") || signs.startsWith("\0\0\u00FE\u00FF")) {
                return Optional.of(new CharsetGuess("UTF-32", "its byte-order mark says so"));
            }
            boolean marked = signs.startsWith("\u00FF\u00FE") || signs.startsWith("\u00FE\u00FF");
            if (marked || signs.indexOf('\0') >= 0) {
                return utf16(head, marked);
            }
            return CONTROL.matcher(signs).find() ? Optional.empty() : new Scan().of(head, in);
        } catch (IOException e) {
            throw Source.cannotRead(source.name(), e);
        }
    }

    private static Optional<CharsetGuess> utf16(byte[] head, boolean marked) throws IOException {
        InputStream even = new ByteArrayInputStream(head, 0, head.length & ~1);
        String text =
                new String(new Transcoded("", even, StandardCharsets.UTF_16).readAllBytes(), StandardCharsets.UTF_8);
        String first = text.lines().findFirst().orElse("").replace("\uFEFF", "").replace('\t', ' ');
        if (first.isEmpty() || CONTROL.matcher(first).find() || first.indexOf('\0') >= 0) {
            return Optional.empty();
        }
        return Optional.of(new CharsetGuess(
                "UTF-16",
                (marked ? "its byte-order mark says so" : "ASCII characters have a zero as their other half")
                        + ", and it begins with \"" + shortened(first) + '"'));
    }

    private static String shortened(String text) {
        return text.codePointCount(0, text.length()) <= LONGEST_SAMPLE
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST_SAMPLE - 1)) + "…";
    }

    private static final class Scan {

        private final Utf8Letters utf8 = new Utf8Letters();
        private final BitSet all = new BitSet();
        private final BitSet letters = new BitSet();
        private long high;
        private long paired;
        private byte[] first = {};
        private int bad;

        Optional<CharsetGuess> of(byte[] head, InputStream in) throws IOException {
            byte[] last = head;
            for (byte[] chunk = head; chunk.length > 0; chunk = in.readNBytes(CHUNK)) {
                last = chunk;
                boolean plain = utf8.isWhole() && ByteScan.isAscii(chunk, 0, chunk.length);
                for (int i = 0; !plain && i < chunk.length; i++) {
                    count(chunk, i);
                    if (!utf8.look(chunk[i] & 0xFF)) {
                        foreign(chunk, chunk[i] < 0 ? i : Math.max(0, i - 1));
                    }
                }
            }
            if (!utf8.isWhole()) {
                foreign(last, last.length - 1);
            }
            if (first.length == 0) {
                return utf8.letters == 0
                        ? Optional.empty()
                        : Optional.of(new CharsetGuess(StandardCharsets.UTF_8.name(), "all of its bytes are such"));
            }
            Charset old = charset();
            return utf8.letters > 0 || !isDefined(old)
                    ? Optional.empty()
                    : Optional.of(new CharsetGuess(
                            old.name(),
                            "it is not UTF-8, and the first word beyond ASCII would be \""
                                    + OldCharset.word(new String(first, old), bad) + '"'));
        }

        /** Takes note of a byte beyond ASCII: signs may be letters within a word only. */
        private void count(byte[] chunk, int at) {
            int sign = chunk[at] & 0xFF;
            if (sign >= 0x80) {
                boolean isLetter = sign < 0xA0 || sign >= 0xC0;
                boolean isWithin = at > 0
                        && Letters.isLetter(latin(chunk[at - 1]))
                        && at + 1 < chunk.length
                        && Letters.isLetter(latin(chunk[at + 1]));
                all.set(sign);
                letters.set(sign, isLetter || isWithin || letters.get(sign));
                high += isLetter ? 1 : 0;
                paired += isLetter && at > 0 && (chunk[at - 1] & 0xFF) >= 0xC0 ? 1 : 0;
            }
        }

        private static char latin(byte sign) {
            return (char) (sign & 0xFF);
        }

        /**
         * Cyrillic if most letters are beyond ASCII; of central Europe if words have letters in place of signs of windows-1252,
         * or letters that no language of western Europe has together.
         */
        private Charset charset() {
            boolean isCentral = SIGNS.chars().anyMatch(letters::get)
                    || TOGETHER.stream().anyMatch(pair -> letters.get(pair.charAt(0)) && letters.get(pair.charAt(1)));
            return Charset.forName(2 * paired > high ? "windows-1251" : isCentral ? "windows-1250" : "windows-1252");
        }

        /** Takes note of a byte that is not UTF-8. */
        private void foreign(byte[] chunk, int at) {
            if (first.length == 0) {
                int from = Math.max(0, at - LONGEST_SAMPLE);
                first = Arrays.copyOfRange(chunk, from, Math.min(chunk.length, at + LONGEST_SAMPLE));
                bad = at - from;
            }
        }

        private boolean isDefined(Charset charset) {
            byte[] signs = new byte[all.cardinality()];
            int at = 0;
            for (int sign = all.nextSetBit(0); sign >= 0; sign = all.nextSetBit(sign + 1)) {
                signs[at++] = (byte) sign;
            }
            return new String(signs, charset).indexOf(OldCharset.REPLACEMENT) < 0;
        }
    }
}
