package rate.file.input.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CharsetGuessTest {

    private static final Charset WINDOWS = Charset.forName("windows-1252");

    @Test
    void a_text_that_is_not_utf_8_may_be_windows_1252_and_a_word_shows_it() {
        String late = "winner,loser\n" + "Ann,Bob\n".repeat(20_000) + "Ann,Zoë\nAnn,Müller";
        assertThat(guess(late.getBytes(WINDOWS)))
                .hasValue(new CharsetGuess(
                        "windows-1252", "it is not UTF-8, and the first word beyond ASCII would be \"Zoë\""));
    }

    @ParameterizedTest
    @CsvSource({
        "windows-1250, Třinec;Plzeň;České Budějovice",
        "windows-1250, Žalgiris;Kačer",
        "windows-1250, Łódź;Białystok",
        "windows-1250, Győr;Fűzfő",
        "windows-1251, Иванов А.;Петрова",
        "windows-1252, Tromsø;Ålesund",
        "windows-1252, Città;Forlì;Cefalù;Nanterre-Préfecture",
        "windows-1252, 3 m³;N° 1;¿Qué?"
    })
    void letters_that_stand_together_tell_which_charset_of_windows_it_is(String charset, String text) {
        assertThat(guess(text.getBytes(Charset.forName(charset))).map(CharsetGuess::charset))
                .hasValue(charset);
    }

    @Test
    void a_text_of_utf_8_is_such_and_one_of_ascii_may_be_anything() {
        assertThat(guess("Ann,Zoë".getBytes(StandardCharsets.UTF_8)).map(CharsetGuess::charset))
                .hasValue("UTF-8");
        assertThat(guess("Ann,Bob".getBytes(WINDOWS))).isEmpty();
    }

    @Test
    void a_damaged_text_has_none() {
        byte[] mixed = "Zoë ë".getBytes(StandardCharsets.UTF_8);
        byte[] cut = Arrays.copyOf(mixed, mixed.length - 1);
        assertThat(guess((new String(cut, StandardCharsets.ISO_8859_1) + ",").getBytes(StandardCharsets.ISO_8859_1)))
                .isEmpty();
        byte[] undefined = {'a', (byte) 0xEB, 'b', (byte) 0x81};
        assertThat(guess(undefined)).isEmpty();
        byte[] binary = {'P', 'K', 3, 4, (byte) 0xEB};
        assertThat(guess(binary)).isEmpty();
    }

    @Test
    void utf_16_is_told_by_its_mark_or_by_zeros() {
        for (Charset order : new Charset[] {StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE}) {
            assertThat(guess("winner;Zoë\n".getBytes(order)).map(CharsetGuess::charset))
                    .hasValue("UTF-16");
            assertThat(guess("\uFEFFДата".getBytes(order)).map(CharsetGuess::charset))
                    .hasValue("UTF-16");
        }
        assertThat(guess(new byte[100])).isEmpty();
    }

    @Test
    void xml_names_its_own() {
        assertThat(guess("<Games a='Zoë'/>".getBytes(WINDOWS))).isEmpty();
        assertThat(guess("\uFEFF<Games/>".getBytes(StandardCharsets.UTF_16LE))).isEmpty();
    }

    private static Optional<CharsetGuess> guess(byte[] bytes) {
        return CharsetGuess.of(new Source("games.csv", new ByteArrayInputStream(bytes)));
    }
}
