package rate.pages.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.Csv;
import rate.HostileNames;
import rate.InFolder;
import rate.Program;
import rate.engine.math.Decimals;
import rate.file.input.language.Language;
import rate.file.store.Scratch;
import rate.file.store.SiteFolder;
import rate.log.sort.ExternalSort;
import rate.pages.HostileLog;
import rate.pages.report.page.PageIdentity;
import rate.pages.report.site.Site.SiteMap;
import rate.pages.report.site.SiteAddress.SiteSlug;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.timeline.LadderTimeline;
import rate.run.audit.timeline.ProvisionalRule;
import rate.run.audit.timeline.RunTimeline;

class SiteTest extends InFolder {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final FileTime LONG_AGO = FileTime.fromMillis(1_000_000_000_000L);

    private Path site() {
        return folder.resolve("site");
    }

    private String said(String command, String... more) {
        Program.Ended ended = make(command, more);
        return ended.out() + ended.err();
    }

    private void log(String... games) throws IOException {
        write("games.csv", "game,time,player1,player2,result\n" + String.join("\n", games) + "\n");
        said("replay games.csv -o ratings");
    }

    private SiteLinks build(String... words) throws IOException {
        said("report ratings --site site", words);
        SiteLinks links = new SiteLinks(site());
        links.requireSound();
        requireJson();
        return links;
    }

    private JsonNode json(String file) throws IOException {
        return JSON.readTree(site().resolve(file).toFile());
    }

    private List<Map<String, String>> csv(String file) throws IOException {
        return Csv.table(site().resolve(file));
    }

    /** Every JSON is one, has a CSV and a page beside it, and names only pages that there are. */
    private void requireJson() throws IOException {
        for (String file : SiteLinks.files(site())) {
            if (file.endsWith(".json")) {
                String address = file.replace(".json", "");
                assertThat(site().resolve(address + ".csv")).exists();
                assertThat(site().resolve(address + ".html")).exists();
                for (JsonNode page : json(file).findValues("page")) {
                    assertThat(page.isNull() || Files.exists(site().resolve(page.asText())))
                            .as("%s: %s", file, page)
                            .isTrue();
                }
            }
        }
    }

    private String pageOf(String player) throws IOException {
        for (JsonNode one : json("players/index.json").get("players")) {
            if (one.get("player").asText().equals(player)) {
                return one.get("page").asText();
            }
        }
        throw new AssertionError(player);
    }

    /** What the JSON of a player says of their first ladder. */
    private JsonNode ladderOf(String player) throws IOException {
        return json(pageOf(player).replace(".html", ".json")).at("/ladders/0");
    }

    private String firstPage() throws IOException {
        return json("players/index.json").at("/players/0/page").asText();
    }

    /** A script for each share of the players and of the games, which a script finds by the hash of a beginning or of an id. */
    @Test
    void every_page_is_found_and_the_search_has_every_player_by_each_word_and_every_game_by_its_id()
            throws IOException {
        said("generate --games 2100 --players 450 --odd-names -o games.csv");
        said("replay games.csv -o ratings");
        requirePages(build());
        JsonNode index = data("index");
        assertThat(index.get("games").asInt()).as("of 2,048 games at most").isEqualTo(1);
        List<JsonNode> scripts = List.of(data("games-0"), data("games-1"));
        Map<String, Set<String>> gamesOnPages = new HashMap<>();
        Map<String, Map<String, String>> rows = new HashMap<>();
        int found = 0;
        for (Map<String, String> row : table("games.csv")) {
            rows.put(row.get("game"), row);
        }
        for (int script = 0; script < scripts.size(); script++) {
            for (JsonNode game : scripts.get(script).get("found")) {
                String id = game.get(0).asText();
                Map<String, String> row = rows.get(id);
                found++;
                assertThat(script).isEqualTo(id.hashCode() * 0x9E3779B1 >>> 31);
                assertThat(game.get(1).asText()).isEqualTo(row.get("time").substring(0, 10));
                assertThat(game.get(2).asText()).isEqualTo(row.get("player1") + " – " + row.get("player2"));
                String page = game.get(3).asText() + ".csv";
                if (!gamesOnPages.containsKey(page)) {
                    gamesOnPages.put(
                            page,
                            csv(page).stream().map(step -> step.get("game")).collect(Collectors.toSet()));
                }
                assertThat(gamesOnPages.get(page)).contains(id);
            }
        }
        assertThat(found).isEqualTo(rows.size()).isEqualTo(2100);
        int bits = index.get("players").asInt();
        for (JsonNode one : json("players/index.json").get("players")) {
            String name = one.get("player").asText();
            String word = name.toLowerCase(Locale.ROOT).replaceFirst("(?s)[^a-z].*", "");
            if (word.length() > 1) {
                int script = bits == 0 ? 0 : word.substring(0, 2).hashCode() * 0x9E3779B1 >>> (32 - bits);
                assertThat(data("players-" + script).toString())
                        .contains("[" + JSON.writeValueAsString(name) + ",\""
                                + one.get("page").asText().replace(".html", "") + "\"]");
            }
        }
    }

