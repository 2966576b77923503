package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rate.Program;
import rate.pages.report.Packing.Thinning;
import rate.pages.report.page.PageHead;
import rate.pages.report.page.PageIdentity;
import rate.pages.report.time.TimeChoice;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.PublishedRun;

/** What a page of many players leaves out, in rooms that are small enough for a log of some. */
class PackingTest {

    private static final int LADDERS = 12;
    private static final int PLAYERS = 20;
    private static final int GAMES = 40;

    private static final PageHead HEAD = new PageHead(PageIdentity.of("rate"), new PageHead.PagePreview("x", ""));

    @TempDir
    static Path folder;

    private static PublishedRun published;
    private static JsonNode whole;

    /** Ladder L3 has 43 games, and so on, of 20 players of its own. */
    @BeforeAll
    static void makeRun() throws IOException {
        List<String> log = new ArrayList<>(List.of("game,time,ladder,player1,player2,result"));
        for (int game = 0; game < GAMES + LADDERS; game++) {
            for (int ladder = 0; ladder < LADDERS; ladder++) {
                int first = game % PLAYERS;
                int second = (first + 1 + game / PLAYERS + ladder) % PLAYERS;
                if (game < GAMES + ladder && first != second) {
                    log.add("g" + game + "-" + ladder + ",2024-01-01T" + (10 + game / 50) + ":" + (10 + game % 50)
                            + ":00Z,L"
                            + ladder + ",p" + ladder + "-" + first + ",p" + ladder + "-" + second + ","
                            + (first < second ? 1 : 0));
                }
            }
        }
        Files.write(folder.resolve("games.csv"), log);
        Program.runUnproved(folder, "replay", "games.csv", "-o", "ratings").done();
        published = PublishedRun.open("ratings", folder.resolve("ratings"));
        whole = packed(content(1_000_000), 1_000_000);
    }

    private static Content content(int mostFollowed) {
        return Content.of(published, null, ActivePlayers.ALL, null, TimeChoice.STANDARD, mostFollowed);
    }

    private static JsonNode packed(Content content, int room) throws IOException {
        byte[] packed = new Packing(content, HEAD, room).bytes();
        assertThat(packed.length).isLessThanOrEqualTo(room);
        return PageData.of(packed);
    }

    private static int listed(JsonNode page, String what) {
        return page.get("listed").get(what).asInt();
    }

    /** Of each ladder the rows of the page are the first ones of the whole. */
    private static void assertRowsAreTheFirst(JsonNode page, int rows) {
        List<String> names = PageData.texts(page.get("players"));
        List<String> all = PageData.texts(whole.get("players"));
        for (JsonNode ladder : page.get("ladders")) {
            JsonNode other = wholeLadder(ladder.get("ladder").asText());
            assertThat(ladder.get("shown").asInt()).isEqualTo(PLAYERS);
            assertThat(ladder.get("played")).isEqualTo(other.get("played"));
            assertThat(ladder.get("games")).isEqualTo(other.get("games"));
            JsonNode standings = ladder.get("standings");
            assertThat(standings.get("player")).hasSize(rows);
            for (int row = 0; row < rows; row++) {
                for (String column :
                        List.of("place", "rank", "mu", "sigma", "games", "wins", "last", "expected", "actual")) {
                    assertThat(standings.get(column).get(row))
                            .as(column)
                            .isEqualTo(other.get("standings").get(column).get(row));
                }
                assertThat(names.get(standings.get("player").get(row).asInt()))
                        .isEqualTo(all.get(
                                other.get("standings").get("player").get(row).asInt()));
            }
        }
    }

    private static JsonNode wholeLadder(String name) {
        for (JsonNode ladder : whole.get("ladders")) {
            if (ladder.get("ladder").asText().equals(name)) {
                return ladder;
            }
        }
        throw new AssertionError(name);
    }

    @Test
    void with_room_enough_it_is_all_there() throws IOException {
        assertThat(whole.get("ladders")).hasSize(LADDERS);
        assertThat(listed(whole, "details")).isEqualTo(LADDERS * PLAYERS);
        assertThat(listed(whole, "rows")).isEqualTo(LADDERS * PLAYERS);
        assertThat(listed(whole, "playersOf")).isEqualTo(LADDERS * PLAYERS);
        assertThat(listed(whole, "games")).isEqualTo(listed(whole, "of"));
        assertThat(whole.get("players")).hasSize(LADDERS * PLAYERS);
    }

    /** Of more players than can be followed the leaders of each ladder have more than a row, however much room there is. */
    @Test
    void of_very_many_players_the_leaders_are_followed() throws IOException {
        JsonNode page = packed(content(LADDERS * 3 + 5), 1_000_000);
        assertThat(listed(page, "details")).isEqualTo(LADDERS * 3);
        assertThat(listed(page, "games")).isZero();
        assertRowsAreTheFirst(page, PLAYERS);
        for (JsonNode ladder : page.get("ladders")) {
            JsonNode other = wholeLadder(ladder.get("ladder").asText());
            assertThat(ladder.get("details").asInt()).isEqualTo(3);
            assertThat(ladder.get("paths").get("points")).hasSize(3);
            assertThat(ladder.get("results").get("wins").get("longest")).hasSize(3);
            assertThat(ladder.get("calibration")).isEqualTo(other.get("calibration"));
            assertThat(ladder.at("/time/reigns")).isNotEmpty();
            assertThat(ladder.at("/time/reigns/to")).isEqualTo(other.at("/time/reigns/to"));
        }
    }

