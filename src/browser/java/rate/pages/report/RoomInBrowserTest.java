package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.Program;
import rate.pages.report.Packing.Thinning;
import rate.pages.report.page.PageHead;
import rate.pages.report.page.PageHead.PagePreview;
import rate.pages.report.page.PageIdentity;
import rate.pages.report.time.TimeChoice;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.PublishedRun;

/** A page that has no room for everything of very many players says so, and shows what it has. */
class RoomInBrowserTest extends InBrowserTest {

    private static final int LADDERS = 12;
    private static final int PLAYERS = 9;
    private static final int GAMES = 60;

    RoomInBrowserTest() {
        super("leaders.html", "cut.html", "one.html", "few.html");
    }

    /** Each ladder has nine players of its own; the lower number wins at first, then the higher. */
    @BeforeAll
    static void makePages() throws IOException {
        List<String> log = new ArrayList<>(List.of("game,time,ladder,player1,player2,result"));
        for (int game = 0; game < GAMES; game++) {
            for (int ladder = 0; ladder < LADDERS; ladder++) {
                int first = game % PLAYERS;
                int second = (first + 1 + game / PLAYERS) % PLAYERS;
                log.add(game + "-" + ladder + "," + LocalDate.of(2024, 1, 1).plusDays(game) + ",League " + ladder
                        + ",<b>"
                        + ladder + "-" + first + ",<b>" + ladder + "-" + second + ","
                        + (first < second == game < GAMES / 3 ? 1 : 0));
            }
        }
        Files.write(folder.resolve("games.csv"), log);
        run("replay", "games.csv", "-o", "ratings");
        run("report", "ratings", "--ladder", "League 7", "-o", "one.html");
        write("leaders.html", Thinning.ofDetails(2));
        write("cut.html", Thinning.ofRows(5));
        write("few.html", Thinning.ofLadders(10));
    }

    private static void run(String... words) {
        Program.Ended ended = Program.runUnproved(folder, words);
        assertThat(ended.exit()).as(ended.err()).isZero();
    }