    /** Whose links lead somewhere: players and their ladder take more than one page. */
    private void requirePages(SiteLinks links) {
        assertThat(links.of("index.html")).contains("ladders/players.html", "players/index.html", "index.json");
        assertThat(site().resolve("ladders/players/page-3.html")).exists();
        assertThat(site().resolve("players/page-2.html")).exists();
        assertThat(links.of("404.html")).containsExactly("#main");
        assertThat(site().resolve("sitemap.xml")).doesNotExist();
    }

    /** The data that a script of the search hands over. */
    private JsonNode data(String script) throws IOException {
        String text = Files.readString(site().resolve("search/" + script + ".js"));
        assertThat(text).startsWith("rateSite(\"" + script + "\", ").endsWith(");\n");
        return JSON.readTree(text.substring(text.indexOf('{'), text.length() - 3));
    }

    /** The standings after a week are those that {@code rate top} has after its Sunday. */
    @Test
    void every_week_with_games_has_its_standings() throws IOException {
        said("generate --games 400 --players 20 --interval 9000 -o games.csv");
        said("replay games.csv -o ratings --system elo");
        SiteLinks links = build();
        assertThat(links.of("ladders/players.html")).contains("players/weeks.html");
        List<String> weeks = links.of("ladders/players/weeks.html").stream()
                .filter(link -> link.startsWith("week-"))
                .toList();
        assertThat(weeks).hasSize(7).first().isEqualTo("week-2020-02-10.html");
        for (String week : weeks) {
            LocalDate sunday = LocalDate.parse(week.substring(5, 15)).plusDays(6);
            String page = links.text("ladders/players/" + week);
            assertThat(page).contains("PlacePlayer");
            String table = page.substring(page.indexOf("PlacePlayer"));
            JsonNode rows = JSON.readTree(said("top ratings -n 20 --json --at", sunday.toString()))
                    .at("/tables/0/rows");
            assertThat(rows).isNotEmpty();
            int at = 0;
            for (JsonNode row : rows) {
                int next = table.indexOf(
                        row.get("place").asText() + row.get("player").asText(), at);
                assertThat(next).as(week + " " + row + table).isGreaterThanOrEqualTo(at);
                at = next;
            }
        }
    }

