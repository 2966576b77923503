package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.WebElement;
import rate.Program;

/** One player as a reader of the page sees them: form, runs, best and worst games, records, the picture. */
class PlayerInBrowserTest extends InBrowserTest {

    /** What Ann took of her games, in their order. */
    /** Ratings of a page are rounded before they are told, so that their last digit may differ by one. */
    private static final String LAST_DIGIT = "(?<=\\d\\.)\\d(?!\\d)";

    private static final String RESULTS = "wwwlldwwwwwdlwwwwdwlwwwlw";

    private static final String LONG =
            "\u05d0\u05d1 \uD83D\uDE00 \"'<b>&amp; ".repeat(15).strip();

    PlayerInBrowserTest() {
        super("player.html", "contests.html", "none.html", "roles.html", "active.html", "earlier.html", "teams.html");
    }

    @BeforeAll
    static void makePages() throws IOException {
        List<String> log = new ArrayList<>(List.of("game,time,player1,player2,result"));
        for (int game = 0; game < RESULTS.length(); game++) {
            String result = switch (RESULTS.charAt(game)) {
                case 'w' -> "1";
                case 'l' -> "0";
                default -> "0.5";
            };
            log.add("g" + game + ",20" + (game < 10 ? "23" : "24") + "-01-" + (game < 9 ? "0" : "") + (game + 1)
                    + ",Ann," + (game % 2 == 0 ? "Bob" : "Cy") + "," + result);
        }
        log.add("g90,2024-02-01," + quoted(LONG) + ",Bob,0");
        Files.write(folder.resolve("log.csv"), log);
        run("replay", "log.csv", "-o", "elo", "--system", "elo");
        run("report", "elo", "-o", "player.html");
        run("replay", "log.csv", "-o", "aps", "--system", "aps");
        run("report", "aps", "-o", "contests.html");
        List<String> teams = new ArrayList<>(List.of("game,team1,team2,result"));
        for (int game = 0; game < 8; game++) {
            teams.add("t" + game + "," + (game < 4 ? "Ann;Bob;Cy" : "Ann;Dee") + ","
                    + (game % 2 == 0 ? "Eve" : "Eve;Flo") + "," + (game % 3 == 0 ? "win" : "loss"));
        }
        Files.write(folder.resolve("teams.csv"), teams);
        run("replay", "teams.csv", "-o", "teams", "--system", "trueskill");
        run("report", "teams", "-o", "teams.html");
        run("replay", "log.csv", "-o", "none", "--ledger", "none");
        run("report", "none", "-o", "none.html");
    }

    private static void run(String... words) {
        Program.Ended ended = Program.runUnproved(folder, words);
        assertThat(ended.exit()).as(ended.err()).isZero();
    }

    private static void open(int width, String name) {
        browser.resize(width, 900);
        browser.script("location.hash = new URLSearchParams({player: arguments[0]})", name);
        browser.until("#player-name");
    }

    @Test
    void the_form_is_of_the_last_twenty_games_with_all_that_is_known_of_each() {
        open(1280, "Ann");
        List<String> letters = browser.texts("#form li [aria-hidden]");
        assertThat(String.join("", letters).toLowerCase(Locale.ROOT))
                .isEqualTo(RESULTS.substring(RESULTS.length() - 20));
        assertThat(browser.texts("#form li .unseen").get(19))
                .startsWith("2024")
                .contains("won against", "Bob", "expected ");
        assertThat(browser.texts("#form .lead").get(0))
                .contains("The last 20 games", "14–3–3", "score 78\u00a0%, expected ");
    }

    private static String story(String log, String system, String game) throws IOException {
        Program.Ended ended = Program.runUnproved(
                folder, "explain", log, "--game", game, "--system", system, "--player", "Ann", "--json");
        return new ObjectMapper()
                .readTree(ended.out())
                .get("ladders")
                .get(0)
                .get("story")
                .toString()
                .replaceAll(" \\([\\d,.]+\\)", "")
                .replaceAll(LAST_DIGIT, "");
    }

