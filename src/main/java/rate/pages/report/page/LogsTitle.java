package rate.pages.report.page;

import java.util.List;
import rate.run.audit.read.RunManifest;

/** The default title of a page of a run, made of the names of its logs. */
public final class LogsTitle {

    private LogsTitle() {}

    /** The name of the first log, and how many more there are. */
    public static String of(RunManifest manifest) {
        return of(names(manifest));
    }

    /** The names of all logs of a run. */
    public static String whole(RunManifest manifest) {
        return String.join(", ", names(manifest));
    }

    private static List<String> names(RunManifest manifest) {
        return manifest.read().stream().map(RunManifest.ListedFile::name).toList();
    }

    /** The name of the first of these logs, and how many more there are. */
    public static String of(List<String> logs) {
        if (logs.isEmpty()) {
            return "no log";
        }
        String first = logs.get(0).equals("-") ? "standard input" : logs.get(0);
        return logs.size() == 1 ? first : first + " and " + (logs.size() - 1) + " more";
    }
}
