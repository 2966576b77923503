package rate.study.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static rate.Csv.number;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.InFolder;
import rate.Program;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;

/** What is predicted of games is what the ledger of a run says that it expected of them. */
class PredictorTest extends InFolder {

    private static final int GAMES = 60;
    private static final int KNOWN = 40;
    private static final String HEADER = "time,player1,player2,result,neutral,condition\n";
    private static final List<String> CONDITIONS = List.of("clay", "grass", "", "clay");
    private static final List<String> RESULTS = List.of("win", "loss", "draw");

    /** Some players are rarely there, so that time passes; the last games are days after the others. */
    private static List<String> games() {
        Random random = new Random(11);
        List<String> games = new ArrayList<>();
        for (int game = 0; game < GAMES; game++) {
            int one = random.nextInt(8);
            int other = (one + 1 + random.nextInt(7)) % 8;
            String day = String.format("2026-%02d-%02d", 1 + game / 14, 1 + 2 * (game % 14));
            String neutral = random.nextInt(4) == 0 ? "yes" : "no";
            games.add(day + ",p" + one + ",p" + other + "," + RESULTS.get(random.nextInt(3)) + "," + neutral + ","
                    + CONDITIONS.get(game % 4));
        }
        return games;
    }

    private void write(String file, String header, List<String> games) throws IOException {
        write(file, header + String.join("\n", games) + "\n");
    }

    /** All games, of which some are known and the others come later. */
    private void writeAndReplay(String header, List<String> games, String system) throws IOException {
        write("all.csv", header, games);
        write("known.csv", header, games.subList(0, KNOWN));
        write("later.csv", header, games.subList(KNOWN, GAMES));
        replay("all.csv", "all", system.split(" "));
        replay("known.csv", "known", system.split(" "));
    }

    /** By game, what the run expected of the team named first; and by game and player, what was left of a rating. */
    private Map<String, Double> expectedByTheRun(String role, Map<String, Double> left) {
        Map<String, Double> expected = new HashMap<>();
        try (Ledger ledger = Ledger.of(PublishedRun.open("all", folder.resolve("all")))) {
            for (LedgerRow row = ledger.next(); row != null; row = ledger.next()) {
                if (!row.isIdleAdjustment() && row.role().equals(role)) {
                    expected.putIfAbsent(row.game(), Double.parseDouble(row.expected()));
                    left.putIfAbsent(row.game() + row.player(), Double.parseDouble(row.after(0)));
                }
            }
        }
        return expected;
    }

    private void replay(String log, String out, String... system) {
        run(Program.words("replay " + log + " -q -o " + out + " --system", system))
                .done();
    }

    private JsonNode predicted(String... words) throws IOException {
        return new ObjectMapper()
                .readTree(run(Program.words("predict", words)).done().out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "elo -P home-advantage=80",
                "glicko2 --period game",
                "glicko --period game",
                "trueskill",
                "trueskill -P draw-probability=log",
                "allegskill",
                "plackett-luce",
                "margin/football -P gamma=0.1",
                "elo -P blend=0.5 -P home-advantage=80",
                "trueskill -P blend=0.4 -P draw-probability=log -P drift=day",
                "margin/football -P gamma=0.1 -P blend=0.7",
                "plackett-luce -P blend=0.2"
            })
    void fixtures_that_are_followed_are_expected_and_weighed_as_the_run_does(String system) throws IOException {
        List<String> games = games();
        writeAndReplay(HEADER, games, system);
        Map<String, Double> left = new HashMap<>();
        Map<String, Double> expected = expectedByTheRun("player", left);
        JsonNode after = predicted("known", "later.csv", "--follow", "--stakes", "--json")
                .get("fixtures");
        JsonNode at = predicted("all", "later.csv", "--follow", "--at", Integer.toString(KNOWN + 1), "--json")
                .get("fixtures");
        for (int game = KNOWN; game < GAMES; game++) {
            double run = expected.getOrDefault(Integer.toString(game + 1), Double.NaN);
            assertThat(expected(after, game - KNOWN)).isCloseTo(run, within(1e-6)); // as the ledger rounds it
            assertThat(expected(at, game - KNOWN)).isEqualTo(expected(after, game - KNOWN));
            for (int team = 0; team < 2; team++) {
                JsonNode node = after.get(game - KNOWN).get("teams").get(team);
                String own = outcome(
                        node.get("place").asInt(),
                        after.get(game - KNOWN).get("teams").get(1 - team));
                JsonNode player = node.get("players").get(0);
                assertThat(player.get("stakes").get(own).get("mu").asDouble())
                        .as(own + " of " + player)
                        .isCloseTo(left.get((game + 1) + player.get("player").asText()), within(1e-6));
            }
        }
    }

