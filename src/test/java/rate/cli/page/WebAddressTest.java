package rate.cli.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.problem.WrongUsage;

class WebAddressTest {

    private static String page(String text) {
        return WebAddress.ofPage("--url", text).toString();
    }

    private static String site(String text) {
        return WebAddress.ofSite("--sitemap", text).toString();
    }

    /** Without a path it is the first one of the server; a site ends with a slash; other letters are written in ASCII. */
    @ParameterizedTest
    @CsvSource({
        "page, https://example.org/ladder.html, https://example.org/ladder.html",
        "page, http://example.org:8080/?run=1, http://example.org:8080/?run=1",
        "page, https://example.org, https://example.org/",
        "page, https://example.org?run=1, https://example.org/?run=1",
        "site, https://example.org, https://example.org/",
        "site, https://example.org/ladder, https://example.org/ladder/",
        "site, https://example.org/ladder/, https://example.org/ladder/",
        "page, https://example.org/köln/, https://example.org/k%C3%B6ln/",
        "site, https://example.org/köln, https://example.org/k%C3%B6ln/"
    })
    void an_address_is_written_in_full(String kind, String text, String address) {
        assertThat(kind.equals("page") ? page(text) : site(text)).isEqualTo(address);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "example.org/ladder", "ftp://example.org/",
                "https:///ladder/", "https:ladder", "https://example.org/#players",
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
