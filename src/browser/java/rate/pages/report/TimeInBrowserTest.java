package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import rate.Program;

/** The course of time as a reader of the page sees it: news, who is active, peaks, first places, and the race. */
class TimeInBrowserTest extends InBrowserTest {

    private static final String HOSTILE = "</script><img src=x onerror=window.hit=1>";
    private static final LocalDate FIRST = LocalDate.parse("2019-01-01");

    /** Four years, with a game every other day. */
    private static final int GAMES = 730;

    TimeInBrowserTest() {
        super("time.html", "short.html", "seasons.html");
    }

    @BeforeAll
    static void makePages() throws IOException {
        Files.write(folder.resolve("log.csv"), log());
        run("replay", "log.csv", "-o", "time");
        run("report", "time", "-o", "time.html", "--tiers", "Gold=20%,&lt;Silver=40%,Bronze");
        Files.writeString(folder.resolve("short.csv"), "winner,loser\nAnn,Bob\n");
        run("replay", "short.csv", "-o", "short");
        run("report", "short", "-o", "short.html");
        seasons();
    }

    /** Old players stop after a year, new ones come in the third; in the last week the weakest beats the strongest. */
    private static List<String> log() {
        Random random = new Random(5);
        List<String> log = new ArrayList<>(List.of("game,time,winner,loser"));
        for (int game = 0; game < GAMES; game++) {
            int from = game < GAMES / 4 ? 0 : game < GAMES / 2 ? 6 : 8;
            int one = from + random.nextInt(12);
            int other = from + (one - from + 1 + random.nextInt(11)) % 12;
            boolean favourite = random.nextInt(10) > 0;
            int best = Math.max(one, other);
            int worst = Math.min(one, other);
            log.add("g" + game + "," + FIRST.plusDays(2L * game) + ',' + quoted(name(favourite ? best : worst)) + ','
                    + quoted(name(favourite ? worst : best)));
        }
        log.add("last," + FIRST.plusDays(2L * GAMES) + ',' + quoted(name(8)) + ',' + quoted(name(19)));
        return log;
    }

    private static String name(int player) {
        return player == 8 ? HOSTILE : "P" + player;
    }

    private static void seasons() throws IOException {
        List<String> log = new ArrayList<>(List.of("ladder,game,time,winner,loser"));
        for (int game = 0; game < 40; game++) {
            String ladder = game < 20 ? "old" : "new";
            String ann = game % 4 == 3 ? "Bob" : "Ann";
            log.add(ladder + ",s" + game + "," + FIRST.plusDays(50L * game) + "," + ann + ","
                    + (ann.equals("Ann") ? game % 2 == 0 ? "Bob" : "Cy" : "Ann"));
        }
        Files.write(folder.resolve("seasons.csv"), log);
        run("replay", "seasons.csv", "-o", "seasons");
        run("report", "seasons", "--since", "100d", "-o", "seasons.html");
    }

    private static void run(String... words) {
        Program.Ended ended = Program.runUnproved(folder, words);
        assertThat(ended.exit()).as(ended.err()).isZero();
    }

    private static String text(String selector) {
        return String.join(" ", browser.texts(selector));
    }

    private static int shown() {
        return Integer.parseInt(text(".table.wide .range").replaceFirst(".* of ", ""));
    }

    @Test
    void the_upset_of_the_last_days_links_to_its_game() {
        assertThat(text("#lead h2")).isEqualTo("News of the last 7 days");
        assertThat(text("#lead li:first-child")).startsWith("Biggest upset: " + HOSTILE + " beat P19 in game ");
        browser.click(browser.one("#lead li:first-child .to-game"));
        browser.until("#games tr.meant");
        assertThat(text("#games tr.meant .id summary")).isEqualTo("last");
        assertThat(text("#player-name")).isEqualTo(HOSTILE);
    }

    @Test
    void of_a_long_ladder_who_played_in_the_last_year_is_shown() {
        assertThat(browser.script("return document.querySelector('#active').checked"))
                .isEqualTo(true);
        assertThat(shown()).isEqualTo(12);
        assertThat(text("#kind-words")).startsWith("12 of 20 players played in the last 365 days before 2022-12-31.");
        assertThat(text("#standings tbody tr:first-child .place")).isEqualTo("1");
        assertThat(browser.one("#active").isDisplayed()).isFalse();
        assertThat(text("#filters summary")).isEqualTo("Filters: 12 of 20");
        browser.click(browser.one("#filters summary"));
        browser.click(browser.one("#active"));
        assertThat(text("#filters summary")).isEqualTo("Filters");
        assertThat(shown()).isEqualTo(20);
        assertThat(browser.all("#standings tr.retired")).hasSize(8);
        assertThat((String) browser.script("return location.hash")).contains("active=all");
    }

    @Test
    void the_address_holds_the_choice_of_days() {
        browser.open(page(0), "#active=1");
        assertThat(shown()).isEqualTo(2);
        WebElement days = browser.one("#active-days");
        days.clear();
        days.sendKeys("1500");
        assertThat(shown()).isEqualTo(20);
        assertThat((String) browser.script("return location.hash")).contains("active=1500");
        browser.click(browser.one("#standings tbody a"));
        browser.until("#player-name");
        browser.click(browser.one(".back"));
        browser.until("#standings");
        assertThat(shown()).isEqualTo(20);
        assertThat((String) browser.script("return location.hash")).contains("active=1500");
        browser.open(page(0), "#active=none");
        assertThat(shown()).as("nonsense is nothing").isEqualTo(12);
    }

