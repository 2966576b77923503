package rate.file.input.source;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which charset a text has that does not say it itself: UTF-8 if all of its bytes are; UTF-16 or UTF-32 by a byte-order mark, or
 * by zeros; windows-1252 if no letter is one of UTF-8, and every byte one of that charset.
 *
 * @param charset its name
 * @param evidence why, a clause without full stop
 */
public record CharsetGuess(String charset, String evidence) {

    private static final int CHUNK = 1 << 16;

    /** How far to look for a mark, for zeros and for bytes that no text has. */
    private static final int HEAD = 1 << 10;

    private static final int LONGEST_SAMPLE = 24;

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

    /** Looks at every byte. */
    private static final class Scan {

        private final Utf8Letters utf8 = new Utf8Letters();
        private boolean undefined;
        private String word = "";

        Optional<CharsetGuess> of(byte[] head, InputStream in) throws IOException {
            byte[] last = head;
            for (byte[] chunk = head; chunk.length > 0; chunk = in.readNBytes(CHUNK)) {
                last = chunk;
                boolean plain = utf8.isWhole() && ByteScan.isAscii(chunk, 0, chunk.length);
                for (int i = 0; !plain && i < chunk.length; i++) {
                    if (!utf8.look(chunk[i] & 0xFF)) {
                        foreign(chunk, chunk[i] < 0 ? i : Math.max(0, i - 1));
                    }
                }
            }
            if (!utf8.isWhole()) {
                foreign(last, last.length - 1);
            }
            if (word.isEmpty()) {
                return utf8.letters() == 0
                        ? Optional.empty()
                        : Optional.of(new CharsetGuess(StandardCharsets.UTF_8.name(), "all of its bytes are such"));
            }
            return utf8.letters() > 0 || undefined
                    ? Optional.empty()
                    : Optional.of(new CharsetGuess(
                            OldCharset.WINDOWS.name(),
                            "it is not UTF-8, and the first word beyond ASCII would be \"" + word + '"'));
        }

        /** Takes note of a byte that is not UTF-8. */
        private void foreign(byte[] chunk, int at) {
            if (!word.isEmpty()) {
                undefined |= !isDefined(chunk, at, at + 1);
                return;
            }
            int from = Math.max(0, at - LONGEST_SAMPLE);
            int to = Math.min(chunk.length, at + LONGEST_SAMPLE);
            if (isDefined(chunk, from, to)) {
                word = OldCharset.word(new String(chunk, from, to - from, OldCharset.WINDOWS), at - from);
            } else {
                word = "?";
                undefined = true;
            }
        }

        private static boolean isDefined(byte[] chunk, int from, int to) {
            try {
                CharBuffer text =
                        OldCharset.WINDOWS.newDecoder().decode(ByteBuffer.wrap(Arrays.copyOfRange(chunk, from, to)));
                return text.hasRemaining();
            } catch (CharacterCodingException e) {
                return false;
            }
        }
    }
}
