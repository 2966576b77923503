package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.Program;

/** The page of the health of a ladder as a reader sees it who has a browser. */
class HealthInBrowserTest extends InBrowserTest {

    HealthInBrowserTest() {
        super("health.html");
    }

    @BeforeAll
    static void makePages() {
        run("generate", "--games=600", "--players=30", "--seed=2", "-o", "games.csv");
        run("replay", "games.csv", "-q", "-o", "run");
        run("health", "run", "--html=health.html");
    }

    private static void run(String... words) {
        Program.Ended ended = Program.runUnproved(folder, words);
        assertThat(ended.exit()).as(ended.err()).isZero();
    }

    @Test
    void games_that_show_a_finding_are_folded_away_until_they_are_asked_for() {
        String isSeen = "return document.querySelector('.finding li').checkVisibility()";
        assertThat(browser.script(isSeen)).isEqualTo(false);
        browser.click(browser.one(".finding summary"));
        assertThat(browser.script(isSeen)).isEqualTo(true);
    }

    @Test
    void the_button_changes_the_colours() {
        String colour = "return getComputedStyle(document.querySelector('.part')).backgroundColor";
        Object light = browser.script(colour);
        browser.click(browser.one("#theme"));
        assertThat(browser.script("return document.documentElement.dataset.theme"))
                .isEqualTo("dark");
        assertThat(browser.script(colour)).isNotEqualTo(light);
    }

    @Test
    void a_telephone_shows_a_table_first() {
        browser.resize(390, 844);
        assertTableBeginsInTheFirstThird("tbody tr");
    }

    @ParameterizedTest
    @ValueSource(ints = {1280, 390})
    void the_page_is_as_wide_as_the_screen(int width) {
        browser.resize(width, 1400);
        for (String theme : List.of("light", "dark")) {
            browser.theme(theme);
            browser.open(page(0), "");
            browser.picture(PICTURES.resolve("health-" + theme + "-" + width + ".png"));
        }
        assertThat(browser.script("return document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
    }

    @Test
    void dates_are_on_one_line_on_a_telephone_and_minuses_are_signs() {
        browser.resize(390, 900);
        assertThat(
                        browser.script(
                                "return Array.from(document.querySelectorAll('tbody th')).filter(th =>"
                                        + " /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(th.textContent) && th.querySelector('bdi').offsetHeight > 24).length"))
                .isEqualTo(0L);
        assertThat(browser.texts(".finding p, td.number")).noneMatch(text -> text.matches("(.* )?-[0-9].*"));
    }
}
