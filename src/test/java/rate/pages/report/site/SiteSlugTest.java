package rate.pages.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.HostileNames;
import rate.pages.report.site.SiteAddress.SiteSlug;

class SiteSlugTest {

    private static String of(String name) {
        return SiteSlug.of(name, "player", Set.of("players"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ann", "ann-lee", "4", "p0001", "gpt-4o", "ann-12345678"})
    void a_name_that_is_an_address_stays_as_it_is(String name) {
        assertThat(of(name)).isEqualTo(name);
    }

    @ParameterizedTest
    @CsvSource({
        "Ann, ann", "ANN, ann", "José Núñez, jose-nunez", "Straße, strasse", "Łódź, lodz", "'Øre, Æ', ore-ae",
        "Иван Щукин, ivan-shchukin", "Ёлка, yolka", "Їжак, yizhak", "Αθηνά, athina", "ﬁn, fin", "a  b, a-b",
        "-a-, a", "../../etc/passwd, etc-passwd", "a/b, a-b", "張偉, player", "😀, player", ".., player",
        "' ', player"
    })
    void any_other_reads_like_it_and_has_a_piece_of_its_digest(String name, String read) {
        assertThat(of(name)).matches(read + "-[0-9a-f]{12}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"con", "nul", "com1", "index", "players", "ann-123456789abc", "deadbeefcafe"})
    void a_name_with_another_meaning_has_one_too(String name) {
        assertThat(of(name)).matches(name + "-[0-9a-f]{12}");
    }

    @Test
    void a_long_name_is_cut() {
        assertThat(of("x".repeat(300))).matches("x{60}-[0-9a-f]{12}");
        assertThat(of("ab ".repeat(100))).hasSizeLessThan(75).doesNotContain("--");
    }

    @Test
    void names_that_differ_have_other_addresses_also_where_capitals_count_for_nothing() {
        List<String> names =
                List.of(("ann|Ann|ANN|aNN|ann |Ann Lee|ann lee|ann-lee|Ann-Lee|Ann  Lee|ánn|Ánn|张|張||..|con|Con|CON|1|"
                                + "1 |1A|1a|А|A|а|a")
                        .split("\\|", -1));
        Set<String> addresses = new HashSet<>();
        names.forEach(name -> addresses.add(SiteAddress.player(name).toLowerCase(Locale.ROOT)));
        assertThat(addresses).hasSize(names.size());
    }

    /** Among a million such names there are two whose digests begin so alike. */
    @Test
    void names_that_cannot_be_read_differ_though_ten_digits_of_their_digests_do_not() {
        String one = SiteAddress.player("伧仢张");
        assertThat(one).startsWith("players/02/player-72b1c125").isNotEqualTo(SiteAddress.player("坠仧张"));
        assertThat(SiteAddress.player("坠仧张")).startsWith("players/02/player-72b1c125");
    }

    @Test
    void hostile_names_have_harmless_addresses() {
        List<String> names = HostileNames.of(2000, 7);
        Set<String> addresses = new HashSet<>();
        for (String name : names) {
            String address = SiteAddress.player(name);
            assertThat(address)
                    .matches("players/t?[0-9a-f]{2}/[a-z0-9]+(-[a-z0-9]+)*")
                    .hasSizeLessThan(90);
            addresses.add(address);
        }
        assertThat(addresses).hasSameSizeAs(new HashSet<>(names));
    }

    /** Whoever linked to a page finds it again: these are never to change. */
    @ParameterizedTest
    @CsvSource({
        "Ann Lee, players/ta3/ann-lee",
        "ann-lee, players/1a/ann-lee",
        "Иван, players/cc/ivan-0781950ffebe",
    })
    void addresses_stay(String name, String address) {
        assertThat(SiteAddress.player(name)).isEqualTo(address);
    }
}
