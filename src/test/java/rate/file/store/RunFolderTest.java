package rate.file.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.file.store.LockRequest.RunLocked;
import rate.file.store.OldRuns.EarlierRuns;
import rate.file.store.OutputFile.WrittenFile;
import rate.file.store.UnpublishedFolder.OwnName;

class RunFolderTest {

    private static final String ID = "20261120T031704Z-5f2c91";

    @TempDir
    Path home;

    private Path target;

    @BeforeEach
    void nameTheTarget() {
        target = home.resolve("ratings");
    }

    private static RunFolder open(Path folder) {
        return RunFolder.open(folder, new LockRequest("a test", Duration.ZERO));
    }

    private static String publish(RunFolder run) {
        return run.publish(ID, 14, OWN);
    }

    /** A run says what is in its players.csv. */
    private static final EarlierRuns OWN = new EarlierRuns() {
        @Override
        public Set<String> files() {
            return Set.of("players.csv", "deltas.csv", "rejects.csv", "manifest.json");
        }

        @Override
        public Optional<Contents> in(Path run) {
            try {
                return Optional.of(new Contents(files(), Files.readString(run.resolve("players.csv"))));
            } catch (IOException e) {
                return Optional.empty();
            }
        }
    };

    private static void write(RunFolder run, String file, String text) {
        try (OutputFile out = run.create(file)) {
            out.write(text.getBytes(UTF_8), 0, text.getBytes(UTF_8).length);
        }
    }

    /** What an earlier run left. */
    private Map<String, String> publishOldRun() throws IOException {
        try (RunFolder run = open(target)) {
            write(run, "players.csv", "old players");
            write(run, "deltas.csv", "old deltas");
            write(run, "manifest.json", "old manifest");
            publish(run);
        }
        Map<String, String> old = FolderContent.texts(target);
        assertThat(old).hasSize(3);
        return old;
    }

    private Path unpublished() throws IOException {
        List<String> hidden = FolderContent.names(target.resolve("runs")).stream()
                .filter(name -> name.startsWith(".unpublished-"))
                .toList();
        assertThat(hidden).hasSize(1);
        return target.resolve("runs").resolve(hidden.get(0));
    }

    private void assertNothingButTheOldRun(Map<String, String> old) throws IOException {
        assertThat(FolderContent.texts(target)).isEqualTo(old);
        assertThat(FolderContent.names(target)).containsExactlyElementsOf(withFrame(old.keySet()));
        assertThat(FolderContent.names(target.resolve("runs"))).containsExactly(ID);
    }

    /** The names in a folder of runs. */
    private static List<String> withFrame(Set<String> files) {
        return Stream.concat(files.stream(), Stream.of("current", "runs"))
                .sorted()
                .toList();
    }

    @Test
    void a_run_that_starts_over_has_only_what_was_written_since() throws IOException {
        publishOldRun();
        try (RunFolder run = open(target)) {
            write(run, "players.csv", "thrown away");
            run.create("deltas.csv");
            write(run, "rejects.csv", "thrown away");
            run.startOver();
            assertThat(run.written()).isEmpty();
            write(run, "players.csv", "new players");
            write(run, "manifest.json", "new manifest");
            publish(run);
        }
        assertThat(target.resolve("current")).isDirectoryNotContaining("glob:**rejects.csv");
        assertThat(target.resolve("players.csv")).hasContent("new players");
        assertThat(target.resolve("deltas.csv")).doesNotExist();
    }

    @Test
    void a_place_where_no_folder_can_be_is_refused() throws IOException {
        Path file = Files.writeString(home.resolve("file"), "mine");
        Path loop = Files.createSymbolicLink(home.resolve("loop"), home.resolve("other"));
        Files.createSymbolicLink(home.resolve("other"), loop);
        Map<Path, String> reasons = Map.of(
                file,
                "it is a file, not a folder",
                file.resolve("a/b"),
                "Not a directory",
                loop,
                "its symbolic links form a loop");
        reasons.forEach((place, reason) -> assertThatExceptionOfType(CannotWrite.class)
                .isThrownBy(() -> open(place))
                .withMessage("cannot write " + place + ": " + reason));
        for (Path place : List.of(Path.of("/proc/self"), Path.of("/proc/self/ratings"))) {
            assertThatExceptionOfType(CannotWrite.class)
                    .isThrownBy(() -> open(place))
                    .withMessageStartingWith("cannot write " + place + ": ");
        }
        assertThat(file).hasContent("mine");
        assertThat(FolderContent.names(home)).containsExactly("file", "loop", "other");
    }

