package rate.cost;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import rate.cli.Rate;
import rate.cli.terminal.ProcessContext;

/**
 * Measures what a further game of a long log allocates on each thread of a replay: whole runs in this process, the difference
 * of a log and one twice as long. What a thread allocates in its last millisecond is not seen.
 */
public final class AllocatedBytes {

    private static final int GAMES = 200_000;

    /** The threads of a replay; the first is that of the caller. */
    private static final List<String> THREADS = List.of("rating", "reader", "ledger");

    /**
     * A log and how it is replayed.
     *
     * @param words what it is, for people
     * @param log options that generate it, without the number of games
     * @param replay options that replay it
     */
    private record Workload(String words, List<String> log, List<String> replay) {}

    private static final List<Workload> WORKLOADS = List.of(
            new Workload("duels, without ledger", duels("csv"), List.of("--no-deltas")),
            new Workload("duels", duels("csv"), List.of()),
            new Workload("duels as JSON Lines", duels("json"), List.of()),
            new Workload(
                    "five against five",
                    List.of("--players=20000", "--shape=teams", "--team-size=5"),
                    List.of("--system=allegskill")));

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private final Path folder;

    private AllocatedBytes(Path folder) {
        this.folder = folder;
    }

    /** @param none no arguments */
    public static void main(String[] none) throws IOException {
        Path folder = Files.createTempDirectory("allocated-bytes");
        try {
            new AllocatedBytes(folder).measure();
        } finally {
            try (Stream<Path> paths = Files.walk(folder)) {
                for (Path path : paths.sorted((a, b) -> b.compareTo(a)).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    private static List<String> duels(String format) {
        return List.of("--players=100000", "--draw-rate=0.01", "--format=" + format);
    }

    private void measure() {
        System.out.println("| bytes of a further game | " + String.join(" | ", THREADS) + " |");
        System.out.println("|---".repeat(THREADS.size() + 1) + "|");
        for (int i = 0; i < WORKLOADS.size(); i++) {
            Workload workload = WORKLOADS.get(i);
            String once = log(workload, i + "-once", GAMES);
            String twice = log(workload, i + "-twice", 2 * GAMES);
            replay(workload, twice); // what the compiler takes apart is allocated no more
            Map<String, Long> less = replay(workload, once);
            Map<String, Long> more = replay(workload, twice);
            StringBuilder line = new StringBuilder("| " + workload.words + " |");
            for (String thread : THREADS) {
                long bytes = more.getOrDefault(thread, 0L) - less.getOrDefault(thread, 0L);
                line.append(String.format(Locale.ROOT, " %,d |", Math.round((double) bytes / GAMES)));
            }
            System.out.println(line);
        }
    }

    private String log(Workload workload, String name, int games) {
        String log = folder.resolve(name).toString();
        List<String> words = new ArrayList<>(List.of("generate", "--games=" + games, "--interval=60", "-o", log));
        words.addAll(workload.log);
        run(words);
        return log;
    }

    /** Replays a log; the bytes that each thread allocated. */
    private Map<String, Long> replay(Workload workload, String log) {
        String run = folder.resolve("run").toString();
        List<String> words = new ArrayList<>(List.of("replay", log, "-q", "-o", run, "--keep=0", "--jobs=2"));
        words.addAll(workload.replay);
        Watch watch = new Watch();
        watch.start();
        long before = threads.getCurrentThreadAllocatedBytes();
        run(words);
        long own = threads.getCurrentThreadAllocatedBytes() - before;
        Map<String, Long> bytes = new TreeMap<>(watch.end());
        bytes.put(THREADS.get(0), own);
        return bytes;
    }

    private static void run(List<String> words) {
        int exit = Rate.run(ProcessContext.ofProcess(), words.toArray(String[]::new));
        if (exit != 0) {
            throw new AssertionError("exit code " + exit + " of " + words);
        }
    }

    /** Looks at all threads again and again, because one that has ended has no counter. */
    private final class Watch {
        private final Map<Long, Map.Entry<String, Long>> ofThread = new ConcurrentHashMap<>();
        private final Thread watcher = new Thread(this::look, "watch");

        void start() {
            watcher.setDaemon(true);
            watcher.start();
        }

        Map<String, Long> end() {
            watcher.interrupt();
            return ofThread.values().stream()
                    .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, Long::sum));
        }

        private void look() {
            Thread[] all = new Thread[64];
            try {
                while (true) {
                    int live = Thread.enumerate(all);
                    for (int i = 0; i < live; i++) {
                        long bytes = threads.getThreadAllocatedBytes(all[i].getId());
                        if (bytes >= 0) {
                            ofThread.merge(all[i].getId(), Map.entry(all[i].getName(), bytes), (before, now) -> now);
                        }
                    }
                    Thread.sleep(1);
                }
            } catch (InterruptedException ended) {
                // The run is over.
            }
        }
    }
}