    /** By what a comparison has learnt of draws at the end of the log, and then of each game that is followed. */
    @ParameterizedTest
    @ValueSource(strings = {"elo", "glicko2 --period game", "plackett-luce"})
    void a_system_without_draws_predicts_those_that_a_comparison_learns(String system) throws IOException {
        List<String> games = games().stream()
                .map(game -> game.replaceFirst("[a-z]*$", "")) // no conditions
                .toList();
        writeAndReplay(HEADER, games, system);
        JsonNode alone = predicted("known", "later.csv", "--json").get("fixtures");
        JsonNode follows = predicted("known", "later.csv", "--follow", "--json").get("fixtures");
        JsonNode at = predicted("all", "later.csv", "--at", Integer.toString(KNOWN + 1), "--json")
                .get("fixtures");
        double known = learnt("known.csv", system);
        for (int fixture = 0; fixture < GAMES - KNOWN; fixture++) {
            assertThat(parameter(alone, fixture)).isCloseTo(known, within(1e-6)); // as the ledger rounds shares
            assertThat(parameter(at, fixture)).isCloseTo(known, within(1e-6));
        }
        write("but-the-last.csv", HEADER, games.subList(0, GAMES - 1));
        assertThat(parameter(follows, GAMES - KNOWN - 1))
                .isCloseTo(learnt("but-the-last.csv", system), within(1e-6))
                .isNotCloseTo(known, within(1e-3));
    }

    /** ν of Davidson's proportions, in which a draw is ν√(π₁π₂) and both wins are π₁ and π₂. */
    private static double parameter(JsonNode fixtures, int fixture) {
        JsonNode teams = fixtures.get(fixture).get("teams");
        return fixtures.get(fixture).get("draw").asDouble()
                / Math.sqrt(teams.get(0).get("first").asDouble()
                        * teams.get(1).get("first").asDouble());
    }

    private double learnt(String log, String system) throws IOException {
        run(Program.words("compare " + log + " -o " + log + "-compared --systems " + system))
                .done();
        return number(table(log + "-compared/predictions.csv").get(0), "draw_parameter");
    }

    private static String outcome(int place, JsonNode other) {
        int its = other.get("place").asInt();
        return place == its ? "draw" : place < its ? "win" : "loss";
    }

    private static double expected(JsonNode fixtures, int fixture) {
        return fixtures.get(fixture).get("teams").get(0).get("expected").asDouble();
    }

    /** Commanders are predicted by their own ladder, beside the players of their teams; alone, by nothing else. */
    @ParameterizedTest
    @ValueSource(strings = {"trueskill -P draw-probability=log", "allegskill", "glicko --period game"})
    void commanders_are_expected_as_the_run_expects_them(String system) throws IOException {
        boolean isAlone = system.startsWith("glicko");
        List<String> games = games().stream()
                .map(game -> game.split(","))
                .map(cells -> cells[0] + "," + cells[1] + "," + cells[2] + ",win"
                        + (isAlone ? "" : "," + cells[1] + ";x" + cells[2] + "," + cells[2] + ";y"))
                .toList();
        String header = "time,commander1,commander2,result" + (isAlone ? "" : ",team1,team2") + "\n";
        writeAndReplay(header, games, system);
        Map<String, Double> expected = expectedByTheRun("commander", new HashMap<>());
        JsonNode both = predicted("known", "later.csv", "--follow", "--json");
        JsonNode own = isAlone ? both : both.get("commanders");
        JsonNode asked = predicted("known", "later.csv", "--follow", "--json", "--role", "commander");
        assertThat(both.get("role").asText()).isEqualTo(isAlone ? "commander" : "player");
        for (int game = KNOWN; game < GAMES; game++) {
            double run = expected.getOrDefault(Integer.toString(game + 1), Double.NaN);
            assertThat(expected(own.get("fixtures"), game - KNOWN)).isCloseTo(run, within(1e-6));
            assertThat(expected(asked.get("fixtures"), game - KNOWN)).isCloseTo(run, within(1e-6));
        }
    }

    /** A rating that drifts by days is less certain later; rating periods that pass do the same. */
    @ParameterizedTest
    @ValueSource(strings = {"margin -P gamma=0.5", "glicko2", "glicko"})
    void ratings_drift_to_the_day_of_the_fixture(String system) throws IOException {
        write("all.csv", HEADER, games());
        replay("all.csv", "all", system.split(" "));
        double soon = favourite("all", "2026-06-20");
        double late = favourite("all", "2029-06-20");
        assertThat(late).isStrictlyBetween(0.5, soon);
    }

    private double favourite(String run, String day) throws IOException {
        double best = 0;
        for (int other = 1; other < 8; other++) {
            double first = expected(
                    predicted(run, "p0", "vs", "p" + other, "--neutral", "--time", day, "--json")
                            .get("fixtures"),
                    0);
            best = Math.max(best, Math.max(first, 1 - first));
        }
        return best;
    }
}
