package rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.engine.math.PageRank;

/** A forum from its posts to its two tables. */
class ForumRunTest extends InFolder {

    private static final Path SAMPLE = Path.of("sample-data/forum.csv").toAbsolutePath();

    private Path rate(String run, Path posts, String... more) {
        List<String> words = new ArrayList<>(List.of("questions", posts.toString(), "-o", run, "--quiet"));
        words.addAll(List.of(more));
        Program.Ended ended = run(words.toArray(String[]::new));
        assertThat(ended.err()).isEmpty();
        return folder.resolve(run);
    }

    private static List<String[]> rows(Path table) throws IOException {
        return Files.readAllLines(table).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .toList();
    }

    @Test
    void the_sample_has_the_numbers_of_an_independent_script() throws IOException {
        Map<String, String[]> rated = new HashMap<>();
        rows(rate("run", SAMPLE).resolve("players.csv")).forEach(row -> rated.put(row[1], row));
        List<Map<String, String>> vectors = Csv.rows("/vectors/forum.csv");
        assertThat(rated).hasSameSizeAs(vectors);
        for (Map<String, String> vector : vectors) {
            String[] row = rated.get(vector.get("player"));
            assertThat(Double.parseDouble(row[3])).isCloseTo(number(vector, "mu"), within(1e-12));
            assertThat(Double.parseDouble(row[4])).isCloseTo(number(vector, "sigma"), within(1e-12));
        }
    }

    @Test
    void the_two_tables_are_the_table_of_players_divided() throws IOException {
        Path run = rate("run", SAMPLE);
        List<String> divided = new ArrayList<>();
        for (String[] row : rows(run.resolve("difficulty.csv"))) {
            divided.add(String.join(",", "question " + row[1], row[2], row[3], row[4], row[5]));
        }
        for (String[] row : rows(run.resolve("expertise.csv"))) {
            divided.add(String.join(",", "user " + row[1], row[2], row[3], row[4], row[5]));
        }
        List<String> players = rows(run.resolve("players.csv")).stream()
                .map(row -> String.join(",", row[1], row[2], row[3], row[4], row[5]))
                .toList();
        assertThat(divided).containsExactlyInAnyOrderElementsOf(players);
    }

    @Test
    void page_rank_on_the_duels_of_the_sample_is_that_of_linear_equations() throws IOException {
        Map<String, Integer> nodes = new HashMap<>();
        List<Integer> winners = new ArrayList<>();
        List<Integer> losers = new ArrayList<>();
        for (String[] row : rows(rate("run", SAMPLE).resolve("deltas.csv"))) {
            int node = nodes.computeIfAbsent(row[4], none -> nodes.size());
            (row[5].equals("1") ? winners : losers).add(node);
        }
        double[] ranks = PageRank.of(nodes.size(), ints(losers), ints(winners));
        for (Map<String, String> vector : Csv.rows("/vectors/forum.csv")) {
            assertThat(ranks[nodes.get(vector.get("player"))]).isCloseTo(number(vector, "pagerank"), within(1e-12));
        }
    }

    @Test
    void the_order_of_the_file_changes_nothing() throws IOException {
        Path run = rate("run", SAMPLE);
        List<String> lines = new ArrayList<>(Files.readAllLines(SAMPLE));
        Collections.reverse(lines.subList(1, lines.size()));
        Path reversed = rate("reversed", Files.write(folder.resolve("reversed.csv"), lines));
        for (String table : List.of("difficulty.csv", "expertise.csv", "players.csv")) {
            assertThat(reversed.resolve(table)).hasSameTextualContentAs(run.resolve(table));
        }
    }

    /** An answer that is accepted later changes what was before; the run then resumes before the change. */
    @Test
    void a_forum_that_grew_is_resumed() throws IOException {
        List<String> lines = Files.readAllLines(SAMPLE);
        List<String> before = new ArrayList<>(lines.subList(0, 23));
        Path posts = Files.write(folder.resolve("posts.csv"), before);
        rate("run", posts, "--resume");
        lines.set(17, lines.get(17).replace("Thyme,,44", "Thyme,18,45"));
        Files.write(posts, lines);
        Program.Ended again = run("questions", "posts.csv", "-o", "run", "--quiet", "--resume");
        assertThat(again.err()).contains("18/question");
        Path resumed = folder.resolve("run");
        Path whole = rate("whole", posts);
        for (String table : List.of("difficulty.csv", "expertise.csv", "players.csv", "deltas.csv")) {
            assertThat(resumed.resolve(table)).hasSameTextualContentAs(whole.resolve(table));
        }
        assertThat(Files.readString(resumed.resolve("difficulty.csv"))).contains(",Thyme,Marge,");
    }

    @Test
    void of_a_made_up_forum_most_pairs_are_told() {
        String[] words =
                "generate --shape forum --games 600 --players 80 --seed 3 --truth truth.csv -o posts.csv".split(" ");
        run(words).done();
        Program.Ended ended = run("questions", "posts.csv", "--truth", "truth.csv", "--json");
        assertThat(accuracy(ended.out(), "\"questions\":{\"compared\":600")).isBetween(0.6, 0.8);
        assertThat(accuracy(ended.out(), "\"users\":{\"compared\":80")).isBetween(0.7, 0.95);
    }

    private static double accuracy(String json, String of) {
        String key = "\"by\":\"rating\",\"accuracy\":";
        int from = json.indexOf(key, json.indexOf(of)) + key.length();
        assertThat(json).contains(of);
        return Double.parseDouble(json.substring(from, json.indexOf(',', from)));
    }

    private static double number(Map<String, String> row, String column) {
        return Double.parseDouble(row.getOrDefault(column, ""));
    }

    private static int[] ints(List<Integer> list) {
        return list.stream().mapToInt(Integer::intValue).toArray();
    }
}
