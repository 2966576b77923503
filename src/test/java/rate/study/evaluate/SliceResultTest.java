package rate.study.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static rate.Csv.number;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.Program;
import rate.engine.math.SplitMix;

/** Slices of a comparison, beside Elo's own rule, written a second time. */
class SliceResultTest extends InFolder {

    private static final int GAMES = 900;
    private static final int BURN_IN = 90;

    /** Of one slice: games, log-loss; games with a team that is looked at, what was expected of it, and what came. */
    private final Map<String, double[]> sums = new LinkedHashMap<>();

    @BeforeEach
    void makeLog() throws IOException {
        StringBuilder log = new StringBuilder("game,season,map,player1,player2,result\n");
        SplitMix random = new SplitMix(4);
        Map<Integer, Double> ratings = new HashMap<>();
        Map<Integer, Integer> games = new HashMap<>();
        for (int game = 0; game < GAMES; game++) {
            int a = random.nextInt(40);
            int b = (a + 1 + random.nextInt(39)) % 40;
            int map = random.nextInt(40);
            String name = map < 37 ? "m" + map % 3 : "rare" + map;
            boolean won = random.nextDouble() < 1 / (1 + Math.exp((b - a) / 12.0));
            log.append("%d,S%d,%s,p%d,p%d,%s\n".formatted(game, game / 300, name, a, b, won ? "win" : "loss"));
            double expected =
                    1 / (1 + Math.pow(10, (ratings.getOrDefault(b, 0.0) - ratings.getOrDefault(a, 0.0)) / 400));
            double score = won ? 1 : 0;
            if (game >= BURN_IN) {
                int favourite = Double.compare(expected, 0.5);
                add("map " + name, expected, score, favourite);
                add("favourite " + tenth(Math.max(expected, 1 - expected)), expected, score, favourite);
                int less = Integer.compare(games.getOrDefault(b, 0), games.getOrDefault(a, 0));
                int least = Math.min(games.getOrDefault(a, 0), games.getOrDefault(b, 0));
                add("games-played " + band(least), expected, score, less);
            }
            ratings.merge(a, 32 * (score - expected), Double::sum);
            ratings.merge(b, 32 * (expected - score), Double::sum);
            games.merge(a, 1, Integer::sum);
            games.merge(b, 1, Integer::sum);
        }
        write("log.csv", log);
    }

    private static String tenth(double expected) {
        int tenth = (int) (expected * 10);
        return expected == 0.5
                ? "no favourite"
                : "expected 0." + tenth + " to " + (tenth == 9 ? "1" : "0." + (tenth + 1));
    }

    private static String band(int games) {
        return games < 10
                ? "under 10 games"
                : games < 30 ? "10 to 29 games" : games < 100 ? "30 to 99 games" : "100 games or more";
    }

    /** @param side which of two is looked at: 1 the first, −1 the second, 0 none */
    private void add(String slice, double expected, double score, int side) {
        double[] its = sums.computeIfAbsent(slice, none -> new double[5]);
        its[0]++;
        its[1] -= Math.log(score == 1 ? expected : 1 - expected);
        its[2] += Math.abs(side);
        its[3] += side == 0 ? 0 : side > 0 ? expected : 1 - expected;
        its[4] += side == 0 ? 0 : side > 0 ? score : 1 - score;
    }

    private List<Map<String, String>> compared(String folderName, String... more) throws IOException {
        String words =
                "compare log.csv --systems elo,weak=elo:k=2 --by map,games-played --by favourite --samples 100 -q -o ";
        run(Program.words(words + folderName, more)).done();
        return table(folderName + "/slices.csv");
    }

    @Test
    void a_slice_has_the_scores_of_its_own_games_and_small_ones_are_one() throws IOException {
        List<Map<String, String>> rows = compared("comparison");
        Map<String, double[]> merged = new LinkedHashMap<>();
        sums.forEach((slice, its) -> {
            String by = slice.substring(0, slice.indexOf(' '));
            long small = sums.entrySet().stream()
                    .filter(each -> each.getKey().startsWith(by + " ") && each.getValue()[0] < 30)
                    .count();
            double[] all = merged.computeIfAbsent(
                    its[0] < 30 && small > 1 ? by + " (" + small + " others)" : slice, none -> new double[5]);
            for (int i = 0; i < all.length; i++) {
                all[i] += its[i];
            }
        });
        List<Map<String, String>> elo =
                rows.stream().filter(row -> row.get("system").equals("elo")).toList();
        assertThat(elo)
                .extracting(row -> row.get("by") + " " + row.get("slice"))
                .containsExactlyInAnyOrderElementsOf(merged.keySet())
                .contains("map (3 others)", "games-played under 10 games");
        for (Map<String, String> row : elo) {
            double[] its = merged.get(row.get("by") + " " + row.get("slice"));
            assertThat(number(row, "games")).isEqualTo(its[0]);
            assertThat(number(row, "log_loss")).isCloseTo(its[1] / its[0], within(1e-9));
            assertThat(number(row, "teams")).isEqualTo(its[2]);
            assertThat(number(row, "expected")).isCloseTo(its[3] / its[2], within(1e-9));
            assertThat(number(row, "observed_frequency"))
                    .isCloseTo(its[4] / its[2], within(1e-9))
                    .isBetween(number(row, "observed_frequency_low"), number(row, "observed_frequency_high"));
        }
    }

    @Test
    void differences_are_those_to_the_best_of_all_games_with_their_intervals() throws IOException {
        List<Map<String, String>> rows = compared("comparison");
        assertThat(rows).extracting(row -> row.get("best")).containsOnly("elo");
        Map<String, Double> elo = new HashMap<>();
        rows.stream()
                .filter(row -> row.get("system").equals("elo"))
                .forEach(row -> elo.put(row.get("by") + row.get("slice"), number(row, "log_loss")));
        for (Map<String, String> row : rows) {
            if (row.get("system").equals("elo")) {
                assertThat(row.get("less_best")).isEmpty();
            } else if (number(row, "games") < 30) {
                assertThat(row.get("less_best_low") + row.get("p")).isEmpty();
            } else {
                double difference = number(row, "log_loss") - elo.get(row.get("by") + row.get("slice"));
                assertThat(number(row, "less_best"))
                        .isCloseTo(difference, within(1e-12))
                        .isBetween(number(row, "less_best_low"), number(row, "less_best_high"));
                assertThat(number(row, "p_holm")).isGreaterThanOrEqualTo(number(row, "p"));
            }
        }
    }

    @Test
    void the_number_of_threads_changes_no_byte() throws IOException {
        assertThat(compared("one", "--jobs", "1")).isEqualTo(compared("three", "--jobs", "3"));
    }

    @Test
    void true_skills_change_no_slice_and_of_pools_and_seasons_each_game_is_in_one() throws IOException {
        StringBuilder truth = new StringBuilder("player,skill\n");
        for (int player = 0; player < 40; player++) {
            truth.append("p%d,%d\n".formatted(player, player));
        }
        write("truth.csv", truth);
        assertThat(compared("known", "--truth", "truth.csv")).isEqualTo(compared("unknown"));
        List<Map<String, String>> rows =
                compared("seasons", "--pool", "elo,weak", "--carry", "season", "--by", "season", "--burn-in", "0");
        Map<String, Double> games = new LinkedHashMap<>();
        rows.forEach(row -> games.merge(row.get("by") + " " + row.get("system"), number(row, "games"), Double::sum));
        assertThat(games)
                .hasSize(4 * 4)
                .containsKey("season pool")
                .allSatisfy((each, sum) -> assertThat(sum).isEqualTo(GAMES));
    }
}
