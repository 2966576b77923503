package rate.file.input.source;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import rate.engine.text.Letters;

/**
 * Guess at the charset of a line that is not UTF-8: windows-1252, in which the spreadsheets of western Europe and America
 * write. The word at which reading stopped is shown in that charset, so that a person can see whether it is the right one.
 */
final class OldCharset {

    static final Charset WINDOWS = Charset.forName("windows-1252");
    static final char REPLACEMENT = '\uFFFD';

    private OldCharset() {}

    /**
     * A clause that names the charset; empty if the line is not in that charset either, or has characters of UTF-8 as well, or
     * one that is begun here: then it is damaged.
     *
     * @param bad index of the byte that is not UTF-8
     */
    static String advice(byte[] line, int bad) {
        boolean goesOn = bad + 1 < line.length && (line[bad + 1] & 0xC0) == 0x80;
        boolean mixed = new String(line, StandardCharsets.UTF_8).chars().anyMatch(c -> c > 0x7F && c != REPLACEMENT);
        if (mixed || goesOn) {
            return "";
        }
        String text;
        try {
            text = WINDOWS.newDecoder().decode(ByteBuffer.wrap(line)).toString();
        } catch (CharacterCodingException e) {
            return "";
        }
        return "; if it is windows-1252, the word is \"" + word(text, bad) + '"';
    }

    /** The letters around an index, and what stands there, a letter or not. */
    static String word(String text, int index) {
        int from = index;
        while (from > 0 && Letters.isLetterOrDigit(text.charAt(from - 1))) {
            from--;
        }
        int to = index + 1;
        while (to < text.length() && Letters.isLetterOrDigit(text.charAt(to))) {
            to++;
        }
        return text.substring(from, to);
    }
}
