package rate.cli.player;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameSearchTest {

    private static final List<String> KNOWN =
            List.of("Ann", "ANN", "Annabel", "Zoë", "Zoe Smith", "Iga Świątek", "Ärne", "a.b", "İpek");

    /** A whole name goes before its like, and that before its parts; nothing is a part of no name. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Ann       | Ann
            ann       | Ann,ANN
            anna      | Annabel
            zoe       | Zoë
            zo        | Zoë,Zoe Smith
            swiatek   | Iga Świątek
            IPEK      | İpek
            .         | a.b
            ' smith ' | Zoe Smith
            ''        | ''
            ' '       | ''
            \u0301   | ''
            Bob       | ''
            """)
    void capitals_and_accents_make_no_difference_and_signs_mean_nothing(String typed, String names) {
        assertThat(String.join(",", NameSearch.of(typed, KNOWN).names())).isEqualTo(names);
    }

    /** U+0898 is a mark since Unicode 14, which the oldest Java that runs the program does not know. */
    @Test
    void who_is_meant_is_the_same_on_every_java() {
        assertThat(NameSearch.of("ab", List.of("a\u0898b", "a\u0301b")).names()).containsExactly("a\u0301b");
    }

    @Test
    void of_many_the_first_are_named() {
        List<String> many = List.of("a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "a10");
        assertThat(NameSearch.of("a", many).several())
                .startsWith("\"a\" matches 10 players; type the whole name: \"a1\", ")
                .endsWith("\"a8\" and 2 more");
    }
}
