package rate.differential;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Path;

/** {@code scripts/verify.py}, which shares no code with the program, in one process for many runs. */
public final class SecondVerifier implements AutoCloseable {

    private static final String EACH = """
            import sys; sys.path.insert(0, 'scripts'); import verify
            for line in sys.stdin:
                print(verify.verify(line[:-1])[0].shown, flush=True)
            """;

    private final Process process;
    private final PrintStream in;
    private final BufferedReader out;

    public SecondVerifier() throws IOException {
        this.process = new ProcessBuilder("python3", "-B", "-c", EACH)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        this.in = new PrintStream(process.getOutputStream(), true, UTF_8);
        this.out = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
    }

    /** What it finds to be wrong with a run, as a list of Python. */
    public String findings(Path run) throws IOException {
        in.println(run);
        return String.valueOf(out.readLine());
    }

    @Override
    public void close() {
        in.close();
        process.destroy();
    }
}
