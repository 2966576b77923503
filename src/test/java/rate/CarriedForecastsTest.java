package rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where each season is a ladder of its own, systems are compared and tuned by the forecasts that the ledger of a replay has. */
class CarriedForecastsTest extends InFolder {

    private static final int GAMES = 400;
    private static final int PLAYERS = 12;

    /** A ledger has what was expected with six decimals. */
    private static final double EXPECTED_DIGITS = 2e-6;

    private static final List<String> SEASONS = List.of("--season", "08-01", "--carry", "season");

    /** Duels on two ladders over three years; the condition is called like a season, to be mistaken for one. */
    @BeforeEach
    void writeLog() throws IOException {
        String header = "time,ladder,condition,player1,player2,score1,score2";
        List<String> log = RandomDuels.log(header, 11, GAMES, PLAYERS, (game, a, b, random) -> {
            LocalDate day = LocalDate.of(2019, 1, 1).plusDays(5L * game / 2 + random.nextInt(3));
            return day + "," + (game % 3 == 0 ? "cup" : "league") + ",2019/2020,p" + a + ",p" + b + ","
                    + (random.nextInt(3) + (a < b ? 1 : 0)) + "," + random.nextInt(3);
        });
        Files.write(folder.resolve("log.csv"), log);
    }

    private Program.Ended rate(List<String> words, String... more) {
        return run(Stream.of(words, SEASONS, List.of(more))
                        .flatMap(List::stream)
                        .toArray(String[]::new))
                .done();
    }

    /** By ladder and game, in the order of the log: what was expected of each team, and the share that it took. */
    private Map<String, Map<String, List<double[]>>> ledger() throws IOException {
        Map<String, Map<String, List<double[]>>> ladders = new TreeMap<>();
        for (Map<String, String> row : table("run/deltas.csv")) {
            if (!row.get("game").isEmpty()) {
                ladders.computeIfAbsent(row.get("ladder"), none -> new LinkedHashMap<>())
                        .computeIfAbsent(row.get("game"), none -> new ArrayList<>())
                        .add(new double[] {Double.parseDouble(row.get("expected")), Double.parseDouble(row.get("place"))
                        });
            }
        }
        return ladders;
    }

    /** Log-loss of the shares of a game. */
    private static double loss(List<double[]> teams) {
        double loss = 0;
        boolean isDrawn = teams.get(0)[1] == teams.get(1)[1];
        for (double[] team : teams) {
            loss -= (isDrawn ? 0.5 : team[1] == 1 ? 1 : 0) * Math.log(team[0]);
        }
        return loss;
    }

    @ParameterizedTest
    @ValueSource(strings = {"trueskill", "elo", "glicko2", "elo-mmr"})
    void a_comparison_scores_the_forecasts_of_the_ledger(String system) throws IOException {
        boolean reverts = !system.equals("elo-mmr");
        rate(
                List.of("replay", "log.csv", "-q", "-o", "run", "--system", system),
                reverts ? new String[] {"-P", "revert=0.3", "-P", "revert-to=mean"} : new String[0]);
        rate(
                List.of("compare", "log.csv", "-q", "-o", "comparison", "--systems", system, "--burn-in", "0"),
                reverts
                        ? new String[] {"-P", system + ".revert=0.3", "-P", system + ".revert-to=mean"}
                        : new String[0]);

        Map<String, Map<String, List<double[]>>> ledger = ledger();
        int compared = 0;
        for (Map<String, String> row : table("comparison/predictions.csv")) {
            if (row.get("system").equals(system)) {
                Map<String, List<double[]>> games = ledger.get(row.get("ladder"));
                assertThat(row.get("games")).isEqualTo("" + games.size());
                assertThat(Double.parseDouble(row.get("log_loss")))
                        .isCloseTo(
                                games.values().stream()
                                        .mapToDouble(CarriedForecastsTest::loss)
                                        .average()
                                        .orElseThrow(),
                                within(EXPECTED_DIGITS));
                compared++;
            }
        }
        assertThat(compared).isEqualTo(ledger.size()).isEqualTo(8);

        Map<String, String> ranks = new TreeMap<>();
        table("run/players.csv").forEach(row -> ranks.put(row.get("ladder") + row.get("player"), row.get("rank")));
        Map<String, String> compare = new TreeMap<>();
        table("comparison/ranks.csv")
                .forEach(row -> compare.put(row.get("ladder") + row.get("player"), row.get(system + "_rank")));
        assertThat(compare).isEqualTo(ranks);
    }

    @Test
    void a_search_minimises_the_loss_of_the_ledger() throws IOException {
        rate(List.of("replay", "log.csv", "-q", "-o", "run", "--system", "trueskill", "-P", "revert=0.3"));
        JsonNode tuned = new ObjectMapper()
                .readTree(rate(
                                List.of("tune", "log.csv", "--system", "trueskill", "-P", "revert=0.3"),
                                "--fit=sigma --starts=1 --burn-in=50 --train=300 --samples=100 --json".split(" "))
                        .out());

        Map<Integer, Double> losses = new TreeMap<>();
        ledger().values()
                .forEach(games -> games.forEach((game, teams) -> losses.put(Integer.parseInt(game), loss(teams))));
        List<Double> inOrder = List.copyOf(losses.values());
        JsonNode before = tuned.get("systems").get(0).get("before");
        assertThat(before.get("train").asDouble()).isCloseTo(mean(inOrder.subList(50, 300)), within(EXPECTED_DIGITS));
        assertThat(before.get("test").asDouble()).isCloseTo(mean(inOrder.subList(300, GAMES)), within(EXPECTED_DIGITS));
    }

    private static double mean(List<Double> numbers) {
        return numbers.stream().mapToDouble(number -> number).average().orElseThrow();
    }

    @Test
    void of_all_systems_those_that_start_from_no_table_are_out() throws IOException {
        Program.Ended compared = rate(
                List.of("compare", "log.csv", "-o", "comparison", "--samples", "100"), "--systems=all", "--refits=1");
        assertThat(compared.out())
                .containsPattern("left out, because no season can start from their tables \\(--carry\\): .*\\bwhr\\b");
        assertThat(read("comparison/manifest.json"))
                .contains("\"carry\" : \"season\"")
                .doesNotContain("\"whr\"");
    }
}
