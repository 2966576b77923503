package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.Program;

/** The page of fitted parameters as a reader sees it who has a browser. */
class TuneInBrowserTest extends InBrowserTest {

    TuneInBrowserTest() {
        super("tuned.html");
    }

    @BeforeAll
    static void makePages() {
        run("generate", "--games=600", "--players=12", "--seed=2", "-o", "games.csv");
        run("tune", "games.csv", "--systems=elo,trueskill", "--starts=1", "--origins=3", "-q", "--html=tuned.html");
    }

    private static void run(String... words) {
        Program.Ended ended = Program.runUnproved(folder, words);
        assertThat(ended.exit()).as(ended.err()).isZero();
    }

    @Test
    void every_parameter_has_a_curve() {
        int parameters = browser.all(".part .columns > :first-child tbody tr").size();
        assertThat(parameters).isGreaterThan(4);
        assertThat(browser.all(".profiles .plot .curve")).hasSize(parameters);
    }

    @Test
    void the_button_changes_the_colours() {
        browser.click(browser.one("#theme"));
        assertThat(browser.script("return document.documentElement.dataset.theme"))
                .isEqualTo("dark");
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
            browser.picture(PICTURES.resolve("tuned-" + theme + "-" + width + ".png"));
        }
        assertThat(browser.script("return document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
    }
}
