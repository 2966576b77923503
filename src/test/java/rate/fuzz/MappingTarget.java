package rate.fuzz;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import rate.cli.Rate;
import rate.cli.Surroundings;

/**
 * The words that say how a log is written: the first line of the input is what {@code --map} is given, the second what
 * {@code --time-format} is given, the rest is the log. They go through the command line, which may refuse them as usage or as
 * input, and never fails.
 */
final class MappingTarget implements FuzzTarget {

    private static final int USAGE = 2;
    private static final int REFUSED = 3;

    @Override
    public void take(byte[] input) {
        String[] parts = new String(input, StandardCharsets.UTF_8).split("\n", 3);
        String map = parts[0];
        String times = parts.length > 1 ? parts[1] : "";
        byte[] log = (parts.length > 2 ? parts[2] : "").getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Surroundings here = new Surroundings(
                new ByteArrayInputStream(log), new ByteArrayOutputStream(), err, Map.of(), Path.of(""));
        int exit = times.isEmpty()
                ? Rate.run(here, "check", "-", "--quiet", "--map=" + map)
                : Rate.run(here, "check", "-", "--quiet", "--map=" + map, "--time-format=" + times);
        boolean refused = exit == USAGE || exit == REFUSED;
        if (exit != 0 && !refused) {
            throw new IllegalStateException("exit " + exit + ": " + err.toString(StandardCharsets.UTF_8));
        }
        if (refused && err.size() == 0) {
            throw new IllegalStateException("refused without a word");
        }
    }
}