    private static void write(String page, Thinning thinning) throws IOException {
        PublishedRun published = PublishedRun.open("ratings", folder.resolve("ratings"));
        Content content =
                Content.of(published, null, ActivePlayers.ALL, null, TimeChoice.STANDARD, Content.MOST_FOLLOWED);
        PageIdentity identity = PageIdentity.of("rate");
        PageHead head = new PageHead(identity, new PagePreview("games", ""));
        Packing packing = new Packing(content, head, Integer.MAX_VALUE);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            packing.new ContentJson(thinning).write(gzip);
        }
        try (OutputStream out = Files.newOutputStream(folder.resolve(page))) {
            new Page(Page.Kind.RUN, head, Map.of("summary", "", "duels", "")).write(packed.toByteArray(), out);
        }
    }

    private static String notes(String part) {
        return String.join(" ", browser.texts(part + " .notice"));
    }

    private static List<String> sections() {
        return browser.texts("#contents a");
    }

    @Test
    void the_leaders_have_more_than_a_row() {
        assertThat(notes("#start"))
                .contains(
                        "of the first players of each ladder, 24 of 108.",
                        "rate report RUN --ladder NAME makes a page");
        assertThat(browser.texts("#start .figures dd").toString()).contains("12", "108");
        browser.open(page(0), "#ladder=players%3ALeague+7");
        assertThat(notes("#overview"))
                .contains("of the first 2 players of this ladder only", "rate report RUN --ladder NAME");
        assertThat(browser.texts("#standings tbody tr .name")).hasSize(PLAYERS);
        assertThat(browser.texts("#standings thead th").toString())
                .doesNotContain("Trend", "Peak")
                .contains("Perc.");
        assertThat(sections())
                .contains("Distribution", "Forecasts", "Number one")
                .doesNotContain("Top ten");
        List<String> names = browser.texts("#standings tbody tr .name");
        browser.click(browser.all("#standings tbody tr .to-player").get(1));
        browser.until("#player-chart");
        assertThat(browser.texts(".figures dt")).contains("Peak");
        browser.script("history.back()");
        browser.until("#overview:not([hidden])");
        browser.click(browser.all("#standings tbody tr .to-player").get(2));
        browser.until("#player:not([hidden]) #player-name");
        assertThat(browser.texts("#player-name")).containsExactly(names.get(2));
        assertThat(notes("#player")).contains("This page has no room for the ratings through time", names.get(2));
        assertThat(browser.all("#player-chart, #results, #moves")).isEmpty();
        assertThat(browser.texts(".figures dt"))
                .contains("Place", "Rank", "Score")
                .doesNotContain("Peak");
        browser.open(page(0), "#section=picture&player=" + URLEncoder.encode(names.get(2), StandardCharsets.UTF_8));
        browser.until("#player:not([hidden]) .card svg");
    }

    @Test
    void two_players_are_compared_without_curves_if_one_has_none() {
        browser.open(page(0), "#ladder=players%3ALeague+7&compare=%3Cb%3E7-0&compare=%3Cb%3E7-8");
        browser.until("#compare:not([hidden]) #compare-name");
        assertThat(notes("#compare")).contains("no room");
        assertThat(browser.all("#compare-chart")).isEmpty();
        assertThat(browser.texts("#compare table .name")).contains("<b>7-0", "<b>7-8");
    }

    @Test
    void a_ladder_that_is_cut_has_its_first_rows_and_nothing_of_all_players() {
        browser.open(page(1), "");
        assertThat(notes("#start")).contains("there is room for 60 of 108 rows.", "There is no room for ratings");
        assertThat(browser.texts("#ladder-table tbody tr:first-child > :nth-child(2)"))
                .containsExactly("9");
        browser.one("#search").sendKeys("no such name");
        browser.until("#found .empty");
        assertThat(browser.texts("#found .empty").get(0))
                .contains("for whom the page has room", "rate top RUN --player NAME");
        browser.open(page(1), "#ladder=players%3ALeague+7");
        assertThat(notes("#overview")).contains("room for the first 5 of 9 players of this ladder");
        assertThat(browser.texts("#standings tbody tr .name")).hasSize(5);
        assertThat(browser.texts("#overview .hero dd").toString()).contains("9", "60");
        assertThat(browser.texts("#standings thead th").toString()).doesNotContain("Perc.", "Trend");
        assertThat(sections())
                .contains("Standings", "Activity", "About")
                .doesNotContain("Distribution", "Forecasts", "Expected and actual", "Number one", "Top ten", "Changes");
        assertThat(browser.texts("#thinned li").toString()).contains("60 of 108 rows");
        browser.click(browser.one("#standings tbody tr .to-player"));
        browser.until("#player:not([hidden]) #player-name");
        assertThat(notes("#player")).contains("This page has no room");
    }

    @Test
    void ladders_that_are_left_out_are_counted() {
        browser.open(page(3), "");
        assertThat(browser.texts("#ladder-table tbody tr")).hasSize(10);
        assertThat(notes("#start"))
                .contains("This page has room for 10 of 12 ladders, those with the most games. rate top RUN");
    }

    @Test
    void a_page_of_one_ladder_is_the_page_of_a_run() {
        browser.open(page(2), "");
        assertThat(browser.texts("#standings tbody tr .name")).hasSize(PLAYERS);
        assertThat(browser.texts("#overview .hero dd").toString()).contains("60", "of 720 in the run");
        assertThat(browser.texts("#overview .notice")).isEmpty();
        assertThat(sections()).contains("Top ten", "Distribution");
    }

    @ParameterizedTest
    @CsvSource({"light, 1280, 900", "dark, 390, 844", "light, 320, 640"})
    void what_is_said_is_no_wider_than_the_screen(String scheme, int width, int height) {
        browser.resize(width, height);
        browser.theme(scheme);
        for (String place : List.of("", "#ladder=players%3ALeague+7", "#player=%3Cb%3E7-3")) {
            browser.open(page(1), place);
            browser.picture(PICTURES.resolve("room-" + width + "-" + place.length() + ".png"));
            assertThat((Long) browser.script("return document.documentElement.scrollWidth"))
                    .isLessThanOrEqualTo(width);
        }
    }
}
