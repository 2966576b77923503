package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import rate.Program;
import rate.engine.math.Normal;
import rate.pages.report.page.PageFiles;

/** The calculator of a page: its scripts against the numbers of {@code rate predict}, and what a reader does with it. */
class CalculatorInBrowserTest extends InBrowserTest {

    private static final int PLAYERS = 40;
    private static final int GAMES = 500;
    private static final int PAIRS = 2_000;
    private static final double EXACT = 1e-9;

    /** Of a rating, after a result that may be as good as impossible. */
    private static final double STEP = 1e-6;

    /** Of the teams of a fixture: the indices of the players, and who is at home. */
    private record Pair(List<Integer> first, List<Integer> second, String home) {}

    CalculatorInBrowserTest() {
        super("page.html", "lack.html");
    }

    @BeforeAll
    static void makeLogs() throws IOException {
        writeLog("duels.csv", 1, true);
        writeLog("teams.csv", 3, true);
        writeLog("wins.csv", 3, false);
        run("replay", "teams.csv", "-o", "trueskill", "--system", "trueskill", "-P", "home-advantage=2");
        run("report", "trueskill", "-o", "page.html");
        run("replay", "duels.csv", "-o", "rumble", "--system", "roborumble-elo");
        run("report", "rumble", "-o", "lack.html");
    }

    private static void run(String... words) {
        Program.Ended ended = Program.runUnproved(folder, words);
        assertThat(ended.exit()).as(ended.err()).isZero();
    }

    private static String player(int number) {
        return number == 0 ? "Zo\u00eb \"O\u2019Neill\" </script>" : "p" + number;
    }

    /** Games of teams of up to so many, some drawn, three a day. */
    private static void writeLog(String file, int most, boolean draws) throws IOException {
        Random random = new Random(5);
        List<String> lines = new ArrayList<>(List.of("game,time,team,player,score"));
        for (int game = 0; game < GAMES; game++) {
            List<Integer> all = shuffled(random);
            int first = 1 + random.nextInt(most);
            int second = 1 + random.nextInt(most);
            int better = random.nextInt(3);
            int other = draws ? random.nextInt(3) : 5;
            for (int seat = 0; seat < first + second; seat++) {
                lines.add(game + ",2024-" + "0" + (1 + game / 100) + "-" + (10 + game % 100 / 10) + ","
                        + (seat < first ? "a" : "b") + "," + quoted(player(all.get(seat))) + ","
                        + (seat < first ? better : other));
            }
        }
        Files.write(folder.resolve(file), lines);
    }

    private static List<Integer> shuffled(Random random) {
        List<Integer> all = new ArrayList<>(IntStream.range(0, PLAYERS).boxed().toList());
        Collections.shuffle(all, random);
        return all;
    }

    private static Stream<Pair> pairs(int most) {
        Random random = new Random(most);
        return IntStream.range(0, PAIRS).mapToObj(number -> {
            List<Integer> all = shuffled(random);
            int first = 1 + random.nextInt(most);
            int second = 1 + random.nextInt(most);
            return new Pair(
                    all.subList(0, first),
                    all.subList(first, first + second),
                    List.of("", "first", "second").get(number % 3));
        });
    }

