// Ugly for speed, one of two files that may be: eight bytes are looked at as one number.
package rate.file.input.source;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Looks for single bytes in the lines of logs and tables.
 *
 * <p>With x the number of eight bytes and c a byte in all eight places, x ^ c has a zero where a byte is c. A byte y is zero if
 * neither it nor (y &amp; 0x7f) + 0x7f has its highest bit set, and no carry goes from one byte to the next.
 *
 * @see <a href="https://graphics.stanford.edu/~seander/bithacks.html#ZeroInWord">Anderson, Bit Twiddling Hacks: zero in a
 *     word</a>
 */
public final class ByteScan {

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long ONES = 0x0101010101010101L;
    private static final long LOW_BITS = 0x7f * ONES;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long LINE_FEEDS = '\n' * ONES;
    private static final long RETURNS = '\r' * ONES;
    private static final long QUOTES = '"' * ONES;

    private ByteScan() {}

    /** Index of the first LF from a position on; {@code to} if there is none before that. */
    public static int lineFeed(byte[] bytes, int from, int to) {
        int at = from;
        for (; at <= to - 8; at += 8) {
            long found = zeros((long) LONG.get(bytes, at) ^ LINE_FEEDS);
            if (found != 0) {
                return at + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        while (at < to && bytes[at] != '\n') {
            at++;
        }
        return at;
    }

    /** Index of the first LF or CR from a position on; {@code to} if there is none before that. */
    public static int lineEnd(byte[] bytes, int from, int to) {
        int at = from;
        for (; at <= to - 8; at += 8) {
            long word = (long) LONG.get(bytes, at);
            long found = zeros(word ^ LINE_FEEDS) | zeros(word ^ RETURNS);
            if (found != 0) {
                return at + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        while (at < to && bytes[at] != '\n' && bytes[at] != '\r') {
            at++;
        }
        return at;
    }

    /** How many bytes are LF. */
    static int lineFeeds(byte[] bytes, int from, int to) {
        int count = 0;
        int at = from;
        for (; at <= to - 8; at += 8) {
            count += Long.bitCount(zeros((long) LONG.get(bytes, at) ^ LINE_FEEDS));
        }
        for (; at < to; at++) {
            count += bytes[at] == '\n' ? 1 : 0;
        }
        return count;
    }

    /** Returns whether no byte has its highest bit set. */
    public static boolean isAscii(byte[] bytes, int from, int to) {
        long all = 0;
        int at = from;
        for (; at <= to - 8; at += 8) {
            all |= (long) LONG.get(bytes, at);
        }
        for (; at < to; at++) {
            all |= bytes[at];
        }
        return (all & HIGH_BITS) == 0;
    }

    /**
     * Finds the fields of a line.
     *
     * @param separator between them, an ASCII character
     * @param ends takes the index behind each field: that of its separator, or {@code to}
     * @return how many there are, at most as many as {@code ends} has room for; -1 if there is a quote among these
     */
    public static int fields(byte[] bytes, int from, int to, char separator, int[] ends) {
        long separators = separator * ONES;
        int count = 0;
        int at = from;
        for (; at <= to - 8; at += 8) {
            long word = (long) LONG.get(bytes, at);
            if (zeros(word ^ QUOTES) != 0) {
                return -1;
            }
            for (long found = zeros(word ^ separators); found != 0; found &= found - 1) {
                if (count == ends.length) {
                    return count;
                }
                ends[count++] = at + (Long.numberOfTrailingZeros(found) >>> 3);
            }
        }
        for (; at < to; at++) {
            if (bytes[at] == '"') {
                return -1;
            }
            if (bytes[at] == separator) {
                if (count == ends.length) {
                    return count;
                }
                ends[count++] = at;
            }
        }
        if (count < ends.length) {
            ends[count++] = to;
        }
        return count;
    }

    /** Returns whether the first of so many bytes are these, each from 0 to 255. */
    static boolean begins(byte[] bytes, int length, int... signs) {
        boolean begins = length >= signs.length;
        for (int i = 0; begins && i < signs.length; i++) {
            begins = (bytes[i] & 0xff) == signs[i];
        }
        return begins;
    }

    /** The highest bit of every byte that is zero. */
    private static long zeros(long word) {
        return ~(((word & LOW_BITS) + LOW_BITS) | word) & HIGH_BITS;
    }
}
