package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import rate.file.output.TableFormat;
import rate.file.store.Sha256;
import rate.run.form.FolderKind;

/** Somebody puts things of his own into the folder of a run, at every name that a run uses: nothing of his is changed or followed. */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ForeignFilesTest extends InFolder {

    private static final String ADVICE = ", or choose another folder";

    private static final String MOVE_IT = "; move it away, or choose another folder";

    private static final String RUN = "20200101T000000Z-aaaaaa";

    private Path ratings;
    private Path outside;

    @BeforeEach
    void lay() throws IOException {
        ratings = folder.resolve("ratings");
        outside = Files.createDirectory(folder.resolve("outside"));
        Files.writeString(outside.resolve("file"), "secret");
        Files.createDirectory(outside.resolve("folder"));
        Files.writeString(outside.resolve("folder/players.csv"), "secret");
        write("games.csv", "winner,loser\nAnn,Bob\n");
        write("more.csv", "winner,loser\nAnn,Bob\nBob,Ann\n");
    }

    /** What somebody may put anywhere. */
    enum Plant {
        FILE,
        EMPTY_FILE,
        LINK_TO_A_FILE,
        LINK_TO_A_FOLDER,
        DANGLING_LINK,
        HARD_LINK,
        PIPE,
        FOLDER;

        void at(Path place, Path outside) throws Exception {
            Files.createDirectories(place.getParent());
            switch (this) {
                case FILE -> Files.writeString(place, "mine");
                case EMPTY_FILE -> Files.createFile(place);
                case LINK_TO_A_FILE -> Files.createSymbolicLink(place, outside.resolve("file"));
                case LINK_TO_A_FOLDER -> Files.createSymbolicLink(place, outside.resolve("folder"));
                case DANGLING_LINK -> Files.createSymbolicLink(place, outside.resolve("missing"));
                case HARD_LINK -> Files.createLink(place, outside.resolve("file"));
                case PIPE -> sh("mkfifo '" + place + "'");
                case FOLDER -> Files.writeString(Files.createDirectory(place).resolve("file"), "mine");
            }
        }
    }

    /** Everything below a folder, with what it is, what it holds, and when it was changed; the folders named are left out themselves. */
    private static Map<String, String> seen(Path of) throws IOException {
        Map<String, String> seen = new TreeMap<>();
        Files.walkFileTree(of, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path each, BasicFileAttributes attributes) {
                seen.put(of.relativize(each).toString(), "folder");
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes is) throws IOException {
                String content = is.isSymbolicLink()
                        ? "link to " + Files.readSymbolicLink(file)
                        : is.isRegularFile() ? "file " + Files.readString(file, StandardCharsets.ISO_8859_1) : "pipe";
                Object names = Files.getAttribute(file, "unix:nlink", LinkOption.NOFOLLOW_LINKS);
                seen.put(
                        of.relativize(file).toString(),
                        content + ", " + is.fileKey() + ", " + names + ", " + is.lastModifiedTime());
                return FileVisitResult.CONTINUE;
            }
        });
        return seen;
    }

    private Program.Ended replay(String log, String... more) {
        return unproved(Program.words("replay " + log + " -q -o ratings", more));
    }

    private static void assertRefused(Program.Ended ended, String... why) {
        assertThat(ended.exits(7).err()).contains(why);
    }

    private static List<String> tables(FolderKind kind, TableFormat format) {
        return kind.tables().stream()
                .map(table -> table + "." + format.extension())
                .toList();
    }

    @ParameterizedTest
    @EnumSource(Plant.class)
    void what_stands_at_a_name_of_a_run_is_refused_by_its_name_and_nothing_changes(Plant plant) throws Exception {
        List<String> names = new ArrayList<>(tables(FolderKind.RUN, TableFormat.CSV));
        names.addAll(List.of("manifest.json", "ratings.xlsx", "current", ".lock"));
        if (plant != Plant.FOLDER) {
            names.add("runs"); // into a folder of somebody else a run may put its own
        }
        // Every kind of file at a third of the names, and every name with a file of somebody.
        names.removeIf(name -> plant != Plant.FILE && Math.floorMod((plant + name).hashCode(), 3) != 0);
        for (String name : names) {
            Path place = ratings.resolve(name);
            plant.at(place, outside);
            Map<String, String> before = seen(folder);
            // The log is not there: were it read first, that would be told.
            Program.Ended ended =
                    replay("missing.csv", "--format", "xlsx", "--resume", "--keep", "0", "--keep-columns", "round");

            assertRefused(ended, "cannot write ratings/" + name + ": ", ADVICE);
            assertThat(seen(folder)).as(plant + " at " + name).isEqualTo(before);
            Disk.delete(place);
        }
    }

    @ParameterizedTest
    @EnumSource(Plant.class)
    void and_in_a_folder_that_has_runs(Plant plant) throws Exception {
        replay("games.csv").done();
        for (String name : List.of("players.csv", "deltas.csv", "pairings.csv", "manifest.json", "current", ".lock")) {
            Path place = ratings.resolve(name);
            Path link = Files.isSymbolicLink(place) ? Files.readSymbolicLink(place) : null;
            Files.deleteIfExists(place);
            plant.at(place, outside);
            Map<String, String> before = seen(folder);
            Program.Ended ended = replay("missing.csv", "--resume", "--keep", "0");

            assertRefused(ended, "cannot write ratings/" + name + ": ", ADVICE);
            assertThat(seen(folder)).as(plant + " at " + name).isEqualTo(before);
            Disk.delete(place);
            if (link != null) {
                Files.createSymbolicLink(place, link);
            }
        }
        replay("more.csv", "--keep", "0").done();
    }

    @ParameterizedTest
    @EnumSource(Plant.class)
    void what_stands_among_the_runs_or_beside_them_stays(Plant plant) throws Exception {
        replay("games.csv").done();
        List<String> names = List.of(
                "games.csv",
                "players.json",
                "notes",
                ".lock-mine",
                ".unpublished-mine",
                "runs/notes",
                "runs/.lock",
                "runs/.unpublished-mine",
                "runs/.unpublished-12345",
                "runs/.unpublished-0123456789abcdef-01234567",
                "runs/" + RUN,
                "runs/" + RUN + "-2");
        for (String name : names) {
            plant.at(ratings.resolve(name), outside);
        }
        Map<String, String> before = seen(folder);
        replay("more.csv", "--resume", "--keep", "0").done();
        replay("games.csv", "--resume", "--accept-shrunk", "--keep", "0").done();
        Map<String, String> after = seen(folder);
        for (String name : names) {
            for (String each : List.of("ratings/" + name, "ratings/" + name + "/file")) {
                assertThat(after.get(each)).as(plant + " at " + each).isEqualTo(before.get(each));
            }
        }
        assertThat(outsideOf(after)).isEqualTo(outsideOf(before));
        assertThat(Files.readString(ratings.resolve("players.csv"))).contains("Ann");
    }

    private static Map<String, String> outsideOf(Map<String, String> seen) {
        Map<String, String> outside = new TreeMap<>(seen);
        outside.keySet().removeIf(name -> !name.startsWith("outside"));
        return outside;
    }

    /** Whoever replaces the files of the current run itself is noticed, and the whole log is rated. */
    @ParameterizedTest
    @EnumSource(
            value = Plant.class,
            names = {"LINK_TO_A_FILE", "LINK_TO_A_FOLDER", "DANGLING_LINK", "PIPE", "FOLDER"})
    void what_stands_in_the_current_run_is_not_gone_on_from(Plant plant) throws Exception {
        for (String name : List.of("checkpoints.cache", "checkpoint-1.cache", "games.cache", "deltas.csv")) {
            Disk.delete(ratings);
            replay("games.csv", "--resume").done();
            Path run = ratings.resolve("current").toRealPath();
            Path place = run.resolve(name);
            assertThat(place).exists();
            Files.delete(place);
            plant.at(place, outside);
            Map<String, String> before = seen(run);
            Map<String, String> others = seen(outside);
            replay("more.csv", "--resume", "--keep", "0").done();
            assertThat(ratings.resolve("current").toRealPath()).isNotEqualTo(run);
            assertThat(seen(run)).as(plant + " at " + name).isEqualTo(before);
            assertThat(seen(outside)).isEqualTo(others);
        }
    }

    @Test
    void a_lock_of_a_dead_run_is_taken_over_but_not_if_it_has_a_second_name() throws Exception {
        Files.createDirectory(ratings);
        String mark = ".unpublished-0123456789abcdef";
        String told = "process 4711, since 2026-11-20T03:17:04Z: rate replay games.csv";
        String text = String.join(
                "\n",
                told,
                mark + "-" + Sha256.of(mark.getBytes(StandardCharsets.UTF_8)).substring(0, 8),
                "",
                "",
                "");
        Files.writeString(ratings.resolve(".lock"), text);
        replay("games.csv").done();
        assertThat(ratings.resolve(".lock")).doesNotExist();

        Files.writeString(outside.resolve("lock"), text);
        Files.createLink(ratings.resolve(".lock"), outside.resolve("lock"));
        assertRefused(replay("games.csv"), "cannot write ratings/.lock: ", ADVICE);
        assertThat(outside.resolve("lock")).hasContent(text);
        assertThat(ratings.resolve(".lock")).exists();
    }

    @Test
    void a_text_that_anybody_could_have_written_does_not_make_a_lock() throws IOException {
        Files.createDirectory(ratings);
        for (String text : List.of(
                "",
                "process 12, mine\n",
                "process 12, mine\n\n",
                "process 12, mine\n.unpublished-0123456789abcdef-01234567\n",
                "process 12, mine\n.unpublished-mine\n")) {
            Files.writeString(ratings.resolve(".lock"), text);
            Map<String, String> before = seen(folder);
            assertRefused(
                    replay("games.csv"),
                    "cannot write ratings/.lock: it names no run; if rate is not running here, remove it" + ADVICE);
            assertThat(seen(folder)).as(text).isEqualTo(before);
        }
    }

    @Test
    void a_folder_of_own_files_stays_as_it_is_if_one_has_the_name_of_a_table() throws IOException {
        write("players.csv", "mine");
        write("manifest.json", "{\"name\": \"my web page\"}");
        Map<String, String> before = seen(folder);
        assertRefused(unproved("replay", "games.csv", "-q", "-o", "."), "it is not a link made by rate" + MOVE_IT);
        assertThat(seen(folder)).isEqualTo(before);

        Files.delete(folder.resolve("players.csv"));
        Files.delete(folder.resolve("manifest.json"));
        String log = seen(folder).get("games.csv");
        make("replay games.csv -q -o .");
        assertThat(seen(folder)).containsEntry("games.csv", log);
    }

    @Test
    void a_run_from_before_there_were_folders_of_runs_becomes_links_unless_a_file_of_it_was_changed()
            throws IOException {
        replay("games.csv").done();
        Path old = Files.createDirectory(folder.resolve("old"));
        for (Path file : Program.files(ratings.resolve("current").toRealPath())) {
            Files.copy(file, old.resolve(file.getFileName()));
        }
        for (String file : List.of("players.csv", "deltas.csv")) {
            String text = Files.readString(old.resolve(file));
            Files.writeString(old.resolve(file), text.replaceFirst("Ann", "Eve"));
            Map<String, String> before = seen(old);

            assertRefused(
                    unproved("replay", "more.csv", "-q", "-o", "old"),
                    "cannot write old/" + file + ": it is not a link made by rate" + MOVE_IT);
            assertThat(seen(old)).isEqualTo(before);
            Files.writeString(old.resolve(file), text);
        }
        make("replay more.csv -q --no-deltas -o old");
        assertThat(old.resolve("players.csv")).isSymbolicLink();
        assertThat(old.resolve("deltas.csv")).doesNotExist();
        assertThat(old.resolve("blocks.csv")).doesNotExist();
    }

    @Test
    void a_comparison_does_not_go_into_the_folder_of_a_replay_nor_a_replay_into_that_of_a_comparison()
            throws IOException {
        replay("games.csv").done();
        make("compare games.csv -q -o comparison");
        Map<String, String> before = seen(folder);
        assertRefused(
                unproved("compare", "missing.csv", "-q", "-o", "ratings"),
                "cannot write ratings: it is the folder of a replay, and a comparison needs one of its own");
        assertRefused(
                unproved("replay", "missing.csv", "-q", "-o", "comparison"),
                "cannot write comparison: it is the folder of a comparison, and a replay needs one of its own");
        assertThat(seen(folder)).isEqualTo(before);

        // Nor if the link to its run is gone.
        Files.delete(ratings.resolve("current"));
        unproved("compare", "missing.csv", "-q", "-o", "ratings").exits(7);
    }

    /** Even one that leads to the same bytes: what it leads to may change, and is no part of what the head pins. */
    @ParameterizedTest
    @EnumSource(
            value = Plant.class,
            names = {"LINK_TO_A_FILE", "PIPE"})
    void a_run_that_has_a_link_or_a_pipe_for_a_file_is_not_verified(Plant plant) throws Exception {
        replay("games.csv").done();
        make("verify ratings");
        List<String> names = List.of("manifest.json", "players.csv", "deltas.csv", "blocks.csv", "rejects.csv");
        List<String> second =
                new ArrayList<>(List.of("python3", Path.of("scripts/verify.py").toAbsolutePath() + ""));
        for (String name : names) {
            Path run = Disk.copy(ratings.resolve("current").toRealPath(), folder.resolve("without-" + name));
            Path same = Files.createDirectory(outside.resolve(name));
            Files.move(run.resolve(name), same.resolve("file"));
            plant.at(run.resolve(name), same);
            assertThat(unproved("verify", run.toString()).exits(5).err())
                    .contains(
                            name.equals("manifest.json")
                                    ? "it has no manifest.json"
                                    : name + ": it is not a regular file");
            second.add(run.toString());
        }
        Process other = new ProcessBuilder(second).redirectErrorStream(true).start();
        String said = new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        for (String name : names) {
            assertThat(said).contains(name + ": it is not a regular file", "without-" + name + ": not verified, ");
        }
        assertThat(other.waitFor()).isEqualTo(5);
    }

    /** What people write who lead {@code current} by hand, with the key that completes names or with a whole path. */
    @Test
    void current_may_lead_to_a_run_in_any_words() throws Exception {
        replay("games.csv").done();
        Path link = ratings.resolve("current");
        Path byLink = Files.createSymbolicLink(folder.resolve("by-link"), ratings);
        for (String form : List.of(
                "runs/ID/",
                "./runs/ID",
                "runs//ID/.",
                "../ratings/runs/ID",
                ratings + "/runs/ID",
                byLink + "/runs/ID/")) {
            String words = form.replace("ID", link.toRealPath().getFileName().toString());
            Files.delete(link);
            // Not by createSymbolicLink, which leaves out the last stroke.
            sh("ln -s '" + words + "' '" + link + "'");
            replay("games.csv", "--resume").done();
            assertThat(Files.readSymbolicLink(link).toString()).startsWith("runs/2");
        }
    }

    @Test
    void current_that_leads_to_no_run_of_the_folder_is_refused_with_where_it_leads() throws IOException {
        replay("games.csv").done();
        make("replay games.csv -q -o others");
        Path link = ratings.resolve("current");
        Path other = folder.resolve("others/current").toRealPath();
        for (String words :
                List.of(other.toString(), "../others/current", "runs", "runs/notes", "runs/" + RUN + "/deeper", ".")) {
            Files.delete(link);
            Files.createSymbolicLink(link, Path.of(words));
            Map<String, String> before = seen(folder);
            assertRefused(
                    replay("games.csv"),
                    "cannot write ratings/current: it leads to " + words + ", which is not a run of this folder"
                            + MOVE_IT);
            assertThat(seen(folder)).isEqualTo(before);
        }
    }

    private static void sh(String command) throws Exception {
        assertThat(new ProcessBuilder("sh", "-c", command).start().waitFor()).isZero();
    }
}
