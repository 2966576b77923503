package rate.file.output;

import rate.engine.math.Numbers;

/** Texts that a table can hold. */
final class SoundText {

    private SoundText() {}

    /** The text, if it is a number. */
    static String number(String digits) {
        if (Double.isNaN(Numbers.parse(digits))) {
            throw new IllegalArgumentException("not a number: " + digits);
        }
        return digits;
    }

    /**
     * Accepts text that UTF-8 can express. Of the two halves in which Java keeps a character beyond U+FFFF, neither is one alone.
     *
     * @throws IllegalArgumentException if a half stands alone
     */
    static void requirePairs(String text) {
        int i = 0;
        while (i < text.length()) {
            int c = text.codePointAt(i);
            if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) {
                throw new IllegalArgumentException(
                        "the text has half of a surrogate pair at character " + (i + 1) + ", which cannot be written");
            }
            i += Character.charCount(c);
        }
    }
}