    @Test
    void places_are_among_those_who_are_active() {
        browser.open(page(0), "#active=20");
        List<String> places = browser.texts("#standings tbody .place");
        for (int place = 0; place < places.size(); place++) {
            assertThat(places.get(place)).isEqualTo("" + (place + 1));
        }
    }

    @Test
    void tiers_and_percentiles_are_of_the_active_players() {
        List<String> tiers = browser.texts("#standings tbody .tier");
        // A fifth of twelve rounded up are three; three fifths are 7.2, rounded up eight.
        assertThat(tiers)
                .containsExactly(
                        "Gold",
                        "Gold",
                        "Gold",
                        "&lt;Silver",
                        "&lt;Silver",
                        "&lt;Silver",
                        "&lt;Silver",
                        "&lt;Silver",
                        "Bronze",
                        "Bronze",
                        "Bronze",
                        "Bronze");
        browser.click(browser.one("[data-column=percentile]"));
        assertThat(text("#standings tbody tr:first-child")).contains("92\u00a0%");
        assertThat(text("#standings tbody tr:last-child")).contains("0\u00a0%");
    }

    @Test
    void a_peak_has_its_day() {
        browser.click(browser.one("[data-column=peak]"));
        assertThat(text("#standings tbody tr:first-child .peak .when")).matches("20\\d\\d-\\d\\d-\\d\\d");
    }

    @Test
    void the_first_places_are_a_ribbon_with_a_table() {
        browser.open(page(0), "#section=leaders");
        assertThat(browser.all(".ribbon > span").size()).isGreaterThan(3);
        assertThat(browser.script("""
                const parts = [...document.querySelectorAll('.ribbon > span')];
                return Math.round(parts.reduce((sum, part) => sum + parseFloat(part.style.width), 0))
                """)).isEqualTo(100L);
        assertThat(browser.texts("#tenures tbody th").size()).isGreaterThan(2);
    }

    @Test
    void the_race_ends_with_the_table_and_goes_back_with_the_keys() {
        browser.open(page(0), "#section=race&active=all");
        browser.until(".racer");
        assertThat(browser.texts("#race-list li")).hasSize(10);
        List<String> last = browser.texts("#standings tbody .who .name").subList(0, 10);
        assertThat(browser.texts("#race-list li").stream().map(line -> line.replaceFirst(" [^ ]*$", "")))
                .containsExactlyElementsOf(last);
        assertThat(text(".race-when")).isEqualTo("2022-12-31");
        WebElement slider = browser.one("#race-slider");
        slider.sendKeys(Keys.HOME);
        assertThat(text(".race-when")).isEqualTo("2019-01-01");
        assertThat(browser.texts("#race-list li")).hasSize(2);
        assertThat(slider.getDomAttribute("aria-valuetext")).isEqualTo("2019-01-01");
        slider.sendKeys(Keys.ARROW_RIGHT);
        assertThat(text(".race-when")).isGreaterThan("2019-01-01");
    }

    @Test
    void the_race_plays_and_pauses() {
        browser.open(page(0), "#section=race");
        browser.until(".racer");
        browser.click(browser.one("#race-play"));
        browser.until("#race-slider[aria-valuetext^='2019-0']");
        assertThat(text("#race-play")).contains("Pause");
        browser.click(browser.one("#race-play"));
        String stopped = text(".race-when");
        assertThat(text("#race-play")).contains("Play");
        browser.script("return new Promise(done => setTimeout(done, 1000))");
        assertThat(text(".race-when")).isEqualTo(stopped);
    }

    @Test
    void of_one_game_without_a_time_nothing_is_told_of_time() {
        browser.open(page(1), "");
        for (String none : List.of("#lead", "#leaders", "#race", "#active")) {
            assertThat(browser.all(none)).as(none).isEmpty();
        }
    }

    @Test
    void each_ladder_has_its_own_news_and_its_own_end() {
        browser.open(page(2), "#ladder=players:new");
        assertThat(text("#lead h2")).isEqualTo("News of the last 100 days");
        browser.open(page(2), "#ladder=players:old");
        assertThat(browser.all("#lead")).isEmpty();
        assertThat(text("#kind-words")).doesNotContain("2024");
        assertThat(shown()).isEqualTo(3);
    }

    @Test
    void on_a_telephone_nothing_is_wider_than_the_page() {
        browser.resize(390, 844);
        browser.open(page(0), "#active=all");
        assertThat(browser.script("return document.documentElement.scrollWidth"))
                .isEqualTo(390L);
        assertThat(browser.one("tr.retired .last-day").isDisplayed()).isTrue();
        browser.picture(PICTURES.resolve("time-telephone.png"));
    }

    @Test
    void the_pictures_are_made_in_both_themes() {
        for (String theme : List.of("light", "dark")) {
            browser.theme(theme);
            browser.open(page(0), "#section=race");
            browser.until(".racer");
            browser.picture(PICTURES.resolve("time-" + theme + ".png"));
        }
    }
}
