package rate.log.inspect.outcome;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import rate.log.form.Mapping;
import rate.log.inspect.role.ColumnName;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.OutcomeWords;
import rate.log.inspect.role.RaceTimes;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.ScoreColumns;
import rate.log.inspect.role.Sides;

/**
 * A way in which the rows of a log may say how games of two sides ended. Several ways are compared by what they say: the one
 * counts that tells the end of the most games, and that others agree with.
 *
 * @param kind how likely it is, the first the likeliest
 * @param columns by which it is told
 * @param map our columns by which it is read
 * @param results of the first side by row of a sample: 1, 0, -1, or {@link Sample#UNTOLD}
 */
public record OutcomeRole(OutcomeKind kind, List<ColumnSketch> columns, Map<String, String> map, int[] results) {

    /** Share of the rows that a way has to tell, so that it is one. */
    static final double TOLD = 0.5;

    /** Share of the rows that two ways have to tell alike in order to agree. */
    static final double AGREEMENT = 0.97;

    /** Of so many games some end otherwise than others. */
    static final int MANY = 10;

    private static final Set<String> KILLS = Set.of("kills", "frags");

    private static final Set<String> SETS = Set.of("sets", "maps", "sätze", "satz", "manches", "szetów", "sety");

    /** Of these a side may have the fewer, the better. */
    private static final Set<String> LESS = Set.of("""
            time, times, seconds, secs, sec, duration, strokes, zeit, zeiten, sekunden, dauer, schläge, temps, tiempo, tempo, \
            tijd""".split(", "));

    /** Words for what stood when a game was not over. */
    private static final Pattern HALFWAY = Pattern.compile(
            ".*\\b(ht|hz|half|halftime|halbzeit|pausenstand|mi temps|descanso|medio tiempo|intervalo|primo tempo)\\b.*");

    static int[] results(Sample sample, IntUnaryOperator result) {
        return IntStream.range(0, sample.size()).map(result).toArray();
    }

    static Map<String, String> one(String canonical, ColumnSketch column) {
        return Map.of(canonical, Mapping.written(column.name()));
    }

    /** Returns the share of the rows of which it tells the end. */
    public double told() {
        return results.length == 0
                ? 1
                : (double) Arrays.stream(results)
                                .filter(result -> result != Sample.UNTOLD)
                                .count()
                        / results.length;
    }

    /** Returns true if not all games end alike, where there are so many that they cannot by chance. */
    boolean isMixed() {
        return results.length < MANY
                || Arrays.stream(results)
                                .filter(result -> result != Sample.UNTOLD)
                                .distinct()
                                .count()
                        > 1;
    }

    boolean isHalfway() {
        return !columns.isEmpty()
                && columns.stream()
                        .allMatch(column -> HALFWAY.matcher(column.plain()).matches());
    }

    /** Returns true if scores are never greater than others, and do not always end alike. */
    public boolean isWithin(OutcomeRole whole, Sample sample) {
        return results.length >= MANY
                && Stream.of(this, whole).allMatch(one -> one.isOfNumbers() && one.columns.size() == 2)
                && Collections.disjoint(columns, whole.columns)
                && !Arrays.equals(results, whole.results)
                && IntStream.range(0, 2).allMatch(side -> {
                    String[] parts = sample.texts(columns.get(side));
                    String[] wholes = sample.texts(whole.columns.get(side));
                    return IntStream.range(0, parts.length)
                            .noneMatch(row -> ScoreColumns.number(parts[row]) > ScoreColumns.number(wholes[row]));
                });
    }

    /** Returns true if it says that the first side won, as a verb between the sides does, or a word in every row. */
    boolean isVerb() {
        return kind == OutcomeKind.RESULT
                && (columns.get(0).any(OutcomeWords::isVerb)
                        || (columns.get(0).distinct() == 1 && columns.get(0).all(text -> text.length() > 2)));
    }

    /** Returns true if of the numbers of both sides, by their names, the same is higher in every row: as if it always won. */
    boolean isOneSided() {
        return (kind == OutcomeKind.SCORES || kind == OutcomeKind.NUMBERS)
                && !isMixed()
                && !isOfOneSide()
                && Math.abs(results[0]) == 1
                && columns.stream()
                        .allMatch(column -> column.isWhole() && column.largest() <= ScoreColumns.LARGEST_SCORE);
    }

