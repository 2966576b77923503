package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** The samples give the tables that stand beside them, whatever form they are read in. */
class SampleDataTest extends InFolder {

    private static final Path SAMPLES = Path.of("sample-data").toAbsolutePath();

    private void replay(String... words) {
        assertThat(done("replay -o run", words).err()).isEmpty();
    }

    private void assertExpected(String expected, String... files) throws IOException {
        for (String file : files) {
            Path kept = SAMPLES.resolve("expected").resolve(expected).resolve(file);
            Path made = folder.resolve("run").resolve(file);
            if (Update.ON) {
                Files.copy(made, kept, StandardCopyOption.REPLACE_EXISTING);
            }
            SameFile.check(made, kept);
        }
    }

    private static String sample(String name) {
        return SAMPLES.resolve(name).toString();
    }

    @Test
    void allegiance_gives_its_tables() throws IOException {
        replay(sample("allegiance.csv"));
        assertExpected("allegiance", "players.csv", "commanders.csv");
    }

    @Test
    void duels_give_their_table() throws IOException {
        replay(sample("duels.csv"));
        assertExpected("duels", "players.csv");
    }

    /** Teams of 7 to 12 with seconds, stints and defectors; commanders decide so much that their ladder forecasts well: a coin has 0.693. */
    @Test
    void a_ladder_of_commanders_gives_its_tables_and_forecasts_better_than_the_base_rate() throws IOException {
        done("replay -q --system allegskill/production -o run", sample("command.csv"));
        assertExpected("command", "players.csv", "commanders.csv");
        double[] losses = table("run/deltas.csv").stream()
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
        replay(sample("roborumble.csv"), "--system", "roborumble-elo");
        assertExpected("roborumble", "players.csv");
    }

    @Test
    void the_commander_page_gives_its_two_scenarios() throws IOException {
        String start = "commanders=" + sample("commander-ratings.csv");
        replay(sample("commander-example.csv"), "--initial", start, "--only-ladder", "commanders");
        assertExpected("commander-example", "commanders.csv");
        assertThat(folder.resolve("run/players.csv")).doesNotExist();
    }
}
