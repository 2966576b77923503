package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** The samples give the tables that stand beside them, whatever form they are read in. */
class SampleDataTest extends InFolder {

    private static final Path SAMPLES = Path.of("sample-data").toAbsolutePath();

    private Path replay(String... words) {
        String[] all = new String[words.length + 3];
        all[0] = "replay";
        System.arraycopy(words, 0, all, 1, words.length);
        all[words.length + 1] = "-o";
        all[words.length + 2] = "run";
        Program.Ended ended = run(all);
        assertThat(ended.err()).isEmpty();
        assertThat(ended.exit()).isZero();
        return folder.resolve("run");
    }

    private static void assertSame(Path run, Path expected, List<String> files) throws IOException {
        for (String file : files) {
            if (Update.ON) {
                Files.copy(run.resolve(file), expected.resolve(file), StandardCopyOption.REPLACE_EXISTING);
            }
            SameFile.check(run.resolve(file), expected.resolve(file));
        }
    }

    private static String sample(String name) {
        return SAMPLES.resolve(name).toString();
    }

    @Test
    void allegiance_gives_its_tables() throws IOException {
        Path run = replay(sample("allegiance.csv"));
        assertSame(run, SAMPLES.resolve("expected/allegiance"), List.of("players.csv", "commanders.csv"));
    }

    @Test
    void duels_give_their_table() throws IOException {
        assertSame(replay(sample("duels.csv")), SAMPLES.resolve("expected/duels"), List.of("players.csv"));
    }

    /** Teams of 7 to 12 with seconds, stints and defectors; commanders decide so much that their ladder forecasts well: a coin has 0.693. */
    @Test
    void a_ladder_of_commanders_gives_its_tables_and_forecasts_better_than_the_base_rate() throws IOException {
        run("replay", sample("command.csv"), "--system", "allegskill/production", "-o", "run", "-q")
                .done();
        Path run = folder.resolve("run");
        assertSame(run, SAMPLES.resolve("expected/command"), List.of("players.csv", "commanders.csv"));
        List<Map<String, String>> rows = Csv.table(run.resolve("deltas.csv"));
        double[] losses = rows.stream()
                .filter(row -> row.get("role").equals("commander"))
                .mapToDouble(row -> {
                    double expected = Double.parseDouble(row.get("expected"));
                    return -Math.log(row.get("place").equals("1") ? expected : 1 - expected);
                })
                .toArray();
        assertThat(losses).hasSize(2 * 240);
        assertThat(DoubleStream.of(losses).average().orElseThrow()).isLessThan(0.5);
    }

    @Test
    void battles_of_bots_give_their_table() throws IOException {
        Path run = replay(sample("roborumble.csv"), "--system", "roborumble-elo");
        assertSame(run, SAMPLES.resolve("expected/roborumble"), List.of("players.csv"));
    }

    @Test
    void the_commander_page_gives_its_two_scenarios() throws IOException {
        Path run = replay(
                sample("commander-example.csv"),
                "--initial",
                "commanders=" + sample("commander-ratings.csv"),
                "--only-ladder",
                "commanders");
        assertSame(run, SAMPLES.resolve("expected/commander-example"), List.of("commanders.csv"));
        assertThat(run.resolve("players.csv")).doesNotExist();
    }
}
