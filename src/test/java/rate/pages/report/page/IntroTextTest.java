package rate.pages.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.problem.InputRefused;
import rate.engine.problem.ProblemKind;

class IntroTextTest {

    private static String markup(String markdown) {
        return IntroText.of("intro.md", markdown.getBytes(StandardCharsets.UTF_8))
                .markup();
    }

    @Test
    void a_text_is_marked_up() {
        assertThat(markup("Played *every* night:\n\n* one\n* [two](https://example.org/a?b&c)\n"))
                .contains("Played <em>every</em> night:", "<li>one</li>")
                .contains("href=\"https://example.org/a?b&amp;c\"");
    }

    @Test
    void a_heading_stands_below_the_title_of_the_page_and_markup_is_text() {
        assertThat(markup("# One\n\n###### Six\n")).contains("<h2>One</h2>", "<h6>Six</h6>");
        assertThat(markup("<script>x()</script>\n\n<img src=x onerror=x()> and <b>bold</b>"))
                .doesNotContain("<script", "<img", "<b>")
                .contains("&lt;script&gt;", "&lt;b&gt;bold");
        assertThat(markup("See ![the *old* hall](https://example.org/hall.png)!"))
                .as("of a picture its description stays")
                .isEqualTo("<p>See the <em>old</em> hall!</p>\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "javascript:x()", "JaVaScRiPt:x()", "vbscript:x",
                "data:text/html,x", " &#106;avascript:x()", "//example.org/x",
                "page.html", "#part"
            })
    void an_address_that_is_not_of_the_web_is_no_link(String address) {
        assertThat(markup("[here](<" + address + ">)").toLowerCase(Locale.ROOT)).isEqualTo("<p>here</p>\n");
    }

    @Test
    void what_is_nested_without_end_is_a_text() {
        assertThat(markup(">".repeat(50_000) + "deep")).contains("deep");
        assertThat(markup("*a **b ".repeat(14_000))).contains("a");
        assertThat(markup("[".repeat(90_000))).contains("[[[");
    }

    @Test
    void what_says_nothing_or_too_much_is_refused() {
        for (String text : new String[] {"", " \n\n", "x".repeat(IntroText.MOST_BYTES + 1)}) {
            assertThatThrownBy(() -> markup(text))
                    .isInstanceOfSatisfying(
                            InputRefused.class,
                            e -> assertThat(e.problem().kind()).isEqualTo(ProblemKind.BAD_INTRO));
        }
    }

    @Test
    void other_letters_than_those_of_utf_8_are_refused_where_they_are() {
        assertThatThrownBy(() -> IntroText.of("intro.md", "a\nM\u00fcller".getBytes(StandardCharsets.ISO_8859_1)))
                .isInstanceOfSatisfying(InputRefused.class, e -> {
                    assertThat(e.problem().kind()).isEqualTo(ProblemKind.BAD_ENCODING);
                    assertThat(e.problem().location().line()).isEqualTo(2);
                });
    }
}
