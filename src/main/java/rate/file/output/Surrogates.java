package rate.file.output;

/** The two halves in which Java keeps a character beyond U+FFFF. Alone, a half is not a character. */
final class Surrogates {

    private Surrogates() {}

    /**
     * Accepts text that UTF-8 can express.
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