    /** Who of a team weighed how much is told as the command tells it, by exact numbers, to the last digit. */
    @Test
    void a_game_of_teams_tells_who_weighed_how_much() throws IOException {
        Set<String> kinds = new TreeSet<>();
        for (int game = 0; game < 8; game++) {
            browser.open(page(6), "#player=Ann&game=t" + game);
            browser.until("tr.meant .story[open] p");
            List<String> weights = browser.texts("tr.meant .story p").stream()
                    .filter(sentence -> sentence.matches(".*(?:alike|parts? of the change of mu).*"))
                    .toList();
            assertThat(weights).hasSize(1);
            assertThat(story("teams.csv", "trueskill", "t" + game))
                    .contains(weights.get(0).replace('\u00a0', ' ').replaceAll(LAST_DIGIT, ""));
            kinds.add(weights.get(0).replaceAll("[A-Z][a-z]+|[0-9.]+", ""));
        }
        assertThat(kinds).hasSizeGreaterThan(1);
    }

    /** Each sentence is one of those of the command, but for the ranks of opponents, which the page does not tell there. */
    @Test
    void every_game_opens_its_story_in_the_words_of_the_command() throws IOException {
        open(1280, "Ann");
        for (int game : new int[] {0, 3, 5, 24}) {
            browser.script("location.hash = new URLSearchParams({player: 'Ann', game: 'g" + game + "'})");
            browser.until("tr.meant .story[open] p");
            String told = story("log.csv", "elo", "g" + game);
            assertThat(browser.texts("tr.meant .story p"))
                    .hasSizeGreaterThan(1)
                    .allSatisfy(sentence -> assertThat(told)
                            .contains(sentence.replace('\u00a0', ' ').replaceAll(LAST_DIGIT, "")));
        }
        browser.open(page(1), "#player=Ann&game=g3");
        browser.until("tr.meant .story[open] p");
        assertThat(browser.texts("tr.meant .story p").get(1)).contains("rates all games together");
    }

