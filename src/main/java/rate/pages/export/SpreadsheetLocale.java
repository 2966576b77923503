package rate.pages.export;

import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import rate.engine.text.Letters;

/**
 * How the spreadsheets of a country write a CSV. It is a list of our own and not the platform's, which changes from one version
 * of Java to the next.
 *
 * @param delimiter between the cells of a row
 * @param decimal sign of a number
 * @param isPointed whether a date is {@code 24.11.2008}; otherwise it is {@code 2008-11-24}, which is read as a date everywhere
 */
public record SpreadsheetLocale(char delimiter, char decimal, boolean isPointed) {

    /** As programs have it, and the countries where English is written. */
    public static final SpreadsheetLocale PLAIN = new SpreadsheetLocale(',', '.', false);

    /** Languages whose decimal sign is a comma, which then cannot be the delimiter. */
    private static final Set<String> COMMA = Set.of(
            "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "fi", "fr", "gl", "hr", "hu", "id", "is", "it", "ka",
            "kk", "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "tr",
            "uk", "vi", "en-za");

    private static final Set<String> POINT = Set.of(
            "en", "ga", "he", "hi", "ja", "ko", "ms", "th", "zh", "es-419", "es-do", "es-gt", "es-hn", "es-mx", "es-ni",
            "es-pa", "es-pe", "es-pr", "es-sv", "es-us");

    /** Languages of which it is certain that they take days with points for dates. */
    private static final Set<String> POINTED = Set.of("cs", "de", "et", "fi", "nb", "nn", "no", "ru", "tr", "uk");

    private static final Set<String> POINT_WITH_SEMICOLON = Set.of("de-ch", "de-li", "it-ch");

    /**
     * The one of a language, or of a language in a country.
     *
     * @param tag such as {@code de}, {@code de-CH} or {@code de_CH.UTF-8}; of a country that is not known the language counts
     * @return empty if the language is not known
     */
    public static Optional<SpreadsheetLocale> of(String tag) {
        String clean = Letters.small(tag.replaceFirst("\\..*", "").replace('_', '-'));
        Optional<SpreadsheetLocale> exact = listed(clean);
        return exact.isPresent() ? exact : listed(clean.replaceFirst("-.*", ""));
    }

    private static Optional<SpreadsheetLocale> listed(String tag) {
        boolean pointed = POINTED.contains(tag.replaceFirst("-.*", ""));
        if (POINT_WITH_SEMICOLON.contains(tag)) {
            return Optional.of(new SpreadsheetLocale(';', '.', pointed));
        }
        if (COMMA.contains(tag)) {
            return Optional.of(new SpreadsheetLocale(';', ',', pointed));
        }
        return POINT.contains(tag) ? Optional.of(PLAIN) : Optional.empty();
    }

    /** How a time is written; it has milliseconds if there are any. */
    String time(ExcelTime time) {
        String day = isPointed ? "dd.MM.uuuu" : "uuuu-MM-dd";
        String pattern = switch (time.format()) {
            case ExcelTime.DATE -> day;
            case ExcelTime.SECONDS -> day + " HH:mm:ss";
            default -> day + " HH:mm:ss" + decimal + "SSS";
        };
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).format(time.at());
    }

    /** The languages that are known, in order. */
    public static List<String> languages() {
        List<String> languages = new ArrayList<>();
        for (Set<String> tags : List.of(COMMA, POINT)) {
            tags.stream().filter(tag -> tag.length() == 2).forEach(languages::add);
        }
        Collections.sort(languages);
        return languages;
    }
}