    /** Returns true if it says that the same side always won, and codes may say something else. */
    public boolean isOneSidedBesideCodes(List<OutcomeRole> outcomes) {
        return isOneSided() && outcomes.stream().anyMatch(other -> other.kind == OutcomeKind.CODES);
    }

    /**
     * Returns true if of many games the first side lost none by these scores, and tied some: whom a column calls the winner.
     */
    boolean isOfWinners() {
        return kind == OutcomeKind.SCORES
                && results.length >= MANY
                && Arrays.stream(results).allMatch(result -> result >= 0)
                && Arrays.stream(results).anyMatch(result -> result == 0);
    }

    boolean isMostly() {
        return told() >= 0.9 || isPlainWinner();
    }

    /** Returns true if it names the winner in a column that is called so, and no more. */
    public boolean isPlainWinner() {
        return kind == OutcomeKind.WINNER && otherWords() == 0;
    }

    /** Returns true if it is a plain winner, and not that of a match of several games. */
    boolean isWinner() {
        return isPlainWinner() && !columns.get(0).isCalled(word -> word.equals("match") || word.equals("game"));
    }

    /**
     * Returns true if these are scores, and a word says of many games that the other side won; not of most, as where less is
     * better. It also says nothing of many games, or it is none for a side, and the names of the scores tell whose they are.
     */
    boolean refutes(OutcomeRole word, Sides sides) {
        int like = count(word, (ours, theirs) -> ours * theirs == 1);
        int unlike = count(word, (ours, theirs) -> ours * theirs == -1);
        boolean areOfSides = kind == OutcomeKind.SCORES
                && columns.stream().noneMatch(column -> column.isCalled(KILLS::contains))
                && sides.order(columns.get(0), columns.get(1)) != 0;
        boolean isOther = MANY * count(word, (ours, theirs) -> theirs == Sample.UNTOLD) > like + unlike
                ? areOfSides || kind == OutcomeKind.SCORELINE
                : areOfSides && !word.isOf(sides) && !word.isBegun();
        return isOther && like + unlike >= MANY && 4 * Math.min(like, unlike) > like + unlike;
    }

    boolean agrees(OutcomeRole other) {
        long both = count(other, (ours, theirs) -> ours != Sample.UNTOLD && theirs != Sample.UNTOLD);
        return both > 0 && count(other, (ours, theirs) -> ours != Sample.UNTOLD && ours == theirs) >= AGREEMENT * both;
    }

    /** In how many rows this and another say something such. */
    int count(OutcomeRole other, Both both) {
        int count = 0;
        for (int row = 0; row < results.length; row++) {
            count += both.are(results[row], other.results[row]) ? 1 : 0;
        }
        return count;
    }

    /** Two results of a row. */
    interface Both {
        boolean are(int ours, int theirs);
    }

    /**
     * Returns true if it names the winner wherever scores are, agrees with all that are not level, and says who won where they
     * are.
     */
    boolean decides(OutcomeRole scores) {
        if (kind != OutcomeKind.WINNER || !(scores.kind == OutcomeKind.SCORELINE || scores.isOfNumbers())) {
            return false;
        }
        int agreeing = count(scores, (ours, theirs) -> Math.abs(ours) == 1 && ours == theirs);
        return count(scores, (ours, theirs) -> Math.abs(ours) == 1 && theirs == 0) > 0
                && agreeing >= MANY
                && count(scores, (ours, theirs) -> Math.abs(theirs) == 1 && ours != theirs)
                        <= (1 - AGREEMENT) * agreeing
                && count(scores, (ours, theirs) -> theirs == 0 && ours == Sample.UNTOLD) == 0;
    }

    boolean isCounted(OutcomeRole other) {
        ColumnName.Difference two = kind == OutcomeKind.RESULT && other.kind == kind
                ? ColumnName.Difference.of(columns.get(0), other.columns.get(0))
                : null;
        return two != null && !two.first().isEmpty() && !two.second().isEmpty();
    }

    /** Returns true if its two columns have scores with their totals in brackets. */
    public boolean areTotals() {
        return columns.size() == 2 && columns.stream().allMatch(ScorePairs::areTotals);
    }