    /** Each system of which a game can be predicted, and each parameter that changes how. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "duels elo -P home-advantage=70",
                "duels elo -P curve=normal -P home-advantage=70",
                "teams elo -P teams=mean -P base=3 -P scale=120",
                "duels glicko --period 7d -P home-advantage=30",
                "teams glicko2 --period 7d -P teams=mean -P home-advantage=30",
                "teams stephenson -P teams=mean -P home-advantage=30",
                "teams trueskill -P home-advantage=1.5",
                "teams trueskill -P draw-probability=log",
                "teams trueskill -P drift=period --period 7d",
                "teams allegskill -P home-advantage=1.5",
                "teams allegskill -P draw-probability=0.2 -P drift=period --period 7d",
                "teams margin -P home-advantage=0.4",
                "teams plackett-luce -P home-advantage=1.5",
                "teams bradley-terry-full -P home-advantage=1.5",
                "teams bradley-terry-part",
                "teams thurstone-mosteller-full -P home-advantage=1.5 -P epsilon=1",
                "teams thurstone-mosteller-part -P epsilon=1",
                "teams thurstone-mosteller-full -P forecast=openskill -P home-advantage=1.5",
                "duels plackett-luce -P balance=true",
                "duels elo-mmr -P home-advantage=30",
                "duels elo-mmr/mmx",
                "wins moderately-accurate-skill -P home-advantage=0.7",
                "wins moderately-accurate-skill/seed",
            })
    void thousands_of_games_are_predicted_as_by_the_command(String of) throws IOException {
        List<String> words = List.of(of.split(" ", -1));
        List<String> replay = new ArrayList<>(List.of("replay", words.get(0) + ".csv", "-o", "run", "--system"));
        replay.addAll(words.subList(1, words.size()));
        run(replay.toArray(String[]::new));
        run("report", "run", "-o", "run.html");
        JsonNode data = PageData.of(Files.readString(folder.resolve("run.html")));
        JsonNode ladder = data.get("ladders").get(0);
        int most = words.get(0).equals("duels") ? 1 : 3;
        assertThat(ladder.get("calculator").get("single").isNull() || most == 1).isTrue();
        List<Pair> pairs = pairs(most).toList();
        JsonNode shown = shown(ladder.get("calculator").toString(), rows(data, ladder), pairs);
        JsonNode predicted = predicted(pairs);
        assertThat(predicted).hasSize(PAIRS);
        for (int pair = 0; pair < PAIRS; pair++) {
            JsonNode fixture = predicted.get(pair);
            String name = pairs.get(pair).toString();
            List<Double> command = List.of(
                    fixture.get("teams").get(0).get("first").asDouble(),
                    fixture.get("draw").asDouble(),
                    fixture.get("teams").get(1).get("first").asDouble());
            for (int i = 0; i < command.size(); i++) {
                assertThat(shown.get(pair).get(i).asDouble()).as(name).isCloseTo(command.get(i), within(EXACT));
            }
            JsonNode quality = shown.get(pair).get(3);
            if (!quality.isNull()) {
                assertThat(quality.asDouble())
                        .as(name)
                        .isCloseTo(fixture.get("quality").asDouble(), within(EXACT));
            }
        }
    }

    /** Each system whose step the page computes. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "duels elo/fide-live -P home-advantage=70",
                "teams elo -P teams=mean -P curve=normal",
                "teams trueskill -P home-advantage=1.5 -P draw-probability=log",
                "wins trueskill -P drift=period --period 7d -P draw-probability=0",
                "teams allegskill -P home-advantage=1.5",
                "teams allegskill -P draw-probability=0.2 -P drift=period --period 7d"
            })
    void what_each_result_would_do_is_computed_as_by_the_command(String of) throws IOException {
        List<String> words = List.of(of.split(" ", -1));
        List<String> replay = new ArrayList<>(List.of("replay", words.get(0) + ".csv", "-o", "steps", "--system"));
        replay.addAll(words.subList(1, words.size()));
        run(replay.toArray(String[]::new));
        run("report", "steps", "-o", "steps.html");
        JsonNode data = PageData.of(Files.readString(folder.resolve("steps.html")));
        JsonNode ladder = data.get("ladders").get(0);
        List<Pair> pairs =
                pairs(words.get(0).equals("duels") ? 1 : 3).limit(PAIRS / 4).toList();
        JsonNode shown = asked("duelStakes", ladder.get("calculator").toString(), rows(data, ladder), pairs);
        JsonNode predicted = predicted("steps", pairs, "--stakes");
        for (int pair = 0; pair < pairs.size(); pair++) {
            for (int result = 0; result < 3; result++) {
                for (int team = 0; team < 2; team++) {
                    JsonNode players =
                            predicted.get(pair).get("teams").get(team).get("players");
                    String own = List.of("win", "draw", "loss").get(team == 0 ? result : 2 - result);
                    for (int at = 0; at < players.size(); at++) {
                        JsonNode after = players.get(at).get("stakes").get(own);
                        JsonNode its = shown.get(pair).get(result).get(team).get(at);
                        assertThat(its.get("mu").asDouble())
                                .as(pairs.get(pair).toString())
                                .isCloseTo(after.get("mu").asDouble(), within(STEP));
                        if (after.has("sigma")) {
                            assertThat(its.get("sigma").asDouble())
                                    .isCloseTo(after.get("sigma").asDouble(), within(STEP));
                        }
                    }
                }
            }
        }
    }

    /** The row of each player in the table of the page. */
    private static List<Integer> rows(JsonNode data, JsonNode ladder) {
        List<String> names = PageData.texts(data.get("players"));
        List<Long> players = PageData.numbers(ladder.get("standings").get("player"));
        return IntStream.range(0, PLAYERS)
                .map(number -> players.indexOf((long) names.indexOf(player(number))))
                .boxed()
                .toList();
    }

