package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.WebElement;
import rate.Program;

/** What stands around the content of pages, what is said below charts, and what a telephone shows first. */
class HeadInBrowserTest extends InBrowserTest {

    private static final int PLAYERS = 30;

    HeadInBrowserTest() {
        super(
                "report.html",
                "german.html",
                "whatif.html",
                "questions.html",
                "german-whatif.html",
                "game.html",
                "teams.html",
                "long-en.html",
                "long-de.html",
                "long-fr.html",
                "long-es.html",
                "long-pt.html");
    }

    @BeforeAll
    static void makePages() throws IOException {
        StringBuilder log = new StringBuilder("game,time,player1,player2,result\n");
        for (int game = 0; game < 400; game++) {
            log.append(String.format(Locale.ROOT, "%d,2026-%02d-%02dT10:00:00Z,", game, 1 + game / 70, 1 + game % 28))
                    .append("P" + game % PLAYERS)
                    .append(",P" + (game * 7 + 1 + game / PLAYERS) % PLAYERS)
                    .append(game % 9 == 0 ? ",draw" : game % 3 == 0 ? ",loss" : ",win")
                    .append('\n');
        }
        Files.writeString(folder.resolve("games.csv"), log);
        Files.writeString(
                folder.resolve("intro.md"),
                "# Hello\n\n<script>window.hit = 4</script> ![a hall](https://example.org/hall.png)\n");
        Files.writeString(
                folder.resolve("logo.svg"),
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\" width=\"90\" height=\"90\">"
                        + "<script>window.hit = 5</script><rect width=\"9\" height=\"9\"/></svg>");
        Files.writeString(
                folder.resolve("posts.csv"),
                "post,question,time,user,accepted,score,title\n1,,2024-03-05,Ann,2,4,Why?\n2,1,2024-03-06,Bob,,3,\n");
        run("replay", "games.csv", "-q", "-o", "run", "--on-problem=reject", "--sort", "--until=2026-04-01");
        run("replay", "games.csv", "-q", "-o", "run", "--on-problem=reject", "--sort");
        run(head("report", "run", "-o", "report.html"));
        run("report", "run", "-o", "german.html", "--language=de");
        run(head("whatif", "games.csv", "--run=run", "--ban=P3", "--html=whatif.html"));
        run("whatif", "games.csv", "--run=run", "--ban=P3", "--html=german-whatif.html", "--language=de");
        run("explain", "games.csv", "--game=300", "--html=game.html", "--on-problem=reject", "--sort");
        Path sample = Path.of("sample-data/allegiance.csv").toAbsolutePath();
        run("explain", sample.toString(), "--game=G300", "--html=teams.html");
        run(head("questions", "posts.csv", "-q", "--html=questions.html"));
        makeLong();
    }

    /** Pages in all languages, of names and records that fill the width of a telephone. */
    private static void makeLong() throws IOException {
        StringBuilder log = new StringBuilder("game,time,player1,player2,result\n");
        for (int game = 0; game < 800; game++) {
            log.append(String.format(
                    Locale.ROOT,
                    "%d,2026-%02d-%02d,Wilhelmina %d,Wilhelmina %d,%s%n",
                    game,
                    1 + game / 200,
                    1 + game % 200 / 8,
                    game % 7,
                    (game % 7 + 1 + game / 7 % 6) % 7,
                    game % 9 == 0 ? "draw" : game % 3 == 0 ? "loss" : "win"));
        }
        Files.writeString(folder.resolve("long.csv"), log);
        run("replay", "long.csv", "-q", "-o", "long", "--system=glicko", "--until=2026-04-01");
        run("replay", "long.csv", "-q", "-o", "long", "--system=glicko");
        for (String language : List.of("en", "de", "fr", "es", "pt")) {
            run("report", "long", "-o", "long-" + language + ".html", "--language=" + language);
        }
    }

    private static String[] head(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--title=Winter league", "--subtitle=Every Tuesday", "--intro=intro.md", "--logo=logo.svg"));
        return all.toArray(String[]::new);
    }

