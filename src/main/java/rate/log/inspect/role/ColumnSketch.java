package rate.log.inspect.role;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.CalendarWords;
import rate.engine.math.Decimals;
import rate.engine.math.Numbers;
import rate.engine.text.Letters;
import rate.file.input.FieldName;
import rate.log.form.TimePatternGuess;
import rate.log.form.WinDrawLoss;
import rate.log.form.term.Scoreline;

/**
 * Summary of the content of a column, gathered text by text to the end of the log. Of a long log not every text is looked at
 * closely: how often the column is empty is always known, and how often a text comes where there are few different ones.
 * Whether the column may be one of times or of scores is decided by its first {@value #CLOSELY} texts. Where there is too much
 * to keep, the beginning is kept, and it is known that there is more.
 */
public final class ColumnSketch {

    /** Different texts that are kept. */
    public static final int MOST_DISTINCT = 1000;

    /** Texts that are looked at for every meaning that they may have. */
    public static final int CLOSELY = 10_000;

    /** With fewer different texts, every one is counted. */
    private static final int FEW = 50;

    /** Signs between sides in one cell, and between their members. */
    private static final Pattern BETWEEN = Pattern.compile(" (?:vs\\.?|v|gegen|contra|[-–@>]|and|und) |[,&/+]");

    /** A longer text has no shape. */
    private static final int LONGEST_SHAPED = 1000;

    /** A list of two numbers. */
    private static final Pattern PAIR = Pattern.compile("[0-9]+;[0-9]+");

    /** A length of time: to a part of a second, or with fewer than ten seconds, which a score would not write in two digits. */
    private static final Pattern LENGTH = Pattern.compile("[0-9]+:(?:[0-9]{2}[.,][0-9]+|0[0-9])");

    /** A time of day with a point, as games begin at. */
    private static final Pattern QUARTER = Pattern.compile("[0-9]{1,2}\\.(?:00|15|30|45)");

    /** No game begins earlier. */
    private static final int FIRST_HOUR = 6;

    /** A month and a day in numbers, in either order. */
    private static final Pattern DAY = Pattern.compile(
            "(0?[1-9]|1[0-2])[-/.](0?[1-9]|[12][0-9]|3[01])|(0?[1-9]|[12][0-9]|3[01])[-/.](0?[1-9]|1[0-2])");

    /** So many texts tell days from others. */
    private static final int CLOSELY_DAYS = 20;

    private static final Set<String> TRUTHS = Set.of("true", "false", "yes", "no");

    /** 1954 and 2119. */
    private static final int FIRST_DAY = 20_000;

    private static final int LAST_DAY = 80_000;

    private static final int FIRST_YEAR = 1800;
    private static final int LAST_YEAR = 2100;

    private final String name;
    private final List<String> words;
    private final String plain;
    private final TimePatternGuess times = new TimePatternGuess();
    private final Map<String, Long> counts = new LinkedHashMap<>();
    private final Map<String, String> shapes = new LinkedHashMap<>();
    private long rows;
    private long filled;

    /** How many texts were looked at closely, also structures and lists. */
    private long texts;

    private long wholes;
    private long numbers;
    private long commas;
    private long points;
    private long truths;
    private long scorelines;
    private long lists;
    private String signs = "[;,/&+|]";
    private boolean semicolons;
    private boolean uncounted;
    private boolean timed;
    private long nested;
    private double smallest = Double.POSITIVE_INFINITY;
    private double largest = Double.NEGATIVE_INFINITY;

    public ColumnSketch(String name) {
        this(name, name);
    }

    /** The name by which it is read, and its title, which may not be enough to read it by. */
    public ColumnSketch(String name, String title) {
        this.name = name;
        this.words = ColumnName.words(title);
        this.plain = String.join(" ", words);
    }

    /** The name, as the log has it. */
    public String name() {
        return name;
    }

    /** The name as an expression has it, in double quotes unless it is a plain word. */
    public String operand() {
        boolean isPlain = !name.isEmpty()
                && name.codePoints().allMatch(c -> Letters.isLetterOrDigit(c) || c == '_')
                && Letters.isLetter(name.codePointAt(0))
                && !Set.of("and", "or", "not").contains(Letters.small(name));
        return isPlain ? name : '"' + name.replace("\"", "\"\"") + '"';
    }

    /** The words of the title. */
    public List<String> words() {
        return words;
    }

    /** Returns true if its title speaks of a winner, perhaps of a part of the game or of several. */
    public boolean speaksOfWinner() {
        return isCalled(word -> Synonyms.means("winner", word));
    }

    /** Returns true if a word of the title is such. */
    public boolean isCalled(Predicate<String> word) {
        return words.stream().anyMatch(word);
    }

    /** Returns true if a text is such. */
    public boolean any(Predicate<String> text) {
        return counts.keySet().stream().anyMatch(text);
    }

    public boolean all(Predicate<String> text) {
        return counts.keySet().stream().allMatch(text);
    }

    /** The words of the title with single spaces between them. */
    public String plain() {
        return plain;
    }

