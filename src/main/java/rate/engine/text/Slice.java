package rate.engine.text;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import org.jspecify.annotations.Nullable;

/**
 * A part of a line of ASCII as a text, without making one. What is parsed from it leaves no garbage, and a name is looked up by
 * its bytes. Valid only while the record is the present one.
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

    /** A text without outer white space. */
    public static CharSequence strip(CharSequence text) {
        int length = text.length();
        boolean bare = length > 0 && isSign(text.charAt(0)) && isSign(text.charAt(length - 1));
        return bare || length == 0 ? text : Letters.strip(text.toString());
    }

    /** Returns whether a text has nothing but white space. */
    public static boolean isBlank(CharSequence text) {
        int length = text.length();
        return length == 0 || (!isSign(text.charAt(0)) && Letters.isBlank(text.toString()));
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

    /** A character of ASCII that is to be seen. */
    private static boolean isSign(char c) {
        return c > ' ' && c < 0x7f;
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