    private static void run(String... words) {
        Program.Ended ended = Program.runUnproved(folder, words);
        assertThat(ended.exit()).as(ended.err()).isIn(0, 4);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2, 3})
    void every_page_has_the_same_head(int page) {
        browser.open(page(page), "");
        assertThat(browser.one("#home").getText()).isEqualTo("Winter league");
        assertThat(browser.one(".subtitle").getText()).isEqualTo("Every Tuesday");
        assertThat(browser.one("#intro h2").getText()).isEqualTo("Hello");
        assertThat(browser.one("#intro").getText())
                .contains("<script>window.hit = 4</script>")
                .contains("a hall");
        assertThat(browser.script("return document.querySelector('.logo').naturalWidth"))
                .as("the logo is shown")
                .isEqualTo(90L);
        assertThat(browser.one("#foot").getText()).startsWith("Made by rate");
        String before = (String) browser.script("return getComputedStyle(document.body).backgroundColor");
        browser.click(browser.one("#theme"));
        assertThat(browser.script("return getComputedStyle(document.body).backgroundColor"))
                .isNotEqualTo(before);
        for (int width : new int[] {1280, 390}) {
            browser.resize(width, 900);
            assertThat(browser.script("return document.documentElement.scrollWidth <= innerWidth"))
                    .isEqualTo(true);
            browser.picture(PICTURES.resolve("head-" + page + "-" + width + ".png"));
        }
    }

    @Test
    void the_introduction_is_that_of_the_first_view() {
        assertThat(browser.one("#intro").isDisplayed()).isTrue();
        browser.click(browser.one("#standings tbody tr a"));
        browser.until("#player-name");
        assertThat(browser.one("#intro").isDisplayed()).isFalse();
    }

    @Test
    void every_chart_says_what_there_is_to_see_and_has_a_table() {
        List<WebElement> figures = browser.all("#overview .chart-figure");
        assertThat(figures).hasSizeGreaterThanOrEqualTo(5);
        for (WebElement figure : figures) {
            String caption =
                    (String) browser.script("return arguments[0].querySelector('figcaption').textContent", figure);
            assertThat(caption).matches("(?s).*[0-9].*\\.").doesNotContain("NaN", "undefined", "–");
            assertThat(browser.script(
                            "const c = arguments[0].querySelector('canvas'); return c.getAttribute('role') + c.ariaLabel",
                            figure))
                    .asString()
                    .startsWith("img")
                    .endsWith(caption);
            browser.script("arguments[0].querySelector('details').open = true", figure);
            browser.until(
                    "#" + browser.script("return arguments[0].querySelector('.chart').id", figure) + "-table tbody td");
        }
        assertThat(browser.texts("#distribution-chart-table thead th"))
                .containsExactly("rank", "players", "share", "better");
        long counted = browser.texts("#distribution-chart-table tbody tr > :nth-child(2)").stream()
                .mapToLong(Long::parseLong)
                .sum();
        assertThat(counted).isBetween(1L, (long) PLAYERS);
    }

    @Test
    void a_caption_follows_what_is_drawn() {
        String before = browser.texts("#distribution figcaption").get(0);
        browser.click(browser.one("#distribution [data-value=mu]"));
        assertThat(browser.texts("#distribution figcaption").get(0))
                .isNotEqualTo(before)
                .contains(" mu ");
    }

    /** A sentence that tells the game, then the table; the other sentences are below it. */
    @ParameterizedTest
    @ValueSource(ints = {5, 6})
    void a_telephone_shows_a_game_and_its_ratings_first(int page) {
        browser.resize(390, 844);
        browser.openWithoutScripts(page(page));
        assertTableBeginsInTheFirstThird("tbody tr");
        assertThat(browser.script("const [first, second] = document.querySelectorAll('.told');"
                        + " const table = document.querySelector('.table-box').getBoundingClientRect();"
                        + " return first.getBoundingClientRect().bottom <= table.top"
                        + " && second.getBoundingClientRect().top >= table.bottom"))
                .isEqualTo(true);
    }

    /** Introductions and drawings are below it. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void a_telephone_shows_moves_and_questions_first(int page) {
        browser.resize(390, 844);
        browser.open(page(page), "");
        assertTableBeginsInTheFirstThird("tbody tr");
    }

    /** A long head of the rating, as German has it, cuts no result. */
    @ParameterizedTest
    @ValueSource(strings = {"en", "de", "fr", "es", "pt"})
    void a_telephone_shows_all_of_a_record_in_every_language(String language) {
        browser.resize(390, 844);
        browser.open(folder.resolve("long-" + language + ".html"), "");
        assertThat(browser.script("const box = document.querySelector('#standings-part .table-box');"
                        + " const record = box.querySelector('tbody tr > :nth-child(5)');"
                        + " return [record.textContent.split('–').length,"
                        + " record.getBoundingClientRect().right <= box.getBoundingClientRect().right + 1]"))
                .isEqualTo(List.of(3L, true));
    }

    @Test
    void a_telephone_shows_name_rank_change_and_record_first() {
        browser.resize(390, 844);
        browser.open(page(0), "");
        assertThat((Long) browser.script("return document.getElementById('top').offsetHeight"))
                .isLessThanOrEqualTo(64L);
        assertThat(
                        (Boolean)
                                browser.script(
                                        "const title = document.getElementById('home');"
                                                + " return title.scrollWidth <= title.clientWidth && title.scrollHeight < title.clientHeight + 5"))
                .as("the title is whole")
                .isTrue();
        assertTableBeginsInTheFirstThird("#standings tbody tr");
        assertThat(browser.texts("#standings thead th").subList(0, 5))
                .extracting(head -> head.replaceAll(" .*", ""))
                .containsExactly("#", "Player", "Rank", "±", "W–D–L");
        for (int column = 1; column <= 5; column++) {
            assertThat((Long) browser.script(
                            "return Math.round(document.querySelector('#standings tbody tr > :nth-child(' + arguments[0]"
                                    + " + ')').getBoundingClientRect().right)",
                            column))
                    .as("column " + column)
                    .isLessThanOrEqualTo(390L);
        }
        assertThat(browser.all("#standings-part .table-box[data-wide][data-more]"))
                .as("the hint")
                .hasSize(1);
        browser.script("document.querySelector('#standings-part .table-box').scrollLeft = 10000");
        browser.until("#standings-part .table-box[data-wide]:not([data-more])");
        assertThat(browser.script("return document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
        browser.resize(1280, 900);
        browser.until("#standings [data-column=wins]");
    }

    @Test
    void words_dates_and_numbers_are_in_the_language_of_the_page() {
        browser.open(page(1), "");
        assertThat(browser.script("return document.documentElement.lang")).isEqualTo("de");
        assertThat(browser.one("#standings [data-column=player]").getText()).isEqualTo("Spieler");
        assertThat(browser.one("#contents").getText()).startsWith("Tabelle").contains("Prognosen", "Rechner");
        assertThat(browser.texts("#standings-part, #lead, #about"))
                .allSatisfy(text -> assertThat(text)
                        .doesNotContain("Standings", "Player", "Choose", "Biggest", "System and parameters"));
        assertThat(browser.one("#foot").getText()).contains("Alle Zeiten sind UTC.");
        assertThat(browser.texts("#standings td.date").get(0)).matches("\\d\\d\\.\\d\\d\\.2026");
        assertThat(browser.texts("#standings td.strong").get(0)).matches("\\d+,\\d\\d");
        assertThat(browser.one("#as-of").getDomAttribute("max")).matches("2026-\\d\\d-\\d\\d");
        browser.open(page(1), "#calculator=&first=P1&second=P2");
        assertThat(browser.texts("#formula").get(0))
                .containsPattern("M₁ = \\d+,\\d+")
                .doesNotContainPattern("\\d\\.\\d");
        browser.open(page(4), "");
        assertThat(browser.texts(".moves time").get(0)).matches("\\d\\d?\\.\\d\\d?\\.2026, \\d\\d:00");
        browser.open(page(2), "");
        assertThat(browser.texts(".moves time").get(0)).matches("2026-\\d\\d-\\d\\d \\d\\d:00");
        browser.open(page(0), "");
        assertThat(browser.texts("#standings td.date").get(0)).matches("2026-\\d\\d-\\d\\d");
    }
}
