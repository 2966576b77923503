package rate.file.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import rate.Program;
import rate.cli.Rate;
import rate.cli.terminal.ProcessContext;

/**
 * A folder with a log and two published runs, of which the log has grown since; and the third run, which is to be
 * published over them and to push the first one out.
 */
final class Night {

    private static final int GAMES = 60;

    private final Path before;
    private final Map<String, String> old;
    private final Map<String, String> fresh;

    /** The contents of runs that proved themselves: nearly all are the same. */
    private final Set<Map<String, String>> proved = new HashSet<>();

    private Night(Path before, Map<String, String> old, Map<String, String> fresh) {
        this.before = before;
        this.old = old;
        this.fresh = fresh;
    }

    /** The evening before: made in a folder, from which each test takes a copy. */
    static Night in(Path folder) throws IOException {
        Path before = Files.createDirectory(folder.resolve("before"));
        for (int day = 1; day <= 2; day++) {
            run(before, 0, "generate", "--games", Integer.toString(day * GAMES), "--players", "12", "-o", "in.csv");
            assertThat(replay(before, day).exit()).isZero();
        }
        run(before, 0, "generate", "--games", Integer.toString(3 * GAMES), "--players", "12", "-o", "in.csv");
        Path after = copy(before, folder.resolve("after"));
        assertThat(replay(after, 3).exit()).isZero();
        return new Night(before, current(before), current(after));
    }

    /** A copy of the evening before. */
    Path begin(Path folder) throws IOException {
        return copy(before, folder);
    }

    /** The third run. */
    static Nights.Ended replay(Path folder) {
        return replay(folder, 3);
    }

    private static Nights.Ended replay(Path folder, int day) {
        return run(folder, day, "replay", "in.csv", "-o", "ratings", "--resume", "--keep", "1", "--jobs", "1", "-q");
    }

    private static Nights.Ended run(Path folder, int day, String... words) {
        return run(folder, Instant.parse("2030-01-01T03:00:00Z").plusSeconds(day * 86_400L), words);
    }

    static Nights.Ended run(Path folder, Instant now, String... words) {
        InputStream in = InputStream.nullInputStream();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Clock clock = Clock.fixed(now, ZoneOffset.UTC);
        int exit = Rate.run(new ProcessContext(in, out, err, Map.of(), folder, clock), words);
        return new Nights.Ended(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** Fails unless the current run is the second or the third one, and proves itself. Whether it is the third. */
    boolean requireWhole(Path folder) throws IOException {
        Path link = folder.resolve("ratings/current");
        assertThat(Files.isSymbolicLink(link)).as("there is a current run").isTrue();
        assertThat(link).as("the current run is there").exists();
        Map<String, String> found = requireProved(link.toRealPath());
        assertThat(found).as("the current run").isIn(old, fresh);
        return found.equals(fresh);
    }

    /** Fails unless a run proves itself, or one with the same files did. What it says. */
    Map<String, String> requireProved(Path run) throws IOException {
        Map<String, String> said = FolderContent.said(run);
        if (!proved.contains(said)) {
            Program.requireVerified(run);
            proved.add(said);
        }
        return said;
    }

    /** Fails unless the third run, undisturbed, publishes what it has to and leaves nothing else behind. */
    void requireRecovery(Path folder) throws IOException {
        Nights.Ended ended = replay(folder);
        assertThat(ended.exit()).as(ended.err()).isZero();
        assertThat(requireWhole(folder)).as("the new run is the current one").isTrue();
        Path ratings = folder.resolve("ratings");
        List<String> names = Stream.concat(fresh.keySet().stream(), Stream.of("current", "runs"))
                .sorted()
                .toList();
        assertThat(FolderContent.names(ratings)).isEqualTo(names);
        assertThat(FolderContent.names(ratings.resolve("runs")))
                .hasSizeBetween(2, 3) // the run that was current stays for a night, even if it says the same
                .allMatch(name -> RunNames.isRun(Path.of(name)));
        for (String file : fresh.keySet()) {
            assertThat(ratings.resolve(file))
                    .usingCharset(StandardCharsets.ISO_8859_1)
                    .hasContent(fresh.get(file));
        }
    }

    private static Map<String, String> current(Path folder) throws IOException {
        return FolderContent.said(folder.resolve("ratings/current"));
    }

    /** A copy of a folder with its links. */
    static Path copy(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
                Files.createDirectories(to.resolve(from.relativize(folder)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.copy(file, to.resolve(from.relativize(file)), LinkOption.NOFOLLOW_LINKS);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, IOException e) throws IOException {
                Files.setLastModifiedTime(to.resolve(from.relativize(folder)), Files.getLastModifiedTime(folder));
                return FileVisitResult.CONTINUE;
            }
        });
        return to;
    }
}