    /** Also of a system that rates all games at once, which has no ledger. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void runs_of_results_are_exact(int page) {
        browser.open(page(page), "");
        open(1280, "Ann");
        assertThat(browser.texts("#results .figures dd:not(.note)"))
                .containsExactly("5 games", "7 games", "2 games", "1 won");
        // The fifth win in a row is the game 10, the seventh without a loss the game 11.
        assertThat(browser.texts("#results .figures dd.note"))
                .containsExactly("until 2024-01-11", "until 2024-01-12", "until 2023-01-05");
    }

    @Test
    void the_best_and_worst_games_name_the_opponents_and_what_was_expected() throws IOException {
        open(1280, "Cy");
        assertThat(browser.texts("#best-results tbody tr")).hasSize(3).allMatch(row -> row.contains("Ann"));
        assertThat(browser.texts("#best-results tbody .result")).containsOnly("W");
        List<Integer> best = percents("#best-results");
        JsonNode ladder = PageData.of(Files.readString(page(0))).get("ladders").get(0);
        assertThat(best).isNotEmpty().allMatch(share -> share < 50);
        assertThat(browser.texts("#gains tbody tr")).isNotEmpty().allMatch(row -> row.contains("Ann"));
        assertThat(ladder.get("results").get("games").get("opponents").get(0).asInt())
                .isEqualTo(1);
        String game = browser.texts("#best-results th").get(5);
        browser.click(browser.one("#best-results tbody th a"));
        browser.until("#games tr.meant");
        assertThat(browser.texts("#games tr.meant").get(0)).contains(game);
        browser.click(browser.one("#best-results .names a"));
        browser.untilTrue("return document.getElementById('player-name').textContent === 'Ann'");
        assertThat(browser.one("#player-name").getText()).isEqualTo("Ann");
        assertThat(browser.texts("#worst-results tbody .result")).containsOnly("L");
    }

    private static List<Integer> percents(String table) {
        return browser.texts(table + " tbody td.number").stream()
                .map(text -> Integer.valueOf(text.replace("\u00a0%", "")))
                .toList();
    }

    @Test
    void the_record_is_split_by_year_and_by_who_was_expected_to_win() {
        open(1280, "Ann");
        assertThat(browser.texts("#splits tbody tr > :nth-child(1)")).containsExactly("2024", "2023");
        assertThat(browser.texts("#splits tbody tr > :nth-child(2)")).containsExactly("15", "10");
        browser.click(browser.one("[aria-label='By what'] [data-value='1']"));
        assertThat(browser.texts("#splits tbody tr > :nth-child(1)")).contains("favourite");
    }

    @Test
    void who_played_in_both_roles_has_a_record_in_each() throws IOException {
        Files.writeString(folder.resolve("roles.csv"), """
                game,team,player,role,place
                1,a,Ann,commander,1
                1,a,Cy,player,1
                1,b,Bob,commander,2
                1,b,Dee,player,2
                2,a,Bob,commander,1
                2,a,Ann,player,1
                2,b,Cy,commander,2
                2,b,Dee,player,2
                """);
        run("replay", "roles.csv", "-o", "roles");
        run("report", "roles", "-o", "roles.html");
        browser.open(page(3), "#player=Ann");
        browser.until("#splits");
        browser.click(browser.one("[aria-label='By what'] button:last-child"));
        assertThat(browser.texts("#splits tbody tr > :nth-child(1)")).containsExactly("player", "commander");
        assertThat(browser.texts("#splits tbody tr > :nth-child(2)")).containsExactly("2", "1");
        assertThat(browser.texts("#splits tbody tr > :nth-child(3)")).containsExactly("2", "1");
    }

    /** Two of four played in the last year. The ratings of Ann are 1516, 1530.53 and 1513.12. */
    @Test
    void the_place_among_the_active_players_and_the_peak_are_told() throws IOException {
        Files.writeString(folder.resolve("active.csv"), """
                time,winner,loser
                2020-01-01,Old,Gone
                2020-01-02,Old,Gone
                2020-01-03,Old,Gone
                2023-01-01,Ann,Bob
                2023-01-02,Ann,Bob
                2023-01-03,Bob,Ann
                """);
        run("replay", "active.csv", "-o", "active", "--system", "elo");
        run("report", "active", "-o", "active.html", "--provisional", "games=1");
        browser.open(page(4), "#player=Ann");
        assertThat(browser.until(".active-place").getText()).isEqualTo("1st of 2 players active in the last 365 days");
        assertThat(browser.texts("#player .figures > div").stream().filter(tile -> tile.startsWith("Peak")))
                .singleElement()
                .asString()
                .contains("1,531", "2023-01-02");
        open(1280, "Old");
        assertThat(browser.one(".active-place").getText())
                .isEqualTo("not among the 2 players active in the last 365 days");
    }

