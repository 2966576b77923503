package rate.cli.terminal;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;

/**
 * The process as the program sees it: its standard streams, environment variables, folder and clock.
 *
 * @param out standard output, unbuffered
 * @param err standard error, unbuffered
 * @param folder the folder against which file names are resolved
 * @param clock tells what lies in the future; no run depends on it
 */
public record ProcessContext(
        InputStream in, OutputStream out, OutputStream err, Map<String, String> env, Path folder, Clock clock) {

    private static final int USUAL_COLUMNS = 80;

    /** Those of this process. System.out is not used because it swallows errors. */
    public static ProcessContext ofProcess() {
        return new ProcessContext(
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                System.getenv(),
                Path.of(""),
                Clock.systemUTC());
    }

    /** Width of the terminal, in characters; the launcher tells. */
    int columns() {
        String columns = env.getOrDefault("RATE_COLUMNS", "");
        return columns.matches("[1-9][0-9]{1,3}") ? Integer.parseInt(columns) : USUAL_COLUMNS;
    }

    /** Returns true if standard input is a terminal, as the launcher tells. */
    boolean inIsTerminal() {
        return terminals().contains("0");
    }

    /** Returns true if standard output is a terminal, as the launcher tells. */
    boolean outIsTerminal() {
        return terminals().contains("1");
    }

    /** Returns true if standard error is a terminal, as the launcher tells. */
    boolean errIsTerminal() {
        return terminals().contains("2");
    }

    private String terminals() {
        return env.getOrDefault("RATE_TTY", "");
    }
}
