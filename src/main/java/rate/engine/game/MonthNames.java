package rate.engine.game;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import rate.engine.text.Letters;

/**
 * Names of months in other languages, which a pattern reads by the English ones: Java's own differ from one release to the
 * next.
 */
final class MonthNames {

    private static final String[] ENGLISH =
            "January February March April May June July August September October November December".split(" ");

    /**
     * French, German, Spanish, Italian, Portuguese, Dutch, Swedish, Danish and Polish; each month's names have the same place.
     */
    private static final Map<String, String> FULL = byName("""
            janvier février mars avril mai juin juillet août septembre octobre novembre décembre
            januar februar märz april mai juni juli august september oktober november dezember
            jänner feber märz april mai juni juli august september oktober november dezember
            enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
            gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
            janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
            januari februari maart april mei juni juli augustus september oktober november december
            januari februari mars april maj juni juli augusti september oktober november december
            januar februar marts april maj juni juli august september oktober november december
            stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia""", 9);

    private static final Map<String, String> SHORT = byName("""
            janv févr mars avr mai juin juil août sept oct nov déc
            jan feb mär apr mai jun jul aug sep okt nov dez
            jän feb mrz apr mai juni juli aug sept okt nov dez
            ene feb mar abr may jun jul ago sep oct nov dic
            gen feb mar apr mag giu lug ago set ott nov dic
            jan fev mar abr mai jun jul ago set out nov dez
            jan feb mrt apr mei jun jul aug sep okt nov dec
            jan feb mar apr maj jun jul aug sep okt nov dec
            sty lut mar kwi maj cze lip sie wrz paź lis gru""", 3);

    private static final Pattern WORD = Pattern.compile("\\pL{3,12}");

    private MonthNames() {}

    private static Map<String, String> byName(String languages, int most) {
        Map<String, String> names = new HashMap<>();
        languages.lines().map(line -> line.split(" ")).forEach(months -> {
            for (int month = 0; month < months.length; month++) {
                names.put(months[month], ENGLISH[month].substring(0, Math.min(most, ENGLISH[month].length())));
            }
        });
        return Map.copyOf(names);
    }

    /**
     * Returns a text with the first name of a month in English, if it is as long as those of the pattern that is to read it.
     */
    static CharSequence inEnglish(CharSequence text, String pattern) {
        Map<String, String> names = pattern.contains("MMMM") ? FULL : pattern.contains("MMM") ? SHORT : Map.of();
        Matcher word = WORD.matcher(text);
        while (!names.isEmpty() && word.find()) {
            String english = names.get(Letters.small(word.group()));
            if (english != null) {
                return new StringBuilder(text).replace(word.start(), word.end(), english);
            }
        }
        return text;
    }
}
