package rate.log.form.term;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.text.Letters;

/**
 * The score of a game of two sides in one cell, the first side first, as people write it: {@code 3:1}, {@code 2–4},
 * {@code 2;4}, {@code 3-2 OT}, {@code 1-1-1} with the drawn games last, {@code 6-4 3-6 7-6(5)},
 * {@code 3:1 (25-20, 22-25, 25-18, 25-23)}, {@code 250/6 - 249}, {@code 6-4 2-1 RET}, {@code W/O}.
 *
 * <p>More than one pair are sets, and a set that is even counts for neither side. Round brackets do not count, such as a
 * tie-break or the score at half-time, unless they have the sets that the pair before them counts. A set in square ones is a
 * tie-break in place of a set. Of a game that was given up the last set counts only if it was over, and a single pair is a set.
 *
 * @param sets what each side won; of a single pair the pair itself
 * @param points what each won within the sets: games, rallies; where no sets are told, as {@code sets}
 * @param ending whether it was played to its end
 */
public record Scoreline(Pair sets, Pair points, GameEnding ending) {

    /** A number of each side; NaN if nothing is told. */
    public record Pair(double first, double second) {

        static final Pair UNTOLD = new Pair(Double.NaN, Double.NaN);

        private Pair plus(Pair other) {
            return new Pair(first + other.first, second + other.second);
        }

        /** 1 for the side that has more, and 0 for the other; 0 for both if they have as much. */
        private Pair won() {
            return new Pair(first > second ? 1 : 0, second > first ? 1 : 0);
        }

        private double more() {
            return Math.max(first, second);
        }
    }

    /** Unit of a score: the sets, the points within them, or each side's share of the points. */
    public enum Unit {
        SETS,
        POINTS,
        SHARE;

