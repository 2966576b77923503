package rate.log.form;

import java.time.ZoneOffset;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import rate.engine.game.Times;

/** Guess at the format of a time that is not ISO: a hint for people, which is not used to read a log. */
final class TimeFormatHint {

    private static final Pattern DATE =
            Pattern.compile("(?<first>\\d{1,4})(?<sign>[./-])\\d{1,2}\\k<sign>(?<third>\\d{1,4})"
                    + "(?<clock> \\d{1,2}:\\d{2}(?<seconds>:\\d{2})?)?");

    private TimeFormatHint() {}

    /** The end of a sentence that names the formats in which a text can be read; empty if there is none. */
    static String of(String text) {
        String forms = candidates(text)
                .filter(form -> Times.withPattern(form, ZoneOffset.UTC).read(text) != null)
                .map(form -> form.indexOf(' ') < 0 ? form : '"' + form + '"')
                .collect(Collectors.joining(" or "));
        return forms.isEmpty() ? "" : "; it looks like --time-format " + forms;
    }

    private static Stream<String> candidates(String text) {
        if (text.matches("(19|20)\\d{6}")) {
            return Stream.of("yyyyMMdd");
        }
        if (text.matches("\\d{12,13}")) {
            return Stream.of(Times.EPOCH_MILLIS);
        }
        Matcher date = DATE.matcher(text);
        boolean iso = Times.iso(ZoneOffset.UTC).read(text) != null;
        if (!date.matches() || iso) {
            return Stream.empty();
        }
        String clock = date.group("clock") == null ? "" : date.group("seconds") == null ? " H:mm" : " H:mm:ss";
        String year = date.group("third").length() == 4 ? "yyyy" : "yy";
        List<String> orders = date.group("first").length() == 4
                ? List.of("yyyy-M-d")
                : date.group("sign").equals(".") ? List.of("d-M-" + year) : List.of("d-M-" + year, "M-d-" + year);
        return orders.stream().map(order -> order.replace("-", date.group("sign")) + clock);
    }
}
