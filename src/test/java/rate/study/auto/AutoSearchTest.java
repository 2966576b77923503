package rate.study.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static rate.Csv.number;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.InFolder;
import rate.Program;

class AutoSearchTest extends InFolder {

    private JsonNode auto(String... more) throws IOException {
        Program.Ended ended = run(Program.words("auto in.csv --json --samples 100", more));
        assertThat(ended.err()).isEmpty();
        return new ObjectMapper().readTree(ended.out());
    }

    private void generate(String words) {
        run(Program.words("generate -o in.csv " + words)).done();
    }

    /** Writes a log of 240 games. */
    private void write(String head, IntFunction<String> row) throws IOException {
        List<String> lines = new ArrayList<>(List.of(head));
        for (int game = 0; game < 240; game++) {
            lines.add(row.apply(game));
        }
        Files.write(folder.resolve("in.csv"), lines);
    }

    private static String pair(int game) {
        return "P" + game % 5 + ",P" + (game % 5 + 1 + game % 3);
    }

    /** It takes what {@code compare} finds best with defaults, or something that is no worse by more than its interval. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "--games 200 --players 12 --seed 1 --draw-rate 0.2",
                "--games 200 --players 20 --seed 2 --shape teams --team-size 2..3 --commanders",
                "--games 200 --players 12 --seed 3 --shape free-for-all --team-size 3..4"
            })
    void it_is_not_worse_than_the_best_of_a_comparison(String log) throws IOException {
        generate(log);
        JsonNode chosen = auto("--budget", "0.3").get("chosen");
        unproved("compare", "in.csv", "--burn-in", "50%", "--refits", "5", "--samples=100", "-q", "-o", "compared");
        Map<String, Double> losses = new HashMap<>(); // of all ladders together, each with as many games
        Map<String, Double> halves = new HashMap<>();
        for (Map<String, String> row : table("compared/predictions.csv")) {
            losses.merge(row.get("system"), number(row, "log_loss"), (one, other) -> (one + other) / 2);
            double width = number(row, "log_loss_high") - number(row, "log_loss_low");
            halves.merge(row.get("system"), width / 2, Math::max);
        }
        losses.remove("base-rate");
        String first =
                Collections.min(losses.entrySet(), Map.Entry.comparingByValue()).getKey();
        double best = losses.get(first);
        double half = halves.get(first);
        assertThat(chosen.get("test").asDouble()).isLessThan(best + half);
        assertThat(chosen.get("within_error").asBoolean()).isTrue();
    }

    @Test
    void it_does_not_depend_on_the_number_of_threads_and_keeps_to_its_budget() throws IOException {
        generate("--games 200 --players 10 --seed 4");
        JsonNode one = auto("--budget", "0.2", "--jobs", "1");
        assertThat(auto("--budget", "0.2", "--jobs", "3")).isEqualTo(one);
        assertThat(one.get("spent").asDouble()).isBetween(0.04, 0.2);
        JsonNode poor = auto("--budget", "0.000001");
        assertThat(poor.get("models")).hasSize(1);
        assertThat(poor.get("out").toString()).contains("costs more than the budget leaves");
    }

    /** Where winners stand first, that is no advantage at home, and must not be learnt as one. */
    @Test
    void who_is_named_first_because_they_won_is_no_host() throws IOException {
        write("player1,player2,result", game -> pair(game) + ",win");
        JsonNode first = auto("--budget", "0.2");
        assertThat(first.get("log").get("hosts").asBoolean()).isFalse();
        assertThat(first.get("models").toString()).doesNotContain("home-advantage");
        write("player1,player2,result", game -> pair(game) + (game % 4 == 0 ? ",loss" : ",win"));
        assertThat(auto("--budget", "0.2").get("chosen").toString()).contains("home-advantage");
    }

    @Test
    void a_log_without_decisions_has_the_simplest_model() throws IOException {
        write("player1,player2,result", game -> pair(game) + ",draw");
        JsonNode drawn = auto("--budget", "0.3");
        assertThat(drawn.get("chosen").get("label").asText()).isEqualTo("elo");
        assertThat(drawn.get("chosen").get("parameters")).isEmpty();
        assertThat(drawn.get("log").get("draws").asDouble()).isEqualTo(1);
    }

    @Test
    void two_players_and_several_ladders_are_no_obstacle() throws IOException {
        write("player1,player2,result,ladder", game -> "Ann,Bob," + (game % 3 == 0 ? "loss" : "win") + ",L" + game % 2);
        JsonNode result = auto("--budget", "0.3");
        assertThat(result.get("test").asInt()).isEqualTo(120);
        assertThat(result.get("chosen").get("test").asDouble()).isLessThan(Math.log(2));
    }

    @Test
    void scores_and_conditions_give_systems_other_forms() throws IOException {
        write(
                "player1,player2,score1,score2,condition,time",
                game -> pair(game) + "," + (3 + (game * 7) % 5) + "," + (2 + (game * 5) % 4) + ",C" + game % 2 + ",20"
                        + (10 + game / 100) + "-01-" + (10 + game % 20));
        JsonNode result = auto("--budget", "0.3", "--sort");
        assertThat(result.get("log").get("conditions").asInt()).isEqualTo(2);
        assertThat(result.get("models").findValuesAsText("label")).contains("elo+log", "margin", "margin+log");
        assertThat(result.get("models").toString()).contains("\"blend\":", "\"drift\":\"day\"");
    }

    @Test
    void games_that_cannot_be_rated_are_left_out_on_request() throws IOException {
        write(
                "player1,player2,result",
                game -> (game == 7 ? "P1,P1" : pair(game)) + (game % 4 == 0 ? ",loss" : ",win"));
        assertThat(run("auto", "in.csv").exit()).isEqualTo(3);
        Program.Ended ended = run("auto", "in.csv", "--on-problem=reject", "--budget", "0.1");
        assertThat(ended.exit()).isEqualTo(4);
        assertThat(ended.out()).contains("239 games of 8 players", "rate replay in.csv --on-problem reject --system");
    }

    /** What is written is a configuration, and a profile. An option that is given twice is in it once, with both values. */
    @Test
    void the_file_rates_as_the_command_does() throws IOException {
        generate("--games 300 --players 8 --seed 6");
        JsonNode result = auto("--budget", "0.3", "--write", "rate.json", "--map", "game=game", "--map", "time=time");
        String system = result.get("chosen").get("system").asText();
        unproved("replay", "-q", "-o", "configured");
        unproved("replay", "in.csv", "-q", "-o", "profile", "--system", system + "/rate.json");
        List<String> command = new ArrayList<>();
        result.get("command").forEach(word -> command.add(word.asText()));
        assertThat(command.subList(0, 3)).containsExactly("rate", "replay", "in.csv");
        assertThat(String.join(" ", command)).containsOnlyOnce("game=game").containsOnlyOnce("time=time");
        command.addAll(List.of("-q", "-o", "command"));
        unproved(command.subList(1, command.size()).toArray(String[]::new));
        byte[] players = Files.readAllBytes(folder.resolve("command/players.csv"));
        assertThat(folder.resolve("configured/players.csv")).hasBinaryContent(players);
        assertThat(folder.resolve("profile/players.csv")).hasBinaryContent(players);
    }
}
