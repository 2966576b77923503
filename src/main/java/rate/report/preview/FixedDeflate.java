package rate.report.preview;

import java.io.ByteArrayOutputStream;
import java.util.zip.Adler32;

/**
 * Bytes compressed in one way for good: libraries choose otherwise from version to version, and the picture of a page is to be the
 * same everywhere. It knows runs of one byte and the fixed code of the format (RFC 1950 and 1951), which is enough for drawings.
 */
final class FixedDeflate {

    /** The zlib header: a window of 32 KB, no dictionary, the least effort. */
    private static final byte[] HEADER = {0x78, 0x01};

    private static final int SHORTEST = 3;
    private static final int LONGEST = 258;
    private static final int END = 256;

    /** The lengths at which the symbols from 257 on begin, and how many further bits each has. */
    private static final int[] LENGTHS = {
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258
    };

    private static final int[] EXTRA = {
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0
    };

    /** The code of the distance 1, of which a run is made. */
    private static final int DISTANCE_BITS = 5;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private int bits;
    private int count;

    private FixedDeflate() {}

    /** The bytes as a stream of zlib. */
    static byte[] zlib(byte[] bytes) {
        FixedDeflate deflate = new FixedDeflate();
        deflate.out.writeBytes(HEADER);
        deflate.low(1, 1); // the last block
        deflate.low(1, 2); // of the fixed code
        int at = 0;
        while (at < bytes.length) {
            int run = run(bytes, at);
            if (run >= SHORTEST) {
                deflate.repeat(run);
                at += run;
            } else {
                deflate.symbol(bytes[at++] & 0xff);
            }
        }
        deflate.symbol(END);
        deflate.low(0, (Byte.SIZE - deflate.count) % Byte.SIZE);
        Adler32 sum = new Adler32();
        sum.update(bytes);
        for (int shift = 24; shift >= 0; shift -= Byte.SIZE) {
            deflate.out.write((int) (sum.getValue() >>> shift));
        }
        return deflate.out.toByteArray();
    }

    /** How many bytes from here on are the one before. */
    private static int run(byte[] bytes, int at) {
        if (at == 0) {
            return 0;
        }
        int end = Math.min(bytes.length, at + LONGEST);
        int next = at;
        while (next < end && bytes[next] == bytes[at - 1]) {
            next++;
        }
        return next - at;
    }

    private void repeat(int length) {
        int code = LENGTHS.length - 1;
        while (LENGTHS[code] > length) {
            code--;
        }
        symbol(END + 1 + code);
        low(length - LENGTHS[code], EXTRA[code]);
        high(0, DISTANCE_BITS);
    }

    /** A byte, the end, or a length, in the fixed code. */
    private void symbol(int symbol) {
        if (symbol < 144) {
            high(0x30 + symbol, 8);
        } else if (symbol < 256) {
            high(0x190 + symbol - 144, 9);
        } else if (symbol < 280) {
            high(symbol - 256, 7);
        } else {
            high(0xc0 + symbol - 280, 8);
        }
    }

    /** Codes begin with their highest bit. */
    private void high(int value, int width) {
        for (int bit = width - 1; bit >= 0; bit--) {
            low(value >>> bit & 1, 1);
        }
    }

    /** Numbers begin with their lowest bit. */
    private void low(int value, int width) {
        for (int bit = 0; bit < width; bit++) {
            bits |= (value >>> bit & 1) << count;
            if (++count == Byte.SIZE) {
                out.write(bits);
                bits = 0;
                count = 0;
            }
        }
    }
}
