package rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static rate.Csv.number;

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

    private Program.Ended rate(String words, String... more) {
        return done(words + " log.csv --season 08-01 --carry season", more);
    }

    /** By ladder and game, in the order of the log: what was expected of each team, and the share that it took. */
    private Map<String, Map<String, List<double[]>>> ledger() throws IOException {
        Map<String, Map<String, List<double[]>>> ladders = new TreeMap<>();
        for (Map<String, String> row : table("run/deltas.csv")) {
            if (!row.get("game").isEmpty()) {
                ladders.computeIfAbsent(row.get("ladder"), none -> new LinkedHashMap<>())
                        .computeIfAbsent(row.get("game"), none -> new ArrayList<>())
                        .add(new double[] {number(row, "expected"), number(row, "place")});
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
        String revert = system.equals("elo-mmr") ? "" : " -P %1$srevert=0.3 -P %1$srevert-to=mean";
        rate("replay -q -o run --system " + system + String.format(revert, ""));
        rate("compare -q -o comparison --burn-in 0 --systems " + system + String.format(revert, system + "."));

        Map<String, Map<String, List<double[]>>> ledger = ledger();
        int compared = 0;
        for (Map<String, String> row : table("comparison/predictions.csv")) {
            if (row.get("system").equals(system)) {
                Map<String, List<double[]>> games = ledger.get(row.get("ladder"));
                assertThat(row.get("games")).isEqualTo("" + games.size());
                double loss = mean(
                        games.values().stream().map(CarriedForecastsTest::loss).toList());
                assertThat(number(row, "log_loss")).isCloseTo(loss, within(EXPECTED_DIGITS));
                compared++;
            }
        }
        assertThat(compared).isEqualTo(ledger.size()).isEqualTo(8);

        assertThat(ranks("comparison/ranks.csv", system + "_rank")).isEqualTo(ranks("run/players.csv", "rank"));
    }

    private Map<String, String> ranks(String table, String column) throws IOException {
        Map<String, String> ranks = new TreeMap<>();
        table(table).forEach(row -> ranks.put(row.get("ladder") + row.get("player"), row.get(column)));
        return ranks;
    }

    @Test
    void a_search_minimises_the_loss_of_the_ledger() throws IOException {
        rate("replay -q -o run --system trueskill -P revert=0.3");
        String words =
                "tune --system trueskill -P revert=0.3 --fit=sigma --starts=1 --burn-in=50 --train=300 --samples=100";
        JsonNode before =
                new ObjectMapper().readTree(rate(words, "--json").out()).at("/systems/0/before");

        Map<Integer, Double> losses = new TreeMap<>();
        ledger().values()
                .forEach(games -> games.forEach((game, teams) -> losses.put(Integer.parseInt(game), loss(teams))));
        List<Double> inOrder = List.copyOf(losses.values());

        assertThat(before.get("train").asDouble()).isCloseTo(mean(inOrder.subList(50, 300)), within(EXPECTED_DIGITS));
        assertThat(before.get("test").asDouble()).isCloseTo(mean(inOrder.subList(300, GAMES)), within(EXPECTED_DIGITS));
    }

    private static double mean(List<Double> numbers) {
        return numbers.stream().mapToDouble(number -> number).average().orElseThrow();
    }

    @Test
    void of_all_systems_those_that_start_from_no_table_are_out() throws IOException {
        assertThat(rate("compare -o comparison --samples 100 --systems=all --refits=1")
                        .out())
                .containsPattern("left out, because no season can start from their tables \\(--carry\\): .*\\bwhr\\b");
        assertThat(read("comparison/manifest.json"))
                .contains("\"carry\" : \"season\"")
                .doesNotContain("\"whr\"");
    }
}
