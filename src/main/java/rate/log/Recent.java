package rate.log;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Remembers the last bytes that went through, so that an error message can show the line it speaks of. */
final class Recent extends FilterInputStream {

    private static final int KEPT = 1 << 17;

    private final byte[] ring = new byte[KEPT];
    private long count;

    Recent(InputStream in) {
        super(in);
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
        }
        return n;
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
