package rate.engine.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A part of a line of ASCII as a text, without making one. What is parsed from it leaves no garbage, and a name is looked up by
 * its bytes. Valid as long as the bytes stay.
 */
public final class Slice implements CharSequence {

    private static final byte[] NONE = {};

    private byte[] bytes = NONE;
    private int from;
    private int length;

    /** From now on these bytes. */
    public Slice over(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        this.from = from;
        this.length = to - from;
        return this;
    }

    /** The bytes of the line, and more. */
    public byte[] bytes() {
        return bytes;
    }

    /** Index of the first byte. */
    public int from() {
        return from;
    }

    /** Returns whether the bytes are those of an array from an index to before another. */
    public boolean is(byte[] other, int begin, int end) {
        return Arrays.equals(bytes, from, from + length, other, begin, end);
    }

    @Override
    public int length() {
        return length;
    }

    @Override
    public char charAt(int index) {
        return (char) bytes[from + index];
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return new Slice().over(bytes, from + start, from + end);
    }

    @Override
    public String toString() {
        return new String(bytes, from, length, ISO_8859_1);
    }

    /** Returns whether a sign is somewhere in a text. */
    public static boolean contains(CharSequence text, char sign) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == sign) {
                return true;
            }
        }
        return false;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        throw new UnsupportedOperationException("a slice changes with the record");
    }

    @Override
    public int hashCode() {
        throw new UnsupportedOperationException("a slice changes with the record");
    }
}
