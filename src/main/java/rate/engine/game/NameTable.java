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
 * <p>With many players this look-up is what a replay waits for, at memory, so a name of up to {@value #SHORT} bytes lies in its
 * slot together with its number: one access, of 24 bytes, finds both. Only longer names lie elsewhere. Open addressing with
 * linear probing, three quarters full at most; small at first, as there may be one for each of many ladders. Which names lie
 * beside each other follows from a secret of this table, so that no log can be written whose names all lie in one place.
 */
public final class NameTable {

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** Words of a slot: 16 bytes of the name; then its last ones, its length and its number. */
    private static final int SLOT = 3;

    private static final int LENGTH_SHIFT = 24;
    private static final int NUMBER_SHIFT = 32;

    /** Bytes of a name that fit into a slot. A shorter one is filled up with zeros. */
    private static final int SHORT = 2 * Long.BYTES + LENGTH_SHIFT / Byte.SIZE;

    /** The length of a name that does not fit: the second word of its slot is its place among the long names. */
    private static final long IS_LONG = 0xffL << LENGTH_SHIFT;

    /** Of the last word of a slot: the end of the name, and one more than its length. */
    private static final long ENDS = (1L << NUMBER_SHIFT) - 1;

    private static final long HALF = 0xffff_ffffL;

    private static final int FIRST_SLOTS = 1 << 5;

    /** Slot by slot. A free one has zeros, which one more than a length never is. */
    private long[] slots = new long[SLOT * FIRST_SLOTS];

    private int mask = FIRST_SLOTS - 1;
    private int size;
    private final List<byte[]> longNames = new ArrayList<>();
    private final SipHash hashOfLong = SipHash.of64(SipHash.Key.random());
    private final long[] secrets = secrets(hashOfLong);

    /** The number that was put for a name of so many bytes from an index on; -1 if none was. */
    public int find(byte[] bytes, int from, int length) {
        long end = slots[slot(bytes, from, length) + 2];
        return end == 0 ? -1 : (int) (end >>> NUMBER_SHIFT);
    }

    /** Gives a number of at least 0 to a name that has none. */
    public void put(byte[] name, int number) {
        if (4L * size == 3L * (mask + 1)) {
            grow();
        }
        size++;
        int slot = slot(name, 0, name.length);
        boolean fits = name.length <= SHORT;
        slots[slot] = word(name, 0, name.length);
        slots[slot + 1] = fits ? word(name, 8, name.length - 8) : longNames.size();
        slots[slot + 2] = (fits ? end(name, 0, name.length) : IS_LONG) | (long) number << NUMBER_SHIFT;
        if (!fits) {
            longNames.add(name);
        }
    }

    /** Index of the first word of the slot that has the name, or of the free one for it. */
    private int slot(byte[] bytes, int from, int length) {
        return length <= SHORT
                ? slot(word(bytes, from, length), word(bytes, from + 8, length - 8), end(bytes, from, length))
                : slotOfLong(bytes, from, length);
    }

    private int slot(long first, long second, long end) {
        int slot = SLOT * (hash(first, second, end) & mask);
        while (slots[slot + 2] != 0 && (slots[slot] != first || slots[slot + 1] != second || end(slot) != end)) {
            slot = next(slot);
        }
        return slot;
    }

    private int slotOfLong(byte[] bytes, int from, int length) {
        hashOfLong.begin().add(length);
        for (int at = 0; at < length; at += Long.BYTES) {
            hashOfLong.add(word(bytes, from + at, length - at));
        }
        int slot = SLOT * ((int) hashOfLong.end() & mask);
        while (slots[slot + 2] != 0 && !isLong(slot, bytes, from, length)) {
            slot = next(slot);
        }
        return slot;
    }

    private boolean isLong(int slot, byte[] bytes, int from, int length) {
        if (end(slot) != IS_LONG) {
            return false;
        }
        byte[] name = longNames.get((int) slots[slot + 1]);
        return Arrays.equals(name, 0, name.length, bytes, from, from + length);
    }

    private int next(int slot) {
        return slot + SLOT == slots.length ? 0 : slot + SLOT;
    }

    private void grow() {
        long[] old = slots;
        slots = new long[Math.multiplyExact(2, old.length)];
        mask = 2 * mask + 1;
        for (int from = 0; from < old.length; from += SLOT) {
            if (old[from + 2] != 0) {
                long end = old[from + 2] & ENDS;
                byte[] name = end == IS_LONG ? longNames.get((int) old[from + 1]) : null;
                int to = name == null ? slot(old[from], old[from + 1], end) : slotOfLong(name, 0, name.length);
                System.arraycopy(old, from, slots, to, SLOT);
            }
        }
    }

    /** The end of the name of a slot, and one more than its length. */
    private long end(int slot) {
        return slots[slot + 2] & ENDS;
    }

    /** Returns the bytes of a name that fits after its first 16, with one more than its length. */
    private static long end(byte[] bytes, int from, int length) {
        return word(bytes, from + 16, length - 16) | (length + 1L) << LENGTH_SHIFT;
    }

    /**
     * A hash of a name that fits: each half of a word times a number of its own, of 64 bits, which nobody knows. Of two names
     * the sums differ but with a probability below 2<sup>-32</sup>, whoever chose the names (Carter and Wegman); then every bit
     * of the sum reaches the lowest ones.
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