    /** Win, draw, loss and quality by the scripts of the page. */
    private static JsonNode shown(String calculator, List<Integer> rows, List<Pair> pairs) throws IOException {
        return asked(
                "(({ win, draw, loss, quality }) => [win, draw, loss, quality])(duelForecast", calculator, rows, pairs);
    }

    /** What a function of the scripts says of each pair. As one text each way: a driver is slow with many numbers. */
    private static JsonNode asked(String function, String calculator, List<Integer> rows, List<Pair> pairs)
            throws IOException {
        List<List<Object>> asked = pairs.stream()
                .map(pair -> List.<Object>of(
                        pair.first().stream().map(rows::get).toList(),
                        pair.second().stream().map(rows::get).toList(),
                        pair.home()))
                .toList();
        String end = function.startsWith("(") ? ")" : "";
        return new ObjectMapper().readTree((String) browser.script(
                PageFiles.read("normal.js")
                        + PageFiles.read("duel.js")
                        + """
                        const calculator = JSON.parse(arguments[0]);
                        return JSON.stringify(JSON.parse(arguments[1]).map(([first, second, home]) => FUNCTION(calculator, first, second, home)END));""".replace("FUNCTION", function).replace("END", end),
                calculator,
                new ObjectMapper().writeValueAsString(asked)));
    }

    private static JsonNode predicted(List<Pair> pairs) throws IOException {
        return predicted("run", pairs);
    }

    private static JsonNode predicted(String run, List<Pair> pairs, String... more) throws IOException {
        List<String> lines = new ArrayList<>(List.of("game,team,player,home"));
        for (int game = 0; game < pairs.size(); game++) {
            Pair pair = pairs.get(game);
            for (int number : pair.first()) {
                lines.add(game + ",a," + quoted(player(number)) + ","
                        + (pair.home().equals("first") ? "yes" : "no"));
            }
            for (int number : pair.second()) {
                lines.add(game + ",b," + quoted(player(number)) + ","
                        + (pair.home().equals("second") ? "yes" : "no"));
            }
        }
        Files.write(folder.resolve("fixtures.csv"), lines);
        List<String> command = new ArrayList<>(List.of("predict", run, "fixtures.csv", "--json"));
        command.addAll(List.of(more));
        Program.Ended ended = Program.runUnproved(folder, command.toArray(String[]::new));
        assertThat(ended.exit()).as(ended.err()).isZero();
        return new ObjectMapper().readTree(ended.out()).get("fixtures");
    }

    @Test
    void the_normal_distribution_is_that_of_the_program() {
        List<Double> at =
                IntStream.rangeClosed(-400, 400).mapToObj(i -> i / 20.0).toList();
        List<?> values = (List<?>)
                browser.script(PageFiles.read("normal.js") + "return arguments[0].map(x => String(normalCdf(x)))", at);
        for (int i = 0; i < at.size(); i++) {
            double value = Double.parseDouble((String) values.get(i));
            assertThat(value).isCloseTo(Normal.cdf(at.get(i)), within(1e-15));
            if (at.get(i) < 0) {
                assertThat(value / Normal.cdf(at.get(i))).isCloseTo(1, within(1e-13));
            }
        }
    }

