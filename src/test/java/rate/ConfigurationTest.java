package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The configuration that the program writes, and the help, say the same options. */
class ConfigurationTest extends InFolder {

    private static final Pattern COMMENTED = Pattern.compile("(?m)^  //\"([a-z-]+)\": ");

    @Test
    void every_option_of_replay_stands_in_what_init_writes() throws IOException {
        List<String> written =
                COMMENTED.matcher(init()).results().map(name -> name.group(1)).toList();
        List<String> inHelp = Pattern.compile("(?m)^ {2,6}(?:-., )?--([a-z-]+)")
                .matcher(run("replay", "--help").out())
                .results()
                .map(name -> name.group(1))
                .filter(name -> !List.of("help", "config").contains(name))
                .toList();
        assertThat(inHelp).hasSizeGreaterThan(30);
        assertThat(written).startsWith("log").containsAll(inHelp).hasSize(inHelp.size() + 1);
    }

    @Test
    void what_init_writes_changes_nothing_as_it_is_and_with_every_line_uncommented() throws IOException {
        Path log = folder.resolve("games.csv");
        Files.writeString(log, "winner,loser\nAnn,Bob\nBob,Cy\n");
        String without = replay();
        String commented = init();
        assertThat(replay()).isEqualTo(without);
        write(
                "rate.json",
                COMMENTED.matcher(commented).replaceAll((MatchResult name) -> "  \"" + name.group(1) + "\": "));
        assertThat(replay()).isEqualTo(without);
    }

    private String init() throws IOException {
        run("init").done();
        return read("rate.json");
    }

    /** Tables and manifest of a run. */
    private String replay() throws IOException {
        Program.Ended ended = run("replay", "games.csv", "--quiet");
        assertThat(ended.err()).isEmpty();
        assertThat(ended.exit()).isZero();
        Path run = folder.resolve("ratings");
        return Files.readString(run.resolve("players.csv"))
                + Files.readString(run.resolve("deltas.csv"))
                + Files.readString(run.resolve("manifest.json"));
    }
}
