package rate.report;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.audit.run.PublishedRun;
import rate.audit.run.Regulars;
import rate.report.calculator.Calculators;
import rate.report.time.TimeChoice;

/**
 * A run as one page that needs nothing else: standings, players through time, predictions, activity. It is made from what was
 * published, and so is the same for the same run.
 */
public final class Report {

    /** The page stays below 8 MB: so many packed bytes make four letters of every three, and the rest is some 350 KB. */
    private static final int MOST_BYTES = 5_600_000;

    private final Content content;
    private final Heading heading;

    private Report(Content content, Heading heading) {
        this.content = content;
        this.heading = heading;
    }

    /**
     * Reads a run.
     *
     * @param run no comparison
     * @param previous the run that it is compared with; null if there is none
     * @param regulars who is shown of the standings
     * @param time what is asked for of the course of time
     * @param title of the page; null for the name of the first log, and how many more there are
     * @param program name and version of the program that writes the report
     * @throws rate.problem.InputRefused if one of them cannot be read
     */
    public static Report of(
            PublishedRun run,
            @Nullable PublishedRun previous,
            Regulars regulars,
            TimeChoice time,
            @Nullable String title,
            String program) {
        return new Report(Content.of(run, previous, regulars, time), Heading.of(run.manifest(), title, program));
    }

    /** The same with what predicts games. */
    public Report with(Calculators calculators) {
        content.calculators(calculators);
        return this;
    }

    /** How many rows the standings on the page have, all together. */
    public int shown() {
        return content.shown();
    }

    /** Writes the page. What is too much for one page is left out, and the page says so. */
    public void write(OutputStream out) throws IOException {
        byte[] data = new Packing(content, heading, MOST_BYTES).bytes();
        new Page(Page.Kind.RUN, heading, Map.of("summary", Summary.of(content))).write(data, out);
    }
}
