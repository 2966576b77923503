package rate.pages.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.file.input.language.Language;

class PageHeadTest {

    private static final PageHead.PagePreview PREVIEW =
            new PageHead.PagePreview("games.csv and 1 more", "games.csv, more.csv", "Ten \"games\" of <b>two</b>.");

    private static Map<String, String> parts(PageIdentity identity) {
        return new PageHead(identity, PREVIEW).parts();
    }

    @Test
    void a_page_of_which_nothing_is_said_is_called_by_its_content() {
        Map<String, String> parts = parts(PageIdentity.of("rate 1"));
        assertThat(parts.get("title")).isEqualTo("games.csv and 1 more");
        assertThat(parts.get("brand"))
                .contains("title=\"games.csv and 1 more: games.csv, more.csv\">games.csv and 1 more</a>")
                .doesNotContain("<img", "subtitle", "lang=");
        assertThat(parts.get("intro")).isEmpty();
        assertThat(parts.get("locale")).isEmpty();
        assertThat(parts.get("foot")).contains("Made by rate 1. All times are UTC.");
        assertThat(parts.get("meta"))
                .contains("og:title\" content=\"games.csv and 1 more\"")
                .contains("content=\"Ten &quot;games&quot; of &lt;b&gt;two&lt;/b&gt;.\"")
                .contains("rel=\"icon\" href=\"data:image/svg+xml;base64,")
                .doesNotContain("og:image", "og:url", "canonical", "http:", "https:");
    }

    @Test
    void what_is_said_of_it_stands_at_its_head_and_in_links_to_it() {
        Map<String, String> parts = parts(new PageIdentity(
                "rate 1",
                "<Liga>",
                "Jeden \"Dienstag\"",
                new IntroText("<p>Hallo</p>\n"),
                new PageLogo("data:image/png;base64,AAAA"),
                "https://example.org/liga/",
                "de",
                Language.of("de")));
        assertThat(parts.get("lang")).isEqualTo("de");
        assertThat(parts.get("foot")).contains("Erstellt mit rate 1.");
        assertThat(parts.get("title")).isEqualTo("&lt;Liga&gt;");
        assertThat(parts.get("brand"))
                .contains("<img class=\"logo\" src=\"data:image/png;base64,AAAA\" alt=\"\">")
                .contains(" lang=\"de\" title=\"&lt;Liga&gt;: games.csv, more.csv\">&lt;Liga&gt;</a>")
                .contains(">Jeden &quot;Dienstag&quot;</p>");
        assertThat(parts.get("intro")).contains("<p>Hallo</p>").contains(" lang=\"de\"");
        assertThat(parts.get("locale")).isEqualTo(" data-locale=\"de\"");
        assertThat(parts.get("meta"))
                .contains("<meta property=\"og:title\" content=\"&lt;Liga&gt;\">")
                .contains(
                        "<meta property=\"og:description\" content=\"Ten &quot;games&quot; of &lt;b&gt;two&lt;/b&gt;.\">")
                .contains("<meta property=\"og:url\" content=\"https://example.org/liga/\">")
                .contains("<link rel=\"canonical\" href=\"https://example.org/liga/\">")
                .contains("twitter:card\" content=\"summary\"")
                .contains("rel=\"icon\" href=\"data:image/png;base64,AAAA\"")
                .doesNotContain("og:image");
    }
}
