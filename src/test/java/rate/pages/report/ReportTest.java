package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static rate.Csv.number;
import static rate.pages.HostileLog.quoted;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.HostileNames;
import rate.InFolder;
import rate.Program;
import rate.file.output.JsonObject;
import rate.file.store.Sha256;

class ReportTest extends InFolder {

    private static final double HALF_A_STEP = 0.005;

    private String report(String... words) throws IOException {
        run(Program.words("report -o report.html", words)).done();
        return read("report.html");
    }

    private JsonNode data(String... words) throws IOException {
        return PageData.of(report(words));
    }

    private JsonNode players(String... words) throws IOException {
        return ladder(data(words), "players");
    }

    private void teams(int games) {
        make("generate --shape teams --players 40 --commanders -o games.csv --games " + games);
        make("replay games.csv -o ratings");
    }

    /** Who is first in a table. */
    private static String first(JsonNode data, JsonNode standings) {
        return data.get("players").get(standings.get("player").get(0).asInt()).asText();
    }

    private static JsonNode ladder(JsonNode data, String id) {
        for (JsonNode ladder : data.get("ladders")) {
            if (ladder.get("id").asText().equals(id)) {
                return ladder;
            }
        }
        throw new AssertionError(id);
    }

    @Test
    void it_has_the_standings_as_they_are() throws IOException {
        teams(300);
        JsonNode data = data("ratings");
        List<String> names = PageData.texts(data.get("players"));
        for (String table : List.of("players", "commanders")) {
            JsonNode standings = ladder(data, table).get("standings");
            List<Map<String, String>> rows = table("ratings/" + table + ".csv");
            assertThat(standings.get("player")).hasSameSizeAs(rows);
            for (int row = 0; row < rows.size(); row++) {
                Map<String, String> cells = rows.get(row);
                assertThat(names.get(standings.get("player").get(row).asInt())).isEqualTo(cells.get("player"));
                for (String count : List.of("place", "games", "wins", "draws", "losses")) {
                    assertThat(standings.get(count).get(row).asText()).isEqualTo(cells.get(count));
                }
                for (String number : List.of("rank", "mu", "sigma")) {
                    assertThat(standings.get(number).get(row).asLong() / 100.0)
                            .isCloseTo(number(cells, number), within(HALF_A_STEP));
                }
            }
        }
        assertThat(data.get("rankSigmas").asDouble()).isEqualTo(3);
    }

    @Test
    void it_has_the_peaks_and_the_first_places() throws IOException {
        teams(300);
        JsonNode data = data("ratings");
        List<String> names = PageData.texts(data.get("players"));
        for (String table : List.of("players", "commanders")) {
            JsonNode standings = ladder(data, table).get("standings");
            JsonNode time = ladder(data, table).get("time");
            for (int row = 0; row < standings.get("rank").size(); row++) {
                JsonNode peak = time.get("peaks").get("rank").get(row);
                boolean isProvisional = standings.get("games").get(row).asInt()
                        < time.get("provisional").asInt();
                assertThat(peak.isNull()).isEqualTo(isProvisional);
                if (!isProvisional) {
                    assertThat(peak.asLong())
                            .isGreaterThanOrEqualTo(
                                    standings.get("rank").get(row).asLong());
                }
            }
            JsonNode reigns = time.get("reigns");
            int last = reigns.get("player").size() - 1;
            long total = 0;
            for (JsonNode tenure : reigns.get("tenures")) {
                total += tenure.get(1).asLong();
            }
            assertThat(total)
                    .isEqualTo(reigns.get("to").get(last).asLong()
                            - reigns.get("from").get(0).asLong());
            assertThat(names.get(reigns.get("player").get(last).asInt()))
                    .isEqualTo(names.get(standings.get("player").get(0).asInt()));
        }
    }

