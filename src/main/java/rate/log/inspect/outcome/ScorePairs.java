package rate.log.inspect.outcome;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.log.form.Mapping;
import rate.log.inspect.role.ColumnName;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.RaceTimes;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.ScoreColumns;
import rate.log.inspect.role.Sides;

/** Scores, places or games won in two columns, one for each side. */
final class ScorePairs {

    private static final Set<String> WINS = Set.of("wins", "team wins", "siege");

    private static final Set<String> PLACE = Set.of("place", "position", "platz");

    /** Goals and behinds of Australian football, or goals and points of Gaelic, and their total. */
    private static final Pattern TOTAL = Pattern.compile("([0-9]{1,3})([.-])([0-9]{1,3}) *\\(([0-9]{1,4})\\)");

    private ScorePairs() {}

    /**
     * Two columns of numbers, one for each side; null if they are none. They are of the kind uncalled, or nothing if that is
     * null, where no name says to which sides they belong, the first to the first.
     */
    static @Nullable OutcomeRole pair(
            ColumnSketch one, ColumnSketch other, @Nullable OutcomeKind uncalled, Sides sides, Sample sample) {
        boolean areTimes = RaceTimes.areIn(one) && RaceTimes.areIn(other);
        boolean areTotals = areTotals(one) && areTotals(other);
        if ((!areTimes && !areTotals && (!ScoreColumns.isScore(one) || !ScoreColumns.isScore(other)))
                || isNumbering(one, sample)
                || isNumbering(other, sample)) {
            return null;
        }
        int order = sides.order(one, other);
        ColumnName.Difference difference = ColumnName.Difference.of(one, other);
        String rest = difference == null ? "" : difference.rest();
        OutcomeKind kind = uncalled;
        if (order == 0) {
            order = 1;
        } else if (areTimes) {
            kind = OutcomeKind.NUMBERS;
        } else {
            kind = ScoreColumns.isNoScore(rest)
                    ? null
                    : WINS.contains(rest)
                            ? OutcomeKind.WINS
                            : PLACE.contains(rest)
                                    ? OutcomeKind.PLACES
                                    : ScoreColumns.isScoreWord(rest) ? OutcomeKind.SCORES : OutcomeKind.NUMBERS;
        }
        if (kind == null) {
            return null;
        }
        ColumnSketch first = order > 0 ? one : other;
        ColumnSketch second = order > 0 ? other : one;
        int better = kind == OutcomeKind.PLACES || areTimes ? -1 : 1;
        ToDoubleFunction<String> number =
                areTimes ? RaceTimes::length : areTotals ? ScorePairs::total : ScoreColumns::number;
        String[] ours = sample.texts(first);
        String[] theirs = sample.texts(second);
        int[] results = OutcomeRole.results(sample, row -> {
            double difference2 = number.applyAsDouble(ours[row]) - number.applyAsDouble(theirs[row]);
            return Double.isNaN(difference2) ? Sample.UNTOLD : better * (int) Math.signum(difference2);
        });
        if (areOfPlayers(first, second, sides, sample)
                || (results.length > 0
                        && Arrays.stream(results).allMatch(result -> result == 0 || result == Sample.UNTOLD))) {
            return null;
        }
        String canonical = kind == OutcomeKind.WINS ? "wins" : kind == OutcomeKind.PLACES ? "place" : "score";
        Map<String, String> map = new LinkedHashMap<>();
        for (ColumnSketch column : List.of(first, second)) {
            String written =
                    areTotals ? "split(split(" + column.operand() + ",'(',2),')',1)" : Mapping.written(column.name());
            map.put(canonical + (map.size() + 1), areTimes ? RaceTimes.score(column, null) : written);
        }
        return new OutcomeRole(kind, List.of(first, second), map, results);
    }

    /** Pairs of numbers, each as far behind the column of its side, or in its half of all numbers between the sides. */
    static List<OutcomeRole> behind(Sides sides, Sample sample) {
        List<ColumnSketch> all = sample.columns();
        List<Integer> at = Stream.of(sides.first(), sides.second())
                .filter(side -> side.size() == 1 && side.get(0).blank() == 0)
                .map(side -> all.indexOf(side.get(0)))
                .toList();
        int apart = at.size() < 2 ? 0 : at.get(1) - at.get(0);
        List<Integer> scores = IntStream.range(1, apart)
                .mapToObj(behind -> at.get(0) + behind)
                .takeWhile(one -> ScoreColumns.isScore(all.get(one)))
                .toList();
        List<OutcomeRole> behind = apart(scores, apart, sides, sample);
        boolean areHalves = behind.isEmpty() && scores.size() == apart - 1 && apart % 2 == 1 && apart > 3;
        return areHalves ? apart(scores.subList(0, apart / 2), apart / 2, sides, sample) : behind;
    }

