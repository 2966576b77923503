package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import rate.HostileNames;
import rate.Program;
import rate.engine.game.GameTime;
import rate.run.audit.PastRun;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.Standing;

/** The page of a report as a reader sees it who has a browser, of a run whose names are all hostile. */
class ReportInBrowserTest extends InBrowserTest {

    private static final int PLAYERS = 300;
    private static final int GAMES = 2000;

    /** Names that would be markup or script if anything took them for that. */
    private static final List<String> MARKUP = List.of(
            "<script>window.hit=1</script>",
            "</script><script>window.hit=1</script>",
            "\"><img src=x onerror=window.hit=1>",
            "</title><svg onload=window.hit=1>",
            "javascript:window.hit=1",
            "<!--",
            "]]>",
            "{{data}}",
            "\u05e9\u05dc\u05d5\u05dd.exe",
            "\u1ea1\u0301".repeat(40),
            "W".repeat(200),
            "constructor",
            "__proto__");

    private static List<String> names;

    ReportInBrowserTest() {
        super("report.html", "two.html");
    }

    @BeforeAll
    static void makePages() throws IOException {
        names = Stream.concat(MARKUP.stream(), HostileNames.of(PLAYERS, 8).stream())
                .distinct()
                .limit(PLAYERS)
                .toList();
        StringBuilder log = new StringBuilder("game,time,team,player,score,role\n");
        for (int game = 0; game < GAMES; game++) {
            String head = game + "," + (1_577_836_800L + 7200L * game);
            for (int team = 0; team < 2; team++) {
                for (int seat = 0; seat < 2; seat++) {
                    String name = names.get((game * 7 + team * 31 + seat * 101 + game / 300) % PLAYERS);
                    log.append(head)
                            .append(team == 0 ? ",north," : ",south,")
                            .append(quoted(name))
                            .append(',')
                            .append((game * 13 + team * 5) % 17)
                            .append(seat == 0 ? ",commander\n" : ",player\n");
                }
            }
        }
        Files.writeString(folder.resolve("games.csv"), log);
        run("replay", "games.csv", "-o", "ratings", "--until", "2020-05-01");
        run("replay", "games.csv", "-o", "ratings");
        run("report", "ratings", "-o", "report.html");
    }

    private static void run(String... words) {
        Program.Ended ended = Program.runUnproved(folder, words);
        assertThat(ended.exit()).as(ended.err()).isZero();
    }

    @Test
    void every_player_stands_in_the_table_under_his_own_name() {
        List<String> shown = new ArrayList<>();
        for (boolean more = true; more; ) {
            shown.addAll(browser.names("#standings tbody a.to-player[data-player] .name"));
            WebElement next = browser.one("#standings ~ * [data-page=next], .table [data-page=next]");
            more = next.isEnabled();
            if (more) {
                browser.click(next);
            }
        }
        assertThat(shown).containsExactlyInAnyOrderElementsOf(names);
    }

