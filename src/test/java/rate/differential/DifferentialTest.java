package rate.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rate.Disk;
import rate.LawLimit;
import rate.Thorough;

/**
 * Random logs of all shapes, under every system in turn, and for each of them the laws that hold whatever is in it: other ways
 * to the same numbers, and whatever reads a run. {@code -Dlogs=20000} tries more, {@code -Dseed=7} others, and
 * {@code -Dlog=123} that one alone. What fails is told with seed, number and command lines, and the log lies in
 * {@code target/differential} afterwards.
 */
class DifferentialTest {

    private static final Path KEPT = Path.of("target/differential");
    private static final int MOST_TOLD = 10;

    /** Logs that every change is tried with; longer tests go on with those behind them. */
    private static final int SOME = 30;

    @TempDir
    private Path temp;

    private final long seed = Long.getLong("seed", 20_081_124);
    private final Map<String, Integer> counts = new LinkedHashMap<>();
    private final Map<String, Integer> ends = new TreeMap<>();
    private final List<String> failures = new ArrayList<>();
    private final Digests digests = new Digests();
    private final Map<String, List<Long>> failedLogs = new TreeMap<>();
    private int failed;
    private int resumed;

    @Test
    void some_logs() throws IOException {
        run(0, SOME);
    }

    @Tag(Thorough.TAG)
    @Test
    void many_logs() throws IOException {
        run(SOME, Math.max(2 * SOME, Integer.getInteger("logs", 2000)));
    }

    private void run(int first, int end) throws IOException {
        int logs = end - first;
        Laws.all().forEach(law -> counts.put(law.name(), 0));
        long only = Long.getLong("log", -1);
        long start = System.nanoTime();
        for (long number = only < 0 ? first : only; number < (only < 0 ? end : only + 1); number++) {
            Path folder = Files.createDirectory(temp.resolve("log" + number));
            tryLaws(number, folder);
            Disk.delete(folder);
        }
        System.out.printf(
                "differential: seed %d, %d logs from %d on in %d s, ends %s, %d resumed, digest %s%n%s%n",
                seed,
                logs,
                first,
                (System.nanoTime() - start) / 1_000_000_000,
                ends,
                resumed,
                digests.hex(),
                counts.entrySet().stream()
                        .map(law -> "  " + law.getValue() + " " + law.getKey())
                        .collect(Collectors.joining("\n")));
        assertThat(failed + " failures, in " + failedLogs + ", and these the first:\n" + String.join("\n", failures))
                .startsWith("0 failures");
        if (only < 0) {
            assertThat(counts)
                    .as("a law that is never tried holds always")
                    .allSatisfy(
                            (law, count) -> assertThat(count).as(law).isGreaterThanOrEqualTo(Math.max(1, logs / 50)));
            assertThat(ends.get("0") + ends.getOrDefault("4", 0)).isGreaterThan(logs * 6 / 10);
            assertThat(resumed).as("runs that went on from an earlier one").isGreaterThanOrEqualTo(logs / 30);
        }
    }

    private void tryLaws(long number, Path folder) {
        Trial trial;
        try {
            trial = new Trial(seed, number, folder, digests);
        } catch (AssertionError | RuntimeException e) {
            fail(number, "a replay ends as documented", e, folder);
            return;
        }
        ends.merge((trial.whole.exit() + " " + trial.whole.problem()).strip(), 1, Integer::sum);
        for (Laws.Law law : Laws.all()) {
            if (!trial.probability.in(law.percent()) || !law.applies().test(trial)) {
                continue;
            }
            try {
                LawLimit.hold(
                        trial.system.configured() + ", " + law.name(),
                        () -> law.check().of(trial));
                counts.merge(law.name(), 1, Integer::sum);
            } catch (AssertionError | RuntimeException e) {
                fail(number, law.name(), e, folder);
            }
        }
        resumed += trial.resumed ? 1 : 0;
    }

    private void fail(long number, String law, Throwable why, Path folder) {
        failed++;
        failedLogs.computeIfAbsent(law, none -> new ArrayList<>()).add(number);
        if (failures.size() >= MOST_TOLD) {
            return;
        }
        Path kept = KEPT.resolve(seed + "-" + number);
        copy(folder, kept);
        String said = why instanceof AssertionError ? String.valueOf(why.getMessage()) : trace(why);
        failures.add("-Dseed=" + seed + " -Dlog=" + number + ", in " + kept + ": " + law + "\n" + said + "\n");
    }

    static String trace(Throwable why) {
        return why + "\n"
                + Stream.of(why.getStackTrace()).limit(8).map(Object::toString).collect(Collectors.joining("\n"));
    }

    static void copy(Path folder, Path to) {
        try {
            Disk.delete(to);
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : (Iterable<Path>) files::iterator) {
                    Path copy = to.resolve(folder.relativize(file).toString());
                    if (Files.isDirectory(file) && !Files.isSymbolicLink(file)) {
                        Files.createDirectories(copy);
                    } else if (!Files.isSymbolicLink(file)) {
                        Files.copy(file, copy);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
