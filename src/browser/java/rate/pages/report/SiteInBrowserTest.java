package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import rate.Program;

/** A site that is opened from a disk: its search, its weeks, its curves, and its pages of what is to come. */
class SiteInBrowserTest extends InBrowserTest {

    private static final List<String> PLAYERS = List.of(
            "Ann Lee", "Bob Łee", "Zoë O’Neill", "Cy", "<img src=x onerror=hit=1>", "Иван Петров", "Ann Smith", "Dee");

    SiteInBrowserTest() {
        super("site/index.html", "site");
    }

    @BeforeAll
    static void makeSite() throws IOException {
        List<String> games = new ArrayList<>(List.of("game,time,player1,player2,result"));
        for (int game = 0; game < 120; game++) {
            String one = PLAYERS.get(game % 8);
            String other = PLAYERS.get((game + 1 + game / 8 % 7) % 8);
            String day = (game < 60 ? "2024-0" : "2025-0") + (1 + game % 60 / 28) + "-" + (10 + game % 60 % 28 / 2);
            games.add("G" + game + "," + day + "," + quoted(one) + "," + quoted(other) + ","
                    + List.of("win", "draw", "loss", "win").get(game % 4));
        }
        games.subList(1, games.size()).sort((a, b) -> a.split(",", 3)[1].compareTo(b.split(",", 3)[1]));
        Files.write(folder.resolve("log.csv"), games);
        games.add("N1,2025-12-01,Ann Lee,Dee,");
        games.add("N2,2025-12-02,Cy,Ann Lee,");
        Files.write(folder.resolve("season.csv"), games);
        Files.writeString(folder.resolve("league.json"), "{\"groups\": {\"first\": 1}}");
        run("replay", "log.csv", "-q", "-o", "run", "--system=elo");
        run("report", "run", "--site", "site", "--fixtures", "season.csv", "--table", "league.json");
    }

    private static void run(String... words) {
        Program.Ended ended = Program.runUnproved(folder, words);
        assertThat(ended.exit()).as(ended.err()).isZero();
    }

    private void open(String page) {
        browser.open(page(1).resolve(page), "");
    }

    private List<String> found(String query) {
        WebElement input = browser.one("#search");
        input.clear();
        input.sendKeys(query);
        browser.untilTrue(
                "return !document.querySelector('#found').hidden && document.querySelector('#found').dataset.query === '"
                        + query.replace("'", "\\'") + "'");
        return browser.texts("#found [role=option] bdi");
    }

    @ParameterizedTest
    @CsvSource({
        "ann, Ann Lee; Ann Smith",
        "LEE, Ann Lee; Bob Łee",
        "zoe, Zoë O’Neill",
        "smi an, Ann Smith",
        "Иван, Иван Петров",
        "img, <img src=x onerror=hit=1>",
        "nobody, ''",
    })
    void players_are_found_by_the_beginnings_of_their_words(String query, String names) {
        List<String> wanted = names.isEmpty() ? List.of() : List.of(names.split("; ", -1));
        assertThat(found(query))
                .filteredOn(name -> !name.equals("Bob Łee"))
                .containsExactlyElementsOf(
                        wanted.stream().filter(name -> !name.equals("Bob Łee")).toList());
    }

    @Test
    void the_search_is_used_by_keys_alone() {
        assertThat(found("ann")).hasSize(2);
        WebElement input = browser.one("#search");
        input.sendKeys(Keys.ARROW_DOWN);
        assertThat(browser.one("#found [aria-selected=true]").getText()).isEqualTo("Ann Smith");
        assertThat(input.getAttribute("aria-activedescendant")).isEqualTo("found-1");
        input.sendKeys(Keys.ARROW_DOWN);
        input.sendKeys(Keys.ENTER);
        browser.until("body[data-ready] .tiles");
        assertThat(browser.one("h1").getText()).isEqualTo("Ann Lee");
        assertThat(found("cy")).containsExactly("Cy");
        browser.one("#search").sendKeys(Keys.ESCAPE);
        assertThat(browser.one("#found").isDisplayed()).isFalse();
    }

    @Test
    void a_game_is_found_by_its_id_and_shown_on_the_page_of_a_player() {
        assertThat(found("G110")).hasSize(1);
        assertThat(browser.texts("#found .hint")).first().asString().startsWith("G110 2025-");
        browser.one("#search").sendKeys(Keys.ENTER);
        browser.until("tr.is-found");
        assertThat(browser.one("tr.is-found").getText()).contains("G110");
        assertThat(browser.script("return document.querySelector('tr.is-found details').open"))
                .isEqualTo(true);
    }

