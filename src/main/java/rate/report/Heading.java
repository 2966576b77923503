package rate.report;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.audit.run.RunManifest;
import rate.report.page.LogsTitle;

/**
 * What a page calls itself.
 *
 * @param title its title
 * @param whole the title with the names of all logs of the run
 * @param program name and version of the program that writes it
 */
record Heading(String title, String whole, String program) {

    /** @param title the title that was asked for; null for the name of the first log, and how many more there are */
    static Heading of(RunManifest manifest, @Nullable String title, String program) {
        List<String> logs =
                manifest.read().stream().map(RunManifest.Listed::name).toList();
        String shown = title == null ? usual(logs) : title;
        String all = String.join(", ", logs);
        return new Heading(shown, shown.equals(all) ? shown : shown + ": " + all, program);
    }

    private static String usual(List<String> logs) {
        return LogsTitle.of(logs);
    }
}
