package rate.log;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/**
 * The physical lines of a UTF-8 text: strictly decoded, ended by LF, CRLF or CR in any mixture.
 *
 * <p>A byte-order mark of UTF-8 is dropped. One of UTF-16 or UTF-32, and any byte that is not UTF-8, is refused as
 * {@link ProblemKind#BAD_ENCODING}, since a replacement character could make one player of two. A line of more than
 * {@value #MAX_LINE} characters is refused as {@link ProblemKind#LINE_TOO_LONG} before it fills the memory. Control
 * characters, NUL among them, pass.
 */
final class Utf8Lines {

    /** The longest line, in chars (UTF-16 units), without its end. */
    static final int MAX_LINE = 1 << 20;

    /** No char takes more than three bytes. */
    private static final int MAX_BYTES = 3 * MAX_LINE;

    private static final char REPLACEMENT = '\uFFFD';

    private final String name;
    private final InputStream in;

    private byte[] buffer = new byte[1 << 16];
    private int position;
    private int limit;
    private boolean begun;
    private boolean afterCr;
    private long line;

    /**
     * @param name of the input, for messages
     * @param in its bytes
     */
    Utf8Lines(String name, InputStream in) {
        this.name = name;
        this.in = in;
    }

    /** Name of the input. */
    String name() {
        return name;
    }

    /** Number of the line that {@link #next} returned last, from 1; 0 before the first. */
    long line() {
        return line;
    }

    /** The next line without its end; null after the last. A line end at the end of the text begins no further line. */
    @Nullable
    String next() {
        if (!begun) {
            begun = true;
            readMark();
        }
        if (position == limit && !fill()) {
            return null;
        }
        if (afterCr) {
            afterCr = false;
            if (buffer[position] == '\n' && ++position == limit && !fill()) {
                return null;
            }
        }
        line++;
        int scanned = 0;
        int bits = 0; // negative as soon as a byte is not ASCII
        while (true) {
            byte[] bytes = buffer;
            int end = limit;
            for (int i = position + scanned; i < end; i++) {
                byte b = bytes[i];
                if (b <= '\r' && (b == '\n' || b == '\r')) {
                    String text = decode(i - position, bits);
                    afterCr = b == '\r';
                    position = i + 1;
                    return text;
                }
                bits |= b;
            }
            scanned = end - position;
            if (scanned > (bits < 0 ? MAX_BYTES : MAX_LINE)) {
                throw tooLong();
            }
            if (!fill()) {
                String text = decode(scanned, bits);
                position = limit;
                return text;
            }
        }
    }

    /** The text of so many bytes from the position on. */
    private String decode(int length, int bits) {
        if (bits >= 0) {
            if (length > MAX_LINE) {
                throw tooLong();
            }
            return new String(buffer, position, length, StandardCharsets.ISO_8859_1);
        }
        if (length > MAX_BYTES) {
            throw tooLong();
        }
        String text = new String(buffer, position, length, StandardCharsets.UTF_8);
        // This decoder never fails but puts a replacement character, so only a line that has one needs a strict look.
        if (text.indexOf(REPLACEMENT) >= 0) {
            requireUtf8(length, text);
        }
        if (text.length() > MAX_LINE) {
            throw tooLong();
        }
        return text;
    }

    private void requireUtf8(int length, String text) {
        ByteBuffer bytes = ByteBuffer.wrap(buffer, position, length);
        CharBuffer chars = CharBuffer.allocate(length);
        CharsetDecoder strict = StandardCharsets.UTF_8.newDecoder();
        CoderResult result = strict.decode(bytes, chars, true);
        if (result.isError()) {
            int bad = buffer[bytes.position()] & 0xff;
            int within = bytes.position() - position;
            byte[] bare = Arrays.copyOfRange(buffer, position, position + length);
            String message =
                    String.format(Locale.ROOT, "byte 0x%02X is not UTF-8", bad) + OldCharset.advice(bare, within);
            throw refused(
                    ProblemKind.BAD_ENCODING, Location.of(name, line, text).at(chars.position() + 1), message);
        }
    }

    /** Drops the byte-order mark of UTF-8, refuses the others. */
    private void readMark() {
        while (limit < 4 && fill()) {}
        if (marked(0xff, 0xfe, 0, 0) || marked(0, 0, 0xfe, 0xff)) {
            throw foreign("utf-32");
        }
        if (marked(0xff, 0xfe) || marked(0xfe, 0xff)) {
            throw foreign("utf-16");
        }
        if (marked(0xef, 0xbb, 0xbf)) {
            position = 3;
        }
    }

    private boolean marked(int... mark) {
        boolean marked = limit >= mark.length;
        for (int i = 0; marked && i < mark.length; i++) {
            marked = (buffer[i] & 0xff) == mark[i];
        }
        return marked;
    }

    /** Adds bytes behind those not yet used, which move to the front and get more room if need be; false at the end. */
    private boolean fill() {
        int kept = limit - position;
        if (kept == buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * buffer.length);
        } else if (position > 0) {
            System.arraycopy(buffer, position, buffer, 0, kept);
        }
        position = 0;
        limit = kept;
        try {
            int read;
            do {
                read = in.read(buffer, limit, buffer.length - limit);
            } while (read == 0);
            limit += Math.max(read, 0);
            return read > 0;
        } catch (IOException e) {
            throw Source.cannotRead(name, e);
        }
    }

    private InputRefused foreign(String charset) {
        return refused(
                ProblemKind.BAD_ENCODING,
                Location.of(name),
                "its byte-order mark says " + charset.toUpperCase(Locale.ROOT) + ", not UTF-8: iconv -f " + charset
                        + " -t utf-8 converts it");
    }

    private InputRefused tooLong() {
        String message = "the line has more than " + MAX_LINE + " characters";
        return refused(ProblemKind.LINE_TOO_LONG, Location.of(name, line, null), message);
    }

    private static InputRefused refused(ProblemKind kind, Location location, String message) {
        return new InputRefused(new Problem(kind, location, null, message));
    }
}
