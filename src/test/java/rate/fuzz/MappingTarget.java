package rate.fuzz;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import rate.cli.Rate;
import rate.cli.terminal.ProcessContext;

/**
 * The words that say how a log is written: each line at the beginning of the input is what one option is given, empty ones
 * are left out, and the rest is the log. They go through the command line, which may refuse them as usage or as input, and
 * never fails.
 */
final class MappingTarget implements FuzzTarget {

    private static final int USAGE = 2;
    private static final int REFUSED = 3;

    private final List<String> options;

    /** @param options those that get a line each */
    MappingTarget(String... options) {
        this.options = List.of(options);
    }

    @Override
    public void take(byte[] input) {
        String[] parts = new String(input, StandardCharsets.UTF_8).split("\n", options.size() + 1);
        List<String> words = new ArrayList<>(List.of("check", "-", "--quiet"));
        for (int i = 0; i < Math.min(options.size(), parts.length); i++) {
            if (!parts[i].isEmpty()) {
                words.add(options.get(i) + "=" + parts[i]);
            }
        }
        byte[] log = (parts.length > options.size() ? parts[options.size()] : "").getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = run(words, log, err);
        boolean refused = exit == USAGE || exit == REFUSED;
        if (exit != 0 && !refused) {
            throw new IllegalStateException("exit " + exit + ": " + err.toString(StandardCharsets.UTF_8));
        }
        if (refused && err.size() == 0) {
            throw new IllegalStateException("refused without a word");
        }
    }

    /** Runs a command, with a log as its standard input; returns its exit code. */
    static int run(List<String> words, byte[] log, ByteArrayOutputStream err) {
        ProcessContext here = new ProcessContext(
                new ByteArrayInputStream(log),
                new ByteArrayOutputStream(),
                err,
                Map.of(),
                Path.of(""),
                Clock.systemUTC());
        return Rate.run(here, words.toArray(String[]::new));
    }
}