    /** Returns true if it has only a place, as in a table without names. */
    public boolean isUncalled() {
        return name.equals("@" + plain);
    }

    /** How columns are compared. */
    public String key() {
        return FieldName.key(name);
    }

    /** Takes note of a structure that is no text. */
    public void addNested() {
        rows++;
        filled++;
        texts++;
        nested++;
    }

    /**
     * Takes note of the texts of a list, joined, of which a number of different ones are kept at most.
     *
     * @param sign between them, if it was said
     */
    public void addList(String text, @Nullable String sign, int most) {
        signs = sign == null || sign.length() == 1 ? signs : Pattern.quote(sign);
        rows++;
        filled++;
        texts++;
        lists++;
        scorelines += texts <= CLOSELY && PAIR.matcher(text).matches() ? 1 : 0;
        count(Letters.strip(text), most);
        if (texts <= CLOSELY) {
            times.look(Letters.strip(text)); // a date in slashes, where lists have such
        }
    }

    /**
     * Takes note of a text, of which a number of different ones are kept at most; not closely if there are so many that it need
     * not be looked at, unless it is a new one of few.
     */
    public void add(String cell, int most, boolean closely) {
        rows++;
        String text = Letters.strip(cell);
        if (text.isEmpty()) {
            return;
        }
        filled++;
        if (text.length() <= LONGEST_SHAPED && (filled == 1 || !shapes.isEmpty())) {
            String shape =
                    BETWEEN.matcher(text).results().map(MatchResult::group).collect(Collectors.joining());
            if ((shape.indexOf(' ') >= 0 || shape.indexOf(',') >= 0) && shapes.size() < most) {
                shapes.putIfAbsent(shape, text);
            }
        }
        boolean isNew = (closely || counts.size() < FEW) && count(text, most);
        if (closely || isNew) {
            look(text);
        }
    }

    private void look(String text) {
        texts++;
        number(text);
        semicolons |= text.indexOf(';') >= 0;
        truths += truths == texts - 1 && TRUTHS.contains(FieldName.key(text)) ? 1 : 0;
        if (texts <= CLOSELY) {
            times.look(text);
            boolean mayBeScores = numbers == 0 && texts - scorelines <= CLOSELY / 100 + texts / 10;
            scorelines += mayBeScores && (Scoreline.read(text) != null || OutcomeWords.isUnscored(text)) ? 1 : 0;
            timed = texts == CLOSELY && (isTime() || !times.several().isEmpty());
        } else if (timed) {
            times.look(text);
        }
    }

    private void number(String text) {
        double number = Numbers.parse(text);
        if (Double.isNaN(number) && text.indexOf(',') >= 0 && text.indexOf('.') < 0) {
            number = Numbers.parse(text.replace(',', '.'));
            commas += Double.isNaN(number) ? 0 : 1;
        }
        if (!Double.isNaN(number)) {
            numbers++;
            wholes += isWhole(text) ? 1 : 0;
            points += text.indexOf('.') >= 0 ? 1 : 0;
            smallest = Math.min(smallest, number);
            largest = Math.max(largest, number);
        }
    }

    /** Counts a text; true if it is new. */
    private boolean count(String text, int most) {
        boolean isNew = counts.computeIfPresent(text, (same, count) -> count + 1) == null;
        if (isNew && counts.size() < most) {
            counts.put(text, 1L);
        } else {
            uncounted |= isNew;
        }
        return isNew;
    }

