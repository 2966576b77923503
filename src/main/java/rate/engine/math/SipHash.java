package rate.engine.math;

import java.security.SecureRandom;

/**
 * SipHash: without its key, it cannot be said which inputs have the same hash. Two inputs therefore have different hashes
 * as surely as chance allows, also if the inputs were chosen.
 *
 * <p>An input is words of 64 bits. A caller that hashes inputs of several lengths has to put the length into one of the
 * words, as the paper puts the number of bytes into the last one.
 *
 * <p>Source: Aumasson and Bernstein, SipHash: a fast short-input PRF, 2012; for 128 bits their reference implementation. Not
 * for use by several threads.
 */
public final class SipHash {

    /** A key: its first eight bytes, the first one lowest, and the others. */
    public record Key(long first, long second) {

        /** A secret one. */
        public static Key random() {
            SecureRandom random = new SecureRandom();
            return new Key(random.nextLong(), random.nextLong());
        }
    }

    private final Key key;
    private final boolean wide;
    private long v0;
    private long v1;
    private long v2;
    private long v3;

    private SipHash(Key key, boolean wide) {
        this.key = key;
        this.wide = wide;
        begin();
    }

    /** SipHash-2-4: a hash of 64 bits. */
    public static SipHash of64(Key key) {
        return new SipHash(key, false);
    }

    /** SipHash-2-4-128: a hash of 128 bits. */
    public static SipHash of128(Key key) {
        return new SipHash(key, true);
    }

    /** Begins the next input. */
    public SipHash begin() {
        v0 = key.first ^ 0x736f6d6570736575L;
        v1 = key.second ^ (wide ? 0x646f72616e646f6dL ^ 0xee : 0x646f72616e646f6dL);
        v2 = key.first ^ 0x6c7967656e657261L;
        v3 = key.second ^ 0x7465646279746573L;
        return this;
    }

    /** The next word of the input. */
    public SipHash add(long word) {
        v3 ^= word;
        rounds(2);
        v0 ^= word;
        return this;
    }

    /** The next text of the input, with its length: up to four characters a word. */
    public SipHash add(CharSequence text) {
        int length = text.length();
        add(length);
        long word = 0;
        for (int i = 0; i < length; i++) {
            word = word << Character.SIZE | text.charAt(i);
            if (i % 4 == 3 || i == length - 1) {
                add(word);
                word = 0;
            }
        }
        return this;
    }

    /** The hash; the first half of one of 128 bits. To be asked for once. */
    public long end() {
        v2 ^= wide ? 0xee : 0xff;
        return last();
    }

    /** The second half of a hash of 128 bits. To be asked for once, after the first. */
    public long secondHalf() {
        v1 ^= 0xdd;
        return last();
    }

    private long last() {
        rounds(4);
        return v0 ^ v1 ^ v2 ^ v3;
    }

    private void rounds(int count) {
        for (int i = 0; i < count; i++) {
            v0 += v1;
            v1 = Long.rotateLeft(v1, 13) ^ v0;
            v0 = Long.rotateLeft(v0, 32);
            v2 += v3;
            v3 = Long.rotateLeft(v3, 16) ^ v2;
            v0 += v3;
            v3 = Long.rotateLeft(v3, 21) ^ v0;
            v2 += v1;
            v1 = Long.rotateLeft(v1, 17) ^ v2;
            v2 = Long.rotateLeft(v2, 32);
        }
    }
}
