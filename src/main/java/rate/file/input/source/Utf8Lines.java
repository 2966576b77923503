package rate.file.input.source;

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
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;

/**
 * The physical lines of a UTF-8 text: strictly decoded, ended by LF, CRLF or CR in any mixture.
 *
 * <p>A byte-order mark of UTF-8 is dropped. One of UTF-16 or UTF-32, and any byte that is not UTF-8, is refused as
 * {@link ProblemKind#BAD_ENCODING}, since a replacement character could make one player of two. A line of more than
 * {@value #MAX_LINE} characters is refused as {@link ProblemKind#LINE_TOO_LONG} before it fills the memory. Control
 * characters, NUL among them, pass.
 */
public final class Utf8Lines {

    /** The longest line, in chars (UTF-16 units), without its end. */
    public static final int MAX_LINE = 1 << 20;

    /** No char takes more than three bytes. */
    private static final int MAX_BYTES = 3 * MAX_LINE;

    private static final char REPLACEMENT = '\uFFFD';

    /** A read from the input has at least so much room, or a new buffer is begun. */
    private static final int LEAST_READ = 1 << 16;

    /** A line that is over, for who wants its text later: nothing that was read is ever overwritten. */
    private record Line(byte[] bytes, int from, int length) implements Location.Excerpt {
        @Override
        public String text() {
            return new String(bytes, from, length, StandardCharsets.UTF_8);
        }
    }

    private final String name;
    private final InputStream in;

    private byte[] buffer = {};
    private int position;
    private int limit;
    private boolean begun;
    private boolean marked;
    private boolean afterCr;
    private long line;

    private int start; // of the present line in the buffer
    private int length;
    private boolean ascii;

    public Utf8Lines(String name, InputStream in) {
        this.name = name;
        this.in = in;
    }

    public String name() {
        return name;
    }

    /** Returns whether the text begins with a byte-order mark; known from the first line on. */
    public boolean isMarked() {
        return marked;
    }

    /** Number of the line at which this is, from 1; 0 before the first. */
    public long line() {
        return line;
    }

    /** The next line without its end; null after the last. A line end at the end of the text begins no further line. */
    @Nullable
    public String next() {
        return advance() ? text() : null;
    }

    /** Goes to the next line; false after the last. */
    public boolean advance() {
        if (!begun) {
            begun = true;
            readMark();
        }
        if (position == limit && !fill()) {
            return false;
        }
        if (afterCr) {
            afterCr = false;
            if (buffer[position] == '\n' && ++position == limit && !fill()) {
                return false;
            }
        }
        line++;
        int scanned = 0;
        boolean ended = false;
        while (!ended) {
            int end = ByteScan.lineEnd(buffer, position + scanned, limit);
            ended = end < limit;
            scanned = end - position;
            if (!ended) {
                // No char takes more than three bytes, and one byte is a char if all are ASCII.
                if (scanned > MAX_LINE && (scanned > MAX_BYTES || ByteScan.isAscii(buffer, position, limit))) {
                    throw tooLong();
                }
                ended = !fill();
            }
        }
        start = position;
        length = scanned;
        position += scanned;
        if (position < limit) {
            afterCr = buffer[position] == '\r';
            position++;
        }
        require();
        return true;
    }

    /** The present line without its end. */
    public String text() {
        return new String(buffer, start, length, StandardCharsets.UTF_8);
    }

    /**
     * The present line without its end, as an excerpt whose text can be asked for at any time, also when the next line is read.
     */
    public Location.Excerpt excerpt() {
        return new Line(buffer, start, length);
    }

    /** The bytes of the present line lie in these, from {@link #start} on; nobody may change them. */
    public byte[] bytes() {
        return buffer;
    }

    /** Index of the first byte of the present line. */
    public int start() {
        return start;
    }

    /** Index behind its last byte. */
    public int end() {
        return start + length;
    }

    /** Returns whether the present line has no other characters than those of ASCII. */
    public boolean isAscii() {
        return ascii;
    }

    /** Refuses a present line that is too long or no UTF-8. */
    private void require() {
        ascii = ByteScan.isAscii(buffer, start, start + length);
        if (ascii) {
            if (length > MAX_LINE) {
                throw tooLong();
            }
            return;
        }
        if (length > MAX_BYTES) {
            throw tooLong();
        }
        String text = text();
        // This decoder never fails but puts a replacement character, so only a line that has one needs a strict look.
        if (text.indexOf(REPLACEMENT) >= 0) {
            requireUtf8(text);
        }
        if (text.length() > MAX_LINE) {
            throw tooLong();
        }
    }

    private void requireUtf8(String text) {
        ByteBuffer bytes = ByteBuffer.wrap(buffer, start, length);
        CharBuffer chars = CharBuffer.allocate(length);
        CharsetDecoder strict = StandardCharsets.UTF_8.newDecoder();
        CoderResult result = strict.decode(bytes, chars, true);
        if (result.isError()) {
            int bad = buffer[bytes.position()] & 0xff;
            int within = bytes.position() - start;
            byte[] bare = Arrays.copyOfRange(buffer, start, start + length);
            String message =
                    String.format(Locale.ROOT, "byte 0x%02X is not UTF-8", bad) + OldCharset.advice(bare, within);
            throw new InputRefused(
                    ProblemKind.BAD_ENCODING, Location.of(name, line, text).at(chars.position() + 1), message);
        }
    }

    /** Drops the byte-order mark of UTF-8, refuses the others. */
    private void readMark() {
        while (limit < 4 && fill()) {}
        if (marked(0xff, 0xfe, 0, 0) || marked(0, 0, 0xfe, 0xff)) {
            throw foreign("UTF-32");
        }
        if (marked(0xff, 0xfe) || marked(0xfe, 0xff)) {
            throw foreign("UTF-16");
        }
        marked = marked(0xef, 0xbb, 0xbf);
        if (marked) {
            position = 3;
        }
    }

    private boolean marked(int... mark) {
        return ByteScan.begins(buffer, limit, mark);
    }

    /** Adds bytes behind those not yet used, in a new buffer if this one is full; false at the end. */
    private boolean fill() {
        if (buffer.length - limit < LEAST_READ) {
            int kept = limit - position;
            byte[] next = new byte[Math.max(2 * LEAST_READ, 2 * kept)];
            System.arraycopy(buffer, position, next, 0, kept);
            buffer = next;
            position = 0;
            limit = kept;
        }
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
        return new InputRefused(
                ProblemKind.BAD_ENCODING, Location.of(name), "its byte-order mark says " + charset + ", not UTF-8");
    }

    private InputRefused tooLong() {
        String message = "the line has more than " + MAX_LINE + " characters";
        return new InputRefused(ProblemKind.LINE_TOO_LONG, Location.of(name, line, null), message);
    }
}