    /** A page of what is to come says what the commands say of it. */
    @Test
    void fixtures_and_the_forecast_of_a_season_are_pages() throws IOException {
        write("games.csv", "time,player1,player2,result\n2024-01-01,Ann,Bob,win\n2024-01-02,Bob,Cy <b>,draw\n");
        said("replay games.csv -o ratings --system elo");
        write(
                "season.csv",
                "time,player1,player2,result\n2024-01-01,Ann,Bob,win\n2024-01-02,Bob,Cy <b>,draw\n2024-01-03,Cy <b>,Ann,\n");
        write("league.json", "{\"groups\": {\"first\": \"1\"}}");
        SiteLinks links = build("--fixtures", "season.csv", "--table", "league.json");
        assertThat(links.of(pageOf("Ann"))).contains("../../fixtures.html", "../../forecast.html");
        String fixtures = Files.readString(site().resolve("fixtures.html"));
        said("predict ratings season.csv -o predicted.csv");
        Map<String, String> game = table("predicted.csv").get(2);
        for (String result : List.of("p_win", "p_draw", "p_loss")) {
            assertThat(fixtures)
                    .contains("<span>" + Math.round(100 * Double.parseDouble(game.get(result))) + " %</span>");
        }
        said("predict ratings season.csv --stakes -o stakes.csv");
        Map<String, String> stakes = table("stakes.csv").get(4);
        for (String result : List.of("win_rank", "draw_rank", "loss_rank")) {
            BigDecimal rank = new BigDecimal(stakes.get(result));
            BigDecimal change =
                    rank.subtract(new BigDecimal(stakes.get("rank"))).setScale(1, RoundingMode.HALF_EVEN);
            String whole = rank.setScale(0, RoundingMode.HALF_EVEN).toPlainString();
            assertThat(fixtures)
                    .contains(whole.charAt(0) + "," + whole.substring(1) + " <span class=\"hint\">"
                            + (change.signum() > 0 ? "+" : "")
                            + change.toPlainString().replace('-', '−') + "</span></td>");
        }
        said("simulate ratings season.csv --table league.json --html season.html");
        String end = "<h2>At the end</h2>";
        String simulated = read("season.html");
        String forecast = Files.readString(site().resolve("forecast.html"));
        assertThat(part(forecast, end)).isEqualTo(part(simulated, end)).contains("Cy &lt;b&gt;");
        build("--fixtures", "season.csv");
        assertThat(site().resolve("forecast.html")).doesNotExist();
        build();
        assertThat(site().resolve("fixtures.html")).doesNotExist();
    }

    /** The ladder of a list that names none is said, as it is to {@code rate predict}. */
    @Test
    void fixtures_are_of_the_ladder_that_is_named() throws IOException {
        write("games.csv", "ladder,winner,loser\nhall,Ann,Bob\nlawn,Bob,Ann\nlawn,Bob,Ann\n");
        said("replay games.csv -o ratings --system elo");
        write("next.csv", "player1,player2\nAnn,Bob\n");
        String[] words = {"report", "ratings", "--site", "site", "--fixtures", "next.csv"};
        assertThat(Program.run(folder, words).err()).contains("choose one with --ladder: hall, lawn");
        String percent = "<span>55 %</span>"; // Ann has won the only game of the hall: 1516 against 1484
        build("--fixtures", "next.csv", "--ladder", "hall");
        assertThat(Files.readString(site().resolve("fixtures.html"))).contains(percent);
        build("--fixtures", "next.csv", "--ladder", "lawn");
        assertThat(Files.readString(site().resolve("fixtures.html"))).doesNotContain(percent);
    }

    /** A result that the system leaves unrated has a probability, and would change nothing. */
    @Test
    void a_fixture_of_a_system_that_leaves_draws_unrated_is_on_the_page() throws IOException {
        write("games.csv", "time,player1,player2,result\n2024-01-01,Ann,Bob,win\n2024-01-02,Bob,Ann,draw\n");
        said("replay games.csv -o ratings --system allegskill -P rate-draws=false");
        write("next.csv", "player1,player2\nAnn,Bob\n");
        build("--fixtures", "next.csv");
        assertThat(Files.readString(site().resolve("fixtures.html")))
                .contains("<td class=\"number\">–</td>", "<td class=\"number versus\">–</td>")
                .contains("<span class=\"hint\">mu ", "<span class=\"hint\">sigma ");
    }

    /** The texts of a part of a page, without what leads elsewhere. */
    private static String part(String page, String from) {
        String part = page.substring(page.indexOf(from));
        return part.substring(0, part.indexOf("</section>")).replaceAll("</?(?:a|bdi)\\b[^>]*>", "");
    }

