package rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static rate.Csv.number;

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
        String[] words = {"questions", posts.toString(), "-o", run, "--quiet"};
        assertThat(run(Program.with(words, more)).err()).isEmpty();
        return folder.resolve(run);
    }

    @Test
    void the_sample_has_the_numbers_of_an_independent_script() throws IOException {
        Map<String, Map<String, String>> rated = new HashMap<>();
        Csv.table(rate("run", SAMPLE).resolve("players.csv")).forEach(row -> rated.put(row.get("player"), row));
        List<Map<String, String>> vectors = Csv.rows("/vectors/forum.csv");
        assertThat(rated).hasSameSizeAs(vectors);
        for (Map<String, String> vector : vectors) {
            Map<String, String> row = rated.get(vector.get("player"));
            assertThat(number(row, "mu")).isCloseTo(number(vector, "mu"), within(1e-12));
            assertThat(number(row, "sigma")).isCloseTo(number(vector, "sigma"), within(1e-12));
        }
    }

    @Test
    void the_two_tables_are_the_table_of_players_divided() throws IOException {
        rate("run", SAMPLE);
        List<String> divided = new ArrayList<>(rows("run/difficulty.csv", "question "));
        divided.addAll(rows("run/expertise.csv", "user "));

        assertThat(divided).containsExactlyInAnyOrderElementsOf(rows("run/players.csv", ""));
    }

    /** The first columns of a table but for the place, with something before them. */
    private List<String> rows(String table, String before) throws IOException {
        return table(table).stream()
                .map(row -> before + String.join(",", List.copyOf(row.values()).subList(1, 6)))
                .toList();
    }

    @Test
    void page_rank_on_the_duels_of_the_sample_is_that_of_linear_equations() throws IOException {
        Map<String, Integer> nodes = new HashMap<>();
        List<Integer> winners = new ArrayList<>();
        List<Integer> losers = new ArrayList<>();
        for (Map<String, String> row : Csv.table(rate("run", SAMPLE).resolve("deltas.csv"))) {
            int node = nodes.computeIfAbsent(row.get("player"), none -> nodes.size());
            (row.get("place").equals("1") ? winners : losers).add(node);
        }
        double[] ranks = PageRank.of(
                nodes.size(),
                losers.stream().mapToInt(loser -> loser).toArray(),
                winners.stream().mapToInt(winner -> winner).toArray());
        for (Map<String, String> vector : Csv.rows("/vectors/forum.csv")) {
            assertThat(ranks[nodes.get(vector.get("player"))]).isCloseTo(number(vector, "pagerank"), within(1e-12));
        }
    }

    @Test
    void the_order_of_the_file_changes_nothing() throws IOException {
        rate("run", SAMPLE);
        List<String> lines = new ArrayList<>(Files.readAllLines(SAMPLE));
        Collections.reverse(lines.subList(1, lines.size()));
        rate("reversed", Files.write(folder.resolve("reversed.csv"), lines));
        assertSame("reversed", "run", "difficulty.csv", "expertise.csv", "players.csv");
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
        rate("whole", posts);
        assertSame("run", "whole", "difficulty.csv", "expertise.csv", "players.csv", "deltas.csv");
        assertThat(read("run/difficulty.csv")).contains(",Thyme,Marge,");
    }

    @Test
    void of_a_made_up_forum_most_pairs_are_told() {
        done("generate --shape forum --games 600 --players 80 --seed 3 --truth truth.csv -o posts.csv");
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
}