    @Test
    void a_link_is_followed_and_stays_a_link() throws IOException {
        Path real = Files.createDirectory(home.resolve("real"));
        Files.createSymbolicLink(target, Path.of("real"));
        try (RunFolder run = open(target)) {
            write(run, "players.csv", "x");
            // Where it leads now does not matter to a run that has begun.
            Files.delete(target);
            Files.createSymbolicLink(target, Path.of("elsewhere"));
            publish(run);
        }
        assertThat(target).isSymbolicLink();
        assertThat(real.resolve("players.csv")).hasContent("x");
        assertThat(FolderContent.names(home)).containsExactly("ratings", "real");
    }

    @Test
    void a_second_run_that_waits_comes_after_the_first() throws Exception {
        RunFolder one = open(target);
        CompletableFuture<RunFolder> second = CompletableFuture.supplyAsync(
                () -> RunFolder.open(target, new LockRequest("another", Duration.ofMinutes(1))));
        Thread.sleep(200);
        assertThat(second).isNotDone();
        one.close();
        second.get().close();
        assertThat(target).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", ".", "..", "../players.csv", "a/b", "/etc/passwd", ".hidden",
                "-o", "Players.csv", "é.csv", "a b", "players.csv\n", "a\\b", "runs",
                "current"
            })
    void a_name_that_is_not_plain_is_refused(String name) {
        try (RunFolder run = open(target)) {
            assertThatIllegalArgumentException().isThrownBy(() -> run.create(name));
            assertThatIllegalArgumentException().isThrownBy(() -> run.claim(List.of(name), Set.of()));
            assertThatIllegalArgumentException().isThrownBy(() -> run.claim(List.of(), Set.of(name)));
        }
    }

    @Test
    void closed_files_are_listed_in_the_order_of_their_creation() {
        try (RunFolder run = open(target)) {
            OutputFile open = run.create("players.csv");
            write(run, "deltas.csv", "abc");
            OutputFile last = run.create("manifest.json");
            String sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
            assertThat(run.written()).containsExactly(new WrittenFile("deltas.csv", 3, sha256));
            open.close();
            assertThat(run.written()).extracting(WrittenFile::name).containsExactly("players.csv", "deltas.csv");
            last.close();
            assertThat(run.written())
                    .extracting(WrittenFile::name)
                    .containsExactly("players.csv", "deltas.csv", "manifest.json");
        }
    }

    @Test
    void nothing_is_seen_before_and_everything_after() throws IOException {
        Map<String, String> old = publishOldRun();
        try (RunFolder run = open(target)) {
            write(run, "players.csv", "new players");
            write(run, "rejects.csv", "new rejects");
            write(run, "manifest.json", "new manifest");
            Map<String, String> seen = FolderContent.texts(target);
            assertThat(seen.remove(".lock"))
                    .matches("process [0-9]+, a test\n\\.unpublished-[0-9a-f]{16}-[0-9a-f]{8}\n");
            assertThat(seen).isEqualTo(old);
            assertThat(publish(run)).isEqualTo(ID + "-2");
        }
        Map<String, String> fresh = Map.of(
                "players.csv", "new players",
                "rejects.csv", "new rejects",
                "manifest.json", "new manifest");
        assertThat(FolderContent.texts(target)).isEqualTo(fresh);
        assertThat(FolderContent.names(target)).containsExactlyElementsOf(withFrame(fresh.keySet()));
        Map<String, String> kept = FolderContent.texts(target.resolve("runs").resolve(ID));
        assertThat(kept.remove("sequence.cache")).isEqualTo("1\n");
        assertThat(kept).isEqualTo(old);
        assertThat(Files.readSymbolicLink(target.resolve("current"))).isEqualTo(Path.of("runs", ID + "-2"));
        assertThat(Files.readSymbolicLink(target.resolve("players.csv"))).isEqualTo(Path.of("current/players.csv"));
        try (RunFolder next = open(target)) {
            assertThat(next.current()).contains(target.resolve("runs/" + ID + "-2"));
        }
    }

    @Test
    void the_runs_that_were_published_last_stay_whatever_the_clock_said() throws IOException {
        Files.createDirectories(target.resolve("runs/notes"));
        for (String second : List.of("01", "05", "03", "04", "02")) {
            publishAs("20261120T0000" + second + "Z-5f2c91", second, 2);
        }
        assertThat(FolderContent.names(target.resolve("runs")))
                .containsExactly(
                        "20261120T000002Z-5f2c91", "20261120T000003Z-5f2c91", "20261120T000004Z-5f2c91", "notes");
        assertThat(target.resolve("players.csv")).hasContent("02");
        Path current = target.resolve("runs/20261120T000002Z-5f2c91");
        assertThat(OldRuns.before(current)).contains(target.resolve("runs/20261120T000004Z-5f2c91"));
    }

    @Test
    void those_of_a_version_that_did_not_number_them_were_before_and_are_known_by_their_names() throws IOException {
        for (String second : List.of("07", "09", "08")) {
            publishAs("20991231T0000" + second + "Z-5f2c91", second, 9);
        }
        for (String run : FolderContent.names(target.resolve("runs"))) {
            Files.delete(target.resolve("runs").resolve(run).resolve("sequence.cache"));
        }
        publishAs("20261120T000001Z-5f2c91", "01", 9);
        publishAs("20261120T000002Z-5f2c91", "02", 3);
        assertThat(FolderContent.names(target.resolve("runs")))
                .containsExactly(
                        "20261120T000001Z-5f2c91",
                        "20261120T000002Z-5f2c91",
                        "20991231T000008Z-5f2c91",
                        "20991231T000009Z-5f2c91");
    }

    @Test
    void a_run_that_says_the_same_takes_the_place_of_the_one_before() throws IOException {
        for (String text : List.of("a", "b", "b", "b", "b")) {
            publishAs(ID, text, 1);
        }
        // The fourth one was current until the fifth was published.
        assertThat(FolderContent.names(target.resolve("runs"))).containsExactly(ID, ID + "-2", ID + "-4");
        assertThat(target.resolve("players.csv")).hasContent("b");
        publishAs(ID, "a", 2);
        assertThat(FolderContent.names(target.resolve("runs"))).containsExactly(ID, ID + "-2", ID + "-3");
        publishAs(ID, "a", 0);
        assertThat(FolderContent.names(target.resolve("runs"))).containsExactly(ID + "-4");
    }

    private void publishAs(String id, String players, int keep) {
        try (RunFolder run = open(target)) {
            write(run, "players.csv", players);
            run.publish(id, keep, OWN);
        }
    }

    @Test
    void the_run_that_was_current_stays_whatever_was_published_after_it() throws IOException {
        for (String text : List.of("a", "b", "c")) {
            publishAs(ID, text, 2);
        }
        Path back = target.resolve("current");
        Files.delete(back);
        Files.createSymbolicLink(back, Path.of("runs", ID));
        publishAs(ID, "d", 1);
        assertThat(FolderContent.names(target.resolve("runs"))).containsExactly(ID, ID + "-3", ID + "-4");
        publishAs(ID, "e", 1);
        assertThat(FolderContent.names(target.resolve("runs"))).containsExactly(ID + "-2", ID + "-4");
    }

    @Test
    void a_run_that_says_nothing_or_has_files_of_another_is_neither_counted_nor_removed() throws IOException {
        publishAs(ID, "a", 0);
        Path mine = Files.createDirectories(target.resolve("runs/20200101T000000Z-aaaaaa/sub"));
        Path cache = Files.writeString(mine.resolveSibling("checkpoints.cache"), "mine");
        Path outside = Files.createDirectory(home.resolve("outside"));
        Files.writeString(outside.resolve("players.csv"), "x");
        Path link = Files.createSymbolicLink(target.resolve("runs/20200102T000000Z-aaaaaa"), outside);
        Path note = Files.writeString(target.resolve("runs").resolve(ID).resolve("notes.cache"), "mine");
        publishAs(ID, "b", 0);
        publishAs(ID, "c", 0);
        assertThat(mine).isDirectory();
        assertThat(cache).hasContent("mine");
        assertThat(link).isSymbolicLink();
        assertThat(outside.resolve("players.csv")).hasContent("x");
        assertThat(note).hasContent("mine");
        assertThat(FolderContent.names(target.resolve("runs")))
                .containsExactly("20200101T000000Z-aaaaaa", "20200102T000000Z-aaaaaa", ID, ID + "-3");
        Files.delete(note);
        publishAs(ID, "d", 0);
        assertThat(FolderContent.names(target.resolve("runs"))).doesNotContain(ID, ID + "-3");
    }

    @Test
    void a_file_has_the_mode_that_the_umask_gives() throws IOException {
        Path ordinary = Files.writeString(home.resolve("ordinary"), "");
        publishAs(ID, "x", 14);
        assertThat(Files.getPosixFilePermissions(target.resolve("players.csv")))
                .isEqualTo(Files.getPosixFilePermissions(ordinary));
    }

    /** A checkpoint has the key of the hash of names. */
    @Test
    void caches_are_their_owners_alone_even_if_they_are_taken_over_from_a_run_whose_were_not() throws IOException {
        for (int night = 1; night <= 3; night++) {
            try (RunFolder run = open(target)) {
                if (night == 1) {
                    try (OutputFile cache = run.createCache("checkpoint-1")) {
                        cache.write(7);
                    }
                } else {
                    assertThat(run.adoptCache(run.current().orElseThrow(), "checkpoint-1"))
                            .isTrue();
                }
                write(run, "players.csv", "x" + night);
                publish(run);
            }
            Path cache = target.resolve("current/checkpoint-1.cache");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(cache)))
                    .as("night " + night)
                    .isEqualTo("rw-------");
            assertThat(cache).hasBinaryContent(new byte[] {7});
            if (night == 1) {
                Files.setPosixFilePermissions(cache, PosixFilePermissions.fromString("rw-r--r--"));
            }
        }
    }

    @Test
    void a_file_that_is_still_open_prevents_it() throws IOException {
        Map<String, String> old = publishOldRun();
        try (RunFolder run = open(target)) {
            write(run, "players.csv", "new players");
            run.create("deltas.csv");
            assertThatIllegalStateException()
                    .isThrownBy(() -> publish(run))
                    .withMessage(target.resolve("deltas.csv") + " is not closed");
        }
        assertNothingButTheOldRun(old);
    }

    /** A reader whose thread stands still while two runs are published may find that the run it was led to is gone. */
    @Test
    void a_reader_never_finds_a_part_or_nothing() throws Exception {
        publishOldRun();
        AtomicInteger published = new AtomicInteger();
        AtomicBoolean done = new AtomicBoolean();
        AtomicBoolean broken = new AtomicBoolean();
        Predicate<String> whole = text -> text.equals("old players") || text.equals("n".repeat(100_000));
        Thread reader = new Thread(() -> {
            while (!done.get() && !broken.get()) {
                int before = published.get();
                try {
                    broken.set(!whole.test(Files.readString(target.resolve("players.csv"))));
                } catch (IOException e) {
                    broken.set(published.get() == before);
                }
            }
        });
        reader.start();
        for (int i = 0; i < 50; i++) {
            try (RunFolder run = open(target)) {
                write(run, "players.csv", i % 2 == 0 ? "n".repeat(100_000) : "old players");
                // Who keeps no earlier run takes it from under a reader that is about to open it.
                run.publish(ID, 1 + i % 3, OWN);
            }
            published.incrementAndGet();
        }
        done.set(true);
        reader.join();
        assertThat(broken).isFalse();
    }

    @Test
    void folders_that_were_made_are_removed_again() throws IOException {
        try (RunFolder run = open(home.resolve("a/b/c"))) {
            write(run, "players.csv", "x");
        }
        assertThat(FolderContent.names(home)).isEmpty();
    }

    @Test
    void closing_twice_or_after_publishing_is_harmless() throws IOException {
        RunFolder run = open(target);
        write(run, "players.csv", "x");
        publish(run);
        run.close();
        run.close();
        assertThat(FolderContent.texts(target)).isEqualTo(Map.of("players.csv", "x"));
    }

    @Test
    void the_hook_is_gone_after_closing_and_after_publishing() {
        RunFolder closed = open(target);
        closed.close();
        assertThat(closed.hook.remove()).isFalse();
        RunFolder published = open(target);
        publish(published);
        assertThat(published.hook.remove()).isFalse();
    }

    @Test
    void a_terminated_process_leaves_the_old_run_and_nothing_else() throws Exception {
        Map<String, String> old = publishOldRun();
        Process process = startAndWaitUntilReady();
        process.destroy();
        assertThat(process.waitFor()).isEqualTo(128 + 15);
        assertNothingButTheOldRun(old);
    }

    @Test
    void a_process_that_exits_early_leaves_no_folder() throws Exception {
        Process process = RunProgram.start(target, "exit");
        assertThat(process.waitFor()).isEqualTo(1);
        assertThat(target).doesNotExist();
    }

    @Test
    void what_a_living_process_has_no_other_run_takes() throws Exception {
        Process process = startAndWaitUntilReady();
        try {
            Path foreign = unpublished();
            assertThatExceptionOfType(RunLocked.class)
                    .isThrownBy(() -> open(target))
                    .withMessage("another run writes to " + target + ": process " + process.pid() + ", run program");
            assertThat(foreign.resolve("fresh/players.csv")).exists();
        } finally {
            process.destroy();
            process.waitFor();
        }
        open(target).close();
        assertThat(target).doesNotExist();
    }

    @Test
    void a_run_that_died_before_it_had_a_lock_of_its_own_is_removed_and_a_file_left_alone() throws IOException {
        Path runs = Files.createDirectories(target.resolve("runs"));
        Path unlocked = Files.createDirectory(OwnName.in(runs));
        Files.createDirectory(unlocked.resolve("fresh"));
        Path draft = Files.writeString(OwnName.in(runs), "process 1, a test\n");
        Path young = Files.createDirectory(OwnName.in(runs));
        Files.createFile(young.resolve(".lock"));
        Path file = Files.writeString(runs.resolve(".unpublished-2"), "mine");
        Path folder = Files.createDirectories(runs.resolve(".unpublished-3/fresh"));
        Path link = Files.createSymbolicLink(OwnName.in(runs), folder);
        open(target).close();
        assertThat(unlocked).doesNotExist();
        assertThat(draft).doesNotExist();
        assertThat(young).doesNotExist();
        assertThat(file).hasContent("mine");
        assertThat(folder).isDirectory();
        assertThat(link).isSymbolicLink();
    }

    @Test
    void the_lock_is_held_while_the_run_lasts_even_if_others_try() throws Exception {
        try (RunFolder run = open(target)) {
            // In the same process, by another name of the same folder.
            Path same = target.resolve("../ratings");
            assertThatExceptionOfType(RunLocked.class)
                    .isThrownBy(() -> open(same))
                    .withMessage("another run writes to " + same + ": process "
                            + ProcessHandle.current().pid() + ", a test");
            // In another process, twice: the first attempt must not have dropped the lock.
            for (int i = 0; i < 2; i++) {
                assertThat(RunProgram.start(target, "exit").waitFor()).isEqualTo(6);
            }
            write(run, "players.csv", "x");
            publish(run);
        }
        assertThat(FolderContent.texts(target)).isEqualTo(Map.of("players.csv", "x"));
    }

    private Process startAndWaitUntilReady() throws IOException {
        Process process = RunProgram.start(target, "wait");
        assertThat(process.inputReader(UTF_8).readLine()).isEqualTo("ready");
        return process;
    }
}