    @Test
    void the_news_are_of_the_games_behind_those_of_the_previous_run() throws IOException {
        write("log.csv", """
                game,time,winner,loser
                1,2024-01-01,Ann,Bob
                2,2024-01-02,Ann,Bob
                """);
        make("replay log.csv -o ratings");
        JsonNode alone = data("ratings");
        assertThat(alone.get("time").get("days").asInt()).isEqualTo(7);
        assertThat(ladder(alone, "players").at("/time/news/games").asInt()).isEqualTo(2);
        Files.writeString(folder.resolve("log.csv"), "3,2024-01-03,Bob,Ann\n", StandardOpenOption.APPEND);
        make("replay log.csv -o ratings");
        JsonNode since = data("ratings");
        assertThat(since.get("time").get("days").isNull()).isTrue();
        JsonNode news = ladder(since, "players").get("time").get("news");
        assertThat(news.get("games").asInt()).isEqualTo(1);
        assertThat(news.get("upset").get("game").asText()).isEqualTo("3");
        make("replay log.csv -o ratings");
        assertThat(data("ratings").get("time").get("days").asInt())
                .as("nothing is new")
                .isEqualTo(7);
        assertThat(players("ratings", "--since", "2d").at("/time/news/games").asInt())
                .isEqualTo(2);
    }

    @Test
    void it_has_what_is_kept_of_the_games() throws IOException {
        write("log.csv", """
                game,winner,loser,cup
                1,Ann,Bob,x
                2,Bob,Ann,"<b>"
                3,Ann,Bob,
                4,Ann,Bob,"<b>"
                """);
        make("replay log.csv -o ratings --keep-columns cup");
        JsonNode kept = data("ratings").get("games").get("kept").get(0);
        assertThat(kept.get("name").asText()).isEqualTo("cup");
        assertThat(PageData.texts(kept.get("words"))).containsExactly("x", "<b>", "");
        assertThat(kept.get("of").toString()).isEqualTo("[0,1,2,1]");
        JsonNode moves = data("ratings").get("ladders").get(0).get("moves");
        List<String> cups = List.of("x", "<b>", "", "<b>");
        assertThat(PageData.texts(moves.get("kept").get(0)))
                .isEqualTo(PageData.texts(moves.get("id")).stream()
                        .map(id -> cups.get(Integer.parseInt(id) - 1))
                        .toList());
        make("replay log.csv -o ratings");
        assertThat(data("ratings").get("games").has("kept")).isFalse();
    }

