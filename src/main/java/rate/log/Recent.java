package rate.log;

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
 * through that is not UTF-8.
 */
final class Recent extends FilterInputStream {

    private static final int KEPT = 1 << 17;

    private final byte[] ring = new byte[KEPT];
    private final Utf8Check check = new Utf8Check();
    private final String name;
    private long count;
    private long lines = 1;

    /** @param name of the file, for messages */
    Recent(String name, InputStream in) {
        super(in);
        this.name = name;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] to, int at, int length) throws IOException {
        int n = in.read(to, at, Math.min(length, KEPT));
        if (n > 0) {
            int start = (int) (count % KEPT);
            int head = Math.min(n, KEPT - start);
            System.arraycopy(to, at, ring, start, head);
            System.arraycopy(to, at + head, ring, 0, n - head);
            count += n;
            int bad = check.feed(to, at, n);
            if (bad >= 0) {
                throw notUtf8(to, at, bad);
            }
            for (int i = at; i < at + n; i++) {
                lines += to[i] == '\n' ? 1 : 0;
            }
        } else if (n < 0 && !check.isWhole()) {
            throw refused(lines, "the file ends within a character of UTF-8");
        }
        return n;
    }

    private InputRefused notUtf8(byte[] bytes, int from, int bad) {
        long line = lines;
        for (int i = from; i < bad; i++) {
            line += bytes[i] == '\n' ? 1 : 0;
        }
        return refused(line, String.format(Locale.ROOT, "byte 0x%02X is not UTF-8", check.lead()));
    }

    private InputRefused refused(long line, String message) {
        return new InputRefused(new Problem(ProblemKind.BAD_ENCODING, Location.of(name, line, null), null, message));
    }

    /** The part of the line before an offset, as far as remembered. */
    String before(long offset) {
        long from = Math.min(offset, count);
        while (from > Math.max(0, count - KEPT) && !isLineEnd(from - 1)) {
            from--;
        }
        return text(from, Math.min(offset, count));
    }

    /** The part of the line from an offset on, as far as read. */
    String after(long offset) {
        long from = Math.max(offset, count - KEPT);
        long to = from;
        while (to < count && !isLineEnd(to)) {
            to++;
        }
        return text(from, to);
    }

    private boolean isLineEnd(long offset) {
        byte b = ring[(int) (offset % KEPT)];
        return b == '\n' || b == '\r';
    }

    private String text(long from, long to) {
        byte[] bytes = new byte[(int) Math.max(0, to - from)];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = ring[(int) ((from + i) % KEPT)];
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
