package rate.file.input.source;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;

/**
 * A text in a charset that was said, as UTF-8: strictly decoded, and what is not of that charset is refused as
 * {@link ProblemKind#BAD_ENCODING} where it stands, once everything before it was read.
 *
 * <p>A byte-order mark stays one. Without it, UTF-16 has the order of bytes in which the ASCII characters at the beginning are
 * such. A mark of another charset is refused; and so is a text in a charset of one byte per character all of whose letters
 * beyond ASCII are UTF-8, which is what it then is.
 */
public final class Transcoded extends InputStream {

    private static final int CHUNK = 1 << 13;

    /** How far to look for the order of bytes. */
    private static final int HEAD = 1 << 10;

    /** So much of a line is remembered, for messages. */
    private static final int KEPT = 1 << 12;

    private final String name;
    private final InputStream in;
    private Charset charset;
    private CharsetDecoder decoder;
    private final ByteBuffer bytes = ByteBuffer.allocate(CHUNK).flip();
    private final CharBuffer chars = CharBuffer.allocate(CHUNK);
    private ByteBuffer out = ByteBuffer.allocate(0);
    private boolean begun;
    private boolean ended; // all bytes were read
    private boolean decoded; // and all made characters
    private @Nullable InputRefused refusal;
    private final Utf8Letters utf8 = new Utf8Letters();
    private final boolean oneByte;

    private final StringBuilder line = new StringBuilder();
    private long lines = 1;
    private int column;
    private boolean afterCr;

    public Transcoded(String name, InputStream in, Charset charset) {
        this.name = name;
        this.in = in;
        this.charset = charset;
        this.decoder = charset.newDecoder();
        this.oneByte = charset.canEncode() && charset.newEncoder().maxBytesPerChar() == 1;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] to, int at, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        while (!out.hasRemaining()) {
            if (refusal != null) {
                throw refusal;
            }
            if (decoded) {
                return -1;
            }
            decode();
        }
        int n = Math.min(length, out.remaining());
        out.get(to, at, n);
        return n;
    }

    private void decode() throws IOException {
        if (!begun) {
            begun = true;
            begin();
        }
        chars.clear();
        CoderResult result = decoder.decode(bytes, chars, ended);
        if (result.isUnderflow() && ended) {
            decoded = decoder.flush(chars).isUnderflow();
            refusal = decoded && utf8.letters > 0 && utf8.others == 0 && utf8.isWhole() ? utf8() : null;
        }
        chars.flip();
        remember();
        out = StandardCharsets.UTF_8.encode(chars);
        if (result.isError()) {
            refusal = notOfCharset(result);
        } else if (result.isUnderflow() && !ended) {
            fill();
        }
    }

    private void fill() throws IOException {
        bytes.compact();
        int n = in.read(bytes.array(), bytes.position(), bytes.remaining());
        ended = n < 0;
        for (int i = bytes.position(); oneByte && utf8.others == 0 && i < bytes.position() + n; i++) {
            utf8.look(bytes.get(i) & 0xFF);
        }
        bytes.position(bytes.position() + Math.max(0, n)).flip();
    }

    /** Looks at the first bytes. */
    private void begin() throws IOException {
        while (bytes.remaining() < HEAD && !ended) {
            fill();
        }
        boolean utf16 = charset.equals(StandardCharsets.UTF_16);
        if (begins(0xFF, 0xFE, 0, 0) || begins(0, 0, 0xFE, 0xFF)) {
            requireMark("UTF-32");
        } else if (begins(0xFE, 0xFF) || begins(0xFF, 0xFE)) {
            requireMark("UTF-16");
        } else if (begins(0xEF, 0xBB, 0xBF)) {
            requireMark("UTF-8");
        }
        if (utf16) {
            charset = begins(0xFF, 0xFE) || (!begins(0xFE, 0xFF) && hasLowByteFirst())
                    ? StandardCharsets.UTF_16LE
                    : StandardCharsets.UTF_16BE;
            decoder = charset.newDecoder();
        }
    }

    private void requireMark(String said) {
        if (!charset.name().startsWith(said)) {
            throw refused(Location.of(name), "its byte-order mark says " + said + ", not " + charset.name());
        }
    }

    private InputRefused utf8() {
        return refused(Location.of(name), "its letters beyond ASCII are UTF-8, so it is not " + charset.name());
    }

    private static InputRefused refused(Location at, String message) {
        return new InputRefused(ProblemKind.BAD_ENCODING, at, message);
    }

    private boolean begins(int... mark) {
        return ByteScan.begins(bytes.array(), bytes.limit(), mark);
    }

    /** The high byte of an ASCII character is zero: separators and line ends are such, whatever letters are around them. */
    private boolean hasLowByteFirst() {
        int first = 0;
        int second = 0;
        for (int i = 0; i + 1 < bytes.limit(); i += 2) {
            first += bytes.get(i) == 0 ? 1 : 0;
            second += bytes.get(i + 1) == 0 ? 1 : 0;
        }
        return second > first;
    }

    /** Counts lines and keeps the present one, up to a measure. */
    private void remember() {
        for (int i = 0; i < chars.limit(); i++) {
            char c = chars.get(i);
            boolean end = c == '\r' || c == '\n';
            if (end) {
                lines += c == '\n' && afterCr ? 0 : 1;
                line.setLength(0);
                column = 0;
            } else if (c != '\uFEFF' || lines > 1 || column > 0) {
                column++;
                if (line.length() < KEPT) {
                    line.append(c);
                }
            }
            afterCr = c == '\r';
        }
    }

    private InputRefused notOfCharset(CoderResult result) throws CharacterCodingException {
        int length = Math.min(result.length(), bytes.remaining());
        if (ended && result.isMalformed() && length == bytes.remaining()) {
            return refused(Location.of(name, lines, null), "the file ends within a character of " + charset.name());
        }
        StringBuilder bad = new StringBuilder();
        for (int i = 0; i < length; i++) {
            bad.append(String.format(Locale.ROOT, "0x%02X ", bytes.get(bytes.position() + i) & 0xFF));
        }
        String message = (length == 1 ? "byte " + bad + "is" : "bytes " + bad + "are") + " not " + charset.name();
        if (column > KEPT) {
            return refused(Location.of(name, lines, null), message);
        }
        String rest = charset.newDecoder()
                .onMalformedInput(CodingErrorAction.REPLACE)
                .onUnmappableCharacter(CodingErrorAction.REPLACE)
                .decode(bytes.duplicate())
                .toString();
        String text = line + rest.lines().findFirst().orElse("");
        return refused(Location.of(name, lines, text).at(column + 1), message);
    }

    /** Counts the letters of a text that are UTF-8 beyond ASCII, and the bytes that are no such letter. */
    static final class Utf8Letters {

        /** How many letters there were. */
        long letters;

        /** How many bytes were none of a letter. */
        long others;

        private int due; // bytes that the present letter still has

        /** The next byte, from 0 to 255; false if it, or the letter that it cuts off, is not UTF-8. */
        boolean look(int b) {
            if (due > 0 && (b & 0xC0) == 0x80) {
                due--;
                letters += due == 0 ? 1 : 0;
                return true;
            }
            boolean sound = due == 0;
            due = b < 0xC2 || b > 0xF4 ? 0 : b < 0xE0 ? 1 : b < 0xF0 ? 2 : 3;
            sound &= b < 0x80 || due > 0;
            others += sound ? 0 : 1;
            return sound;
        }

        /** Returns whether no letter is begun that has further bytes. */
        boolean isWhole() {
            return due == 0;
        }
    }
}
