package rate;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Runs the program once for each line of standard input, for {@code scripts/one-process}: a line is a folder and the words of a
 * command line, separated by tabs. What the program says goes to the files {@code out} and {@code err} of that folder; the
 * answer is a line with the exit code and the seconds of processor time.
 */
final class RunEach {

    private RunEach() {}

    public static void main(String[] none) throws IOException {
        OperatingSystemMXBean process = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String[] words = line.split("\t", -1);
            Path folder = Path.of(words[0]);
            long before = process.getProcessCpuTime();
            Program.Ended ended = Program.runUnproved(folder, Arrays.copyOfRange(words, 1, words.length));
            long took = process.getProcessCpuTime() - before;
            Files.writeString(folder.resolve("out"), ended.out());
            Files.writeString(folder.resolve("err"), ended.err());
            out.println(ended.exit() + " " + took / 1e9);
        }
    }
}
