package rate.engine.game;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import rate.engine.math.SipHash;

/**
 * Numbers by names, which are bytes of UTF-8.
 *
 * <p>With many players this look-up is what a replay waits for, at memory, so it is kept small: 8 bytes a name for the way to
 * it, and 24 for a name of up to {@value #SHORT} bytes together with its number. Only longer names lie elsewhere. Open addressing
 * with linear probing, half full at most. Which names lie beside each other follows from a secret of this table, so that no log can
 * be written whose names all lie in one place.
 */
final class NameTable {

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** Words of an entry: 16 bytes of the name; then its last ones, its length and its number. */
    private static final int ENTRY = 3;

    private static final int LENGTH_SHIFT = 24;
    private static final int NUMBER_SHIFT = 32;

    /** Bytes of a name that fit into an entry. A shorter one is filled up with zeros. */
    private static final int SHORT = 2 * Long.BYTES + LENGTH_SHIFT / Byte.SIZE;

    /** The length of a name that does not fit: the second word of its entry is its place among the long names. */
    private static final long IS_LONG = 0xffL << LENGTH_SHIFT;

    private static final long HALF = 0xffff_ffffL;

    private static final int FIRST_SLOTS = 1 << 10;

    /** The entry plus 1; 0 is free. */
    private int[] slots = new int[FIRST_SLOTS];

    private long[] entries = new long[ENTRY * FIRST_SLOTS / 2];
    private int size;
    private final List<byte[]> longNames = new ArrayList<>();
    private final SipHash hashOfLong = SipHash.of64(SipHash.Key.random());
    private final long[] secrets = secrets(hashOfLong);

    /**
     * The number of a name.
     *
     * @param from index of its first byte
     * @param length in bytes
     * @return the number that was put; -1 if none was
     */
    int find(byte[] bytes, int from, int length) {
        int slot = slot(bytes, from, length);
        return slots[slot] == 0 ? -1 : (int) (entries[ENTRY * (slots[slot] - 1) + 2] >>> NUMBER_SHIFT);
    }

    /** Gives a number of at least 0 to a name that has none, and has at least one byte. */
    void put(byte[] name, int number) {
        if (2 * size == slots.length) {
            grow();
        }
        slots[slot(name, 0, name.length)] = size + 1;
        int entry = ENTRY * size++;
        boolean fits = name.length <= SHORT;
        entries[entry] = word(name, 0, name.length);
        entries[entry + 1] = fits ? word(name, 8, name.length - 8) : longNames.size();
        entries[entry + 2] = (fits ? end(name, 0, name.length) : IS_LONG) | (long) number << NUMBER_SHIFT;
        if (!fits) {
            longNames.add(name);
        }
    }

    /** The slot that has the name, or the free one for it. */
    private int slot(byte[] bytes, int from, int length) {
        return length <= SHORT
                ? slot(word(bytes, from, length), word(bytes, from + 8, length - 8), end(bytes, from, length))
                : slotOfLong(bytes, from, length);
    }

    private int slot(long first, long second, long end) {
        int mask = slots.length - 1;
        int slot = hash(first, second, end) & mask;
        while (slots[slot] != 0) {
            int entry = ENTRY * (slots[slot] - 1);
            if (entries[entry] == first && entries[entry + 1] == second && end(entry) == end) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private int slotOfLong(byte[] bytes, int from, int length) {
        int mask = slots.length - 1;
        hashOfLong.begin().add(length);
        for (int at = 0; at < length; at += Long.BYTES) {
            hashOfLong.add(word(bytes, from + at, length - at));
        }
        int slot = (int) hashOfLong.end() & mask;
        while (slots[slot] != 0) {
            int entry = ENTRY * (slots[slot] - 1);
            if (end(entry) == IS_LONG) {
                byte[] name = longNames.get((int) entries[entry + 1]);
                if (Arrays.equals(name, 0, name.length, bytes, from, from + length)) {
                    return slot;
                }
            }
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        slots = new int[Math.multiplyExact(2, slots.length)];
        entries = Arrays.copyOf(entries, Math.multiplyExact(2, entries.length));
        for (int i = 0; i < size; i++) {
            int entry = ENTRY * i;
            byte[] name = end(entry) == IS_LONG ? longNames.get((int) entries[entry + 1]) : null;
            int slot = name == null
                    ? slot(entries[entry], entries[entry + 1], end(entry))
                    : slotOfLong(name, 0, name.length);
            slots[slot] = i + 1;
        }
    }

    /** The end of the name of an entry, and its length. */
    private long end(int entry) {
        return entries[entry + 2] & ((1L << NUMBER_SHIFT) - 1);
    }

    /** Returns the bytes of a name that fits after its first 16, with its length. */
    private static long end(byte[] bytes, int from, int length) {
        return word(bytes, from + 16, length - 16) | (long) length << LENGTH_SHIFT;
    }

    /**
     * A hash of a name that fits: each half of a word times a number of its own, of 64 bits, which nobody knows. Of two names the sums
     * differ but with a probability below 2<sup>-32</sup>, whoever chose the names (Carter and Wegman); then every bit of the sum reaches the
     * lowest ones.
     */
    private int hash(long first, long second, long end) {
        long sum = secrets[0]
                + secrets[1] * (first & HALF)
                + secrets[2] * (first >>> Integer.SIZE)
                + secrets[3] * (second & HALF)
                + secrets[4] * (second >>> Integer.SIZE)
                + secrets[5] * end; // which has no upper half
        return (int) (((sum ^ (sum >>> Integer.SIZE)) * 0x9E3779B97F4A7C15L) >>> Integer.SIZE);
    }

    private static long[] secrets(SipHash hash) {
        long[] secrets = new long[6];
        Arrays.setAll(secrets, i -> hash.begin().add(i).end());
        return secrets;
    }

    /** Up to eight bytes as a number, the first one lowest; zeros from the end of the name on. */
    private static long word(byte[] bytes, int from, int length) {
        if (length >= Long.BYTES) {
            return (long) LONG.get(bytes, from);
        }
        if (length <= 0) {
            return 0;
        }
        if (from + Long.BYTES <= bytes.length) {
            return (long) LONG.get(bytes, from) & ((1L << (Byte.SIZE * length)) - 1);
        }
        long word = 0;
        for (int i = length - 1; i >= 0; i--) {
            word = (word << Byte.SIZE) | (bytes[from + i] & 0xff);
        }
        return word;
    }
}
