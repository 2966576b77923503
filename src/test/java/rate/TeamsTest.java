package rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What {@code rate replay --teams} writes is what the ratings before each game said of its teams. */
class TeamsTest {

    @TempDir
    private Path temp;

    /** The games of the vectors, each replayed from the ratings that it begins with. */
    @TestFactory
    Stream<DynamicTest> a_team_of_allegskill_is_what_exact_arithmetic_gives() {
        List<Map<String, String>> seats = Csv.rows("/vectors/allegskill-player.csv");
        return Csv.rows("/vectors/allegskill-team.csv").stream()
                .map(team -> DynamicTest.dynamicTest(team.get("id"), () -> {
                    write(seats.stream()
                            .filter(seat -> seat.get("id").equals(team.get("id")))
                            .toList());
                    List<Map<String, String>> rows = replay("--initial", "players=start.csv");
                    assertThat(rows).hasSize(2);
                    for (int i = 0; i < 2; i++) {
                        Map<String, String> row = rows.get(i);
                        assertClose(row, "mu", number(team, "mu" + (i + 1)));
                        assertClose(row, "sigma", number(team, "sigma" + (i + 1)));
                        assertClose(row, "quality", number(team, "quality"));
                        assertClose(row, "stack", (i == 0 ? 1 : -1) * number(team, "stack"));
                    }
                }));
    }

    private void write(List<Map<String, String>> seats) throws IOException {
        List<String> log = new ArrayList<>(List.of("game,team,player,fraction,place"));
        List<String> start = new ArrayList<>(List.of("player,mu,sigma"));
        for (Map<String, String> seat : seats) {
            String player = "p" + log.size();
            log.add("1,side" + seat.get("side") + "," + player + "," + seat.get("fraction") + "," + seat.get("side"));
            start.add(player + "," + seat.get("mu") + "," + seat.get("sigma"));
        }
        Files.write(temp.resolve("games.csv"), log);
        Files.write(temp.resolve("start.csv"), start);
    }

    private static void assertClose(Map<String, String> row, String column, double expected) {
        assertThat(number(row, column)).as(column).isCloseTo(expected, within(1e-14 + 1e-12 * Math.abs(expected)));
    }

    private static double number(Map<String, String> row, String column) {
        return Double.parseDouble(row.get(column));
    }

    /** Seed 004: of 25 and 30 with a sigma of 25/3 the quality is 0.41614607, below 0.5 and so "not so fair". */
    @Test
    void the_duel_of_trueskills_first_example_is_not_so_fair() throws IOException {
        Files.writeString(temp.resolve("games.csv"), "game,winner,loser\n1,alice,bob\n");
        Files.writeString(
                temp.resolve("start.csv"), "player,mu,sigma\nalice,25,8.333333333333334\nbob,30,8.333333333333334\n");
        for (Map<String, String> row : replay("--system", "trueskill", "--initial", "players=start.csv")) {
            assertThat(number(row, "quality")).isCloseTo(0.41614607, within(5e-9));
        }
    }

    @Test
    void the_same_bytes_whatever_becomes_of_the_ledger_and_on_any_number_of_threads() throws IOException {
        generate();
        String whole = table("--jobs", "1");
        assertThat(whole.lines()).hasSizeGreaterThan(1000);
        for (String how : List.of("--jobs=4", "--ledger=compact", "--ledger=none --jobs=2", "--no-deltas")) {
            assertThat(table(how.split(" "))).as(how).isEqualTo(whole);
        }
    }

    /** A team without a name is called by its members in their order, so names are left out. */
    @Test
    void the_order_of_team_mates_changes_no_bit() throws IOException {
        Files.writeString(temp.resolve("games.csv"), """
                game,team1,team2,place1,place2
                1,Ann;Bob;Cy,Di;Ed;Flo,1,2
                2,Ann;Bob;Cy,Di;Ed;Flo,2,1
                3,Ann;Bob;Cy,Di;Ed;Flo,1,1
                4,Ann;Di,Bob;Ed,1,2
                5,Ann;Cy;Di,Bob;Ed;Flo,1,2
                """);
        List<String> ordered = table().lines().map(TeamsTest::withoutName).toList();
        Files.writeString(temp.resolve("games.csv"), """
                game,team1,team2,place1,place2
                1,Cy;Ann;Bob,Flo;Di;Ed,1,2
                2,Bob;Cy;Ann,Ed;Di;Flo,2,1
                3,Bob;Ann;Cy,Flo;Ed;Di,1,1
                4,Di;Ann,Ed;Bob,1,2
                5,Di;Cy;Ann,Flo;Ed;Bob,1,2
                """);
        assertThat(table().lines().map(TeamsTest::withoutName)).isEqualTo(ordered);
    }

    private static String withoutName(String row) {
        return row.replaceFirst(",player,[^,]*,", ",");
    }

    private void generate() {
        assertThat(Program.run(
                                temp,
                                "generate",
                                "--shape=teams",
                                "--team-size=3",
                                "--games=400",
                                "--players=40",
                                "--commanders",
                                "--seed=9",
                                "-o",
                                "games.csv")
                        .exit())
                .isZero();
    }

    private String table(String... more) throws IOException {
        List<String> words = new ArrayList<>(List.of("replay", "games.csv", "--teams", "--quiet"));
        words.addAll(Arrays.asList(more));
        Program.Ended ended = Program.run(temp, words.toArray(String[]::new));
        assertThat(ended.exit()).as(ended.err()).isZero();
        return Files.readString(temp.resolve("ratings/teams.csv"));
    }

    private List<Map<String, String>> replay(String... more) throws IOException {
        table(more);
        try (Reader reader = Files.newBufferedReader(temp.resolve("ratings/teams.csv"))) {
            return LedgerProof.csv(reader);
        }
    }
}
