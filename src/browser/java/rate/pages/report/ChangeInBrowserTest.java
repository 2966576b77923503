package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.WebElement;
import rate.HostileNames;
import rate.Program;

/** The page of a change as a reader sees it who has a browser. */
class ChangeInBrowserTest extends InBrowserTest {

    private static final int PLAYERS = 80;

    /** A name that has one character of its own. */
    private static final String SOUGHT = "Zoë Ω";

    ChangeInBrowserTest() {
        super("change.html");
    }

    @BeforeAll
    static void makePages() throws IOException {
        List<String> names = HostileNames.of(PLAYERS, 9);
        StringBuilder log = new StringBuilder("game,time,player1,player2,score1,score2\n");
        for (int game = 0; game < 600; game++) {
            String first = game % PLAYERS == 7 ? SOUGHT : names.get(game % PLAYERS);
            log.append(quoted(game + names.get(game % 3)))
                    .append(",2026-01-01T00:00:00Z,")
                    .append(quoted(first))
                    .append(',')
                    .append(quoted(names.get((game * 7 + 1 + game / PLAYERS) % PLAYERS)))
                    .append(',')
                    .append(game * 13 % 17)
                    .append(',')
                    .append(game * 11 % 19)
                    .append('\n');
        }
        Files.writeString(folder.resolve("games.csv"), log);
        run("replay", "games.csv", "-q", "-o", "run", "--on-problem=reject", "--system=trueskill");
        run("whatif", "games.csv", "--run=run", "--ban=" + names.get(5), "--html=change.html");
    }

    private static void run(String... words) {
        Program.Ended ended = Program.runUnproved(folder, words);
        assertThat(ended.exit()).as(ended.err()).isIn(0, 4);
    }

    private static long shown() {
        return browser.all("#main .everyone tbody tr").stream()
                .filter(WebElement::isDisplayed)
                .count();
    }

    @Test
    void a_part_of_a_name_finds_the_player() {
        long all = shown();
        assertThat(all).isGreaterThan(PLAYERS / 2);
        WebElement filter = browser.one(".everyone input");
        filter.sendKeys("zoe ω");
        assertThat(shown()).isEqualTo(1);
        assertThat(browser.texts(".everyone tbody tr:not([hidden]) .who")).containsExactly(SOUGHT);
        assertThat(browser.texts(".everyone .range")).containsExactly("1 of " + all);
        filter.clear();
        filter.sendKeys("no name has this in it");
        assertThat(shown()).isZero();
        assertThat(browser.one(".everyone .empty").isDisplayed()).isTrue();
        filter.clear();
        filter.sendKeys(" ");
        assertThat(shown()).isEqualTo(all);
    }

    @Test
    void every_name_has_something_to_see() {
        assertThat(browser.texts(".everyone .name")).noneMatch(String::isBlank);
    }

    @Test
    void the_button_changes_the_colours() {
        browser.click(browser.one("#theme"));
        assertThat(browser.script("return document.documentElement.dataset.theme"))
                .isEqualTo("dark");
    }

    @ParameterizedTest
    @ValueSource(ints = {1280, 390})
    void the_page_is_as_wide_as_the_screen(int width) {
        browser.resize(width, 1400);
        for (String theme : List.of("light", "dark")) {
            browser.theme(theme);
            browser.open(page(0), "");
            browser.picture(PICTURES.resolve("change-" + theme + "-" + width + ".png"));
            browser.script("document.querySelector('.everyone').scrollIntoView()");
            browser.picture(PICTURES.resolve("change-everybody-" + theme + "-" + width + ".png"));
        }
        assertThat(browser.script("return document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
        assertThat(browser.script("return Array.from(document.querySelectorAll('.table-box'))"
                        + ".filter(box => box.scrollWidth > box.clientWidth).length"))
                .as("no table is cut, though names are long")
                .isEqualTo(0L);
    }
}