    private static boolean isWhole(String text) {
        int start = text.startsWith("-") ? 1 : 0;
        for (int i = start; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return text.length() > start;
    }

    public long rows() {
        return rows;
    }

    /** How many rows have something in the column. */
    public long filled() {
        return filled;
    }

    /** Returns true if no row of the log has something in it. */
    public boolean isEmpty() {
        return filled == 0;
    }

    /** How many rows have nothing in it. */
    public long blank() {
        return rows - filled;
    }

    /**
     * Returns true if it has both scores of two sides in one cell: not a season, 1992-93, nor the results of a game without
     * scores, 1-0 and 1/2-1/2.
     */
    public boolean isScores() {
        return filled > 0
                && numbers == 0
                && !isTime()
                && 8 * scorelines >= 7 * Math.min(texts, CLOSELY)
                && any(text -> WinDrawLoss.read(text) == null && text.chars().anyMatch(c -> c >= '0' && c <= '9'))
                && !any(LENGTH.asMatchPredicate())
                && (lists == 0
                        || isCalled(word -> Synonyms.means("scores", word) || Synonyms.means("score", word))) // or ids
                && !all(ColumnSketch::isSeason)
                && !(Synonyms.isOf("time", this) && all(DAY.asMatchPredicate()));
    }

    /** Returns true if a text is one of two years that follow each other, or of a year and a month. */
    private static boolean isSeason(String text) {
        Scoreline years = Scoreline.read(text);
        return years != null
                && (years.second() == (years.first() + 1) % 100 || (years.first() >= 1900 && years.second() <= 12));
    }

    public TimePatternGuess times() {
        return times;
    }

    /** The texts within a list of the column. */
    public Set<String> items(String list) {
        return Stream.of(list.split(signs)).map(Letters::strip).collect(Collectors.toSet());
    }

    /** Returns true if the column has a text that is likely to be a list of names in one cell. */
    public boolean hasSemicolons() {
        return semicolons;
    }

    public boolean isTime() {
        return !times.best().isEmpty();
    }

    /** Returns true if it is none of times, but nearly all texts seem to name days, or have digits in a column called so. */
    public boolean isLikeDays() {
        Predicate<String> isDay = Synonyms.isOf("time", this)
                ? text -> text.chars().anyMatch(Letters::isDigit)
                : CalendarWords::isLikeDay;
        return isText()
                && !isScores()
                && !DayAndClock.isClock(this)
                && 10
                                * counts.keySet().stream()
                                        .limit(CLOSELY_DAYS)
                                        .filter(isDay)
                                        .count()
                        >= 9L * Math.min(CLOSELY_DAYS, counts.size());
    }

    public boolean isNumber() {
        return texts > 0 && numbers == texts;
    }

    /** Returns true if all texts are whole numbers. */
    public boolean isWhole() {
        return isNumber() && wholes == texts;
    }

    /** Returns true if all texts say that something is true or not. */
    public boolean isTruths() {
        return texts > 0 && truths == texts;
    }

    /** The smallest number; infinite if there is none. */
    public double smallest() {
        return smallest;
    }

    /** The largest number; negative infinity if there is none. */
    public double largest() {
        return largest;
    }

    /** Returns the share of the texts that are numbers; 0 if these are rather times of day. */
    public double numeric() {
        boolean areTimes = points == texts
                && smallest >= FIRST_HOUR
                && largest < 24
                && all(QUARTER.asMatchPredicate())
                && any(text -> !text.endsWith("00"));
        return texts == 0 || areTimes ? 0 : (double) numbers / texts;
    }

    /**
     * Returns true if all texts are small numbers, some with decimals: rather how long something took than seconds since 1970.
     */
    public boolean isLength() {
        return isNumber() && !isWhole() && largest < FIRST_DAY;
    }

    /** Returns true if all texts are whole numbers that would be years. */
    public boolean isYears() {
        return isWhole() && smallest >= FIRST_YEAR && largest <= LAST_YEAR;
    }

    /** Returns true if all texts are numbers that would be days of our time, as spreadsheets count them. */
    public boolean isDays() {
        return isNumber() && smallest >= FIRST_DAY && largest <= LAST_DAY;
    }

    /**
     * Returns true if the column has numbers with a decimal comma, and fewer with a point, which could not be read with them.
     */
    public boolean hasDecimalCommas() {
        return commas > points && numbers == texts;
    }

    /** Returns true if it has lists, and not days whose parts the sign of lists is between. */
    public boolean isList() {
        return lists > 0 && !isTime();
    }

    /** Returns true if the column has texts, as names are; a single one only if it is empty elsewhere. */
    public boolean isText() {
        boolean isMostly = numbers < texts / 2 || (numbers == 0 && blank() > 0);
        return filled > 0 && nested == 0 && isMostly && !isTime() && truths < texts;
    }

    /** The texts and how often they come in the whole log; the first {@value #MOST_DISTINCT}. */
    public Map<String, Long> counts() {
        return counts;
    }

    /** The first text with each succession of signs between sides and members, where the first of all has one between sides. */
    public Collection<String> shapes() {
        return shapes.values();
    }

    /** Number of different texts, of those that are counted. */
    public int distinct() {
        return counts.size();
    }

    /** Returns true if the column has more texts than those that are counted. */
    public boolean hasMore() {
        return uncounted;
    }

    /** The kind of most of the texts, in words. */
    public String kind() {
        if (filled == 0) {
            return "empty";
        }
        if (nested > 0) {
            return "objects";
        }
        if (isList()) {
            return "list";
        }
        if (isTime()) {
            return "time "
                    + String.join(
                            " or ",
                            times.best().stream()
                                    .map(TimePatternGuess.Reading::pattern)
                                    .toList());
        }
        if (truths == texts) {
            return "true or false";
        }
        if (numbers < texts - texts / 4) {
            return "text";
        }
        String kind = commas > 0 ? "number with a comma" : wholes == numbers ? "whole number" : "number";
        return numbers == texts ? kind : kind + ", but for " + (texts - numbers);
    }

    /** From the smallest to the largest of numbers, else some texts. */
    public String content() {
        if (isNumber()) {
            return smallest == largest
                    ? Decimals.rounded(smallest)
                    : Decimals.rounded(smallest) + " to " + Decimals.rounded(largest);
        }
        List<String> some = new ArrayList<>();
        for (String text : counts.keySet()) {
            if (some.size() == 3) {
                some.add("…");
                break;
            }
            some.add(shortened(text));
        }
        return String.join(", ", some);
    }

    private static String shortened(String text) {
        int longest = 24;
        return text.codePointCount(0, text.length()) <= longest
                ? text
                : text.substring(0, text.offsetByCodePoints(0, longest - 1)) + "…";
    }
}
