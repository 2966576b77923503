package rate.differential;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.Program;
import rate.Unchecked;

/** A random replay in a folder of its own, replayed once. */
final class Trial extends RandomReplay {

    private static final Set<Integer> DOCUMENTED = Set.of(0, 2, 3, 4, 5);

    final Run whole;
    private final Path folder;
    private final Digests digests;
    private int runs;

    /** Whether a replay had not to rate all games again. */
    boolean resumed;

    /** The same for the same seed and number. */
    Trial(long seed, long number, Path folder, Digests digests) {
        super(seed, number);
        this.folder = folder;
        this.digests = digests;
        files().forEach(this::write);
        this.whole = withEarlier();
    }

    /** The replay from which all laws begin; where it begins with ratings, they come of another one. */
    private Run withEarlier() {
        if (options.earlier() > 0) {
            Run earlier = replay(earlierWords(), earlierGames());
            if (earlier.isPublished()) {
                options.words().add("--initial=" + earlier.folder().getFileName() + "/players.csv");
            }
        }
        Run run = replay(words(), games());
        digests.add(run.files());
        return run;
    }

    void write(String file, byte[] bytes) {
        Unchecked.io(() -> Files.write(folder.resolve(file), bytes));
    }

    byte[] read(String file) {
        return Unchecked.io(() -> Files.readAllBytes(folder.resolve(file)));
    }

    Path folder() {
        return folder;
    }

    /** Replays logs into a new folder. */
    Run replay(List<String> words, String... logs) {
        return replay("run" + ++runs, words, new byte[0], logs);
    }

    /** The same into a folder that may be there, with a standard input. */
    Run replay(String output, List<String> words, byte[] input, String... logs) {
        List<String> all = new ArrayList<>(List.of("replay", "--json", "-o", output));
        all.addAll(words);
        all.addAll(List.of(logs));
        Program.Ended ended = run(folder, input, all);
        return Run.of(line(all), folder.resolve(output), ended.exit(), ended.out());
    }

    /** Runs a command that has to end with one of these codes; what it prints goes into the digest. */
    Program.Ended command(Set<Integer> exits, String... words) {
        Program.Ended ended = run(folder, new byte[0], List.of(words));
        if (!exits.contains(ended.exit())) {
            throw new AssertionError(
                    "  " + line(List.of(words)) + "\n ended with " + ended.exit() + "\n" + ended.err());
        }
        digests.add(ended);
        return ended;
    }

    /** The content of a file that a command wrote, which goes into the digest. */
    byte[] made(String file) {
        byte[] bytes = read(file);
        digests.add(bytes);
        return bytes;
    }

    /** Runs the program, which has to end as documented. */
    static Program.Ended run(Path folder, byte[] input, List<String> words) {
        Program.Ended ended = Program.runUnproved(folder, input, Map.of(), words.toArray(String[]::new));
        if (!DOCUMENTED.contains(ended.exit())
                || ended.err().contains("\tat ")
                || ended.err().contains("a bug")
                || ended.err().contains("Exception")) {
            throw new AssertionError("  " + line(words) + "\n ended with " + ended.exit() + "\n" + cut(ended.err()));
        }
        return ended;
    }

    private static String cut(String text) {
        return text.length() < 2000 ? text : text.substring(0, 2000) + " …";
    }

    /** A command line as one types it. */
    static String line(List<String> words) {
        StringBuilder line = new StringBuilder("rate");
        for (String word : words) {
            line.append(' ').append(word.matches("[\\w@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'");
        }
        return line.toString();
    }

    /** The name of a player of the run; null if its tables are empty. */
    @Nullable
    String player() {
        List<Map<String, String>> rows = whole.rowsIfAny("players");
        return rows.isEmpty() ? null : rows.get(0).get("player");
    }
}
