package rate.pages.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.problem.InputRefused;
import rate.engine.problem.ProblemKind;

class PageLogoTest {

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    @Test
    void what_a_file_is_its_content_says() {
        assertThat(PageLogo.of("a.txt", bytes("\u0089PNG\r\n\u001a\nx")).address())
                .startsWith("data:image/png;base64,iVBOR");
        assertThat(PageLogo.of("a.png", bytes("\u00ff\u00d8\u00ff\u00e0")).address())
                .startsWith("data:image/jpeg;base64,/9j/");
        String svg = "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"><script>x()</script></svg>";
        assertThat(PageLogo.of("a.png", bytes(svg)).address())
                .as("nothing runs in an image")
                .startsWith("data:image/svg+xml;base64,")
                .doesNotContain("<");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "GIF89a.......", "<html><svg/></html>", "\u001f\u008b....", "svg", "\u0089PNG"})
    void what_is_no_logo_is_refused_with_its_name(String content) {
        assertThatThrownBy(() -> PageLogo.of("logo.svg", bytes(content)))
                .isInstanceOfSatisfying(InputRefused.class, e -> {
                    assertThat(e.problem().kind()).isEqualTo(ProblemKind.BAD_LOGO);
                    assertThat(e.problem().location().file()).isEqualTo("logo.svg");
                });
    }

    @Test
    void a_damaged_drawing_is_refused_where_it_is_damaged() {
        assertThatThrownBy(() -> PageLogo.of("logo.svg", bytes("<svg>\n<g>\n</svg>")))
                .isInstanceOfSatisfying(InputRefused.class, e -> {
                    assertThat(e.problem().kind()).isEqualTo(ProblemKind.BAD_XML);
                    assertThat(e.problem().location().line()).isEqualTo(3);
                });
    }

    @Test
    void a_logo_is_small() {
        byte[] content = Arrays.copyOf(bytes("\u0089PNG\r\n\u001a\n"), PageLogo.MOST_BYTES);
        assertThat(PageLogo.of("a.png", content).address()).hasSizeGreaterThan(PageLogo.MOST_BYTES);
        assertThatThrownBy(() -> PageLogo.of("a.png", Arrays.copyOf(content, PageLogo.MOST_BYTES + 1)))
                .hasMessageContaining("more than 200 KB");
    }
}
