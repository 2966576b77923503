package rate.file.input.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;

/**
 * Remembers the last bytes that went through, so that an error message can show the line it speaks of, and lets nothing
 * through that is not UTF-8, nor a game without end.
 */
public final class ByteWindow extends FilterInputStream {

    private static final int KEPT = 1 << 17;

    /** Longest game, in bytes, as long as the longest line of a CSV; what is between two games is measured alike. */
    public static final int LONGEST_GAME = Utf8Lines.MAX_LINE;

    private final byte[] ring = new byte[KEPT];
    private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    private final CharBuffer decoded = CharBuffer.allocate(1 << 13);
    /** The bytes of a character whose others are still to come. */
    private byte[] begun = {};

    private final String name;
    private final int longest;
    private long count;
    private long lines = 1;
    private long gameStart;

    /** @param longest bytes that a game may have */
    public ByteWindow(String name, InputStream in, int longest) {
        super(in);
        this.name = name;
        this.longest = longest;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    /** A game begins at an offset, or ends there. */
    public void measureFrom(long offset) {
        gameStart = offset;
    }

    @Override
    public int read(byte[] to, int at, int length) throws IOException {
        if (count - gameStart > longest) {
            throw refused(
                    ProblemKind.LINE_TOO_LONG,
                    lines,
                    "a game, or the text before it, has more than " + longest + " bytes");
        }
        int n = in.read(to, at, Math.min(length, KEPT));
        if (n > 0) {
            int start = (int) (count % KEPT);
            int head = Math.min(n, KEPT - start);
            System.arraycopy(to, at, ring, start, head);
            System.arraycopy(to, at + head, ring, 0, n - head);
            count += n;
            requireUtf8(to, at, n);
            lines += ByteScan.lineFeeds(to, at, at + n);
        } else if (n < 0 && begun.length > 0) {
            throw refused(ProblemKind.BAD_ENCODING, lines, "the file ends within a character of UTF-8");
        }
        return n;
    }

    /** Refuses bytes, just read, that are no UTF-8. */
    private void requireUtf8(byte[] bytes, int from, int length) {
        if (begun.length == 0 && ByteScan.isAscii(bytes, from, from + length)) {
            return;
        }
        ByteBuffer in = ByteBuffer.allocate(begun.length + length);
        in.put(begun).put(bytes, from, length).flip();
        CoderResult result;
        do {
            decoded.clear();
            result = decoder.decode(in, decoded, false);
        } while (result.isOverflow());
        if (result.isError()) {
            throw notUtf8(count - in.remaining(), lines + ByteScan.lineFeeds(in.array(), 0, in.position()));
        }
        begun = new byte[in.remaining()];
        in.get(begun);
    }

    /** @param at the first byte of what is no character, counted from the beginning of the file */
    private InputRefused notUtf8(long at, long line) {
        byte[] kept = bytes(lineStart(at), lineEnd(at));
        String advice = OldCharset.advice(kept, (int) (at - lineStart(at)));
        return refused(
                ProblemKind.BAD_ENCODING,
                line,
                String.format(Locale.ROOT, "byte 0x%02X is not UTF-8", byteAt(at) & 0xFF) + advice);
    }

    private InputRefused refused(ProblemKind kind, long line, String message) {
        return new InputRefused(kind, Location.of(name, line, null), message);
    }

    /** The part of the line before an offset, as far as remembered. */
    public String before(long offset) {
        long to = Math.min(offset, count);
        return new String(bytes(lineStart(to), to), StandardCharsets.UTF_8);
    }

    /** The part of the line from an offset on, as far as read. */
    public String after(long offset) {
        long from = Math.max(offset, count - KEPT);
        return new String(bytes(from, lineEnd(from)), StandardCharsets.UTF_8);
    }

    private long lineStart(long offset) {
        long start = offset;
        while (start > Math.max(0, count - KEPT) && !isLineEnd(start - 1)) {
            start--;
        }
        return start;
    }

    private long lineEnd(long offset) {
        long end = offset;
        while (end < count && !isLineEnd(end)) {
            end++;
        }
        return end;
    }

    private boolean isLineEnd(long offset) {
        byte b = byteAt(offset);
        return b == '\n' || b == '\r';
    }

    private byte byteAt(long offset) {
        return ring[(int) (offset % KEPT)];
    }

    private byte[] bytes(long from, long to) {
        byte[] bytes = new byte[(int) Math.max(0, to - from)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = byteAt(from + i);
        }
        return bytes;
    }
}