        /**
         * The unit of a word.
         *
         * @throws IllegalArgumentException with a message for the user
         */
        public static Unit of(String word) {
            return Stream.of(values())
                    .filter(unit -> unit.word().equals(word))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "--score-unit must be sets, points or share, not \"" + word + "\""));
        }

        /** Its name outside. */
        public String word() {
            return Letters.small(name());
        }
    }

    /** A cell that is longer is none, whatever it begins with. */
    private static final int LONGEST = 250;

    /**
     * How the end came about, in up to three letters of any language or a star, which changes nothing: overtime, a shoot-out,
     * extra time.
     */
    private static final Pattern EXTRA = Pattern.compile(
            "(?i)(?:[ /]+(?:f(?:inal)?[ /])?(?:[0-9]?\\pL(?:\\.?\\pL){0,2}\\.?|final|pens\\.?)|ot|so| ?\\*)$");

    private static final Pattern IN_BRACKETS = Pattern.compile("\\(([^()]*)\\)|[⁰¹²³⁴-⁹⁽⁾]+");

    /** Runs may tell how many wickets they cost, which do not count. Few runs of the second side are rather points of a set. */
    private static final Pattern PAIR = Pattern.compile(
            "(\\[ ?)?N(?:F(?= ?\\D ?[0-9]{2}))?(?:;| ?[:\\-‐‑–—−] ?| [x×] )N(?! ?[:-])(?:S *$)?(?: ?\\])?"
                    .replace("N", "([0-9]{1,5}(?:[.,][0-9]{1,5}(?![0-9]))?)")
                    .replace("F", "(?<=[0-9]{2})/(?:10|[0-9])")
                    .replace("S", "(?<=[0-9]{3})/(?:10|[0-9])"));

    /** Games won by either side, and those drawn. */
    private static final Pattern WITH_DRAWN = Pattern.compile("([0-3]-[0-3])-[0-3]");

    private static final Pattern APART = Pattern.compile(" *[,;/] *| +");

    /** Pairs with a slash, and nothing else: no half, no runs for some wickets, and no day of a year. */
    private static final Pattern SLASHED =
            Pattern.compile("(?!1/2$|[3-9][0-9]/)(?:[0-9]{1,2}/[0-9]{1,2}(?:[,;] ?| |$))+");

    /** Reads a cell; null if it is none. A comma in a number is one of decimals. */
    public static @Nullable Scoreline read(CharSequence cell) {
        if (cell.length() > LONGEST) {
            return null;
        }
        String text = Letters.strip(cell.toString());
        while (text.endsWith(" -")) {
            text = Letters.strip(text.substring(0, text.length() - 2)); // a set that was not played
        }
        Matcher word = GameEnding.word(text);
        GameEnding ending = GameEnding.of(word);
        text = ending == GameEnding.PLAYED ? text : text.substring(0, word.start());
        Matcher brackets = IN_BRACKETS.matcher(text);
        String before = EXTRA.matcher(Letters.strip(brackets.replaceAll(" "))).replaceFirst("");
        brackets.reset();
        Scoreline within = brackets.find() && brackets.group(1) != null
                ? scored(Letters.strip(brackets.group(1)), ending, true)
                : null;
        if (within != null) {
            Scoreline counted = scored(before, ending, false);
            if (counted != null && counted.sets.equals(counted.points) && within.sets.equals(counted.sets)) {
                return within; // 2:0 (25-20, 25-22)
            }
        }
        before = WITH_DRAWN.matcher(before).replaceFirst("$1");
        before = SLASHED.matcher(before).matches() ? before.replace('/', '-') : before;
        Scoreline told = scored(before, ending, ending != GameEnding.PLAYED && word.group(2) != null);
        boolean isWord = told == null && ending != GameEnding.PLAYED && Letters.isBlank(text);
        return isWord ? new Scoreline(Pair.UNTOLD, Pair.UNTOLD, ending) : told;
    }

    /** @param isSet whether a single pair is a set */
    private static @Nullable Scoreline scored(String text, GameEnding ending, boolean isSet) {
        Matcher pair = PAIR.matcher(text);
        Pair sets = new Pair(0, 0);
        Pair points = sets;
        Pair last = sets;
        double least = Double.POSITIVE_INFINITY;
        int pairs = 0;
        int at = 0;
        while (pair.find(at)) {
            String between = text.substring(at, pair.start());
            if (pairs == 0 ? !between.isEmpty() : !APART.matcher(between).matches()) {
                return null;
            }
            least = pairs == 0 ? least : Math.min(least, last.more());
            last = new Pair(number(pair.group(2)), number(pair.group(3)));
            sets = sets.plus(last.won());
            points = points.plus(pair.group(1) == null ? last : last.won());
            pairs++;
            at = pair.end();
        }
        if (pairs == 0 || at < text.length()) {
            return null;
        }
        if (pairs == 1 && !isSet) {
            return new Scoreline(last, last, ending);
        }
        if (ending == GameEnding.GIVEN_UP && !isOver(last, least)) {
            Pair won = last.won();
            sets = new Pair(sets.first - won.first, sets.second - won.second);
        }
        return new Scoreline(sets, points, ending);
    }

    /**
     * Returns true if a set of a game that was given up had been won: with two points more, and as many as the winners of the
     * sets before it had; 6 games, or 7 to 6, in tennis and where it is the first.
     */
    private static boolean isOver(Pair set, double least) {
        double enough = least == 7 || Double.isInfinite(least) ? 6 : least;
        double ahead = Math.abs(set.first - set.second);
        return set.more() >= enough && (ahead >= 2 || (ahead == 1 && set.more() == 7));
    }

    private static double number(String text) {
        return Numbers.parse(text.replace(',', '.'));
    }

    /** Returns what both sides have in a unit: a share is from 0 to 1. */
    public Pair in(Unit unit) {
        double all = points.first + points.second;
        return switch (unit) {
            case SETS -> sets;
            case POINTS -> points;
            case SHARE -> all == 0 ? new Pair(0.5, 0.5) : new Pair(points.first / all, points.second / all);
        };
    }

    /** The sets of the first side. */
    public double first() {
        return sets.first;
    }

    /** The sets of the other side. */
    public double second() {
        return sets.second;
    }

    /** Returns true if it was not played to its end, or not at all. */
    public boolean isAbandoned() {
        return ending != GameEnding.PLAYED;
    }

    /** Returns true if both sides have a score. */
    public boolean isScored() {
        return !Double.isNaN(sets.first);
    }
}
