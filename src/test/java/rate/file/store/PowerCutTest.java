package rate.file.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rate.Thorough;

/** The power fails, and what was not forced to the disk is lost in part. */
class PowerCutTest {

    private static final int HISTORIES = 500;

    private static final long SPREAD = 0x9e3779b97f4a7c15L;

    @TempDir
    Path folder;

    @Tag(Thorough.TAG)
    @Test
    void a_published_run_outlives_a_power_cut_at_any_moment_of_the_next_one() throws IOException {
        Night night = Night.in(folder);
        Path disk = night.begin(folder.resolve("disk"));
        PowerCut cut = new PowerCut(disk);
        assertThat(Night.replay(FaultyDisk.over(disk, cut)).exit()).isZero();
        int fresh = 0;
        for (int seed = 1; seed <= HISTORIES; seed++) {
            fresh += isFresh(night, cut, seed, 0, "an undisturbed run") ? 1 : 0;
        }
        assertThat(fresh).as("histories with the new run").isBetween(HISTORIES / 20, HISTORIES / 20 * 19);
        System.out.printf(
                "%d power cuts within %d events: %d old runs, %d new ones%n",
                HISTORIES, cut.events(), HISTORIES - fresh, fresh);
    }

    @Test
    void and_one_after_a_disk_that_failed_once() throws IOException {
        Night night = Night.in(folder);
        int histories = 0;
        for (int k = 1; ; k++) {
            Path disk = night.begin(folder.resolve("disk" + k));
            FailingOnce cut = new FailingOnce(disk, k);
            Night.replay(FaultyDisk.over(disk, cut));
            if (cut.failed == null) {
                break;
            }
            isFresh(night, cut.cut, 1000 * k + 1, cut.eventsBefore, cut.failed + " failed");
            histories++;
        }
        System.out.printf("%d power cuts after a fault%n", histories);
    }

    /** Whether the new run is there after a power cut; at least so many events happen before it. */
    private boolean isFresh(Night night, PowerCut cut, int seed, int from, String what) throws IOException {
        // Seeds that follow each other give nearly the same first number.
        Random probability = new Random(seed * SPREAD);
        Path left = folder.resolve("left" + seed);
        int happened = from + probability.nextInt(cut.events() - from + 1);
        cut.leave(happened, probability, left);
        try {
            boolean fresh = night.requireWhole(left);
            requireWholeRuns(night, left);
            if (seed % 10 == 0) {
                night.requireRecovery(left);
            }
            return fresh;
        } catch (AssertionError | IOException | UncheckedIOException e) {
            fail("power cut after event " + happened + " of " + cut.events() + ", seed " + seed + ", " + what, e);
            return false;
        }
    }

    /** The runs that are not the current one have to be whole, too. */
    private static void requireWholeRuns(Night night, Path left) throws IOException {
        List<String> runs = FolderContent.names(left.resolve("ratings/runs"));
        for (String run : runs) {
            if (RunNames.isRun(Path.of(run))) {
                assertThat(Files.isRegularFile(
                                left.resolve("ratings/runs").resolve(run).resolve("manifest.json")))
                        .as("run " + run + " is whole")
                        .isTrue();
                night.requireProved(left.resolve("ratings/runs").resolve(run));
            }
        }
    }

    /** A disk that fails once and whose power fails later. */
    private static final class FailingOnce implements FaultyDisk.Attendant {

        private final PowerCut cut;
        private final int k;
        private int count;
        private int eventsBefore;
        private Operation failed;

        FailingOnce(Path disk, int k) throws IOException {
            this.cut = new PowerCut(disk);
            this.k = k;
        }

        @Override
        public void before(Operation operation) throws IOException {
            count++;
            if (count == k) {
                failed = operation;
                eventsBefore = cut.events();
                throw new FileSystemException(operation.path().toString(), null, "Input/output error");
            }
        }

        @Override
        public void after(Operation operation) {
            cut.after(operation);
        }

        @Override
        public void written(Path path, long position, byte[] bytes) {
            cut.written(path, position, bytes);
        }
    }
}