    /**
     * Returns true if it says by names to which of two sides it belongs, so that it would say nothing of sides divided
     * otherwise.
     */
    public boolean isOf(Sides sides) {
        return kind == OutcomeKind.RESULT
                ? columns.get(0).any(text -> sides.called(text) != 0)
                : kind.compareTo(OutcomeKind.SCORES) <= 0 || kind == OutcomeKind.NUMBERS;
    }

    /**
     * Returns true if it is a word by a column that is called so: where scores say something else, they are of something else.
     */
    boolean isCalledSo() {
        return (kind == OutcomeKind.WINNER || kind == OutcomeKind.RESULT)
                && (ResultWords.isCalledSo(columns.get(0)) || columns.get(0).isTruths() || isBegun());
    }

    /** Returns true if its texts begin with the word of a side, and go on. */
    boolean isBegun() {
        return kind == OutcomeKind.RESULT
                && map.getOrDefault("result", "")
                        .contains("startsWith(" + columns.get(0).operand());
    }

    boolean isOfNumbers() {
        return kind == OutcomeKind.SCORES || kind == OutcomeKind.NUMBERS || kind == OutcomeKind.NEIGHBOURS;
    }

    /** Returns true if both are scores by sets, which say who won whatever the points within them. */
    boolean isOfSets() {
        return kind == OutcomeKind.SCORES && columns.stream().allMatch(column -> column.isCalled(SETS::contains));
    }

    /** Returns true if a column has the difference of both scores in every row, with its sign or without, as a margin has. */
    boolean haveMargin(Sample sample) {
        if (kind != OutcomeKind.SCORES || results.length < MANY) {
            return false;
        }
        String[] ours = sample.texts(columns.get(0));
        String[] theirs = sample.texts(columns.get(1));
        double[] differences = IntStream.range(0, results.length)
                .mapToDouble(row -> ScoreColumns.number(ours[row]) - ScoreColumns.number(theirs[row]))
                .toArray();
        return sample.columns().stream()
                .filter(column -> column.isNumber() && column.distinct() > 1 && !columns.contains(column))
                .map(sample::texts)
                .anyMatch(margins -> IntStream.range(0, results.length)
                        .allMatch(row -> Math.abs(differences[row]) == Math.abs(ScoreColumns.number(margins[row]))
                                || results[row] == Sample.UNTOLD));
    }

    /** Returns true if only one of two numbers says whose it is: the other may be a total. */
    boolean isOfOneSide() {
        ColumnName.Difference two =
                isOfNumbers() && columns.size() == 2 ? ColumnName.Difference.of(columns.get(0), columns.get(1)) : null;
        return two != null && (two.first().isEmpty() || two.second().isEmpty());
    }

    /** Returns true if nobody can tell whether a side is the better with more of it, or with less. */
    public boolean mayBeLess() {
        if (kind == OutcomeKind.NUMBERS && RaceTimes.areIn(columns.get(0))) {
            return !RaceTimes.areOfRace(columns);
        }
        if (isOneSided() && results[0] < 0) {
            return true;
        }
        ColumnName.Difference two =
                kind == OutcomeKind.NUMBERS ? ColumnName.Difference.of(columns.get(0), columns.get(1)) : null;
        return two != null && List.of(two.rest().split(" ")).stream().anyMatch(LESS::contains);
    }

    /** Returns true if both columns have the sums of others before them, as the totals of parts of a game have. */
    public boolean areSums(Sample sample) {
        if (kind != OutcomeKind.NUMBERS && kind != OutcomeKind.SCORES) {
            return false;
        }
        List<ColumnSketch> numbers =
                sample.columns().stream().filter(ScoreColumns::isScore).toList();
        return columns.stream()
                .noneMatch(column -> sample.summed(column, numbers).isEmpty());
    }

    /**
     * How many words of the name say more than "winner", such as that one is only expected; the most if none says so; of other
     * kinds 0.
     */
    public long otherWords() {
        if (kind != OutcomeKind.WINNER || !columns.get(0).speaksOfWinner()) {
            return kind == OutcomeKind.WINNER ? Long.MAX_VALUE : 0;
        }
        return WinnerColumn.otherWords(columns.get(0), List.of());
    }
}
