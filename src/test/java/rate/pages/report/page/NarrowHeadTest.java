package rate.pages.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** The head of a page on a telephone, by its style. */
class NarrowHeadTest {

    private static String narrow(String file, String width) {
        String style = PageFiles.read(file);
        int from = style.indexOf("@media (max-width: " + width + ")");
        assertThat(from).isNotNegative();
        return style.substring(from, style.indexOf("\n}", from));
    }

    @Test
    void the_switch_of_ladders_is_seen_while_the_menu_is_closed() {
        assertThat(narrow("report.css", "640px").lines().filter(line -> line.contains("display: none")))
                .isNotEmpty()
                .noneMatch(line -> line.contains("#ladder"));
    }

    @Test
    void the_search_of_a_site_stands_beside_the_title_and_its_list_is_not_cut() {
        assertThat(narrow("site.css", "40rem"))
                .contains(
                        "#contents .finder { position: absolute; inset: 0.3rem 0.75rem auto auto; width: 8.1rem; margin: 0; }")
                .doesNotContain("flex: 1 1 100%");
        assertThat(PageFiles.read("site.css")).contains("#contents { flex-wrap: wrap; overflow: visible;");
    }
}
