package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;
import rate.cli.Rate;
import rate.cli.terminal.ProcessContext;
import rate.file.store.Sha256;
import rate.run.audit.Verification;

/**
 * Runs the program as a user would, but within this process. After every run, whatever the test is about, each run
 * folder below has to prove itself by {@link Verification}, of which TamperTest and scripts/test-verify say that it finds any change.
 */
public final class Program {

    /** What a run of the program came to. */
    public record Ended(int exit, String out, String err) {

        /** This run, which must have ended well. */
        public Ended done() {
            return exits(0);
        }

        /** This run, which must have ended with a code. */
        public Ended exits(int code) {
            assertThat(exit).as(out + err).isEqualTo(code);
            return this;
        }
    }

    /** No test depends on the day it runs. */
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2030-01-01T00:00:00Z"), ZoneOffset.UTC);

    /** Runs that were verified, by their place and stamps and by their content: most stay while others follow. */
    private static final Set<String> VERIFIED = ConcurrentHashMap.newKeySet();

    private Program() {}

    /** The words of a command, which are divided by spaces, and more behind them. */
    public static String[] words(String command, String... more) {
        return with(command.split(" "), more);
    }

    /** Words, and more behind them. */
    public static String[] with(String[] words, String... more) {
        return Stream.of(words, more).flatMap(Stream::of).toArray(String[]::new);
    }

    /** Runs the program in a folder, without standard input. */
    public static Ended run(Path folder, String... words) {
        return run(folder, new byte[0], words);
    }

    /** Runs the program in a folder. */
    public static Ended run(Path folder, byte[] input, String... words) {
        return run(folder, input, Map.of(), words);
    }

    /** Runs the program in a folder and an environment. */
    public static Ended run(Path folder, byte[] input, Map<String, String> env, String... words) {
        Ended ended = runUnproved(folder, input, env, words);
        List<String> said = List.of(words);
        if (said.contains("replay") || said.contains("questions") || said.contains("compare")) {
            prove(folder);
        }
        return ended;
    }

    /** The same, where hundreds of runs are compared with others byte by byte, or are damaged on purpose. */
    public static Ended runUnproved(Path folder, String... words) {
        return runUnproved(folder, new byte[0], Map.of(), words);
    }

    /** The same with input, in an environment. */
    public static Ended runUnproved(Path folder, byte[] input, Map<String, String> env, String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        InputStream in = new ByteArrayInputStream(input);
        int exit = Rate.run(new ProcessContext(in, out, err, env, folder, CLOCK), words);
        return new Ended(exit, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** What a run says, file by file: caches are no part of it, such as its place among those that were published. */
    public static List<Path> files(Path run) throws IOException {
        try (Stream<Path> files = Files.list(run)) {
            return files.filter(file -> !file.toString().endsWith(".cache")).toList();
        }
    }

    private static void prove(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            files.filter(file -> file.endsWith("manifest.json") && !Files.isSymbolicLink(file))
                    .map(Path::getParent)
                    .forEach(Program::proveRun);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void proveRun(Path run) {
        String stamps = Unchecked.io(run::toRealPath) + " " + described(run, Program::stamp);
        if (!VERIFIED.contains(stamps)) {
            String content = described(run, file -> Sha256.of(Unchecked.io(() -> Files.readAllBytes(file))));
            if (!VERIFIED.contains(content)) {
                requireVerified(run);
                VERIFIED.add(content);
            }
            VERIFIED.add(stamps);
        }
    }

    /** Which file it is, how long, and when it was written. */
    private static String stamp(Path file) {
        BasicFileAttributes is = Unchecked.io(() -> Files.readAttributes(file, BasicFileAttributes.class));
        return is.fileKey() + " " + is.size() + " " + is.lastModifiedTime();
    }

    /** Something of each file of a run. */
    private static String described(Path run, Function<Path, String> what) {
        return Unchecked.io(() -> files(run)).stream()
                .map(file -> file.getFileName() + " " + what.apply(file))
                .sorted() // folders have no order
                .toList()
                .toString();
    }

    /** By the program's verification, which reaches nothing that makes a run. */
    public static void requireVerified(Path run) {
        assertThat(Verification.of("run", run, null).findings()).isEmpty();
    }
}
