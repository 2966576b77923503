package rate.file.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every operation on the disk fails once, in each of two ways: this time only, and from now on. */
class FailingDiskTest {

    @TempDir
    Path folder;

    /** Fails some operations, by their number from 1. */
    private static final class Failing implements FaultyDisk.Attendant {

        private final IntPredicate fails;
        private final List<String> failed = new ArrayList<>();
        private int count;
        private boolean published;

        Failing(IntPredicate fails) {
            this.fails = fails;
        }

        @Override
        public void before(Operation operation) throws IOException {
            count++;
            if (fails.test(count)) {
                failed.add(operation
                        .toString()
                        .replaceAll("[0-9]{8}T[0-9]{6}Z-[0-9a-f]{6}", "ID")
                        .replaceAll("unpublished-[0-9a-f]{16}-[0-9a-f]{8}", "unpublished-N"));
                throw new FileSystemException(operation.path().toString(), null, "Input/output error");
            }
        }

        /** Whether the run is to be published in spite of it. */
        boolean mayFail() {
            return published || failed.size() == 1 && isCourtesy(failed.get(0));
        }

        /** From when the new run is the current one for good; old runs and leftovers may then fail to go. */
        @Override
        public void after(Operation operation) {
            boolean forced = operation.kind() == Operation.Kind.FORCE_FOLDER
                    && operation.path().endsWith("ratings");
            published |= forced && failed.isEmpty();
        }
    }

    @Test
    void the_current_run_is_the_old_or_the_new_one_whatever_operation_fails_once() throws IOException {
        everyFault("this time only", k -> n -> n == k);
    }

    @Test
    void the_current_run_is_the_old_or_the_new_one_whatever_operation_is_the_last_that_works() throws IOException {
        everyFault("from now on", k -> n -> n >= k);
    }

    @Test
    void a_disk_that_gives_no_file_a_second_name_takes_runs_all_the_same() throws IOException {
        Night night = Night.in(folder);
        Path disk = night.begin(folder.resolve("disk"));
        Nights.Ended ended = Night.replay(FaultyDisk.over(disk, operation -> {
            if (operation.kind() == Operation.Kind.NAME) {
                throw new FileSystemException(operation.path().toString(), null, "Operation not permitted");
            }
        }));
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(night.requireWhole(disk)).isTrue();
        assertThat(disk.resolve("ratings/.lock")).doesNotExist();
    }

    /** What may fail before the run is published, if it is the only thing: there is another way. */
    private static boolean isCourtesy(String operation) {
        return Stream.of(
                        // The folder of the run has no lock, and whoever holds that of all runs may remove it.
                        "OPEN ratings/runs/.unpublished-N/.lock",
                        "WRITE ratings/runs/.unpublished-N/.lock",
                        // The hidden name of the lock, which the next thing that is done removes.
                        "DELETE ratings/runs/.unpublished-N",
                        // A checkpoint gets no second name, and is copied.
                        "NAME ratings/runs/")
                .anyMatch(operation::startsWith);
    }

    /** The faults that come with the k-th operation. */
    private interface Faults {
        IntPredicate from(int k);
    }

    private void everyFault(String how, Faults faults) throws IOException {
        Night night = Night.in(folder);
        Map<String, Integer> outcomes = new TreeMap<>();
        for (int k = 1; ; k++) {
            Path disk = night.begin(folder.resolve("k" + k));
            Failing failing = new Failing(faults.from(k));
            Nights.Ended ended = Night.replay(FaultyDisk.over(disk, failing));
            String fault = "operation " + k + ", " + how + ": " + failing.failed + " " + ended;
            boolean fresh;
            try {
                fresh = night.requireWhole(disk);
                if (failing.failed.isEmpty()) {
                    assertThat(ended.exit()).isZero();
                    System.out.printf("%s: k from 1 to %d, %s%n", how, k - 1, outcomes);
                    return;
                }
                night.requireRecovery(disk);
            } catch (AssertionError | IOException e) {
                fail(fault, e);
                return;
            }
            assertThat(ended.exit()).as(fault).isEqualTo(failing.mayFail() ? 0 : 7);
            outcomes.merge("exit " + ended.exit() + (fresh ? ", new run" : ", old run"), 1, Integer::sum);
        }
    }
}