    /** Whatever the page is called, and however many ladders it has: the box takes a name. */
    @ParameterizedTest
    @CsvSource({"1280, 230", "700, 230", "390, 128"})
    void a_long_title_leaves_the_search_box_its_room(int width, int room) {
        browser.resize(width, 900);
        browser.script("document.getElementById('home').textContent = 'A title with many words '.repeat(60)");
        assertThat((Long) browser.script(
                        "return Math.round(document.getElementById('search').getBoundingClientRect().width)"))
                .isGreaterThanOrEqualTo(room);
        assertThat(browser.script("return document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
    }

    @Test
    void only_the_page_s_own_script_runs() {
        assertThat(browser.script("return document.scripts.length"))
                .as("the data is taken out of the page when it is read")
                .isEqualTo(1L);
        assertThat(browser.all("img, iframe, object, embed, form, svg[onload]")).isEmpty();
        browser.script("const s = document.createElement('script'); s.textContent = 'window.hit = 2';"
                + " document.body.append(s);");
        browser.script("document.body.setAttribute('onclick', 'window.hit = 3'); document.body.click();");
        assertThat(browser.script("return window.hit")).isNull();
        assertThat(browser.listener()).hasSize(2).allMatch(complaint -> complaint.contains("Content Security Policy"));
    }

    /** Of a day and of the end of the log: the rows of {@code rate top --at}, whose numbers the page rounds alike. */
    @ParameterizedTest
    @CsvSource({"2020-01-03", "2020-03-17", "2020-06-30"})
    void standings_of_a_past_day_are_those_of_the_command(String day) {
        browser.click(browser.one("#filters summary"));
        browser.date("#as-of", day);
        List<Standing> past = past(day);
        int shown = Math.min(50, past.size());
        assertThat(browser.one("#as-of-words").getText()).contains(day, past.size() + " players");
        List<String> players = browser.names("#standings tbody .name");
        List<String> ranks = browser.texts("#standings tbody td.strong");
        List<Integer> games = column("games");
        assertThat(players).hasSize(shown).doesNotHaveDuplicates();
        for (int row = 0; row < shown; row++) {
            String player = players.get(row);
            Standing told = past.stream()
                    .filter(each -> each.player().equals(player))
                    .findFirst()
                    .orElseThrow();
            double rank =
                    Double.parseDouble(ranks.get(row).replace('\u2212', '-').replace("? provisional", ""));
            assertThat(rank).as(player).isCloseTo(told.rank(), within(0.0101));
            assertThat(rank).as("in its place").isCloseTo(past.get(row).rank(), within(0.0101));
            assertThat((long) games.get(row)).isEqualTo(told.games());
        }
        browser.click(browser.one("#latest"));
        assertThat(browser.one("#as-of-words").getText()).isEmpty();
        assertThat(browser.all("#standings [data-column=wins]")).hasSize(1);
    }

    private static List<Standing> past(String day) {
        PublishedRun run = PublishedRun.open("ratings", folder.resolve("ratings"));
        PublishedRun then = PastRun.of(run, new PastRun.Bound(null, GameTime.ofText(day), true))
                .published();
        return LadderStandings.read(then, then.manifest().table("players").orElseThrow())
                .get("")
                .rows();
    }

    /** A day before all games has no rows, and says so; a name is looked for among those of the day. */
    @Test
    void a_past_day_may_have_few_rows_or_none() {
        browser.click(browser.one("#filters summary"));
        browser.date("#as-of", "2019-12-31");
        assertThat(browser.one("#as-of-words").getText()).contains("0 players of");
        assertThat(browser.all("#standings tbody .name")).isEmpty();
        browser.date("#as-of", "2020-01-01");
        int all = browser.all("#standings tbody .name").size();
        browser.one("#filter").sendKeys(past("2020-01-01").get(0).player().substring(0, 1));
        assertThat(browser.all("#standings tbody .name")).hasSizeBetween(1, all);
        for (String theme : List.of("light", "dark")) {
            browser.theme(theme);
            browser.picture(PICTURES.resolve("past-" + theme + ".png"));
        }
    }

    /** Whoever left players out, or has no ledger, has not everybody of a past day. */
    @Test
    void a_page_that_lacks_something_offers_no_date() {
        run("report", "ratings", "-o", "two.html", "--active-since", "2020-06-15");
        browser.open(page(1), "");
        assertThat(browser.all("#as-of")).isEmpty();
    }

    @Test
    void the_table_is_sorted_by_its_heads() {
        browser.click(browser.one("#standings [data-column=games]"));
        List<Integer> games = column("games");
        assertThat(games).isSortedAccordingTo(Comparator.reverseOrder());
        assertThat(browser.all("#standings th[aria-sort=descending]")).hasSize(1);
        browser.click(browser.one("#standings [data-column=games]"));
        assertThat(column("games")).isSorted();
    }

    private static List<Integer> column(String key) {
        Object at = browser.script(
                "const head = document.querySelector('#standings [data-column=' + arguments[0] + ']').closest('th');"
                        + " return head.cellIndex",
                key);
        return browser.texts("#standings tbody tr > :nth-child(" + ((Long) at + 1) + ")").stream()
                .map(text -> Integer.valueOf(text.replaceAll("[^0-9-]", "")))
                .toList();
    }

    @Test
    void a_player_is_found_by_typing_and_shown_with_all_that_he_did() {
        WebElement search = browser.one("#search");
        search.sendKeys("<script>window");
        browser.until("#found [data-player]");
        search.sendKeys(Keys.ENTER);
        browser.until("#player-name");
        assertThat(browser.one("#player-name").getText()).contains("<script>window.hit=1</script>");
        for (String part : List.of("#player-chart canvas", "#moves", "#rivals", "#games")) {
            browser.until(part);
        }
        assertThat((String) browser.script("return location.hash")).isNotEmpty();
        browser.script("history.back()");
        browser.until("#overview:not([hidden]) #standings");
    }

    @Test
    void a_click_on_a_name_opens_him() {
        browser.click(browser.one("#standings tbody tr a"));
        browser.until("#player-name");
        assertThat(browser.texts("#player-name").get(0)).isNotBlank();
    }

    @Test
    void a_chart_tells_and_zooms_and_comes_back() {
        browser.click(browser.one("#standings tbody tr a"));
        WebElement canvas = browser.until("#player-chart canvas");
        browser.hover(canvas);
        browser.until("#player-chart .tip:not([hidden])");
        assertThat(browser.texts("#player-chart .tip").get(0)).matches("(?s).*[0-9].*");
        WebElement reset = browser.one("#player-chart .reset");
        assertThat(reset.isEnabled()).isFalse();
        browser.drag(canvas, 0.4, 0.7);
        browser.until("#player-chart .reset:enabled");
        browser.picture(PICTURES.resolve("zoomed.png"));
        browser.click(browser.one("#player-chart .reset"));
        browser.until("#player-chart .reset:disabled");
    }

    @Test
    void players_are_compared_in_one_chart() {
        browser.click(browser.one("#standings tbody tr a"));
        browser.click(browser.until("#to-compare"));
        WebElement search = browser.until("#compare-search");
        search.sendKeys("__proto");
        browser.until("#compare-found [data-player]");
        search.sendKeys(Keys.ENTER);
        browser.until("#compare-chart canvas");
        assertThat(browser.texts("#compare").get(0)).contains("__proto__");
        browser.picture(PICTURES.resolve("compared.png"));
    }

    @Test
    void there_is_a_table_for_each_ladder() {
        List<String> players = browser.texts("#standings tbody tr");
        browser.click(browser.one("#ladder [data-ladder=commanders]"));
        browser.until("#ladder [data-ladder=commanders][aria-pressed=true]");
        assertThat(browser.texts("#standings tbody tr")).isNotEqualTo(players);
    }

    @Test
    void there_is_a_table_for_each_ladder_of_the_log() throws IOException {
        Files.writeString(
                folder.resolve("two.csv"),
                "game,time,ladder,player1,player2,result\n1,2020-01-01,__proto__,A,B,1\n2,2020-01-02,<b>,C,D,1\n");
        run("replay", "two.csv", "-o", "two");
        run("report", "two", "-o", "two.html");
        browser.open(page(1), "");
        browser.click(browser.until("#ladder [data-ladder='players:__proto__']"));
        browser.until("#ladder [data-ladder='players:__proto__'][aria-pressed=true]");
        List<String> first = browser.texts("#standings tbody tr");
        browser.click(browser.one("#ladder [data-ladder='players:<b>']"));
        browser.until("#ladder [data-ladder='players:<b>'][aria-pressed=true]");
        assertThat(browser.texts("#standings tbody tr")).hasSize(2).isNotEqualTo(first);
    }

    @Test
    void the_manifest_is_in_it() {
        assertThat(browser.texts("#digest").get(0)).containsPattern("[0-9a-f]{64}");
        assertThat(browser.texts("#manifest").get(0)).contains("rate-run/1");
    }

    @ParameterizedTest
    @CsvSource({"light, 1280, 900", "dark, 1280, 900", "light, 390, 844", "dark, 390, 844", "light, 320, 640"})
    void nothing_is_wider_than_the_screen(String scheme, int width, int height) {
        browser.resize(width, height);
        browser.theme(scheme);
        browser.open(page(0), "");
        String name = scheme + "-" + width;
        browser.picture(PICTURES.resolve(name + ".png"));
        assertFits(width);
        browser.click(browser.one("#standings tbody tr a"));
        browser.hover(browser.until("#player-chart canvas"));
        browser.until("#player-chart .tip:not([hidden])");
        browser.picture(PICTURES.resolve(name + "-player.png"));
        assertFits(width);
    }

    private static void assertFits(int width) {
        assertThat((Long) browser.script("return document.documentElement.scrollWidth"))
                .isLessThanOrEqualTo(width);
    }

    @Test
    void the_theme_can_be_chosen() {
        String before = background();
        browser.click(browser.one("#theme"));
        assertThat(background()).isNotEqualTo(before);
    }

    private static String background() {
        return (String) browser.script("return getComputedStyle(document.body).backgroundColor");
    }
}
