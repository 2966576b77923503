package rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

    private List<String[]> ledger(String... options) throws IOException {
        run(Program.words("replay in.csv -q", options)).done();
        List<String> lines = Files.readAllLines(folder.resolve("ratings/current/deltas.csv"));
        return lines.stream().map(line -> line.split(",", -1)).toList();
    }

    private static double number(List<String[]> ledger, int row, String column) {
        return Double.parseDouble(ledger.get(row)[List.of(ledger.get(0)).indexOf(column)]);
    }

    private static void assertClose(double actual, String expected) {
        double wanted = Double.parseDouble(expected);
        assertThat(actual).isCloseTo(wanted, within(1e-12 * Math.max(1, Math.abs(wanted))));
    }

    @ParameterizedTest
    @CsvSource({
        "usual, 25, last",
        "usual, 25, sum",
        "usual, 25, drop",
        "high, 49.5, last",
        "high, 49.5, sum",
        "high, 49.5, drop",
        "low, 0.5, last",
        "low, 0.5, sum",
        "low, 0.5, drop"
    })
    void every_row_is_what_the_server_computes(String series, String mu, String rule) throws IOException {
        List<Map<String, String>> rows = vectors(series);
        write(rows);
        List<String[]> ledger = ledger("-P", "defectors=" + rule, "-P", "clamp=true", "-P", "mu=" + mu);
        List<Map<String, String>> rated =
                rows.stream().filter(row -> !row.get(rule + "_mu").isEmpty()).toList();
        assertThat(ledger).hasSize(1 + rated.size());
        for (int row = 0; row < rated.size(); row++) {
            assertThat(ledger.get(row + 1)).contains(rated.get(row).get("player"));
            assertClose(number(ledger, row + 1, "mu_after"), rated.get(row).get(rule + "_mu"));
            assertClose(number(ledger, row + 1, "sigma_after"), rated.get(row).get(rule + "_sigma"));
        }
    }

    private static List<String> texts(List<String[]> rows) {
        return rows.stream().map(row -> String.join(",", row)).toList();
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
                List<String[]> ledger = ledger(
                        "--system",
                        system,
                        "-P",
                        "draw-probability=log",
                        "--resume",
                        "--accept-shrunk"); // from 8 duels to all
                for (int game = 0; game < games - 1; game++) {
                    for (int side = 1; side <= 2; side++) {
                        int row = 2 * game + side;
                        Map<String, String> duel = duels.get(game);
                        assertClose(number(ledger, row, "mu_after"), duel.get(system + "_mu" + side));
                        assertClose(number(ledger, row, "sigma_after"), duel.get(system + "_sigma" + side));
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
        List<List<String>> rows = new ArrayList<>();
        for (String between : List.of("", String.format(seats, 2, 20, 1), String.format(seats, 2, 1800, 1))) {
            Files.writeString(folder.resolve("in.csv"), String.format(log, between));
            rows.add(texts(ledger(
                    "--system", "allegskill/production", "-P", "min-half-players=2", "-P", "draw-probability=log")));
        }
        assertThat(rows.get(0)).hasSize(5);
        assertThat(rows.get(1)).isEqualTo(rows.get(0));
        assertThat(rows.get(2)).as("a long draw").hasSize(5).isNotEqualTo(rows.get(0));
    }

    /** What the second row begins with is not what was known before the game. */
    @ParameterizedTest
    @ValueSource(strings = {"last", "sum"})
    void a_team_has_the_ranks_that_its_members_had_before_the_game(String rule) throws IOException {
        Files.writeString(folder.resolve("in.csv"), """
                game,team,player,place
                1,Red,Ann,1
                1,Red,Bob,1
                1,Blue,Bob,2
                1,Blue,Cy,2
                """);
        Files.writeString(folder.resolve("start.csv"), "player,mu,sigma\nAnn,30,5\nBob,40,2\nCy,20,1\n");
        for (String ledger : List.of("full", "compact")) {
            ledger("-P", "defectors=" + rule, "--teams", "--initial", "start.csv", "--ledger", ledger);
            List<String> teams = Files.readAllLines(folder.resolve("ratings/current/teams.csv"));
            int sum = List.of(teams.get(0).split(",")).indexOf("rank_sum");
            assertThat(teams.stream().skip(1).map(row -> row.split(",")[sum])).containsExactly("49", "51");
            run("verify", "ratings").done();
        }
    }
}
