package rate.file.input.source;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** An array of bytes that grows: written at its end, read from a position on. Whoever reads knows what was written. */
public final class Bytes {

    private byte[] array = new byte[1 << 8];
    private int size;
    private int at;

    /** How many there are. */
    public int size() {
        return size;
    }

    /** The bytes themselves; only the first {@link #size} count. */
    public byte[] array() {
        return array;
    }

    /** A copy of what was written. */
    public byte[] toArray() {
        return Arrays.copyOf(array, size);
    }

    /** A reader of bytes that are there; nothing is written to it. */
    public static Bytes of(byte[] content) {
        Bytes bytes = new Bytes();
        bytes.array = content;
        bytes.size = content.length;
        return bytes;
    }

    /** Writes a part of an array. */
    public void put(byte[] from, int start, int length) {
        room(length);
        System.arraycopy(from, start, array, size, length);
        size += length;
    }

    public void clear() {
        size = 0;
        at = 0;
    }

    /** Another reader of the bytes that are there by now, with a position of its own. */
    public Bytes reader() {
        Bytes reader = of(array);
        reader.size = size;
        return reader;
    }

    /** Where reading goes on, counted from 0. */
    public int position() {
        return at;
    }

    /** Reads on from here, counted from 0. */
    public void position(int position) {
        at = position;
    }

    /** So many bytes, as yet of any content, to be written into the {@link #array} from the beginning on. */
    public void resize(int length) {
        clear();
        room(length);
        size = length;
    }

    /** Writes all that is in another. */
    public void append(Bytes other) {
        put(other.array, 0, other.size);
    }

    /** Writes so many of the next bytes of another, which reads on behind them. */
    public void append(Bytes other, int length) {
        put(other.array, other.at, length);
        other.at += length;
    }

    /** Writes the lowest 8 bits. */
    public void putByte(int value) {
        room(1);
        array[size++] = (byte) value;
    }

    /** Reads a byte, from -128 to 127. */
    public int getByte() {
        return array[at++];
    }

    /** Reads so many bytes. */
    public byte[] get(int length) {
        at += length;
        return Arrays.copyOfRange(array, at - length, at);
    }

    /** A number that is mostly small and not negative: 7 bits a byte, the lowest first. */
    public void putCount(long value) {
        room(10);
        long left = value;
        while ((left & ~0x7fL) != 0) {
            array[size++] = (byte) (left | 0x80);
            left >>>= 7;
        }
        array[size++] = (byte) left;
    }

    /** Reads what {@link #putCount} wrote. */
    public long getCount() {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            byte next = array[at++];
            value |= (next & 0x7fL) << shift;
            if (next >= 0) {
                return value;
            }
        }
    }

    /** All 64 bits. */
    public void putLong(long value) {
        room(Long.BYTES);
        for (int shift = 56; shift >= 0; shift -= 8) {
            array[size++] = (byte) (value >>> shift);
        }
    }

    /** Reads what {@link #putLong} wrote. */
    public long getLong() {
        long value = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            value = value << 8 | (array[at++] & 0xff);
        }
        return value;
    }

    /** A text or null: its length and whether a byte suffices for a character, then its characters, sound or not. */
    public void putText(@Nullable String text) {
        if (text == null) {
            putCount(0);
            return;
        }
        boolean wide = false;
        for (int i = 0; i < text.length() && !wide; i++) {
            wide = text.charAt(i) > 0xff;
        }
        putCount(1 + 2L * text.length() + (wide ? 1 : 0));
        room(wide ? Math.multiplyExact(2, text.length()) : text.length());
        for (int i = 0; i < text.length(); i++) {
            if (wide) {
                array[size++] = (byte) (text.charAt(i) >>> 8);
            }
            array[size++] = (byte) text.charAt(i);
        }
    }

    /** Reads what {@link #putText} wrote. */
    @Nullable
    public String getText() {
        long head = getCount();
        if (head == 0) {
            return null;
        }
        boolean wide = (head & 1) == 0;
        char[] text = new char[(int) ((head - 1) / 2)];
        for (int i = 0; i < text.length; i++) {
            int high = wide ? array[at++] << 8 : 0;
            text[i] = (char) (high | (array[at++] & 0xff));
        }
        return new String(text);
    }

    /** Goes on behind a text. */
    public void skipText() {
        long head = getCount();
        if (head > 0) {
            int characters = (int) ((head - 1) / 2);
            at += (head & 1) == 0 ? 2 * characters : characters;
        }
    }

    private void room(int more) {
        int needed = Math.addExact(size, more);
        if (needed > array.length) {
            array = Arrays.copyOf(array, Math.max(needed, 2 * Math.min(array.length, Integer.MAX_VALUE / 2 - 8)));
        }
    }
}
