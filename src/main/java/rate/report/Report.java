package rate.report;

import java.io.IOException;
import java.io.OutputStream;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.audit.PublishedRun;
import rate.audit.RunManifest;

/**
 * A run as one page that needs nothing else: standings, players through time, predictions, activity. It is made from what was
 * published, and so is the same for the same run.
 */
public final class Report {

    /** The page stays below 8 MB: so many packed bytes make four letters of every three, and the rest is some 350 KB. */
    private static final int MOST_BYTES = 5_600_000;

    private final Content content;
    private final String program;

    private Report(Content content, String program) {
        this.content = content;
        this.program = program;
    }

    /**
     * Reads a run.
     *
     * @param run no comparison
     * @param previous the run that it is compared with; null if there is none
     * @param program name and version of the program that writes the report
     * @throws rate.problem.InputRefused if one of them cannot be read
     */
    public static Report of(PublishedRun run, @Nullable PublishedRun previous, String program) {
        return new Report(Content.of(run, previous), program);
    }

    /** Writes the page. What is too much for one page is left out, and the page says so. */
    public void write(OutputStream out) throws IOException {
        byte[] data = new Packing(content, program, MOST_BYTES).bytes();
        new Page(title(content.run().manifest()), Summary.of(content)).write(data, out);
    }

    /** The names of the logs. */
    static String title(RunManifest manifest) {
        return manifest.read().stream().map(RunManifest.Listed::name).collect(Collectors.joining(", "));
    }
}