    @Test
    void teams_are_picked_by_name_with_the_keyboard() {
        browser.click(browser.one("#contents [data-section=calculator]"));
        browser.until("#calculator-name");
        pick("first", "zoe");
        assertThat((String) browser.script("return location.hash")).contains("first=Zo");
        assertThat(browser.script("return document.activeElement.id"))
                .as("the next field is ready")
                .isEqualTo("second-search");
        pick("second", "p3");
        pick("second", "p4");
        assertThat(browser.texts("#forecast dd").get(0)).matches("[0-9.]+\u00a0%");
        List<String> neutral = browser.texts("#forecast dd");
        browser.click(browser.one("#ground [data-value=first]"));
        browser.until("#ground [data-value=first][aria-pressed=true]");
        assertThat(browser.script("return document.activeElement.dataset.value"))
                .as("the keyboard stays where it is")
                .isEqualTo("first");
        assertThat(browser.texts("#forecast dd")).isNotEqualTo(neutral);
        List<String> home = browser.texts("#forecast dd");
        browser.click(browser.one("#exchange"));
        browser.until("#ground [data-value=second][aria-pressed=true]");
        List<String> exchanged = browser.texts("#forecast dd");
        assertThat(exchanged.get(0)).isEqualTo(home.get(2));
        assertThat(exchanged.get(2)).isEqualTo(home.get(0));
        assertThat(browser.texts("#formula").get(0)).contains("P(win) = \u03a6(x \u2212 e)", "H");
        assertThat(browser.texts("#stakes thead th").subList(2, 5)).containsExactly("Win", "Draw", "Loss");
        assertThat(browser.all("#stakes tbody tr"))
                .as("rank, mu and sigma of three")
                .hasSize(9);
    }

    private static void pick(String side, String text) {
        WebElement search = browser.until("#" + side + "-search");
        search.sendKeys(text);
        browser.until("#" + side + "-found [data-player]");
        search.sendKeys(Keys.ENTER);
        browser.until("[data-side=" + side + "] .chip");
    }

    @Test
    void a_link_has_the_whole_question() throws IOException {
        browser.open(page(0), "#calculator=second&first=p1&second=p2&second=p3");
        browser.until("#forecast");
        Files.writeString(folder.resolve("one.csv"), "game,team,player,home\n1,a,p1,no\n1,b,p2,yes\n1,b,p3,yes\n");
        Program.Ended ended = Program.runUnproved(folder, "predict", "trueskill", "one.csv", "--json");
        JsonNode fixture =
                new ObjectMapper().readTree(ended.out()).get("fixtures").get(0);
        assertThat(browser.texts("#forecast dd").get(0))
                .isEqualTo(String.format(
                        Locale.ROOT,
                        "%.1f\u00a0%%",
                        100 * fixture.get("teams").get(0).get("first").asDouble()));
        for (int width : new int[] {1280, 390}) {
            for (String theme : List.of("light", "dark")) {
                browser.resize(width, 900);
                browser.theme(theme);
                browser.picture(PICTURES.resolve("calculator-" + theme + "-" + width + ".png"));
                assertThat((Long) browser.script("return document.documentElement.scrollWidth"))
                        .isLessThanOrEqualTo(width);
            }
        }
    }

    @Test
    void an_unknown_name_is_told_and_no_player_meets_himself() {
        browser.open(page(0), "#calculator=&first=p1&second=p1&second=stranger");
        browser.until("#calculator-name");
        assertThat(browser.one("#notice").getText()).contains("stranger");
        assertThat(browser.all("#teams .chip")).hasSize(1);
        assertThat(browser.all("#forecast")).isEmpty();
        browser.click(browser.one("#best-pair"));
        browser.until("#forecast");
    }

    @Test
    void a_system_that_predicts_nothing_from_a_table_says_why() {
        browser.open(page(1), "#calculator=");
        assertThat(browser.until("#no-calculator").getText())
                .contains("predicts a game from all opponents that its players ever met");
        browser.script("location.hash = 'player=p1'");
        browser.until("#player-name");
        assertThat(browser.all("#to-calculator")).isEmpty();
    }
}
