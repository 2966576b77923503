package rate.run.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.file.store.LockRequest;
import rate.file.store.RunFolder;
import rate.run.publish.ResumingRater.CheckpointWriter;

class CheckpointWriterTest {

    @TempDir
    private Path home;

    private RunFolder folder() {
        return RunFolder.open(home, new LockRequest("a test", Duration.ZERO));
    }

    private static void run(CheckpointWriter checkpoints, long first, long games, int bytes) {
        for (long game = first; game <= games; game++) {
            if (checkpoints.isDue(game)) {
                checkpoints.keep(game, new byte[bytes]);
            }
        }
    }

    /** Of a change that lies so far from the end, as many games again are rated, and some more. */
    @ParameterizedTest
    @ValueSource(ints = {20, 5_000, 300_000, 2_000_000})
    void few_are_kept_and_one_is_near_wherever_a_game_differs(int games) throws IOException {
        try (RunFolder folder = folder()) {
            CheckpointWriter checkpoints = new CheckpointWriter(folder);
            run(checkpoints, 1, games, 100);
            List<Long> kept = checkpoints.entries().stream()
                    .map(CheckpointIndex.Entry::games)
                    .toList();
            assertThat(kept).isSorted().hasSizeLessThan(30);
            for (int game = 1 + games / 2; game <= games; game++) {
                long differs = game;
                long before = kept.stream().filter(each -> each < differs).reduce(0L, Math::max);
                assertThat(game - before)
                        .as("games rated for a change of %d of %d", game, games)
                        .isLessThanOrEqualTo(games - game + 1 + Math.min(games / 2, 1 << 15));
            }
            try (Stream<Path> files = Files.list(folder.fresh())) {
                assertThat(files).as("the others are gone").hasSize(kept.size());
            }
        }
    }

    @Test
    void large_states_are_kept_seldom() {
        try (RunFolder folder = folder()) {
            CheckpointWriter checkpoints = new CheckpointWriter(folder);
            run(checkpoints, 1, 20_000, 320_000);
            assertThat(checkpoints.entries())
                    .extracting(CheckpointIndex.Entry::games)
                    .containsExactly(1L, 10_001L);
        }
    }

    @Test
    void one_that_is_gone_is_not_taken_over() throws IOException {
        Path run = home.resolve("earlier");
        Files.createDirectory(run);
        Files.write(run.resolve("checkpoint-7.cache"), new byte[3]);
        try (RunFolder folder = folder()) {
            CheckpointWriter checkpoints = new CheckpointWriter(folder);
            checkpoints.adopt(
                    run, List.of(new CheckpointIndex.Entry(5, "gone"), new CheckpointIndex.Entry(7, "there")));
            assertThat(checkpoints.entries())
                    .extracting(CheckpointIndex.Entry::games)
                    .containsExactly(7L);
            assertThat(checkpoints.last()).isEqualTo(7);
        }
    }
}
