package rate.study.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.Program;

/** Predictions and simulations by several runs of the same games, on a log with draws. */
class RunPoolTest extends InFolder {

    private static final int GAMES = 400;

    @BeforeEach
    void rate_a_log_by_three_systems() throws IOException {
        Random random = new Random(9);
        List<String> lines = new ArrayList<>(List.of("game,time,player1,player2,result"));
        for (int game = 0; game < GAMES; game++) {
            int one = random.nextInt(8);
            int other = (one + 1 + random.nextInt(7)) % 8;
            double win = 0.8 / (1 + Math.exp((other - one) / 2.0));
            double uniform = random.nextDouble();
            String result = uniform < win ? "win" : uniform < win + 0.2 ? "draw" : "loss";
            lines.add(game + "," + LocalDate.of(2010, 1, 1).plusDays(game) + ",p" + one + ",p" + other + "," + result);
        }
        Files.write(folder.resolve("games.csv"), lines);
        for (String system : List.of("elo", "trueskill", "glicko2")) {
            outputOf("replay games.csv -q -o " + system + " --system " + system);
        }
    }

    private String outputOf(String words) {
        return run(words.split(" ")).done().out();
    }

    private static double sum(List<Double> numbers) {
        return numbers.stream().mapToDouble(number -> number).sum();
    }

    private static List<Double> numbers(String json, String key) {
        List<Double> numbers = new ArrayList<>();
        Matcher matcher = Pattern.compile("\"" + key + "\" *: *([0-9.E-]+)").matcher(json);
        while (matcher.find()) {
            numbers.add(Double.parseDouble(matcher.group(1)));
        }
        return numbers;
    }

    @Test
    void a_pool_of_a_run_with_itself_is_that_run() {
        String alone = outputOf("predict elo p1 vs p5 --json");
        String pooled = outputOf("predict elo p1 vs p5 --pool elo --json");
        for (int team = 0; team < 2; team++) {
            assertThat(numbers(pooled, "expected").get(team))
                    .isCloseTo(numbers(alone, "expected").get(team), within(1e-12));
        }
        assertThat(sum(numbers(pooled, "weight"))).isCloseTo(1, within(1e-12));
    }

    @Test
    void a_prediction_says_what_was_pooled() {
        String json = outputOf("predict elo p1 vs p5 --pool trueskill,glicko2 --json");
        List<Double> weights = numbers(json, "weight");
        assertThat(weights).hasSize(3).allMatch(weight -> weight >= 0);
        assertThat(sum(weights)).isCloseTo(1, within(1e-9));
        double draw = numbers(json, "draw").get(0);
        assertThat(sum(numbers(json, "expected"))).isCloseTo(1, within(1e-12));
        assertThat(draw).isBetween(0.05, 0.4);
        assertThat(outputOf("predict elo p1 vs p5 --pool trueskill,glicko2"))
                .containsPattern("run +weight +team 1 wins +team 2 wins +draw\n")
                .containsPattern("\n +trueskill +[0-9.]+ ")
                .containsPattern("\n +pool +0\\.");
    }

    @Test
    void fixtures_that_are_followed_are_predicted_from_the_games_before() {
        String half = "--at 2010-09-01";
        outputOf("predict elo games.csv --pool trueskill " + half + " --follow -o followed.csv");
        String pooled = outputOf("predict elo games.csv --pool trueskill " + half + " --json --follow --score");
        String elo = outputOf("predict elo games.csv " + half + " --json --follow --score");
        List<Double> weights = numbers(pooled, "weight");
        assertThat(weights).hasSize(2 * GAMES);
        assertThat(weights.get(0)).isNotEqualTo(weights.get(weights.size() - 2));
        assertThat(numbers(pooled, "value")).isNotEmpty().isNotEqualTo(numbers(elo, "value"));
        assertThat(folder.resolve("followed.csv")).content().contains("expected");
    }

    @Test
    void a_season_is_simulated_alike_whatever_the_threads() throws IOException {
        write(
                "season.csv",
                "game,time,player1,player2,result\na,2012-01-01,p1,p5,\nb,2012-01-02,p5,p7,\nc,2012-01-03,p7,p1,\n");
        write("league.json", "{\"points\": {\"win\": 3, \"draw\": 1, \"loss\": 0}}");
        String words = "simulate elo season.csv --table league.json -n 4000 --csv";
        String pooled = outputOf(words + " --pool trueskill,glicko2");
        assertThat(outputOf(words + " --pool trueskill,glicko2 --jobs 3")).isEqualTo(pooled);
        assertThat(pooled).isNotEqualTo(outputOf(words));
        assertThat(outputOf(words + " --pool trueskill,glicko2 --update")).contains("p7");
        assertThat(pooled.lines().skip(1).findFirst().orElseThrow()).contains("p7");
    }

    @Test
    void runs_of_other_games_are_refused() throws IOException {
        List<String> lines = Files.readAllLines(folder.resolve("games.csv"));
        Files.write(folder.resolve("shorter.csv"), lines.subList(0, 100));
        outputOf("replay shorter.csv -q -o other --system elo");
        Program.Ended ended = run("predict elo p1 vs p5 --pool other".split(" "));
        assertThat(ended.exit()).isEqualTo(2);
        assertThat(ended.err()).contains("--pool: other has not the games of elo");
    }
}