    @Test
    void of_games_that_are_left_out_no_text_stays() throws IOException {
        GamesContent.KeptWords words = new GamesContent.KeptWords("cup");
        List.of("x", "y", "x", "z", "y").forEach(words::add);
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            JsonObject.write(json, words.json(3));
        }
        assertThat(text).hasToString("{\"name\":\"cup\",\"words\":[\"z\",\"y\"],\"of\":[0,1]}");
    }

    @Test
    void a_path_begins_before_the_first_game_and_ends_where_the_table_does() throws IOException {
        teams(300);
        JsonNode players = players("ratings");
        JsonNode standings = players.get("standings");
        JsonNode paths = players.get("paths");
        int first = 0;
        for (int row = 0; row < standings.get("player").size(); row++) {
            int points = paths.get("points").get(row).asInt();
            assertThat(points).isEqualTo(standings.get("games").get(row).asInt() + 1);
            assertThat(paths.get("whole").get(row).asInt()).isEqualTo(1);
            assertThat(paths.get("mu").get(first).asLong()).isEqualTo(25_000);
            long mu = 0;
            long at = 0;
            for (int point = first; point < first + points; point++) {
                mu += paths.get("mu").get(point).asLong();
                at += paths.get("at").get(point).asLong();
            }
            // A path has three decimals, a table two.
            assertThat(mu / 10.0).isCloseTo(standings.get("mu").get(row).asDouble(), within(0.55));
            assertThat(at).isEqualTo(standings.get("last").get(row).asLong());
            first += points;
        }
        assertThat(paths.get("mu")).hasSize(first);
    }

    @Test
    void the_match_qualities_are_those_of_the_table_of_teams() throws IOException {
        teams(50);
        assertThat(players("ratings").at("/contests/quality").isNull()).isTrue();
        make("replay games.csv -o ratings --teams");
        JsonNode data = data("ratings");
        for (String id : List.of("player", "commander")) {
            List<Long> read = new ArrayList<>();
            ladder(data, id + "s")
                    .at("/contests/quality")
                    .forEach(quality -> read.addAll(List.of(quality.asLong(), quality.asLong())));
            assertThat(read)
                    .containsExactlyElementsOf(table("ratings/teams.csv").stream()
                            .filter(row -> row.get("role").equals(id))
                            .map(row -> Math.round(number(row, "quality") * 1000))
                            .toList());
        }
    }

    @Test
    void the_contests_are_those_of_the_ledger() throws IOException {
        teams(200);
        JsonNode data = data("ratings");
        List<String> names = PageData.texts(data.get("players"));
        List<String> ids = PageData.texts(data.get("games").get("id"));
        for (String id : List.of("player", "commander")) {
            JsonNode contests = ladder(data, id + "s").get("contests");
            List<Long> games = PageData.summed(contests.get("game"));
            List<String> read = new ArrayList<>();
            int team = 0;
            int seat = 0;
            for (int contest = 0; contest < games.size(); contest++) {
                int end = team + contests.get("teams").get(contest).asInt();
                for (; team < end; team++) {
                    int last = seat + contests.get("members").get(team).asInt();
                    for (; seat < last; seat++) {
                        read.add(ids.get(games.get(contest).intValue()) + " "
                                + names.get(contests.get("seats").get(seat).asInt()) + " "
                                + contests.get("place").get(team).asInt() + " "
                                + contests.get("expected").get(team).asLong());
                    }
                }
            }
            List<String> ledger = table("ratings/deltas.csv").stream()
                    .filter(row -> row.get("role").equals(id))
                    .map(row -> row.get("game") + " " + row.get("player") + " " + row.get("place") + " "
                            + Math.round(number(row, "expected") * 1000))
                    .toList();
            assertThat(read).containsExactlyElementsOf(ledger);
        }
        assertThat(data.get("listed").get("games").asInt()).isEqualTo(200);
    }

    @Test
    void predictions_are_scored_as_a_comparison_scores_them() throws IOException {
        teams(300);
        JsonNode calibration = players("ratings").get("calibration");
        make("compare games.csv --systems allegskill --burn-in 0 -o compared");
        Map<String, String> compared = table("compared/predictions.csv").stream()
                .filter(row -> row.get("system").startsWith("allegskill")
                        && row.get("table").equals("players"))
                .findFirst()
                .orElseThrow();
        // The ledger has what was expected with six decimals.
        assertThat(calibration.get("logLoss").asDouble()).isCloseTo(number(compared, "log_loss"), within(1e-5));
        assertThat(calibration.get("brier").asDouble()).isCloseTo(number(compared, "brier"), within(1e-6));
        assertThat(calibration.get("called").asDouble()).isCloseTo(number(compared, "accuracy"), within(1e-12));
    }

    @Test
    void expected_and_taken_shares_are_sums_over_the_ledger() throws IOException {
        teams(200);
        JsonNode data = data("ratings");
        JsonNode standings = ladder(data, "players").get("standings");
        String name = first(data, standings);
        double expected = table("ratings/deltas.csv").stream()
                .filter(row ->
                        row.get("role").equals("player") && row.get("player").equals(name))
                .mapToDouble(row -> number(row, "expected"))
                .sum();
        assertThat(standings.get("expected").get(0).asLong() / 1000.0).isCloseTo(expected, within(0.001));
        assertThat(standings.get("actual").get(0).asLong())
                .isEqualTo(1000L * standings.get("wins").get(0).asInt()
                        + 500L * standings.get("draws").get(0).asInt());
    }

    @Test
    void the_largest_moves_are_those_of_history() throws IOException {
        teams(200);
        JsonNode data = data("ratings");
        JsonNode players = ladder(data, "players");
        String name = first(data, players.get("standings"));
        int count = players.get("moves").get("count").get(0).asInt();
        List<String> moves = PageData.texts(players.get("moves").get("id")).subList(0, count);
        JsonNode history = new ObjectMapper()
                .readTree(make("history ratings --top 3 --json --player", name).out());
        List<String> most = new ArrayList<>();
        history.get("up").forEach(step -> most.add(step.get("game").asText()));
        history.get("down").forEach(step -> most.add(step.get("game").asText()));
        assertThat(moves).containsExactlyInAnyOrderElementsOf(most);
    }

    @Test
    void the_run_before_in_the_folder_is_compared_with() throws IOException {
        make("generate --games 60 --players 6 -o games.csv");
        List<String> lines = Files.readAllLines(folder.resolve("games.csv"));
        Files.write(folder.resolve("half.csv"), lines.subList(0, 8));
        make("replay half.csv -o ratings");
        make("replay games.csv -o other");
        assertThat(data("other").get("previous").isNull()).isTrue();
        JsonNode since = data("other", "--since", "ratings");
        JsonNode before = ladder(since, "players").get("standings").get("before");
        List<Map<String, String>> earlier = table("ratings/players.csv");
        List<String> names = PageData.texts(since.get("players"));
        for (int row = 0; row < names.size(); row++) {
            String name = names.get(
                    ladder(since, "players").at("/standings/player/" + row).asInt());
            String place = earlier.stream()
                    .filter(each -> each.get("player").equals(name))
                    .map(each -> each.get("place"))
                    .findFirst()
                    .orElse("null");
            assertThat(before.get("place").get(row).asText()).isEqualTo(place);
        }
        make("replay games.csv -o ratings");
        JsonNode next = data("ratings");
        assertThat(next.get("previous").get("name").asText()).startsWith("20300101T000000Z-");
        assertThat(ladder(next, "players").get("standings").get("before")).isEqualTo(before);
        JsonNode back = PageData.of(
                report("ratings/runs/" + next.get("previous").get("name").asText(), "--since", "other"));
        assertThat(ladder(back, "players").get("gone").size()).isEqualTo(6 - earlier.size());
    }

    @Test
    void a_system_without_uncertainty_has_none_here_and_is_not_compared_with_another() throws IOException {
        make("generate --games 60 --players 6 -o games.csv");
        make("replay games.csv --system elo -o ratings");
        JsonNode data = data("ratings");
        assertThat(data.get("rankSigmas").isNull()).isTrue();
        assertThat(ladder(data, "players").at("/standings/sigma").isNull()).isTrue();
        assertThat(ladder(data, "players").at("/paths/sigma").isNull()).isTrue();
        make("replay games.csv -o ratings");
        assertThat(data("ratings").get("previous").isNull()).isTrue();
    }

    @Test
    void a_log_without_times_counts_its_games() throws IOException {
        write("games.csv", "game,winner,loser\n1,A,B\n2,B,A\n3,A,B\n");
        make("replay games.csv -o ratings");
        JsonNode data = data("ratings");
        assertThat(data.get("times").asBoolean()).isFalse();
        assertThat(PageData.summed(data.get("games").get("at"))).containsExactly(1L, 2L, 3L);
        assertThat(data.get("activity").get("unit").asText()).isEqualTo("games");
    }

    @Test
    void without_a_ledger_there_are_the_tables() throws IOException {
        teams(50);
        make("replay games.csv --no-deltas -o ratings");
        JsonNode players = players("ratings");
        assertThat(players.get("paths").isNull()).isTrue();
        assertThat(players.get("contests").get("game")).isEmpty();
    }

    /** Against the ledger of another system for the same log: it has the same games. */
    @ParameterizedTest
    @ValueSource(strings = {"ttt", "ttt --format=json", "ttt --ledger=compact"})
    void a_run_of_a_history_system_has_the_games_of_the_log(String system) throws IOException {
        teams(60);
        JsonNode ledger = data("ratings");
        make("replay games.csv -o history --system " + system);
        JsonNode data = data("history");
        assertThat(data.get("games")).isEqualTo(ledger.get("games"));
        assertThat(data.get("activity")).isEqualTo(ledger.get("activity"));
        for (String id : List.of("players", "commanders")) {
            JsonNode ladder = ladder(data, id);
            for (String what : List.of("game", "teams", "members", "place")) {
                assertThat(ladder.get("contests").get(what))
                        .isEqualTo(ladder(ledger, id).get("contests").get(what));
            }
            assertThat(seats(data, ladder)).isEqualTo(seats(ledger, ladder(ledger, id)));
            assertThat(ladder.get("paths").get("mu")).isNotEmpty();
            assertThat(ladder.get("calibration").isNull()).isTrue();
        }
    }

    private static List<String> seats(JsonNode data, JsonNode ladder) {
        List<String> names = PageData.texts(data.get("players"));
        return PageData.numbers(ladder.get("contests").get("seats")).stream()
                .map(player -> names.get(Math.toIntExact(player)))
                .toList();
    }

    @Test
    void games_of_several_ladders_come_in_the_order_of_the_log() throws IOException {
        write("games.csv", """
                ladder,game,time,player1,player2,result
                b,1,2020-01-01,A,B,win
                a,2,2020-02-01,A,B,draw
                b,3,2020-03-01,B,A,win
                """);
        make("replay games.csv --system schulze -o ratings");
        assertThat(table("ratings/contests.csv").stream()
                        .map(row -> row.get("game") + row.get("ladder") + row.get("player") + row.get("place"))
                        .toList())
                .containsExactly("1bA1", "1bB2", "2aA1", "2aB1", "3bB1", "3bA2");
        JsonNode data = data("ratings");
        assertThat(PageData.texts(data.get("games").get("id"))).containsExactly("1", "2", "3");
        for (JsonNode ladder : data.get("ladders")) {
            assertThat(PageData.summed(ladder.get("contests").get("game")))
                    .isEqualTo(ladder.get("ladder").asText().equals("a") ? List.of(1L) : List.of(0L, 2L));
            assertThat(ladder.get("games").asInt())
                    .isEqualTo(ladder.get("ladder").asText().equals("a") ? 1 : 2);
        }

        make("replay games.csv --ledger none -o alone");
        assertThat(players("alone").get("games").isNull())
                .as("nothing in the run tells how many games a ladder had")
                .isTrue();
    }

    @Test
    void the_end_of_the_log_is_no_game() throws IOException {
        make("generate --games 60 --players 12 -o games.csv");
        make("replay games.csv --system glicko2 --period 1h -o ratings");
        JsonNode players = players("ratings");
        JsonNode paths = players.get("paths");
        List<Long> games = PageData.numbers(paths.get("games"));
        assertThat(games).isEqualTo(PageData.numbers(players.get("standings").get("games")));
        List<Long> points = PageData.numbers(paths.get("points"));
        assertThat(points).hasSameSizeAs(games);
        int idle = 0;
        for (int row = 0; row < games.size(); row++) {
            long beyond = points.get(row) - games.get(row) - 1;
            assertThat(beyond).isBetween(0L, 1L);
            idle += Math.toIntExact(beyond);
        }
        assertThat(idle).isPositive();
    }

    @Test
    void it_is_called_by_the_first_log_and_the_number_of_others_or_as_was_asked() throws IOException {
        for (String name : List.of("a <b>.csv", "b.csv", "c.csv")) {
            write(name, "game,winner,loser\n" + name + ",A,B\n");
        }
        make("replay", "a <b>.csv", "b.csv", "c.csv", "-o", "ratings");
        assertThat(report("ratings"))
                .contains("<title>A &lt;b&gt; and 2 more</title>")
                .contains("title=\"A &lt;b&gt; and 2 more: a &lt;b&gt;.csv, b.csv, c.csv\">A &lt;b&gt; and 2 more</a>");
        make("replay b.csv -o one");
        assertThat(report("one")).contains("title=\"B: b.csv\">B</a>");
        String page = report("one", "--title", "{{data}} & <script>");
        assertThat(page)
                .contains("<title>{{data}} &amp; &lt;script&gt;</title>")
                .contains("title=\"{{data}} &amp; &lt;script&gt;: b.csv\"");
        assertThat(PageData.of(page).get("title").asText()).isEqualTo("{{data}} & <script>");
    }

    @Test
    void who_is_not_wanted_is_left_out_of_the_standings_and_nothing_else() throws IOException {
        teams(100);
        make("replay games.csv -o other");
        JsonNode all = data("ratings", "--since", "other");
        String page = report("ratings", "--since", "other", "--min-games", "20", "--active-since", "1d");
        JsonNode some = PageData.of(page);
        assertThat(all.get("leftOut").asText()).isEmpty();
        assertThat(some.get("leftOut").asText())
                .startsWith("players with fewer than 20 games, players whose last game was before 20");
        assertThat(page).contains("<p>Left out: players with fewer than 20 games, players whose last");
        JsonNode players = ladder(some, "players");
        JsonNode whole = ladder(all, "players");
        assertThat(players.get("of").asInt()).isEqualTo(40);
        List<Long> places = PageData.numbers(players.get("standings").get("place"));
        assertThat(places).isNotEmpty().hasSizeLessThan(40).isSorted();
        assertThat(PageData.numbers(players.get("standings").get("games"))).allMatch(games -> games >= 20);
        for (int row = 0; row < places.size(); row++) {
            int before = Math.toIntExact(places.get(row)) - 1;
            for (String number : List.of("rank", "mu", "sigma", "games")) {
                assertThat(players.get("standings").get(number).get(row))
                        .isEqualTo(whole.get("standings").get(number).get(before));
            }
        }
        assertThat(players.get("gone")).as("they are in the run").isEmpty();
        assertThat(players.get("calibration")).isEqualTo(whole.get("calibration"));
        assertThat(some.get("activity")).isEqualTo(all.get("activity"));
        assertThat(some.get("rankSigmas")).isEqualTo(all.get("rankSigmas"));
    }

    @Test
    void two_thousand_hostile_names_are_data_and_no_markup() throws IOException {
        List<String> names = HostileNames.of(2000, 22);
        StringBuilder log = new StringBuilder("game,player1,player2,result\n");
        for (int i = 0; i < names.size(); i++) {
            log.append(i + "," + quoted(names.get(i)) + "," + quoted(names.get((i + 1) % names.size())) + ",1\n");
        }
        write("games.csv", log);
        make("replay games.csv -o ratings");
        String page = report("ratings");
        assertThat(PageData.texts(PageData.of(page).get("players"))).containsExactlyInAnyOrderElementsOf(names);
        List<String> tags = tags(page);
        write("games.csv", "game,winner,loser\n1,A,B\n");
        make("replay games.csv -o harmless");
        assertThat(tags).hasSameElementsAs(tags(report("harmless")));
        assertThat(page).doesNotContain("sourceMappingURL");
    }

    /** All tags of the page, with their attributes. */
    private static List<String> tags(String page) {
        String markup = page.replaceAll("(?s)<(script|style)\\b[^>]*>.*?</\\1>", "<$1/>")
                .replaceAll("( name=\"| property=\"og:)description\" content=\"[^\"<>]*\">", "");
        return Pattern.compile("<[^>]*>?")
                .matcher(markup)
                .results()
                .map(MatchResult::group)
                .toList();
    }

    @Test
    void the_policy_lets_only_what_is_in_the_page_run() throws Exception {
        teams(20);
        String page = report("ratings");
        String script = between(page, "<script>", "</script>");
        String style = between(page, "<style>", "</style>");
        assertThat(between(page, "http-equiv=\"Content-Security-Policy\" content=\"", "\""))
                .isEqualTo("default-src 'none'; script-src 'sha256-" + sha256(script) + "'; style-src 'sha256-"
                        + sha256(style) + "'; img-src data:; base-uri 'none'; form-action 'none'");
    }

    private static String between(String page, String from, String to) {
        int begin = page.indexOf(from) + from.length();
        return page.substring(begin, page.indexOf(to, begin));
    }

    private static String sha256(String text) throws Exception {
        byte[] digest = Sha256.digest().digest(text.getBytes(StandardCharsets.UTF_8));
        return Base64.getEncoder().encodeToString(digest);
    }

    @Test
    void the_licences_of_others_scripts_go_with_them() throws IOException {
        teams(10);
        String page = report("ratings");
        assertThat(page)
                .contains(
                        "Copyright (c) 2014-2024 Chart.js Contributors",
                        "chartjs-plugin-zoom contributors",
                        "Copyright (c) 2018-2021 Jukka Kurkela");
        assertThat(page.split("The above copyright notice and this permission notice shall be included", -1))
                .hasSize(4);
    }
}
