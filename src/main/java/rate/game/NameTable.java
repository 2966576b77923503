package rate.game;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Numbers by names, which are bytes of UTF-8.
 *
 * <p>With many players this look-up is what a replay waits for, at memory. So a name of up to {@value #SHORT} bytes lies in the
 * slot itself, and finding it fetches one line of memory; only longer ones are compared elsewhere. Open addressing with linear
 * probing, two thirds full at most.
 */
final class NameTable {

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** Words of a slot: the tag above and the number plus 1 below, then the name. */
    private static final int SLOT = 4;

    /** Bytes of a name that fit into a slot. A shorter one is filled up with zeros. */
    private static final int SHORT = Long.BYTES * (SLOT - 1);

    /** Bits of a tag that are the length of the name, or all set if it is longer; the others are a hash. */
    private static final int LENGTH_BITS = 5;

    private static final int FIRST_SLOTS = 1 << 10;

    private long[] table = new long[SLOT * FIRST_SLOTS];
    private int size;

    /** The names that do not fit; a slot has the place of one as its last word, inverted, which begins like no UTF-8. */
    private final List<byte[]> longNames = new ArrayList<>();

    /**
     * The number of a name.
     *
     * @param from index of its first byte
     * @param length in bytes
     * @return the number that was put; -1 if none was
     */
    int find(byte[] bytes, int from, int length) {
        int slot = slot(bytes, from, length, tag(bytes, from, length));
        return (int) table[slot] - 1;
    }

    /** Gives a number of at least 0 to a name that has none, and has at least one byte. */
    void put(byte[] name, int number) {
        if (3 * SLOT * (size + 1L) > 2L * table.length) {
            grow();
        }
        int tag = tag(name, 0, name.length);
        int slot = slot(name, 0, name.length, tag);
        table[slot] = (long) tag << 32 | (number + 1);
        for (int word = 0; word < SLOT - 1; word++) {
            table[slot + 1 + word] = word(name, Long.BYTES * word, name.length - Long.BYTES * word);
        }
        if (name.length > SHORT) {
            table[slot + SLOT - 1] = ~longNames.size();
            longNames.add(name);
        }
        size++;
    }

    /** The slot that has the name, or the free one for it. */
    private int slot(byte[] bytes, int from, int length, int tag) {
        int slot = home(tag);
        while (table[slot] != 0 && !((int) (table[slot] >>> 32) == tag && has(slot, bytes, from, length))) {
            slot = slot + SLOT & (table.length - 1);
        }
        return slot;
    }

    private boolean has(int slot, byte[] bytes, int from, int length) {
        long last = table[slot + SLOT - 1];
        if (last < 0 && ~last < longNames.size()) {
            byte[] name = longNames.get((int) ~last);
            return Arrays.equals(name, 0, name.length, bytes, from, from + length);
        }
        return length <= SHORT
                && table[slot + 1] == word(bytes, from, length)
                && table[slot + 2] == word(bytes, from + 8, length - 8)
                && last == word(bytes, from + 16, length - 16);
    }

    private int home(int tag) {
        return SLOT * (tag >>> LENGTH_BITS) & (table.length - 1);
    }

    private void grow() {
        long[] old = table;
        table = new long[Math.multiplyExact(2, old.length)];
        for (int from = 0; from < old.length; from += SLOT) {
            if (old[from] != 0) {
                int slot = home((int) (old[from] >>> 32));
                while (table[slot] != 0) {
                    slot = slot + SLOT & (table.length - 1);
                }
                System.arraycopy(old, from, table, slot, SLOT);
            }
        }
    }

    /** Every bit of every byte reaches the lowest ones of the hash: odd multipliers and xor-shifts, word by word. */
    private static int tag(byte[] bytes, int from, int length) {
        long hash = 0;
        for (int at = 0; at < length; at += Long.BYTES) {
            hash = (hash ^ word(bytes, from + at, length - at)) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 32;
        }
        return ((int) (hash ^ (hash >>> 15)) << LENGTH_BITS) | Math.min(length, (1 << LENGTH_BITS) - 1);
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