    @Test
    void names_are_text() throws IOException {
        List<String> names = new ArrayList<>(new LinkedHashSet<>(HostileNames.of(60, 11)));
        write("games.csv", HostileLog.of(names, 1));
        run("replay", "games.csv", "-o", "ratings", "--on-problem", "reject", "-q");
        build("--title", "<script>alert(1)</script>");
        for (JsonNode one : json("players/index.json").get("players")) {
            String page = one.get("page").asText();
            assertThat(json(page.replace(".html", ".json")).get("player")).isEqualTo(one.get("player"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"duels", "teams", "free-for-all"})
    void the_csv_of_a_player_has_what_history_has(String shape) throws IOException {
        said("generate --games 100 --players 12 -o games.csv --shape", shape);
        said("replay games.csv -o ratings --system trueskill");
        build();
        for (JsonNode one : json("players/index.json").get("players")) {
            String name = one.get("player").asText();
            List<Map<String, String>> expected = Csv.table(new StringReader(
                    run("history", "ratings", "--player", name, "--csv").out()));
            List<Map<String, String>> actual = csv(one.get("page").asText().replace(".html", ".csv"));
            actual.forEach(row -> row.keySet().removeAll(Set.of("role", "ladder")));
            assertThat(actual).isEqualTo(expected).isNotEmpty();
        }
    }

    @Test
    void the_page_of_a_player_tells_the_row_of_the_table_and_the_last_games() throws IOException {
        log(
                "g1,2026-01-01,Ann,Bob,1",
                "g2,2026-01-02,Ann,Bob,0.5",
                "g3,2026-01-03,Bob,Ann,1",
                "g4,2026-01-04,Ann,Cy,1");
        SiteLinks links = build("--title", "Winter league");
        JsonNode ann = ladderOf("Ann");
        assertThat(ann.get("games").asInt()).isEqualTo(4);
        assertThat(ann.at("/peak/game").asText()).isEqualTo("g4");
        assertThat(ann.get("head_to_head").get(0).toString())
                .isEqualTo("{\"player\":\"Bob\",\"page\":\"" + pageOf("Bob")
                        + "\",\"games\":3,\"wins\":1,\"draws\":1,\"losses\":1}");
        assertThat(ann.get("last_games").findValuesAsText("game")).containsExactly("g4", "g3", "g2", "g1");
        assertThat(links.text(pageOf("Ann")))
                .contains("Ann · Winter league", "2 won, 1 drawn, 1 lost", "Head-to-head", "2026-01-04")
                .doesNotContain("NaN", "null");
        assertThat(links.of(pageOf("Ann"))).contains(SiteAddress.link(pageOf("Ann"), pageOf("Cy")));
        assertThat(csv("ladders/players.csv").get(0))
                .containsEntry(
                        "page",
                        json("ladders/players.json").at("/standings/0/page").asText());
    }

    @Test
    void of_many_games_the_page_has_the_last_and_the_csv_all() throws IOException {
        String[] games = new String[230];
        for (int game = 0; game < games.length; game++) {
            games[game] = "g" + game + ",2026-01-01,Ann,Bob" + game % 30 + "," + game % 2;
        }
        log(games);
        SiteLinks links = build();
        assertThat(links.text(pageOf("Ann")))
                .contains("The last 200 of 230 games; the CSV has all.", "The 20 opponents met most often of 30", "g30")
                .doesNotContain("g29");
        JsonNode ann = ladderOf("Ann");
        assertThat(ann.get("last_games")).hasSize(50);
        assertThat(ann.get("head_to_head")).hasSize(30);
        assertThat(csv(pageOf("Ann").replace(".html", ".csv"))).hasSize(230);
    }

    @ParameterizedTest
    @ValueSource(strings = {"elo -P revert=0.9 --season 02-01", "trueskill", "glicko2 --period 7d", "ttt"})
    void the_highest_rank_is_the_peak_of_the_page_and_of_the_workbook(String system) throws IOException {
        said("generate --games 150 --players 30 -o games.csv");
        said("replay games.csv -o ratings --system " + system);
        assertThat(withoutPeak()).isBetween(1, 29);
    }

    @Test
    void neither_a_provisional_rating_nor_what_a_new_season_leaves_is_the_highest_rank() throws IOException {
        StringBuilder games = new StringBuilder("game,time,winner,loser\n");
        for (int i = 1; i <= 6; i++) {
            games.append(i).append(",2026-01-0").append(i).append(",Ann,Bob\n");
        }
        games.append("7,2026-03-01,Ann,Cy\n8,2026-03-02,Ann,Bob\n");
        write("games.csv", games);
        said("replay games.csv -o ratings --system elo -P revert=0.9 -P k=200 --season 02-01");
        assertThat(withoutPeak()).as("Cy").isEqualTo(1);
        JsonNode bob = ladderOf("Bob");
        assertThat(bob.at("/peak/game").asText()).isEqualTo("8");
        List<Map<String, String>> rows = csv(pageOf("Bob").replace(".html", ".csv"));
        assertThat(rows)
                .as("the new season")
                .filteredOn(row -> row.get("game").isEmpty())
                .anyMatch(row ->
                        Csv.number(row, "rank_after") > bob.at("/peak/rank").asDouble());
    }

    /** How many have no highest rank. All others have the peak that a page and a workbook tell. */
    private int withoutPeak() throws IOException {
        build();
        LadderTimeline ladder = RunTimeline.read(
                        PublishedRun.open("ratings", folder.resolve("ratings")), ProvisionalRule.STANDARD)
                .flatMap(timeline -> timeline.ladder("player", ""))
                .orElseThrow();
        int provisional = 0;
        for (JsonNode one : json("players/index.json").get("players")) {
            String page = one.get("page").asText();
            JsonNode peak = json(page.replace(".html", ".json")).at("/ladders/0/peak");
            String found = peak.isNull()
                    ? "none"
                    : peak.get("rank").asText() + peak.get("game").asText("");
            assertThat(found)
                    .isEqualTo(ladder.peak(one.get("player").asText())
                            .map(of -> Decimals.rounded(of.rank()) + of.game())
                            .orElse("none"));
            provisional += peak.isNull() ? 1 : 0;
            String text = Files.readString(site().resolve(page));
            assertThat(text.matches("(?s).*Highest (rank|rating)</dt>.*")).isEqualTo(!peak.isNull());
            assertThat(text.contains("The highest rank is marked.")).isEqualTo(!peak.isNull());
        }
        return provisional;
    }

    @Test
    void only_what_a_new_game_changes_is_written() throws IOException {
        String[] games = {"g1,2026-01-01,Ann,Bob,1", "g2,2026-01-02,Cy,Di,1", "g3,2026-01-03,Ann,Bob,1"};
        log(games[0], games[1]);
        build("--title", "t");
        for (String file : SiteLinks.files(site())) {
            Files.setLastModifiedTime(site().resolve(file), LONG_AGO);
        }
        assertThat(said("report ratings --site site --title t")).contains(" 0 written, 0 removed");
        log(games);
        build("--title", "t");
        Set<String> written = new TreeSet<>();
        for (String file : SiteLinks.files(site())) {
            if (!Files.getLastModifiedTime(site().resolve(file)).equals(LONG_AGO)) {
                written.add(file.replaceFirst("\\.(html|json|csv)$", ""));
            }
        }
        assertThat(written)
                .contains("players/" + SiteSlug.inFolder("Ann", ""), "ladders/players", "index", "site.sha256")
                .doesNotContain("404", "players/index");
        assertThat(Files.getLastModifiedTime(site().resolve(pageOf("Cy").replace(".html", ".csv"))))
                .isEqualTo(LONG_AGO);
    }

    @Test
    void a_player_who_is_gone_has_no_page_and_no_other_moves() throws IOException {
        log("g1,2026-01-01,Ann,Bob,1", "g2,2026-01-02,Cy,Ann,1");
        build();
        String ann = pageOf("Ann");
        String cy = pageOf("Cy");
        log("g1,2026-01-01,Ann,Bob,1", "g2,2026-01-02,ann,Ann,1");
        build();
        assertThat(site().resolve(cy)).doesNotExist();
        assertThat(pageOf("Ann")).isEqualTo(ann);
        assertThat(pageOf("ann")).isNotEqualTo(ann);
    }

    @Test
    void ladders_and_commanders_have_pages() throws IOException {
        write("games.csv", """
                game,ladder,team,player,role,place
                g1,premier,A,Ann,commander,1
                g1,premier,A,Bob,player,1
                g1,premier,B,Cy,commander,2
                g1,premier,B,Di,player,2
                g2,Über/Liga,A,Ann,commander,2
                g2,Über/Liga,B,Cy,commander,1
                """);
        said("replay games.csv -o ratings");
        SiteLinks links = build();
        assertThat(site().resolve("ladders/premier.csv")).exists();
        assertThat(site().resolve("commanders/premier.html")).exists();
        assertThat(json("index.json").get("ladders")).hasSize(4);
        assertThat(json(pageOf("Ann").replace(".html", ".json")).get("ladders")).hasSize(4);
        assertThat(csv(pageOf("Ann").replace(".html", ".csv")))
                .extracting(row -> row.get("role") + " " + row.get("ladder"))
                .containsExactly("player premier", "commander premier", "player Über/Liga", "commander Über/Liga");
        assertThat(links.text(pageOf("Ann"))).contains("premier: commanders", "Über/Liga");
    }

    @Test
    void what_is_kept_stands_beside_the_games() throws IOException {
        write("games.csv", """
                game,time,player1,player2,result,place,event
                g1,2026-01-01,Ann,Bob,1,Rome,Cup
                g2,2026-01-02,Ann,Bob,1,,League
                """);
        said("replay games.csv -o ratings --keep-columns place,event");
        SiteLinks links = build();
        assertThat(links.text(pageOf("Ann"))).contains("Rome", "League");
        assertThat(csv(pageOf("Bob").replace(".html", ".csv")).get(0))
                .containsEntry("log_place", "Rome")
                .containsEntry("event", "Cup");
    }

    @ParameterizedTest
    @ValueSource(strings = {"ttt", "whr", "batch-elo", "schulze"})
    void history_systems_have_a_site(String system) throws IOException {
        said("generate --games 100 --players 12 -o games.csv");
        said("replay games.csv -o ratings --system", system);
        SiteLinks links = build();
        String page = firstPage();
        assertThat(links.text(page))
                .contains("Head-to-head", "Last games")
                .doesNotContain("NaN", "mu after", "rating after");
        assertThat(csv(page.replace(".html", ".csv"))).isNotEmpty();
    }

    @Test
    void without_a_ledger_there_are_standings() throws IOException {
        said("generate --games 100 --players 12 -o games.csv");
        said("replay games.csv -o ratings --ledger none");
        SiteLinks links = build();
        String page = firstPage();
        assertThat(links.text(page)).contains("place", "rank").doesNotContain("Last games");
        assertThat(csv(page.replace(".html", ".csv"))).isEmpty();
    }

    @Test
    void little_memory_gives_the_same_site() throws IOException {
        said("generate --shape teams --games 200 --players 30 -o games.csv");
        said("replay games.csv -o ratings");
        assertThat(write(ExternalSort.Bounds.USUAL).written()).isPositive();
        assertThat(write(new ExternalSort.Bounds(5000, 2)).written()).isZero();
    }

    private SiteFolder.Outcome write(ExternalSort.Bounds bounds) throws IOException {
        PublishedRun run = PublishedRun.open("ratings", folder.resolve("ratings"));
        try (SiteFolder files = SiteFolder.open(site(), "a test")) {
            return new Site(
                            run,
                            ActivePlayers.ALL,
                            SiteFixtures.NONE,
                            new PageIdentity("rate", "t", null, null, null, null, null, Language.ENGLISH),
                            null)
                    .write(files, bounds, () -> Scratch.in(folder));
        }
    }

    @Test
    void a_sitemap_has_every_page_and_the_page_that_is_none_leads_home() throws IOException {
        log("g1,2026-01-01,Ann,Bob,1");
        said("report ratings --site site --sitemap https://example.org/a&b");
        String map = Files.readString(site().resolve("sitemap.xml"));
        Set<String> pages = new TreeSet<>(SiteLinks.files(site()));
        pages.removeIf(file -> !file.endsWith(".html") || file.equals("404.html"));
        assertThat(map.lines().filter(line -> line.contains("<loc>")))
                .containsExactlyInAnyOrderElementsOf(pages.stream()
                        .map(page -> "<url><loc>https://example.org/a&amp;b/" + page + "</loc></url>")
                        .toList());
        assertThat(new SiteLinks(site()).of("404.html")).containsExactly("#main", "https://example.org/a&b/");
        said("report ratings --site site");
        assertThat(site().resolve("sitemap.xml")).doesNotExist();
    }

    @Test
    void a_sitemap_that_is_too_long_is_several() {
        Map<String, String> files = SiteMap.files("https://example.org/", List.of("a", "b", "c"), 2);
        assertThat(files.keySet()).containsExactly("sitemap.xml", "sitemap-1.xml", "sitemap-2.xml");
        assertThat(files.get("sitemap.xml"))
                .contains("<sitemapindex", "<sitemap><loc>https://example.org/sitemap-2.xml</loc></sitemap>");
        assertThat(files.get("sitemap-2.xml")).contains("<url><loc>https://example.org/c</loc></url>");
        assertThat(SiteMap.names(2, 2)).containsExactly("sitemap.xml");
    }
}
