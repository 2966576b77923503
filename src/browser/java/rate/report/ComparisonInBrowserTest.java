package rate.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.WebElement;
import rate.HostileNames;
import rate.Program;

/** The page of a comparison as a reader sees it who has a browser. */
class ComparisonInBrowserTest {

    private static final Path PICTURES = Path.of("target/browser-pictures");
    private static final int PLAYERS = 80;

    @TempDir
    static Path folder;

    private static Browser browser;
    private static Path page;
    private static List<String> names;

    @BeforeAll
    static void open() throws IOException {
        names = HostileNames.of(PLAYERS, 9);
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
        page = folder.resolve("comparison.html");
        browser = new Browser();
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    private static void run(String... words) {
        Program.Ended ended = Program.runUnproved(folder, words);
        assertThat(ended.exit()).as(ended.err()).isIn(0, 4);
    }

    @AfterAll
    static void close() {
        if (browser != null) {
            browser.close();
        }
    }

    @BeforeEach
    void openPage() {
        browser.resize(1280, 900);
        browser.theme("light");
        browser.open(page, "");
    }

    @AfterEach
    void nothingElseHappened() {
        assertThat(browser.script("return window.hit")).isNull();
        assertThat(browser.listener()).isEmpty();
        assertThat(browser.requests())
                .allMatch(address -> address.startsWith(page.toUri().toString())
                        || address.startsWith("data:")
                        || address.equals("about:blank"));
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
    void every_system_has_its_two_columns_and_sorts_the_table() {
        List<String> systems = browser.texts("#ranks-0 .systems th");
        assertThat(systems).contains("elo", "aps", "schulze").doesNotHaveDuplicates();
        for (int i = 0; i < systems.size(); i++) {
            browser.click(browser.one("#ranks-0 [data-column=rank-" + i + "]"));
            assertThat(column("rank-" + i)).as(systems.get(i)).isSortedAccordingTo(Comparator.reverseOrder());
            browser.click(browser.one("#ranks-0 [data-column=place-" + i + "]"));
            assertThat(column("place-" + i)).as(systems.get(i)).isSorted().startsWith(1.0);
        }
        assertThat(browser.all("#ranks-0 th[aria-sort=ascending]")).hasSize(1);
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

    @ParameterizedTest
    @ValueSource(ints = {1280, 390})
    void the_page_is_as_wide_as_the_screen_and_the_names_stay(int width) {
        browser.resize(width, 900);
        for (String theme : List.of("light", "dark")) {
            browser.theme(theme);
            browser.open(page, "");
            browser.picture(PICTURES.resolve("comparison-" + theme + "-" + width + ".png"));
        }
        browser.script("document.querySelector('.table-box').scrollLeft = 400");
        assertThat(browser.script("return document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
        assertThat(
                        browser.script(
                                "const box = document.querySelector('.table-box').getBoundingClientRect();"
                                        + " return Math.abs(document.querySelector('#ranks-0 tbody th').getBoundingClientRect().left - box.left) < 2"))
                .isEqualTo(true);
    }
}
