package rate.log.form.term;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.text.Letters;

/**
 * Both scores of a game of two sides in one cell, the first side first: {@code 3:1}, {@code 3-1}, {@code 2–4}. More than one
 * pair are sets, {@code 6-4 3-6 7-6(5)}, and the scores are the sets won by each side; one that is even counts for neither.
 * What is in round brackets, such as a tie-break or the score at half-time, does not count; a set in square ones does.
 *
 * @param first score of the first side; NaN if the game was given up without one
 * @param second score of the other
 * @param isAbandoned whether a word says that the game was not played to its end, or not at all
 */
public record Scoreline(double first, double second, boolean isAbandoned) {

    /** A cell that is longer is none, whatever it begins with. */
    private static final int LONGEST = 100;

    /** Not played or not to the end: walkover, retired, defaulted, abandoned. */
    private static final Pattern ABANDONED = Pattern.compile(
            "(?:^|\\s)(?:w/o|w\\.?o\\.?|walk-?over|ret\\.?|retired|def\\.?|default|abd\\.?|aband\\.?|abandoned)$",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern IN_BRACKETS = Pattern.compile("\\([^()]*\\)");

    private static final Pattern PAIR = Pattern.compile(
            "(?:\\[ ?)?([0-9]{1,5}(?:[.,][0-9]{1,5})?) ?[:\\-–—−] ?([0-9]{1,5}(?:[.,][0-9]{1,5})?)(?: ?\\])?");

    /** Reads a cell; null if it is none. A comma in a number is one of decimals. */
    public static @Nullable Scoreline read(CharSequence cell) {
        if (cell.length() > LONGEST) {
            return null;
        }
        String text = Letters.strip(cell.toString());
        Matcher word = ABANDONED.matcher(text);
        boolean abandoned = word.find();
        text = Letters.strip(abandoned ? text.substring(0, word.start()) : text);
        text = Letters.strip(IN_BRACKETS.matcher(text).replaceAll(" "));
        if (abandoned && text.isEmpty()) {
            return new Scoreline(Double.NaN, Double.NaN, true);
        }
        return scored(text, abandoned);
    }

    private static @Nullable Scoreline scored(String text, boolean abandoned) {
        Matcher pair = PAIR.matcher(text);
        double first = Double.NaN;
        double second = Double.NaN;
        int won = 0;
        int lost = 0;
        int pairs = 0;
        int at = 0;
        while (pair.find(at)) {
            String between = text.substring(at, pair.start());
            boolean apart = pairs == 0 ? between.isEmpty() : between.matches(" *[,;/] *| +");
            if (!apart) {
                return null;
            }
            first = number(pair.group(1));
            second = number(pair.group(2));
            won += first > second ? 1 : 0;
            lost += first < second ? 1 : 0;
            pairs++;
            at = pair.end();
        }
        if (pairs == 0 || at < text.length()) {
            return null;
        }
        return pairs == 1 ? new Scoreline(first, second, abandoned) : new Scoreline(won, lost, abandoned);
    }

    private static double number(String text) {
        return Numbers.parse(text.replace(',', '.'));
    }

    /** Returns true if both sides have a score. */
    public boolean isScored() {
        return !Double.isNaN(first);
    }
}
