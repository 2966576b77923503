package rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static rate.Csv.number;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Players on both teams, from the log to the ledger. */
class DefectorsTest extends InFolder {

    private static final List<String> LOG = List.of("game", "duration", "team", "player", "seconds", "place");

    private static List<Map<String, String>> vectors(String series) {
        return Csv.rows("/vectors/allegskill-defectors.csv").stream()
                .filter(row -> row.get("series").equals(series))
                .toList();
    }

    private void write(List<Map<String, String>> rows) throws IOException {
        List<String> lines = new ArrayList<>(List.of(String.join(",", LOG)));
        rows.forEach(row -> lines.add(LOG.stream().map(row::get).collect(Collectors.joining(","))));
        Files.write(folder.resolve("in.csv"), lines);
    }

    private List<Map<String, String>> ledger(String... options) throws IOException {
        done("replay in.csv -q", options);
        return table("ratings/current/deltas.csv");
    }

    private static void assertClose(double actual, String expected) {
        double wanted = Double.parseDouble(expected);
        assertThat(actual).isCloseTo(wanted, within(1e-12 * Math.max(1, Math.abs(wanted))));
    }

    static Stream<Arguments> everyRule() {
        return Stream.of("usual 25", "high 49.5", "low 0.5")
                .map(series -> series.split(" "))
                .flatMap(series ->
                        Stream.of("last", "sum", "drop").map(rule -> Arguments.of(series[0], series[1], rule)));
    }

    @ParameterizedTest
    @MethodSource("everyRule")
    void every_row_is_what_the_server_computes(String series, String mu, String rule) throws IOException {
        List<Map<String, String>> rows = vectors(series);
        write(rows);
        List<Map<String, String>> ledger = ledger("-P", "defectors=" + rule, "-P", "clamp=true", "-P", "mu=" + mu);
        List<Map<String, String>> rated =
                rows.stream().filter(row -> !row.get(rule + "_mu").isEmpty()).toList();
        assertThat(ledger).hasSameSizeAs(rated);
        for (int row = 0; row < rated.size(); row++) {
            assertThat(ledger.get(row)).containsEntry("player", rated.get(row).get("player"));
            assertClose(number(ledger.get(row), "mu_after"), rated.get(row).get(rule + "_mu"));
            assertClose(number(ledger.get(row), "sigma_after"), rated.get(row).get(rule + "_sigma"));
        }
    }

    @Test
    void the_draw_margin_follows_from_the_draws_so_far() throws IOException {
        List<Map<String, String>> duels = Csv.rows("/vectors/draw-share.csv");
        List<String> lines = new ArrayList<>(List.of("game,player1,player2,result"));
        duels.forEach(duel -> lines.add(
                String.join(",", duel.get("game"), duel.get("player1"), duel.get("player2"), duel.get("result1"))));
        for (String system : List.of("allegskill", "trueskill")) {
            for (int games : List.of(lines.size(), 8, lines.size())) {
                Files.write(folder.resolve("in.csv"), lines.subList(0, games));
                // From 8 duels to all.
                String[] words = {"--resume", "--accept-shrunk", "--system", system, "-P", "draw-probability=log"};
                List<Map<String, String>> ledger = ledger(words);
                for (int game = 0; game < games - 1; game++) {
                    for (int side = 1; side <= 2; side++) {
                        Map<String, String> row = ledger.get(2 * game + side - 1);
                        Map<String, String> duel = duels.get(game);
                        assertClose(number(row, "mu_after"), duel.get(system + "_mu" + side));
                        assertClose(number(row, "sigma_after"), duel.get(system + "_sigma" + side));
                    }
                }
            }
        }
    }

    /** A game that does not count for another reason tells nothing of draws, whether it is one or not. */
    @Test
    void a_draw_that_would_not_count_anyway_is_none_of_the_draws_so_far() throws IOException {
        String seats = "%s,%s,Red,Ann,1%n%1$s,%2$s,Blue,Bob,%s%n".replace("%n", "\n");
        String log = "game,duration,team,player,place\n" + String.format(seats, 1, 1800, 2) + "%s"
                + String.format(seats, 3, 1800, 2);
        List<List<Map<String, String>>> rows = new ArrayList<>();
        for (String between : List.of("", String.format(seats, 2, 20, 1), String.format(seats, 2, 1800, 1))) {
            write("in.csv", String.format(log, between));
            rows.add(ledger(
                    "--system", "allegskill/production", "-P", "min-half-players=2", "-P", "draw-probability=log"));
        }
        assertThat(rows.get(0)).hasSize(4);
        assertThat(rows.get(1)).isEqualTo(rows.get(0));
        assertThat(rows.get(2)).as("a long draw").hasSize(4).isNotEqualTo(rows.get(0));
    }

    /** What the second row begins with is not what was known before the game. */
    @ParameterizedTest
    @ValueSource(strings = {"last", "sum"})
    void a_team_has_the_ranks_that_its_members_had_before_the_game(String rule) throws IOException {
        write("in.csv", """
                game,team,player,place
                1,Red,Ann,1
                1,Red,Bob,1
                1,Blue,Bob,2
                1,Blue,Cy,2
                """);
        write("start.csv", "player,mu,sigma\nAnn,30,5\nBob,40,2\nCy,20,1\n");
        for (String ledger : List.of("full", "compact")) {
            ledger("-P", "defectors=" + rule, "--teams", "--initial", "start.csv", "--ledger", ledger);
            assertThat(table("ratings/current/teams.csv"))
                    .extracting(row -> row.get("rank_sum"))
                    .containsExactly("49", "51");
            done("verify ratings");
        }
    }
}
