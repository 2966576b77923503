package rate.pages.report.page;

import java.util.List;
import java.util.regex.Pattern;
import rate.engine.text.Letters;
import rate.file.input.language.Language;
import rate.run.audit.read.RunManifest;

/** The default title of a page of a run, made of the names of its logs. */
public final class LogsTitle {

    /** A packing, and what is packed. */
    private static final Pattern ENDINGS =
            Pattern.compile("(?i)(?<=.)(\\.[a-z][a-z0-9]{1,6})?(\\.(gz|bz2|xz|zst|zip))?$");

    /** The separators of words, which a hyphen within a date is not. */
    private static final Pattern SPACES = Pattern.compile(" +|(?<![0-9])[_-]+|[_-]+(?![0-9])");

    private LogsTitle() {}

    /** The name of the first log, and how many more there are. */
    public static String of(RunManifest manifest, Language language) {
        return of(names(manifest), language);
    }

    /** The names of all logs of a run. */
    public static String whole(RunManifest manifest) {
        return String.join(", ", names(manifest));
    }

    private static List<String> names(RunManifest manifest) {
        return manifest.read().stream().map(RunManifest.ListedFile::name).toList();
    }

    /** The name of the first of these logs without its endings, as words, and how many more there are. */
    public static String of(List<String> logs, Language language) {
        if (logs.isEmpty()) {
            return language.text("no log");
        }
        String first = logs.get(0).equals("-") ? language.text("standard input") : words(logs.get(0));
        return logs.size() == 1 ? first : language.say("{1} and {2} more", first, logs.size() - 1);
    }

    private static String words(String log) {
        String bare = ENDINGS.matcher(log).replaceFirst("");
        StringBuilder words = new StringBuilder();
        for (String word : SPACES.split(bare, -1)) {
            if (!word.isEmpty()) {
                words.append(words.isEmpty() ? "" : " ")
                        .appendCodePoint(Letters.capital(word.codePointAt(0)))
                        .append(word, Character.charCount(word.codePointAt(0)), word.length());
            }
        }
        return words.isEmpty() ? log : words.toString();
    }
}
