package rate.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.text.Normalizer;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LettersTest {

    /** From here on no character has a meaning. */
    private static final int PRIVATE = 0xF0000;

    /** Its tables are those that are written down here. */
    private static final boolean FLOOR = Runtime.version().feature() == 17;

    /** To make the list anew: print the ranges of Character.isDefined under Java 17, in hexadecimal digits, one a line. */
    @Test
    void what_is_known_is_what_java_17_knows() {
        requireNone(c ->
                FLOOR ? Letters.isKnown(c) != Character.isDefined(c) : Letters.isKnown(c) && !Character.isDefined(c));
    }

    @Test
    void of_known_characters_this_java_says_what_java_17_says() {
        requireNone(c -> Letters.isKnown(c)
                && (Letters.isWhite(c) != Character.isWhitespace(c)
                        || Letters.isSpace(c) != (Character.isWhitespace(c) || Character.isSpaceChar(c))
                        || Letters.isFormat(c) != (Character.getType(c) == Character.FORMAT)
                        || Letters.isLetter(c) != Character.isLetter(c)));
    }

    private static void requireNone(IntPredicate isWrong) {
        assertThat(IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
                        .filter(isWrong)
                        .mapToObj(c -> String.format("U+%04X", c)))
                .isEmpty();
    }

    /** Nothing promises it of marks, so it is looked at. */
    @Test
    void marks_of_every_java_are_the_same() {
        long sum = 0;
        int marks = 0;
        for (int c = 0x300; c <= Character.MAX_CODE_POINT; c++) {
            if (Letters.isKnown(c) && Letters.bare("a" + Character.toString(c)).equals("a")) {
                sum = 31 * sum + c;
                marks++;
            }
        }
        assertThat(marks).isEqualTo(2297);
        assertThat(sum).isEqualTo(-5025260356774155852L);
    }

    /** A sum over all that is known and is a character: the tables of another Java, as far as they are asked, give another one if they are other ones. */
    @Test
    void letters_of_every_java_have_the_same_others() {
        long sum = 0;
        for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
            if (Letters.isKnown(c) && !half && c < PRIVATE) {
                String text = "a" + Character.toString(c) + "\u0323\u0301";
                sum = 31 * sum + Letters.composed(text).hashCode();
                sum = 31 * sum + Letters.decomposed(text).hashCode();
            }
            sum = 31 * sum + Letters.small(c);
            sum = 31 * sum + Letters.capital(c);
        }
        assertThat(sum).isEqualTo(4394790456938305443L);
    }

    /** What each version of Unicode brought beside others, as it was and as it is in a name: younger than 13.0 is left alone. */
    @ParameterizedTest
    @CsvSource({
        "e\u0301, \u00e9", // an é
        "\u1100\u1161, \uac00", // Hangul
        "\ud806\udd35\ud806\udd30, \ud806\udd38", // 13.0: a vowel of Dives Akuru
        "o\u0898\u0323, o\u0898\u0323", // 14.0: a mark over the letter would move behind the point under it
        "o\u0323\u0898, \u1ecd\u0898",
        "e\u0301\ud838\udc8fe\u0301, \u00e9\ud838\udc8f\u00e9", // 15.0: a Cyrillic mark
        "\ud833\udef0e\u0301, \ud833\udef0\u00e9",
        "\ud87a\udff0e\u0301, \ud87a\udff0\u00e9", // 15.1: an ideograph
        "\ud801\uddd2\u0307, \ud801\uddd2\u0307", // 16.0: a letter of Todhri and a dot, which are another one
        "\ud801\uddc9, \ud801\uddc9",
        "o\u0897\u0323, o\u0897\u0323",
        "\ud818\udd1e\ud818\udd1e, \ud818\udd1e\ud818\udd1e", // and of Gurung Khema
        "o\u1acf\u0323, o\u1acf\u0323", // 17.0
        "\ud83e\udef0\u0301 e\u0301, \ud83e\udef0\u0301 \u00e9", // an emoji of 14.0
    })
    void composes_what_was_there_in_13_0_only(String written, String composed) {
        assertThat(Letters.composed(written)).isEqualTo(composed);
        assertThat(Letters.composed(composed)).isEqualTo(composed);
    }

    @Test
    void composes_known_text_as_the_standard_says() {
        assertThat(Letters.composed("Zoe\u0308 \u212b")).isEqualTo("Zo\u00eb \u00c5");
        assertThat(Letters.decomposed("\ufb01\u00eb")).isEqualTo("fie\u0308");
        requireNone(c -> {
            String text = "o" + Character.toString(c) + "\u0323\u0307";
            return Letters.isKnown(c)
                    && c < PRIVATE
                    && !Letters.composed(text).equals(Normalizer.normalize(text, Normalizer.Form.NFC));
        });
    }

    @Test
    void small_letters_are_those_of_13_0() {
        assertThat(Letters.small("GAME Spiel-\u00c4\u0416 \u03a3\u03c2"))
                .isEqualTo("game spiel-\u00e4\u0436 \u03c3\u03c3");
        assertThat(Letters.small(0xA7DC)).isEqualTo(0xA7DC); // 16.0: the capital of U+019B
        assertThat(Letters.capital(0x19B)).isEqualTo(0x19B);
        assertThat(Letters.small(0x10D50)).isEqualTo(0x10D50); // 16.0: a capital of Garay
        assertThat(Letters.isLetter(0x10D50)).isFalse();
        assertThat(Letters.known("a\ud803\udd50b")).isEqualTo("a\ufffdb");
    }

    @Test
    void outer_white_space_goes_but_what_does_not_break_a_line() {
        assertThat(Letters.strip(" \t\u2003a b\u3000\r")).isEqualTo("a b");
        assertThat(Letters.strip("\u00a0a\u00a0")).isEqualTo("\u00a0a\u00a0");
        assertThat(Letters.strip(" \t")).isEmpty();
        assertThat(Letters.stripLeading("  a ")).isEqualTo("a ");
        assertThat(Letters.isBlank("")).isTrue();
        assertThat(Letters.isBlank("\u2028 ")).isTrue();
        assertThat(Letters.isBlank(" \u00a0")).isFalse();
    }
}