    @Test
    void a_week_is_chosen_by_keys_and_by_links() {
        open("ladders/players/weeks.html");
        List<String> weeks = browser.texts("td.when");
        assertThat(weeks).hasSizeGreaterThan(5).isSortedAccordingTo((a, b) -> b.compareTo(a));
        browser.click(browser.one("td.when a"));
        browser.until("#week");
        assertThat(browser.one("h1").getText()).endsWith(weeks.get(0));
        browser.one("#week").sendKeys(Keys.ARROW_LEFT);
        browser.untilTrue("return document.querySelector('#weeks')?.dataset.week === '" + weeks.get(1) + "'");
        browser.until("#week");
        browser.untilTrue("return document.activeElement.id === 'week'");
        assertThat(browser.one("#week").getAttribute("aria-valuetext")).isEqualTo(weeks.get(1));
        browser.click(browser.all("#weeks a").get(0));
        browser.untilTrue("return document.querySelector('#weeks')?.dataset.week === '" + weeks.get(2) + "'");
    }

    @Test
    void a_curve_answers_to_keys_and_to_the_pointer() {
        assertThat(found("dee")).containsExactly("Dee");
        browser.one("#search").sendKeys(Keys.ENTER);
        WebElement plot = browser.until("svg.plot[role=slider]");
        assertThat(browser.all("svg.plot .gap")).as("the year without games").hasSize(1);
        browser.script("arguments[0].focus()", plot);
        String last = browser.one(".reading").getText();
        assertThat(last).matches("2025-[0-9-]{5}: 1,[0-9]{3}\\.[0-9]");
        assertThat(last).startsWith(browser.texts(".when").get(0) + ":");
        plot.sendKeys(Keys.HOME);
        assertThat(browser.one(".reading").getText()).startsWith("2024-").endsWith(": 1,500.0");
        plot.sendKeys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT);
        String third = browser.one(".reading").getText();
        assertThat(plot.getAttribute("aria-valuetext")).isEqualTo(third);
        assertThat(plot.getAttribute("aria-valuenow")).isEqualTo("3");
        browser.hover(plot);
        assertThat(browser.one(".reading").getText()).isNotEqualTo(third).matches("202[45]-.*");
        assertThat(browser.all("svg.plot .margin")).hasSize(1);
    }

    @Test
    void what_is_to_come_is_there_without_scripts() {
        browser.openWithoutScripts(page(1).resolve("fixtures.html"));
        assertThat(browser.texts("tbody tr"))
                .as("a row for each game and player")
                .hasSize(6);
        assertThat(browser.texts("tbody tr:first-child .share")).hasSize(3);
        assertThat(browser.texts("tbody tr:nth-child(2) td.number .hint"))
                .hasSize(3)
                .allMatch(text -> text.matches("[+−][0-9.]+"));
        browser.resize(390, 844);
        String fits = "const box = document.querySelector('.table-box:has(.fixtures)');"
                + " return box.scrollWidth <= box.clientWidth";
        assertThat(browser.script(fits)).as("all results fit a phone").isEqualTo(true);
        browser.openWithoutScripts(page(1).resolve("forecast.html"));
        assertThat(browser.texts("#end tbody th")).hasSize(PLAYERS.size());
        assertThat(browser.texts("#games tbody tr")).hasSize(6);
        assertThat(browser.script(fits)).as("and on the page of the forecast").isEqualTo(true);
        browser.until("body[data-ready]");
    }

    @Test
    void the_button_changes_the_colours_of_all_pages() {
        String colour = "return getComputedStyle(document.body).backgroundColor";
        Object light = browser.script(colour);
        browser.click(browser.one("#theme"));
        Object dark = browser.script(colour);
        assertThat(dark).isNotEqualTo(light);
        open("fixtures.html");
        assertThat(browser.script(colour)).isEqualTo(dark);
        assertThat(browser.one("#theme").getAttribute("title")).isEqualTo("Switch to light colours");
        browser.click(browser.one("#theme"));
        assertThat(browser.script(colour)).isEqualTo(light);
    }

    @ParameterizedTest
    @ValueSource(ints = {1280, 390})
    void no_page_is_wider_than_the_screen(int width) {
        browser.resize(width, 900);
        for (String page : List.of(
                "index", "fixtures", "forecast", "ladders/players", "ladders/players/weeks", "players/ta3/ann-lee")) {
            for (String theme : List.of("light", "dark")) {
                browser.theme(theme);
                open(page + ".html");
                browser.picture(
                        PICTURES.resolve("site-" + page.replaceAll(".*/", "") + "-" + theme + "-" + width + ".png"));
            }
            assertThat(browser.script("return document.documentElement.scrollWidth <= innerWidth"))
                    .as(page)
                    .isEqualTo(true);
            if (width < 400) {
                assertTableBeginsInTheFirstThird("tbody tr");
            }
            assertThat(browser.script("const head = document.getElementById('top').getBoundingClientRect();"
                            + " const field = document.getElementById('search').getBoundingClientRect();"
                            + " return field.bottom < head.bottom && (innerWidth > 400 || head.height <= 64)"))
                    .as("head of " + page)
                    .isEqualTo(true);
        }
    }
}
