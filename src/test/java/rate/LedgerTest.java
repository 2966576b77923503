package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Synthetic logs of every shape: {@link Program} proves the ledger of each, and every form of log and table agrees. */
class LedgerTest {

    private static final List<String> TABLES = List.of("players", "commanders", "deltas", "blocks", "rejects");

    @TempDir
    private Path temp;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--shape duels --games 3000 --players 200 --draw-rate 0.2",
                "--shape teams --games 800 --players 60 --team-size 1..6 --fractions --odd-names",
                "--shape teams --games 800 --players 60 --team-size 2..5 --fractions --commanders --odd-names",
                "--shape teams --games 5 --players 100 --team-size 50 --commanders",
            })
    void a_log_gives_the_same_tables_as_csv_and_as_json(String plan) throws IOException {
        generate("log.csv", plan + " --seed 11");
        generate("log.json", plan + " --seed 11 --format json");
        replay("log.csv", "csv");
        replay("log.json", "json");
        for (String table : TABLES) {
            Path one = temp.resolve("csv").resolve(table + ".csv");
            Path other = temp.resolve("json").resolve(table + ".csv");
            assertThat(Files.exists(one)).isEqualTo(Files.exists(other));
            if (Files.exists(one)) {
                SameFile.check(one, other);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"csv", "json"})
    void a_later_run_in_the_same_folder_leaves_nothing_of_the_earlier(String format) throws IOException {
        generate("commanded.csv", "--shape teams --games 30 --players 60 --commanders");
        generate("duels.csv", "--games 30");
        replay("commanded.csv", "run");
        replay("duels.csv", "run", "--format", format);
        try (Stream<Path> files = Files.list(temp.resolve("run"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "players." + format,
                            "deltas." + format,
                            "blocks." + format,
                            "rejects." + format,
                            "manifest.json",
                            "current",
                            "runs");
        }
    }

    private void generate(String file, String plan) {
        String[] words = ("generate -o " + file + " " + plan).split(" ");
        assertThat(Program.run(temp, words).exit()).isZero();
    }

    private void replay(String log, String folder, String... more) {
        String[] words = Stream.concat(Stream.of("replay", log, "-o", folder, "-q"), Stream.of(more))
                .toArray(String[]::new);
        Program.Ended ended = Program.run(temp, words);
        assertThat(ended.err()).isEmpty();
        assertThat(ended.exit()).isZero();
    }
}
