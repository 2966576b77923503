package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;
import rate.Program;

/** The page of a run with many ladders begins with a list of them; that of a few does not. */
class LaddersInBrowserTest extends InBrowserTest {

    private static final int LADDERS = 500;

    /** It has the most games, and its name would be markup if anything took it for that. */
    private static final String LARGEST = "<img src=x onerror=window.hit=1>";

    LaddersInBrowserTest() {
        super("many.html", "few.html");
    }

    @BeforeAll
    static void makePages() throws IOException {
        makePage("many", LADDERS);
        makePage("few", 8);
    }

    /** Ladder 7 has 8 games, and so on; in all of them "Ann" meets a player who is nowhere else. */
    private static void makePage(String name, int ladders) throws IOException {
        List<String> log = new ArrayList<>(List.of("game,time,ladder,player1,player2,result"));
        for (int game = 0; game < 20; game++) {
            for (int ladder = 0; ladder < ladders; ladder++) {
                if (game < (ladder == 40 ? 20 : 1 + ladder % 10)) {
                    log.add(game + "-" + ladder + ",2024-01-" + (10 + game) + ","
                            + quoted(ladder == 40 ? LARGEST : "League " + ladder) + ",Ann,\"" + rival(ladder) + "\","
                            + (ladder % 2));
                }
            }
        }
        Files.write(folder.resolve(name + ".csv"), log);
        run("replay", name + ".csv", "-o", name);
        run("report", name, "-o", name + ".html");
    }

    private static String rival(int ladder) {
        return ladder == 3 ? "Manchester United" : "Rival " + ladder;
    }

    private static void run(String... words) {
        Program.Ended ended = Program.runUnproved(folder, words);
        assertThat(ended.exit()).as(ended.err()).isZero();
    }

    @Test
    void it_begins_with_a_row_for_each_ladder() throws IOException {
        browser.until("#start:not([hidden]) #ladder-table");
        assertThat(cells(1)).hasSize(50).startsWith(LARGEST, "League 0", "League 1", "League 2");
        assertThat(browser.texts("#start .range").get(0)).isEqualTo("1–50 of 500");
        assertThat(browser.one("#overview").isDisplayed()).isFalse();
        search("league 7");
        assertThat(cells(1)).contains("League 7", "League 77").allMatch(name -> name.startsWith("League 7"));
        search("league 77");
        String first = Files.readAllLines(folder.resolve("many/players.csv")).stream()
                .filter(row -> row.startsWith("League 77,1,"))
                .findFirst()
                .orElseThrow();
        assertThat(first).startsWith("League 77,1,Ann,");
        String rank = String.format(Locale.ROOT, "%.2f", Double.parseDouble(first.split(",", -1)[3]));
        assertThat(browser.texts("#ladder-table tbody tr > *"))
                .containsExactly("League 77", "2", "8", "Ann", rank, "2024-01-17");
        search("no such");
        assertThat(browser.texts("#ladder-table tbody td")).containsExactly("No ladder has this name.");
    }

    private void search(String text) {
        browser.script(
                "const field = document.getElementById('ladder-filter'); field.value = arguments[0];"
                        + " field.dispatchEvent(new Event('input'))",
                text);
    }

    private static List<String> cells(int column) {
        return browser.texts("#ladder-table tbody tr > :nth-child(" + column + ")");
    }

    @Test
    void it_is_sorted_by_its_heads() {
        browser.click(browser.one("#ladder-table [data-column=games]"));
        assertThat(cells(3).stream().map(Integer::valueOf).toList()).isSortedAccordingTo(Comparator.reverseOrder());
        assertThat(cells(1).get(0)).isEqualTo(LARGEST);
        browser.click(browser.one("#ladder-table [data-column=last]"));
        assertThat(cells(6).get(0)).isEqualTo("2024-01-29");
    }

