package rate.input.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/**
 * Remembers the last bytes that went through, so that an error message can show the line it speaks of, and lets nothing
 * through that is not UTF-8, nor a game without end.
 */
public final class Recent extends FilterInputStream {

    private static final int KEPT = 1 << 17;

    /** Longest game, in bytes, as long as the longest line of a CSV; what is between two games is measured alike. */
    static final int LONGEST_GAME = Utf8Lines.MAX_LINE;

    private final byte[] ring = new byte[KEPT];
    private final Utf8Check check = new Utf8Check();
    private final String name;
    private long count;
    private long lines = 1;
    private long gameStart;

    /** @param name of the file, for messages */
    public Recent(String name, InputStream in) {
        super(in);
        this.name = name;
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
        if (count - gameStart > LONGEST_GAME) {
            throw refused(
                    ProblemKind.LINE_TOO_LONG,
                    lines,
                    "a game, or what stands before it, has more than " + LONGEST_GAME + " bytes");
        }
        int n = in.read(to, at, Math.min(length, KEPT));
        if (n > 0) {
            int start = (int) (count % KEPT);
            int head = Math.min(n, KEPT - start);
            System.arraycopy(to, at, ring, start, head);
            System.arraycopy(to, at + head, ring, 0, n - head);
            count += n;
            int bad = check.feed(to, at, n);
            if (bad >= 0) {
                throw notUtf8(to, at, bad, n);
            }
            lines += ByteScan.lineFeeds(to, at, at + n);
        } else if (n < 0 && !check.isWhole()) {
            throw refused(ProblemKind.BAD_ENCODING, lines, "the file ends within a character of UTF-8");
        }
        return n;
    }

    /**
     * @param from index of the first byte just read
     * @param bad index of the first that cannot stand where it stands
     */
    private InputRefused notUtf8(byte[] bytes, int from, int bad, int read) {
        long line = lines + ByteScan.lineFeeds(bytes, from, bad);
        long at = count - read + (bad - from);
        while (byteAt(at) != (byte) check.lead()) {
            at--;
        }
        byte[] kept = bytes(lineStart(at), lineEnd(at));
        String advice = OldCharset.advice(kept, (int) (at - lineStart(at)));
        return refused(
                ProblemKind.BAD_ENCODING,
                line,
                String.format(Locale.ROOT, "byte 0x%02X is not UTF-8", check.lead()) + advice);
    }

    private InputRefused refused(ProblemKind kind, long line, String message) {
        return new InputRefused(new Problem(kind, Location.of(name, line, null), null, message));
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
