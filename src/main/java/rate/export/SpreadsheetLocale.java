package rate.export;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import rate.text.Letters;

/**
 * How the spreadsheets of a country write a CSV. It is a list of our own and not the platform's, which changes from one version of Java to the
 * next.
 *
 * @param delimiter between the cells of a row
 * @param decimal sign of a number
 */
public record SpreadsheetLocale(char delimiter, char decimal) {

    /** As programs have it, and the countries where English is written. */
    public static final SpreadsheetLocale PLAIN = new SpreadsheetLocale(',', '.');

    private static final SpreadsheetLocale WITH_COMMA = new SpreadsheetLocale(';', ',');
    private static final SpreadsheetLocale SWISS = new SpreadsheetLocale(';', '.');

    /** Languages whose decimal sign is a comma, which then cannot be the delimiter. */
    private static final Set<String> COMMA = Set.of(
            "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "fi", "fr", "gl", "hr", "hu", "id", "is", "it", "ka",
            "kk", "lt", "lv", "mk", "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "tr",
            "uk", "vi", "en-za");

    private static final Set<String> POINT = Set.of(
            "en", "ga", "he", "hi", "ja", "ko", "ms", "th", "zh", "es-419", "es-do", "es-gt", "es-hn", "es-mx", "es-ni",
            "es-pa", "es-pe", "es-pr", "es-sv", "es-us");

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
        if (POINT_WITH_SEMICOLON.contains(tag)) {
            return Optional.of(SWISS);
        }
        if (COMMA.contains(tag)) {
            return Optional.of(WITH_COMMA);
        }
        return POINT.contains(tag) ? Optional.of(PLAIN) : Optional.empty();
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
