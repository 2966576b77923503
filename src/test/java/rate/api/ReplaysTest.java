package rate.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.Program;

/** A replay that another program calls is that of the command line. */
class ReplaysTest extends InFolder {

    @Test
    void a_replay_by_the_library_has_the_bytes_of_the_command() throws IOException {
        Path log = Path.of("sample-data/allegiance.jsonl").toAbsolutePath();
        ReplayedRun run = Replays.run(
                log,
                folder.resolve("library"),
                ReplayOptions.of("allegskill")
                        .rejecting()
                        .with("teams")
                        .with("ledger", "compact")
                        .with("jobs", "2"));

        String options = "--system=allegskill --on-problem=reject --teams --ledger=compact --jobs=1";
        Program.Ended ended = run(Program.words("replay -o command " + options, log.toString()));

        assertThat(ended.exit()).as(ended.err()).isIn(0, 4);
        for (Path file : Program.files(run.folder().resolve("current").toRealPath())) {
            assertThat(file)
                    .hasSameBinaryContentAs(folder.resolve("command/current").resolve(file.getFileName()));
        }
        assertThat(run.head()).hasSize(64);
        assertThat(run.count("rated")).isEqualTo(run.count("games") - run.count("rejected") - run.count("not_counted"));
    }

    @Test
    void a_log_with_a_mistake_is_located() throws IOException {
        Path log = folder.resolve("games.csv");
        Files.writeString(log, "winner,loser,time\nAnn,Bob,2026-01-01\nAnn,Ann,2026-01-02\n");

        assertThatThrownBy(() -> Replays.run(log, folder.resolve("run"), ReplayOptions.of("elo")))
                .isInstanceOfSatisfying(RateException.class, e -> {
                    assertThat(e.kind()).isEqualTo("player-on-both-teams");
                    assertThat(e.place().orElseThrow().line()).isEqualTo(3);
                    assertThat(e.remedy()).isPresent();
                });
        assertThat(folder.resolve("run")).doesNotExist();
    }

    @Test
    void an_option_that_does_not_exist_is_refused() {
        assertThatThrownBy(() -> Replays.run(
                        folder.resolve("x.csv"),
                        folder.resolve("run"),
                        ReplayOptions.of("elo").with("srot")))
                .isInstanceOfSatisfying(
                        RateException.class, e -> assertThat(e.kind()).isEqualTo("wrong-usage"));
    }
}
