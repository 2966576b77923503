package rate.cli.player;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NameSearchTest {

    private static final List<String> KNOWN =
            List.of("Ann", "ANN", "Annabel", "Zoë", "Zoe Smith", "Iga Świątek", "Ärne", "a.b", "İpek");

    private static List<String> names(String typed) {
        return NameSearch.of(typed, KNOWN).names();
    }

    @Test
    void a_whole_name_goes_before_its_like_and_that_before_its_parts() {
        assertThat(names("Ann")).containsExactly("Ann");
        assertThat(names("ann")).containsExactly("Ann", "ANN");
        assertThat(names("anna")).containsExactly("Annabel");
        assertThat(names("zoe")).containsExactly("Zoë");
        assertThat(names("zo")).containsExactly("Zoë", "Zoe Smith");
    }

    @Test
    void capitals_and_accents_make_no_difference_and_signs_mean_nothing() {
        assertThat(names("swiatek")).containsExactly("Iga Świątek");
        assertThat(names("IPEK")).containsExactly("İpek");
        assertThat(names(".")).containsExactly("a.b");
        assertThat(names(" smith ")).containsExactly("Zoe Smith");
    }

    /** U+0898 is a mark since Unicode 14, which the oldest Java that runs the program does not know. */
    @Test
    void who_is_meant_is_the_same_on_every_java() {
        assertThat(NameSearch.of("ab", List.of("a\u0898b", "a\u0301b")).names()).containsExactly("a\u0301b");
    }

    @Test
    void nothing_is_a_part_of_no_name() {
        assertThat(names("")).isEmpty();
        assertThat(names(" ")).isEmpty();
        assertThat(names("\u0301")).isEmpty();
        assertThat(names("Bob")).isEmpty();
    }

    @Test
    void of_many_the_first_are_named() {
        List<String> many = List.of("a1", "a2", "a3", "a4", "a5", "a6", "a7", "a8", "a9", "a10");
        assertThat(NameSearch.of("a", many).several())
                .startsWith("\"a\" matches 10 players; type the whole name: \"a1\", ")
                .endsWith("\"a8\" and 2 more");
    }
}
