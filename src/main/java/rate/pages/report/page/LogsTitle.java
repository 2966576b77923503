package rate.pages.report.page;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import rate.run.audit.read.RunManifest;

/** The default title of a page of a run, made of the names of its logs. */
public final class LogsTitle {

    /** A packing, and what is packed. */
    private static final Pattern ENDINGS =
            Pattern.compile("(?i)(?<=.)(\\.[a-z][a-z0-9]{1,6})?(\\.(gz|bz2|xz|zst|zip))?$");

    /** What stands for a space between words: not within a date. */
    private static final Pattern SPACES = Pattern.compile("(?<![0-9])[_-]+|[_-]+(?![0-9])");

    /** The first letter of a word. */
    private static final Pattern FIRST = Pattern.compile("(?<=^| )\\p{Ll}");

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

    /** The name of the first of these logs without its endings, as words, and how many more there are. */
    public static String of(List<String> logs) {
        if (logs.isEmpty()) {
            return "no log";
        }
        String first = logs.get(0).equals("-") ? "standard input" : words(logs.get(0));
        return logs.size() == 1 ? first : first + " and " + (logs.size() - 1) + " more";
    }

    private static String words(String log) {
        String bare = ENDINGS.matcher(log).replaceFirst("");
        String words = SPACES.matcher(bare).replaceAll(" ").strip();
        return words.isEmpty()
                ? log
                : FIRST.matcher(words).replaceAll(letter -> letter.group().toUpperCase(Locale.ROOT));
    }
}
