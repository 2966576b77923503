package rate.file.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The simulation finds nothing wrong with the program, and whatever is done behind its back. */
class NightsTest {

    @TempDir
    Path folder;

    /** What may be wrong with a folder of runs after a night. */
    enum Fault {
        ANOTHER_NUMBER(ratings -> {
            Path manifest = ratings.resolve("current/manifest.json");
            if (Files.exists(manifest)) {
                Files.writeString(manifest, Files.readString(manifest).replace('6', '7'));
            }
        }),
        A_LEFTOVER(ratings -> {
            if (Files.exists(ratings.resolve("runs")) && !Files.exists(ratings.resolve("runs/.lock"))) {
                Files.createFile(ratings.resolve("runs/.lock"));
            }
        }),
        A_FILE_OF_SOMEBODY_IS_GONE(ratings -> {
            for (String name : List.of("notes.txt", ".players.csv.swp", "latest", "runs/.DS_Store")) {
                Files.deleteIfExists(ratings.resolve(name));
            }
        }),
        NO_CURRENT_RUN(ratings -> Files.deleteIfExists(ratings.resolve("current"))),
        NO_EARLIER_RUN(ratings -> {
            if (Files.exists(ratings.resolve("current"))) {
                Path current = ratings.resolve("current").toRealPath();
                for (Path run : OldRuns.folders(ratings.resolve("runs"))) {
                    if (!run.toRealPath().equals(current)) {
                        Folders.delete(run);
                    }
                }
            }
        });

        private final Nights.Harm harm;

        Fault(Nights.Harm harm) {
            this.harm = harm;
        }
    }

    @Test
    void nights_are_as_they_have_to_be() throws IOException {
        try (Nights nights = new Nights(folder, ratings -> {})) {
            assertThat(nights.year(1, 25)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_fault_is_told_with_the_seed_that_repeats_it(Fault fault) throws IOException {
        try (Nights nights = new Nights(folder, fault.harm)) {
            assertThat(nights.year(3, 60))
                    .matches("(?s)FAILED: night [0-9]+, which scripts/nights 3 [0-9]+ repeats: .*");
        }
    }
}
