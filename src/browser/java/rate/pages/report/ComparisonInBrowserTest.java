package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.WebElement;
import rate.HostileNames;
import rate.Program;

/** The page of a comparison as a reader sees it who has a browser. */
class ComparisonInBrowserTest extends InBrowserTest {

    private static final int PLAYERS = 80;

    ComparisonInBrowserTest() {
        super("comparison.html");
    }

    @BeforeAll
    static void makePages() throws IOException {
        List<String> names = HostileNames.of(PLAYERS, 9);
        StringBuilder log = new StringBuilder("game,player1,player2,score1,score2\n");
        for (int game = 0; game < 600; game++) {
            log.append(game).append(',').append(quoted(names.get(game % PLAYERS)));
            log.append(',').append(quoted(names.get((game * 7 + 1 + game / PLAYERS) % PLAYERS)));
            log.append(',')
                    .append(game * 13 % 17)
                    .append(',')
                    .append(game * 11 % 19)
                    .append('\n');
        }
        Files.writeString(folder.resolve("games.csv"), log);
        run("compare", "games.csv", "-q", "-o", "comparison", "--on-problem=reject");
        run("report", "comparison", "-o", "comparison.html");
    }

    private static void run(String... words) {
        Program.Ended ended = Program.runUnproved(folder, words);
        assertThat(ended.exit()).as(ended.err()).isIn(0, 4);
    }

    private static List<Double> column(String key) {
        Object at = browser.script(
                "const head = document.querySelector('#ranks-0 [data-column=\"' + arguments[0] + '\"]').closest('th');"
                        + " return [...head.parentNode.children].indexOf(head) + 1",
                key);
        return browser.texts("#ranks-0 tbody tr > :nth-child(" + at + ")").stream()
                .filter(cell -> !cell.equals("–"))
                .map(cell -> Double.valueOf(cell.replace("−", "-").replace(",", "")))
                .toList();
    }

    @Test
    void every_system_has_its_two_columns_which_sort_the_table() {
        List<String> systems = browser.texts("#ranks-0 .systems th");
        assertThat(systems).contains("elo", "aps", "schulze").doesNotHaveDuplicates();
        // Columns are sorted in one way: it is enough to try some.
        for (int i = 0; i < systems.size(); i += 5) {
            browser.click(browser.one("#ranks-0 [data-column=rank-" + i + "]"));
            assertThat(column("rank-" + i)).as(systems.get(i)).isSortedAccordingTo(Comparator.reverseOrder());
            browser.click(browser.one("#ranks-0 [data-column=place-" + i + "]"));
            assertThat(column("place-" + i)).as(systems.get(i)).isSorted().startsWith(1.0);
        }
        assertThat(browser.all("#ranks-0 th[aria-sort=ascending]")).hasSize(1);
    }

    @Test
    void a_telephone_shows_the_scores_first() {
        browser.resize(390, 844);
        assertTableBeginsInTheFirstThird("#predictions-0 tbody tr");
    }

    @Test
    void a_part_of_a_name_finds_the_player() {
        WebElement filter = browser.one("#filter-0");
        filter.sendKeys("no name has this in it");
        assertThat(browser.texts("#ranks-0 tbody td")).containsExactly("No player has this name.");
        filter.clear();
        filter.sendKeys(" ");
        assertThat(browser.all("#ranks-0 tbody tr")).hasSize(50);
    }

    /** By the browser alone: the parts have no scripts. */
    @Test
    void one_system_is_open_at_a_time() {
        for (String part : List.of("differences", "calibration")) {
            List<WebElement> systems = browser.all("#" + part + "-0 .system > summary");
            assertThat(systems).hasSizeGreaterThan(2);
            assertThat(browser.all("#" + part + "-0 .system[open]")).hasSize(1);
            browser.click(systems.get(1));
            assertThat(browser.all("#" + part + "-0 .system:nth-of-type(2)[open] .plot"))
                    .isNotEmpty();
            assertThat(browser.all("#" + part + "-0 .system[open]")).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1280, 390})
    void the_page_is_as_wide_as_the_screen_and_the_names_stay(int width) {
        browser.resize(width, 900);
        for (String theme : List.of("light", "dark")) {
            browser.theme(theme);
            browser.open(page(0), "");
            browser.picture(PICTURES.resolve("comparison-" + theme + "-" + width + ".png"));
        }
        browser.script("document.querySelector('.ranks .table-box').scrollLeft = 400");
        assertThat(browser.script("return document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
        assertThat(
                        browser.script(
                                "const box = document.querySelector('.ranks .table-box').getBoundingClientRect();"
                                        + " return Math.abs(document.querySelector('#ranks-0 tbody th').getBoundingClientRect().left - box.left) < 2"))
                .isEqualTo(true);
    }
}