    /** Ann had 500 games before the log, so two in it do not make her rating provisional; Old has two of ten and is. */
    @Test
    void games_before_the_log_count_for_whether_a_rating_is_provisional() throws IOException {
        List<String> log = new ArrayList<>(List.of("time,winner,loser", "2023-01-01,Ann,Old", "2023-01-02,Old,Ann"));
        for (int game = 0; game < 24; game++) {
            log.add("2023-02-01,Bob,Cy");
        }
        Files.write(folder.resolve("short.csv"), log);
        Files.writeString(folder.resolve("before.csv"), "player,mu,games\nAnn,2390,500\n");
        run("replay", "short.csv", "-o", "earlier", "--system", "elo/fide-live", "--initial", "before.csv");
        run("report", "earlier", "-o", "earlier.html");
        browser.open(page(5), "");
        browser.until("#standings tbody td.strong");
        List<String> players = browser.names("#standings tbody .name");
        List<String> ranks = browser.texts("#standings tbody td.strong");
        assertThat(ranks.get(players.indexOf("Ann"))).doesNotContain("?");
        assertThat(ranks.get(players.indexOf("Old"))).contains("?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"light", "dark"})
    void the_picture_is_of_the_player_in_the_colours_of_the_page(String theme) {
        browser.theme(theme);
        open(1280, "Ann");
        browser.click(browser.one("#to-picture"));
        WebElement card = browser.until("#picture svg");
        List<String> texts = browser.texts("#picture svg text");
        assertThat(texts).contains("Rating", "Peak", "Won–drawn–lost", "17–3–5", "elo", "Form");
        assertThat(texts.stream().filter(text -> text.contains("Ann"))).hasSize(1);
        assertThat(card.getSize().getWidth()).isEqualTo(600);
        Number least = (Number)
                browser.script(
                        "return Math.min(...Array.from(document.querySelectorAll('#picture svg text'), t => t.getAttribute('font-size')))");
        assertThat(least.doubleValue()).as("12 pixels of 600").isGreaterThanOrEqualTo(24);
        assertThat(browser.script("return document.querySelector('#picture svg rect').getAttribute('fill')"))
                .isEqualTo(theme.equals("light") ? "#ffffff" : "#161a20");
        browser.picture(PICTURES.resolve("card-" + theme + ".png"));
        browser.click(browser.one("#theme"));
        assertThat(browser.script("return document.querySelector('#picture svg rect').getAttribute('fill')"))
                .as("it follows the page")
                .isEqualTo(theme.equals("light") ? "#161a20" : "#ffffff");
    }

    /** Both files are made without a network, and the drawing has the size of a preview. */
    @Test
    void the_picture_is_saved_as_markup_and_as_a_drawing() {
        open(1280, "Ann");
        browser.click(browser.one("#to-picture"));
        browser.until("#picture svg");
        browser.script("""
                window.saved = [];
                URL.createObjectURL = blob => { blob.arrayBuffer().then(bytes => window.saved.push([blob.type, new Uint8Array(bytes)])); return '#none'; };
                HTMLAnchorElement.prototype.click = function () { window.named = (window.named || []).concat(this.download); };
                """);
        browser.click(browser.one("#picture-svg"));
        browser.click(browser.one("#picture-png"));
        browser.untilTrue("return window.saved.length === 2");
        assertThat(browser.script("return window.named.join()")).isEqualTo("ann.svg,ann.png");
        assertThat((String) browser.script("return new TextDecoder().decode(window.saved[0][1])"))
                .startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\"")
                .contains(">\u2068Ann\u2069</text>")
                .doesNotContain("style=", "href");
        assertThat(
                        browser.script(
                                "const view = new DataView(window.saved[1][1].buffer); return view.getUint32(16) + 'x' + view.getUint32(20)"))
                .isEqualTo("1200x630");
    }

    @Test
    void a_name_as_long_as_a_page_fits_into_the_picture() {
        for (int width : new int[] {1280, 390}) {
            open(width, LONG);
            browser.script("document.getElementById('to-picture').click()");
            browser.until("#picture svg");
            Object over = browser.script("""
                    const box = document.querySelector('#picture svg').getBoundingClientRect();
                    return Array.from(document.querySelectorAll('#picture svg text'))
                        .filter(text => text.getBoundingClientRect().right > box.right || text.getBoundingClientRect().left < box.left)
                        .map(text => text.textContent).join()""");
            assertThat(over).isEqualTo("");
            assertThat((Long) browser.script("return document.documentElement.scrollWidth"))
                    .isLessThanOrEqualTo(width);
            browser.picture(PICTURES.resolve("card-long-" + width + ".png"));
        }
    }

    /** One game, or no games that are known at all. */
    @Test
    void little_is_known_of_some() {
        open(1280, LONG);
        assertThat(browser.texts("#form li [aria-hidden]")).containsExactly("L");
        assertThat(browser.texts("#results .figures dd:not(.note)"))
                .containsExactly("0 games", "0 games", "1 game", "1 lost");
        browser.open(page(2), "#player=Ann&section=picture");
        browser.until("#picture svg");
        assertThat(browser.texts("#picture svg text")).contains("17–3–5").doesNotContain("Form", "Peak");
        assertThat(browser.all("#results")).isEmpty();
    }
}