    private static List<OutcomeRole> apart(List<Integer> ones, int apart, Sides sides, Sample sample) {
        List<ColumnSketch> all = sample.columns();
        return ones.stream()
                .filter(one -> one + apart < all.size())
                .map(one -> List.of(all.get(one), all.get(one + apart)))
                .filter(pair -> areAlike(pair.get(0), pair.get(1)))
                .flatMap(pair ->
                        Stream.ofNullable(pair(pair.get(0), pair.get(1), OutcomeKind.NEIGHBOURS, sides, sample)))
                .filter(pair -> pair.isMixed() && pair.told() >= OutcomeRole.TOLD)
                .toList();
    }

    /**
     * The pairs of columns of numbers of which either has in each row what the other has in the row from the view of the other
     * side.
     */
    static Set<List<ColumnSketch>> mirrored(List<ColumnSketch> others, Sides sides, Sample sample) {
        int[] mirror = sides.isTeams() || sides.first().isEmpty()
                ? null
                : sides.mirror(sample, (one, other) -> true).orElse(null);
        if (mirror == null) {
            return Set.of();
        }
        Set<List<ColumnSketch>> mirrored = new HashSet<>();
        List<ColumnSketch> numbers =
                others.stream().filter(ScoreColumns::isScore).toList();
        for (int i = 0; i < numbers.size(); i++) {
            for (int k = i + 1; k < numbers.size(); k++) {
                if (areMirrored(sample.texts(numbers.get(i)), sample.texts(numbers.get(k)), mirror)) {
                    mirrored.add(List.of(numbers.get(i), numbers.get(k)));
                }
            }
        }
        return mirrored;
    }

    private static boolean areMirrored(String[] ours, String[] theirs, int[] mirror) {
        int others = 0;
        for (int row = 0; row < mirror.length && others <= (1 - OutcomeRole.AGREEMENT) * mirror.length + 1; row++) {
            others += mirror[row] < 0 || !ours[row].equals(theirs[mirror[row]]) ? 1 : 0;
        }
        return others <= (1 - OutcomeRole.AGREEMENT) * mirror.length + 1 && !Arrays.equals(ours, theirs);
    }

    /** Returns true if each player has one number in all games, as ratings are that somebody looked up once. */
    private static boolean areOfPlayers(ColumnSketch first, ColumnSketch second, Sides sides, Sample sample) {
        Map<String, String> own = new HashMap<>();
        int again = 0;
        for (List<ColumnSketch> side : List.of(sides.first(), sides.second())) {
            String[] numbers = sample.texts(side == sides.first() ? first : second);
            for (int row = 0; side.size() == 1 && row < numbers.length; row++) {
                String before = own.putIfAbsent(sample.texts(side.get(0))[row], numbers[row]);
                if (before != null && !before.equals(numbers[row])) {
                    return false;
                }
                again += before == null ? 0 : 1;
            }
        }
        return again >= OutcomeRole.MANY && own.size() > 2;
    }

    /** Returns true if numbers go on from row to row, and none comes twice; scores may be in order, but few come once. */
    private static boolean isNumbering(ColumnSketch column, Sample sample) {
        return column.distinct() == sample.size() && sample.isRunning(column);
    }

    /** Returns true if two columns have numbers of one size, as the scores of two sides have. */
    static boolean areAlike(ColumnSketch one, ColumnSketch other) {
        double larger = Math.max(one.largest(), other.largest());
        double smaller = Math.min(one.largest(), other.largest());
        return larger <= ScoreColumns.LARGEST_SCORE && larger <= 2.5 * smaller && one.filled() == other.filled();
    }

    static boolean areTotals(ColumnSketch column) {
        return column.filled() > 0 && !column.any(text -> Double.isNaN(total(text)));
    }

    /**
     * The total of {@code 16.7 (103)}, six for each goal and one for each behind, or {@code 2-11 (17)}; NaN of another text.
     */
    private static double total(String text) {
        Matcher parts = TOTAL.matcher(text);
        boolean isTotal = parts.matches()
                && Integer.parseInt(parts.group(4))
                        == (parts.group(2).equals(".") ? 6 : 3) * Integer.parseInt(parts.group(1))
                                + Integer.parseInt(parts.group(3));
        return isTotal ? Numbers.parse(parts.group(4)) : Double.NaN;
    }
}