    @Test
    void a_click_opens_the_standings_and_back_leads_to_what_was_searched() {
        search("img src");
        browser.click(browser.one("#ladder-table tbody a[data-ladder]"));
        browser.until("#overview:not([hidden]) #standings");
        assertThat(browser.texts("#standings tbody tr .name")).containsExactlyInAnyOrder("Ann", "Rival 40");
        assertThat((String) browser.script("return decodeURIComponent(location.hash)"))
                .contains("ladder=players:<img");
        Object there = browser.script("return location.href");
        browser.script("history.back()");
        browser.until("#start:not([hidden])");
        assertThat(cells(1)).containsExactly(LARGEST);
        browser.open(page(0), ((String) there).substring(((String) there).indexOf('#')));
        assertThat(browser.texts("#standings tbody tr .name")).containsExactlyInAnyOrder("Ann", "Rival 40");
        browser.click(browser.one("#contents [data-section=start]"));
        browser.until("#start:not([hidden]) #ladder-table");
    }

    /** A player of many ladders opens on that of their most games, and the page leads to the others. */
    @Test
    void a_player_is_found_on_whatever_ladder() {
        browser.one("#search").sendKeys("rival 499");
        browser.until("#found [data-player]");
        assertThat(browser.texts("#found .hint")).containsExactly("1 ladder");
        browser.one("#search").sendKeys(Keys.ENTER);
        browser.until("#player-name");
        assertThat(browser.texts(".player-head .back")).containsExactly("‹ Players · League 499");
        browser.open(page(0), "#player=Ann");
        assertThat(browser.texts(".player-head .back")).containsExactly("‹ Players · " + LARGEST);
        assertThat(browser.all(".doings [data-ladder]")).hasSize(LADDERS - 1);
    }

    @Test
    void an_address_of_a_ladder_that_is_not_here_leads_to_the_start() {
        browser.open(page(0), "#ladder=players%3AGone");
        browser.until("#start:not([hidden]) #ladder-table");
        assertThat(browser.texts("#notice").get(0)).contains("Not in this report", "players:Gone");
    }

    @Test
    void a_few_ladders_begin_with_the_first() {
        browser.open(page(1), "");
        assertThat(browser.one("#overview").isDisplayed()).isTrue();
        assertThat(browser.one("#ladder").isDisplayed()).isTrue();
        assertThat(browser.all("#ladder-table, #contents [data-section=start]")).isEmpty();
    }

    /** Two clubs of a town begin alike: on a telephone a name has two lines before it is cut. */
    @Test
    void a_name_of_two_words_is_whole_on_a_telephone() {
        browser.resize(390, 844);
        browser.open(page(1), "#ladder=players%3ALeague%203");
        browser.until("#overview:not([hidden]) #standings");
        assertThat(browser.texts("#standings tbody .name")).contains("Manchester United");
        assertThat((Boolean) browser.script("return Array.from(document.querySelectorAll('#standings tbody .name'))"
                        + ".every(e => e.scrollWidth <= e.clientWidth && e.scrollHeight <= e.clientHeight + 1)"))
                .isTrue();
        browser.picture(PICTURES.resolve("names-390.png"));
        assertThat((Long) browser.script("return document.getElementById('top').offsetHeight"))
                .isLessThanOrEqualTo(64L);
    }

    @ParameterizedTest
    @CsvSource({"light, 1280, 900", "dark, 390, 844", "light, 320, 640"})
    void the_start_is_no_wider_than_the_screen(String scheme, int width, int height) {
        browser.resize(width, height);
        browser.theme(scheme);
        browser.open(page(0), "");
        browser.picture(PICTURES.resolve("ladders-" + scheme + "-" + width + ".png"));
        assertThat((Long) browser.script("return document.documentElement.scrollWidth"))
                .isLessThanOrEqualTo(width);
        browser.click(browser.one("#ladder-table tbody a[data-ladder]"));
        browser.until("#overview:not([hidden]) #standings");
        assertThat((Long) browser.script("return document.documentElement.scrollWidth"))
                .isLessThanOrEqualTo(width);
    }
}
