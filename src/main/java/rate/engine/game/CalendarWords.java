package rate.engine.game;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import rate.engine.text.Letters;

/**
 * Names of months and weekdays in other languages, which a pattern reads by the English ones: Java's own differ from one
 * release to the next. And signs of dates that say nothing: the point behind a short name, and the letters behind a number.
 */
public final class CalendarWords {

    private static final String[] MONTHS =
            "January February March April May June July August September October November December".split(" ");

    private static final String[] DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");

    /** French, German, Spanish, Italian, Portuguese, Dutch, Swedish, Danish, Polish, Turkish and Russian. */
    private static final Map<String, String> FULL_MONTHS = byName(MONTHS, 9, """
            janvier février mars avril mai juin juillet août septembre octobre novembre décembre
            januar februar märz april mai juni juli august september oktober november dezember
            jänner feber märz april mai juni juli august september oktober november dezember
            enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
            gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre
            janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro
            januari februari maart april mei juni juli augustus september oktober november december
            januari februari mars april maj juni juli augusti september oktober november december
            januar februar marts april maj juni juli august september oktober november december
            stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
            ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
            января февраля марта апреля мая июня июля августа сентября октября ноября декабря""");

    /** Short names, also in Austria, and as English newspapers write them. */
    private static final Map<String, String> SHORT_MONTHS = byName(MONTHS, 3, """
            janv févr mars avr mai juin juil août sept oct nov déc
            jan feb mär apr mai jun jul aug sep okt nov dez
            jän feb mrz apr mai juni juli aug sept okt nov dez
            ene feb mar abr may jun jul ago sep oct nov dic
            gen feb mar apr mag giu lug ago set ott nov dic
            jan fev mar abr mai jun jul ago set out nov dez
            jan feb mrt apr mei jun jul aug sep okt nov dec
            jan feb mar apr maj jun jul aug sep okt nov dec
            sty lut mar kwi maj cze lip sie wrz paź lis gru
            oca şub mar nis may haz tem ağu eyl eki kas ara
            янв фев мар апр мая июн июл авг сен окт ноя дек
            jan feb march april may june july aug sept oct nov dec""");

    private static final Map<String, String> FULL_DAYS = byName(DAYS, 9, """
            lundi mardi mercredi jeudi vendredi samedi dimanche
            montag dienstag mittwoch donnerstag freitag sonnabend sonntag
            montag dienstag mittwoch donnerstag freitag samstag sonntag
            lunes martes miércoles jueves viernes sábado domingo
            lunedì martedì mercoledì giovedì venerdì sabato domenica
            segunda terça quarta quinta sexta sábado domingo
            maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
            måndag tisdag onsdag torsdag fredag lördag söndag
            mandag tirsdag onsdag torsdag fredag lørdag søndag
            poniedziałek wtorek środa czwartek piątek sobota niedziela
            pazartesi salı çarşamba perşembe cuma cumartesi pazar
            понедельник вторник среда четверг пятница суббота воскресенье""");

    private static final Map<String, String> SHORT_DAYS = byName(DAYS, 3, """
            lun mar mer jeu ven sam dim
            mo di mi do fr sa so
            lun mar mié jue vie sáb dom
            lun mar mie gio vie sab dom
            seg ter qua qui sex sáb dom
            ma di wo do vr za zo
            mån tis ons tors fre lör sön
            man tir ons tor fre lør søn
            pon wt śr czw pt sob niedz
            pzt sal çar per cum cmt paz
            пн вт ср чт пт сб вс
            mon tues weds thurs fri sat sun""");

    private static final Pattern WORD = Pattern.compile("\\pL{2,12}");

    /** The point of a short name, that of a half of the day, and what makes a number an ordinal one. */
    private static final Pattern SIGNS = Pattern.compile(
            "(?<=\\pL{2})[.](?=[ ,)]|$)|(?<=[ 0-9][AaPp])[.](?=[Mm])|(?<=[ 0-9][AaPp][.][Mm])[.]|(?<=[0-9])(?:st|nd|rd|th)\\b");

    /** A pattern with such signs of its own. */
    private static final Pattern SIGNED = Pattern.compile("(?:MMM|E)'?[.]|'(?:st|nd|rd|th)'");

    /** No time is longer. */
    private static final int LONGEST = 60;

    /** A day in numbers; a version has one digit at its end. */
    private static final Pattern NUMBERS = Pattern.compile(
            "\\b(?:[0-9]{4}([./-]) ?[0-9]{1,2}\\1 ?|[0-9]{1,2}([./-]) ?[0-9]{1,2}\\2 ?(?:[0-9]{2})?)[0-9]{2}\\b");

    private CalendarWords() {}

    private static Map<String, String> byName(String[] english, int most, String languages) {
        Map<String, String> names = new HashMap<>();
        languages.lines().map(line -> line.split(" ")).forEach(words -> {
            for (int at = 0; at < words.length; at++) {
                names.put(words[at], english[at].substring(0, Math.min(most, english[at].length())));
            }
        });
        return Map.copyOf(names);
    }

    /** Returns a text without the signs of dates that say nothing. */
    public static String plain(String text) {
        for (int at = 1; at < text.length() && text.length() <= LONGEST; at++) {
            boolean isBehindDigit = Letters.isDigit(text.charAt(at - 1));
            char sign = text.charAt(at);
            if (isBehindDigit ? "snrt".indexOf(sign) >= 0 : sign == '.') {
                return SIGNS.matcher(text).replaceAll("");
            }
        }
        return text; // as most are, at little cost
    }

    /** Returns true if a text seems to name a day: in numbers, or by the name of a month or weekday beside a number. */
    public static boolean isLikeDay(String text) {
        return text.length() <= LONGEST
                && text.chars().anyMatch(Letters::isDigit)
                && (NUMBERS.matcher(text).find()
                        || WORD.matcher(Letters.small(text)).results().anyMatch(word -> isName(word.group())));
    }

    private static boolean isName(String word) {
        return FULL_MONTHS.containsKey(word)
                || FULL_DAYS.containsKey(word)
                || Stream.of(FULL_MONTHS, FULL_DAYS, SHORT_MONTHS, SHORT_DAYS)
                        .flatMap(names -> names.values().stream())
                        .anyMatch(name -> Letters.small(name).equals(word));
    }

    /**
     * Returns a text with its names in English, those of the length that the pattern has which is to read it: of a weekday the
     * first word, and of a month the first that is one. Signs that say nothing are gone, if the pattern has none.
     */
    static CharSequence inEnglish(CharSequence text, String pattern) {
        boolean hasMonth = pattern.contains("MMM");
        boolean hasDay = pattern.contains("E");
        if (!hasMonth && !hasDay && !pattern.contains("a")) {
            return text;
        }
        StringBuilder read = new StringBuilder(SIGNED.matcher(pattern).find() ? text : plain(text.toString()));
        int behind = 0;
        if (hasDay) {
            Map<String, String> days = pattern.contains("EEEE") ? FULL_DAYS : SHORT_DAYS;
            Matcher word = WORD.matcher(read);
            if (word.find()) {
                String name = word.group();
                String english = days.getOrDefault(Letters.small(name), name);
                behind = word.start() + english.length();
                read.replace(word.start(), word.end(), english);
            }
        }
        Matcher word = WORD.matcher(read);
        Map<String, String> months = pattern.contains("MMMM") ? FULL_MONTHS : SHORT_MONTHS;
        for (boolean found = hasMonth && word.find(behind); found; found = word.find()) {
            String english = months.get(Letters.small(word.group()));
            if (english != null) {
                return read.replace(word.start(), word.end(), english);
            }
        }
        return read;
    }
}
