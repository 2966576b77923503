package rate.cli.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.problem.WrongUsage;

class WebAddressTest {

    private static String page(String text) {
        return WebAddress.ofPage("--url", text).toString();
    }

    private static String site(String text) {
        return WebAddress.ofSite("--sitemap", text).toString();
    }

    @Test
    void a_page_is_where_it_was_said_to_be() {
        assertThat(page("https://example.org/ladder.html")).isEqualTo("https://example.org/ladder.html");
        assertThat(page("http://example.org:8080/?run=1")).isEqualTo("http://example.org:8080/?run=1");
    }

    @Test
    void without_a_path_it_is_the_first_one_of_the_server() {
        assertThat(page("https://example.org")).isEqualTo("https://example.org/");
        assertThat(page("https://example.org?run=1")).isEqualTo("https://example.org/?run=1");
        assertThat(site("https://example.org")).isEqualTo("https://example.org/");
    }

    @Test
    void a_site_ends_with_a_slash() {
        assertThat(site("https://example.org/ladder")).isEqualTo("https://example.org/ladder/");
        assertThat(site("https://example.org/ladder/")).isEqualTo("https://example.org/ladder/");
    }

    @Test
    void other_letters_are_written_in_ascii() {
        assertThat(page("https://example.org/köln/")).isEqualTo("https://example.org/k%C3%B6ln/");
        assertThat(site("https://example.org/köln")).isEqualTo("https://example.org/k%C3%B6ln/");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "example.org/ladder",
                "ftp://example.org/",
                "https:///ladder/",
                "https:ladder",
                "https://example.org/#players",
                "https://example.org/a b"
            })
    void what_is_no_address_on_the_web_is_refused(String text) {
        String no = " must be an address such as https://example.org/ladder/, not \"" + text + "\"";
        assertThatThrownBy(() -> page(text)).isInstanceOf(WrongUsage.class).hasMessage("--url" + no);
        assertThatThrownBy(() -> site(text)).isInstanceOf(WrongUsage.class).hasMessage("--sitemap" + no);
    }

    @Test
    void a_site_has_no_query() {
        assertThatThrownBy(() -> site("https://example.org/?run=1")).isInstanceOf(WrongUsage.class);
    }
}