    @Test
    void without_room_for_all_rows_each_ladder_has_its_first() throws IOException {
        Content content = content(1_000_000);
        int withRows = new Packing(content(1), HEAD, 1_000_000).bytes().length;
        JsonNode page = packed(content, withRows * 2 / 3);
        int rows = listed(page, "rows") / LADDERS;
        assertThat(rows).isBetween(2, PLAYERS - 1);
        assertThat(listed(page, "rows")).isEqualTo(LADDERS * rows);
        assertThat(listed(page, "rowsOf")).isEqualTo(LADDERS * PLAYERS);
        assertThat(listed(page, "details")).isZero();
        assertThat(page.get("players").size())
                .as("and of whom the news tell")
                .isBetween(LADDERS * rows, LADDERS * rows + LADDERS);
        assertThat(listed(page, "playersOf")).isEqualTo(LADDERS * PLAYERS);
        assertRowsAreTheFirst(page, rows);
        for (JsonNode ladder : page.get("ladders")) {
            assertThat(ladder.get("calibration").isNull()).isTrue();
            assertThat(ladder.at("/time/reigns").isNull()).isTrue();
        }
    }

    /** At last the ladders with the most games, in the order of all. */
    @Test
    void without_room_for_all_ladders_those_with_the_most_games_stay() throws IOException {
        Content content = content(1_000_000);
        int least = new BytesOf(content, Thinning.ofLadders(0)).length();
        int one = new BytesOf(content, Thinning.ofLadders(LADDERS)).length();
        JsonNode page = packed(content, (least + one) / 2);
        int ladders = page.get("ladders").size();
        assertThat(ladders).isBetween(1, LADDERS - 1).isEqualTo(listed(page, "ladders"));
        assertThat(listed(page, "laddersOf")).isEqualTo(LADDERS);
        assertRowsAreTheFirst(page, 1);
        long fewest = Long.MAX_VALUE;
        for (JsonNode ladder : page.get("ladders")) {
            fewest = Math.min(fewest, ladder.get("games").asLong());
        }
        long more = 0;
        for (JsonNode ladder : whole.get("ladders")) {
            more += ladder.get("games").asLong() > fewest ? 1 : 0;
        }
        assertThat(more).isLessThan(ladders);
    }

    /** How large the content is with what some thinning leaves of it. */
    private record BytesOf(Content content, Thinning thinning) {

        int length() throws IOException {
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
                new Packing(content, HEAD, 0).new ContentJson(thinning).write(gzip);
            }
            return packed.size();
        }
    }

    @Test
    void a_page_of_one_ladder_has_all_of_it() throws IOException {
        Program.run(folder, "report", "ratings", "--ladder", "L7", "-o", "one.html")
                .done();
        JsonNode page = PageData.of(Files.readString(folder.resolve("one.html")));
        assertThat(page.get("only").asText()).isEqualTo("L7");
        assertThat(page.get("title").asText()).isEqualTo("Games · L7");
        assertThat(page.get("ladders")).hasSize(1);
        JsonNode ladder = page.get("ladders").get(0);
        JsonNode other = wholeLadder("L7");
        for (String part : List.of("shown", "details", "played", "games", "paths", "moves", "calibration")) {
            assertThat(ladder.get(part)).as(part).isEqualTo(other.get(part));
        }
        assertThat(page.get("games").get("id")).hasSize(ladder.get("games").asInt());
        assertThat(PageData.texts(page.get("games").get("id"))).allMatch(id -> id.endsWith("-7"));
        assertThat(PageData.texts(page.get("players"))).hasSize(PLAYERS).allMatch(name -> name.startsWith("p7-"));
        long activity = PageData.numbers(page.get("activity").get("games")).stream()
                .mapToLong(Long::longValue)
                .sum();
        assertThat(activity).isEqualTo(ladder.get("games").asLong());
    }

    /** Only a ledger tells how many of the games were on it. */
    @Test
    void of_one_ladder_without_a_ledger_no_games_are_told() throws IOException {
        Program.run(folder, "replay", "games.csv", "--no-deltas", "-o", "short");
        Program.Ended ended = Program.run(folder, "report", "short", "--ladder", "L7", "-o", "one.html");

        assertThat(ended.err() + ended.out()).contains("report of ladder L7, ");
        assertThat(Files.readString(folder.resolve("one.html")))
                .contains("content=\"" + PLAYERS + " players. First: p7-");
    }

    @Test
    void a_ladder_that_is_not_there_gets_no_page() {
        Program.Ended ended = Program.run(folder, "report", "ratings", "--ladder", "L77", "-o", "none.html");
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("L77").contains("L7");
        assertThat(folder.resolve("none.html")).doesNotExist();
        ended = Program.run(folder, "report", "ratings", "--ladder", "L7", "--site", "site");
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("--ladder is of one page");
    }
}
