package rate.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunFolderTest {

    @TempDir
    Path home;

    private Path target;

    @BeforeEach
    void nameTheTarget() {
        target = home.resolve("ratings");
    }

    private static void write(RunFolder run, String file, String text) {
        try (OutputFile out = run.create(file)) {
            out.write(text.getBytes(UTF_8), 0, text.getBytes(UTF_8).length);
        }
    }

    /** What an earlier run left. */
    private Map<String, String> publishOldRun() throws IOException {
        try (RunFolder run = RunFolder.open(target)) {
            write(run, "players.csv", "old players");
            write(run, "deltas.csv", "old deltas");
            write(run, "manifest.json", "old manifest");
            run.publish(List.of());
        }
        Map<String, String> old = FolderContent.texts(target);
        assertThat(old).hasSize(3);
        return old;
    }

    private Path unpublished() throws IOException {
        List<String> hidden = FolderContent.names(target).stream()
                .filter(name -> name.startsWith(".unpublished-"))
                .toList();
        assertThat(hidden).hasSize(1);
        return target.resolve(hidden.get(0));
    }

    private void assertNothingButTheOldRun(Map<String, String> old) throws IOException {
        assertThat(FolderContent.texts(target)).isEqualTo(old);
        assertThat(FolderContent.names(target)).containsExactlyElementsOf(old.keySet());
    }

    @Nested
    class Opening {

        @Test
        void missing_folders_are_made() {
            target = home.resolve("a/b/c");
            try (RunFolder run = RunFolder.open(target)) {
                write(run, "players.csv", "x");
                run.publish(List.of());
            }
            assertThat(target.resolve("players.csv")).hasContent("x");
        }

        @Test
        void a_file_of_that_name_is_refused() throws IOException {
            Files.writeString(target, "mine");
            assertThatExceptionOfType(CannotWrite.class)
                    .isThrownBy(() -> RunFolder.open(target))
                    .withMessage("cannot write " + target + ": it is a file, not a folder");
            assertThat(target).hasContent("mine");
        }

        @Test
        void a_folder_below_a_file_is_refused() throws IOException {
            Path file = Files.writeString(home.resolve("file"), "mine");
            Path below = file.resolve("a/b");
            assertThatExceptionOfType(CannotWrite.class)
                    .isThrownBy(() -> RunFolder.open(below))
                    .withMessage("cannot write " + below + ": Not a directory");
            assertThat(FolderContent.names(home)).containsExactly("file");
        }

        @Test
        void a_folder_where_nothing_can_be_written_is_refused() {
            assertThatExceptionOfType(CannotWrite.class)
                    .isThrownBy(() -> RunFolder.open(Path.of("/proc/self")))
                    .withMessageStartingWith("cannot write /proc/self: ");
            assertThatExceptionOfType(CannotWrite.class)
                    .isThrownBy(() -> RunFolder.open(Path.of("/proc/self/ratings")))
                    .withMessageStartingWith("cannot write /proc/self/ratings: ");
        }

        @Test
        void a_link_is_followed_and_stays_a_link() throws IOException {
            Path real = Files.createDirectory(home.resolve("real"));
            Files.createSymbolicLink(target, Path.of("real"));
            try (RunFolder run = RunFolder.open(target)) {
                write(run, "players.csv", "x");
                // Where it leads now does not matter to a run that has begun.
                Files.delete(target);
                Files.createSymbolicLink(target, Path.of("elsewhere"));
                run.publish(List.of());
            }
            assertThat(target).isSymbolicLink();
            assertThat(real.resolve("players.csv")).hasContent("x");
            assertThat(FolderContent.names(home)).containsExactly("ratings", "real");
        }

        @Test
        void a_link_to_a_missing_folder_makes_the_folder() throws IOException {
            Files.createSymbolicLink(target, home.resolve("a/real"));
            try (RunFolder run = RunFolder.open(target)) {
                write(run, "players.csv", "x");
                run.publish(List.of());
            }
            assertThat(target).isSymbolicLink();
            assertThat(home.resolve("a/real/players.csv")).hasContent("x");
        }

        @Test
        void links_in_a_loop_are_refused() throws IOException {
            Files.createSymbolicLink(target, home.resolve("other"));
            Files.createSymbolicLink(home.resolve("other"), target);
            assertThatExceptionOfType(CannotWrite.class)
                    .isThrownBy(() -> RunFolder.open(target))
                    .withMessage("cannot write " + target + ": its symbolic links form a loop");
        }

        @Test
        void two_runs_on_one_target_do_not_mix() throws IOException {
            try (RunFolder one = RunFolder.open(target);
                    RunFolder two = RunFolder.open(target)) {
                write(one, "players.csv", "one");
                write(two, "players.csv", "two");
                write(two, "manifest.json", "two");
                two.publish(List.of());
                assertThat(FolderContent.texts(target)).isEqualTo(Map.of("players.csv", "two", "manifest.json", "two"));
                one.publish(List.of());
                assertThat(target.resolve("players.csv")).hasContent("one");
            }
            assertThat(FolderContent.names(target)).containsExactly("manifest.json", "players.csv");
        }
    }

    @Nested
    class Creating {

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "",
                    ".",
                    "..",
                    "../players.csv",
                    "a/b",
                    "/etc/passwd",
                    ".hidden",
                    "-o",
                    "Players.csv",
                    "é.csv",
                    "a b",
                    "players.csv\n",
                    "a\\b"
                })
        void a_name_that_is_not_plain_is_refused(String name) {
            try (RunFolder run = RunFolder.open(target)) {
                assertThatIllegalArgumentException().isThrownBy(() -> run.create(name));
                assertThatIllegalArgumentException().isThrownBy(() -> run.publish(List.of(name)));
            }
        }

        @Test
        void a_name_has_64_characters_at_most() {
            try (RunFolder run = RunFolder.open(target)) {
                write(run, "a".repeat(64), "x");
                assertThatIllegalArgumentException().isThrownBy(() -> run.create("a".repeat(65)));
            }
        }

        @Test
        void a_file_is_created_once() {
            try (RunFolder run = RunFolder.open(target)) {
                write(run, "players.csv", "x");
                assertThatIllegalStateException().isThrownBy(() -> run.create("players.csv"));
            }
        }

        @Test
        void nothing_is_created_after_the_end() {
            RunFolder run = RunFolder.open(target);
            run.close();
            assertThatIllegalStateException().isThrownBy(() -> run.create("players.csv"));
        }

        @Test
        void closed_files_are_listed_in_the_order_of_their_creation() {
            try (RunFolder run = RunFolder.open(target)) {
                OutputFile open = run.create("players.csv");
                write(run, "deltas.csv", "abc");
                OutputFile last = run.create("manifest.json");
                String sha256 = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
                assertThat(run.written()).containsExactly(new Written("deltas.csv", 3, sha256));
                open.close();
                assertThat(run.written()).extracting(Written::name).containsExactly("players.csv", "deltas.csv");
                last.close();
                assertThat(run.written())
                        .extracting(Written::name)
                        .containsExactly("players.csv", "deltas.csv", "manifest.json");
            }
        }
    }

    @Nested
    class Publishing {

        @Test
        void nothing_is_seen_before_and_everything_after() throws IOException {
            Map<String, String> old = publishOldRun();
            try (RunFolder run = RunFolder.open(target)) {
                write(run, "players.csv", "new players");
                write(run, "rejects.csv", "new rejects");
                write(run, "manifest.json", "new manifest");
                assertThat(FolderContent.texts(target)).isEqualTo(old);
                run.publish(List.of());
                assertThat(FolderContent.texts(target))
                        .isEqualTo(Map.of(
                                "players.csv", "new players",
                                "deltas.csv", "old deltas",
                                "rejects.csv", "new rejects",
                                "manifest.json", "new manifest"));
            }
            assertThat(FolderContent.names(target))
                    .containsExactly("deltas.csv", "manifest.json", "players.csv", "rejects.csv");
        }

        @Test
        void obsolete_files_are_removed_unless_this_run_wrote_them() throws IOException {
            publishOldRun();
            Files.writeString(target.resolve("notes.txt"), "mine");
            Files.createDirectory(target.resolve("folder"));
            try (RunFolder run = RunFolder.open(target)) {
                write(run, "players.csv", "new players");
                run.publish(List.of("players.csv", "deltas.csv", "manifest.json", "missing.csv", "folder"));
            }
            assertThat(FolderContent.texts(target))
                    .isEqualTo(Map.of("players.csv", "new players", "notes.txt", "mine"));
            assertThat(target.resolve("folder")).isDirectory();
        }

        @Test
        void a_file_has_the_mode_that_the_umask_gives() throws IOException {
            Path ordinary = Files.writeString(home.resolve("ordinary"), "");
            try (RunFolder run = RunFolder.open(target)) {
                write(run, "players.csv", "x");
                run.publish(List.of());
            }
            assertThat(Files.getPosixFilePermissions(target.resolve("players.csv")))
                    .isEqualTo(Files.getPosixFilePermissions(ordinary));
        }

        @Test
        void a_file_that_is_still_open_prevents_it() throws IOException {
            Map<String, String> old = publishOldRun();
            try (RunFolder run = RunFolder.open(target)) {
                write(run, "players.csv", "new players");
                run.create("deltas.csv");
                assertThatIllegalStateException()
                        .isThrownBy(() -> run.publish(List.of()))
                        .withMessage(target.resolve("deltas.csv") + " is not closed");
            }
            assertNothingButTheOldRun(old);
        }

        @Test
        void a_failure_in_the_middle_is_undone() throws IOException {
            Map<String, String> old = publishOldRun();
            try (RunFolder run = RunFolder.open(target)) {
                write(run, "players.csv", "new players");
                write(run, "rejects.csv", "new rejects");
                write(run, "deltas.csv", "new deltas");
                write(run, "manifest.json", "new manifest");
                Files.delete(unpublished().resolve("fresh/deltas.csv"));
                assertThatExceptionOfType(CannotWrite.class)
                        .isThrownBy(() -> run.publish(List.of()))
                        .withMessageStartingWith("cannot write " + target.resolve("deltas.csv") + ": ");
                assertThat(FolderContent.texts(target)).isEqualTo(old);
            }
            assertNothingButTheOldRun(old);
        }

        @Test
        void a_folder_in_the_way_of_a_file_prevents_it() throws IOException {
            Map<String, String> old = publishOldRun();
            Path folder = Files.createDirectory(target.resolve("rejects.csv"));
            try (RunFolder run = RunFolder.open(target)) {
                write(run, "players.csv", "new players");
                write(run, "rejects.csv", "new rejects");
                assertThatExceptionOfType(CannotWrite.class)
                        .isThrownBy(() -> run.publish(List.of("deltas.csv")))
                        .withMessage("cannot write " + folder + ": a folder is in the way");
            }
            Files.delete(folder);
            assertNothingButTheOldRun(old);
        }

        @Test
        void a_link_in_the_place_of_a_file_is_replaced_and_what_it_leads_to_stays() throws IOException {
            Files.createDirectory(target);
            Path mine = Files.writeString(home.resolve("mine"), "mine");
            Files.createSymbolicLink(target.resolve("players.csv"), mine);
            try (RunFolder run = RunFolder.open(target)) {
                write(run, "players.csv", "new");
                run.publish(List.of());
            }
            assertThat(target.resolve("players.csv")).isRegularFile().hasContent("new");
            assertThat(mine).hasContent("mine");
        }

        @Test
        void a_reader_never_finds_a_part_or_nothing() throws Exception {
            publishOldRun();
            AtomicBoolean done = new AtomicBoolean();
            AtomicBoolean broken = new AtomicBoolean();
            Predicate<String> whole = text -> text.equals("old players") || text.equals("n".repeat(100_000));
            Thread reader = new Thread(() -> {
                while (!done.get() && !broken.get()) {
                    try {
                        broken.set(!whole.test(Files.readString(target.resolve("players.csv"))));
                    } catch (IOException e) {
                        broken.set(true);
                    }
                }
            });
            reader.start();
            for (int i = 0; i < 50; i++) {
                try (RunFolder run = RunFolder.open(target)) {
                    write(run, "players.csv", i % 2 == 0 ? "n".repeat(100_000) : "old players");
                    run.publish(List.of());
                }
            }
            done.set(true);
            reader.join();
            assertThat(broken).isFalse();
        }

        @Test
        void a_run_is_published_once() {
            try (RunFolder run = RunFolder.open(target)) {
                run.publish(List.of());
                assertThatIllegalStateException().isThrownBy(() -> run.publish(List.of()));
            }
        }
    }

    @Nested
    class Closing {

        @Test
        void a_run_that_fails_leaves_the_old_one_byte_for_byte() throws IOException {
            Map<String, String> old = publishOldRun();
            assertThatIllegalStateException().isThrownBy(() -> {
                try (RunFolder run = RunFolder.open(target)) {
                    write(run, "players.csv", "new players");
                    try (OutputFile deltas = run.create("deltas.csv")) {
                        deltas.write(1);
                        throw new IllegalStateException("a bug");
                    }
                }
            });
            assertNothingButTheOldRun(old);
        }

        @Test
        void folders_that_were_made_are_removed_again() throws IOException {
            try (RunFolder run = RunFolder.open(home.resolve("a/b/c"))) {
                write(run, "players.csv", "x");
            }
            assertThat(FolderContent.names(home)).isEmpty();
        }

        @Test
        void a_folder_that_was_there_stays() throws IOException {
            Files.createDirectory(target);
            RunFolder.open(target).close();
            assertThat(target).isEmptyDirectory();
        }

        @Test
        void a_made_folder_that_somebody_uses_by_now_stays() throws IOException {
            try (RunFolder run = RunFolder.open(target)) {
                write(run, "players.csv", "x");
                Files.writeString(target.resolve("notes.txt"), "mine");
            }
            assertThat(FolderContent.texts(target)).isEqualTo(Map.of("notes.txt", "mine"));
        }

        @Test
        void closing_twice_or_after_publishing_is_harmless() throws IOException {
            RunFolder run = RunFolder.open(target);
            write(run, "players.csv", "x");
            run.publish(List.of());
            run.close();
            run.close();
            assertThat(FolderContent.texts(target)).isEqualTo(Map.of("players.csv", "x"));
        }
    }

    @Nested
    class Interruption {

        @Test
        void the_hook_is_gone_after_closing() {
            RunFolder run = RunFolder.open(target);
            run.close();
            assertThat(run.hook().remove()).isFalse();
        }

        @Test
        void the_hook_is_gone_after_publishing() {
            RunFolder run = RunFolder.open(target);
            run.publish(List.of());
            assertThat(run.hook().remove()).isFalse();
        }

        @Test
        void the_hook_is_there_before() {
            try (RunFolder run = RunFolder.open(target)) {
                assertThat(run.hook().remove()).isTrue();
            }
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
        void a_disk_that_refuses_to_take_more_leaves_the_old_run_and_nothing_else() throws Exception {
            Map<String, String> old = publishOldRun();
            Process process = RunProgram.startWithFilesOfAtMost(512, target, "fill");
            String output = new String(process.getInputStream().readAllBytes(), UTF_8);
            assertThat(output).isEqualTo("cannot write " + target.resolve("deltas.csv") + ": File too large\n");
            assertThat(process.waitFor()).isEqualTo(7);
            assertNothingButTheOldRun(old);
        }

        @Test
        void the_same_program_publishes_where_the_disk_has_room() throws Exception {
            publishOldRun();
            assertThat(RunProgram.startWithFilesOfAtMost(2048, target, "fill").waitFor())
                    .isZero();
            assertThat(target.resolve("players.csv")).hasContent("new");
            assertThat(target.resolve("deltas.csv")).hasSize(1 << 20);
        }

        @Test
        void what_a_killed_process_leaves_the_next_run_removes() throws Exception {
            Map<String, String> old = publishOldRun();
            Process process = startAndWaitUntilReady();
            process.destroyForcibly().waitFor();
            assertThat(unpublished().resolve("fresh/players.csv")).exists();
            RunFolder.open(target).close();
            assertNothingButTheOldRun(old);
        }

        @Test
        void what_a_living_process_has_the_next_run_leaves_alone() throws Exception {
            Process process = startAndWaitUntilReady();
            try {
                Path foreign = unpublished();
                RunFolder.open(target).close();
                assertThat(foreign.resolve("fresh/players.csv")).exists();
            } finally {
                process.destroy();
                process.waitFor();
            }
        }

        @Test
        void what_only_looks_like_the_folder_of_a_dead_run_is_left_alone() throws IOException {
            Path unlocked = Files.createDirectories(target.resolve(".unpublished-1/fresh"));
            Path file = Files.writeString(target.resolve(".unpublished-2"), "mine");
            // A run that has just begun: its lock is not taken yet.
            Path young = Files.createFile(
                    Files.createDirectory(target.resolve(".unpublished-3")).resolve(".lock"));
            RunFolder.open(target).close();
            assertThat(unlocked).exists();
            assertThat(file).hasContent("mine");
            assertThat(young).exists();
        }

        @Test
        void the_lock_is_held_while_the_run_lasts_even_if_others_begin() throws Exception {
            try (RunFolder run = RunFolder.open(target)) {
                Path mine = unpublished();
                // In the same process, by another name of the same folder.
                RunFolder.open(target.resolve("../ratings")).close();
                // In another process.
                Process process = RunProgram.start(target, "exit");
                process.waitFor();
                assertThat(mine.resolve("fresh")).exists();
                write(run, "players.csv", "x");
                run.publish(List.of());
            }
            assertThat(FolderContent.texts(target)).isEqualTo(Map.of("players.csv", "x"));
        }

        private Process startAndWaitUntilReady() throws IOException {
            Process process = RunProgram.start(target, "wait");
            assertThat(process.inputReader(UTF_8).readLine()).isEqualTo("ready");
            return process;
        }
    }
}
