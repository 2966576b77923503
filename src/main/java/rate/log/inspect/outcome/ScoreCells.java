package rate.log.inspect.outcome;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;
import rate.log.form.Mapping;
import rate.log.form.term.Scoreline;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.DayAndClock;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Sides;

/** Both scores in one cell, in those of several sets, or between both names. */
final class ScoreCells {

    private ScoreCells() {}

    /** A column with both scores between both names, always in the order of the sides; null if it is none. */
    static @Nullable OutcomeRole betweenNames(ColumnSketch column, Sides sides, Sample sample) {
        if (!column.isText() || sides.first().size() != 1 || sides.second().size() != 1) {
            return null;
        }
        String[] texts = sample.texts(column);
        String[] ours = sample.texts(sides.first().get(0));
        String[] theirs = sample.texts(sides.second().get(0));
        boolean isTurned = IntStream.range(0, texts.length)
                .anyMatch(row -> scored(between(theirs[row], texts[row], ours[row])) != Sample.UNTOLD);
        int[] results = OutcomeRole.results(sample, row -> scored(between(ours[row], texts[row], theirs[row])));
        String names =
                sides.first().get(0).operand() + ",'')," + sides.second().get(0).operand() + ",'')";
        return isTurned || Arrays.stream(results).allMatch(result -> result == Sample.UNTOLD)
                ? null
                : new OutcomeRole(
                        OutcomeKind.SCORELINE,
                        List.of(column),
                        Map.of("scores", "replace(replace(" + column.operand() + "," + names),
                        results);
    }

    /** The text between two others in one; empty if it does not begin and end with them. */
    private static String between(String first, String text, String last) {
        return text.length() > first.length() + last.length() && text.startsWith(first) && text.endsWith(last)
                ? Letters.strip(text.substring(first.length(), text.length() - last.length()))
                : "";
    }

    /** Takes several columns with both scores, which are called alike but for a number, as the sets of one game. */
    static void sets(List<OutcomeRole> found, Sample sample) {
        List<ColumnSketch> scores = found.stream()
                .filter(one -> one.kind() == OutcomeKind.SCORELINE)
                .map(one -> one.columns().get(0))
                .toList();
        Map<String, List<ColumnSketch>> byRest = new LinkedHashMap<>();
        sample.columns().stream()
                .filter(column -> column.isScores() && !column.any(ScoreCells::areSets) && !DayAndClock.isClock(column))
                .forEach(column -> byRest.computeIfAbsent(
                                column.plain().replaceAll("[0-9]+", "#"), none -> new ArrayList<>())
                        .add(column));
        for (List<ColumnSketch> alike : byRest.values()) {
            List<ColumnSketch> sets = new ArrayList<>(alike);
            int[] even = OutcomeRole.results(sample, row -> scored(alike, sample, row));
            byRest.values().stream()
                    .filter(other -> alike.size() > 1 && other.size() == 1 && isDecider(other.get(0), even, sample))
                    .forEach(sets::addAll);
            if (sets.size() > 1 && (sets.size() > alike.size() || sets.stream().anyMatch(scores::contains))) {
                int[] results = OutcomeRole.results(sample, row -> scored(sets, sample, row));
                found.removeIf(one -> one.kind() == OutcomeKind.SCORELINE
                        && sets.contains(one.columns().get(0)));
                found.add(new OutcomeRole(
                        OutcomeKind.SCORELINE,
                        sets,
                        Map.of(
                                "scores",
                                sets.stream()
                                        .map(set -> Mapping.written(set.name()))
                                        .collect(Collectors.joining("+' '+"))),
                        results));
            }
        }
    }

    /** Returns true if a text has all the sets of a game. */
    private static boolean areSets(String text) {
        Scoreline score = Scoreline.read(text);
        return score != null && score.isScored() && !score.sets().equals(score.points());
    }

    /** Returns true if a column has the set that was played only, and always, where those before it were even. */
    private static boolean isDecider(ColumnSketch last, int[] results, Sample sample) {
        return Arrays.stream(results).anyMatch(result -> result == 0)
                && IntStream.range(0, results.length)
                        .allMatch(row -> (results[row] == 0) != sample.texts(last)[row].isEmpty());
    }

    /**
     * Takes several pairs of columns, which are called alike but for a number, as the sets of one game: none is even, one side
     * won more of them than the other, and some games had fewer than others.
     */
    static void pairsOfSets(List<OutcomeRole> found, Sample sample) {
        Map<List<String>, ColumnSketch> byWords = new HashMap<>();
        sample.columns().forEach(column -> byWords.putIfAbsent(column.words(), column));
        for (OutcomeRole pair : List.copyOf(found)) {
            if (!pair.isOfNumbers() || pair.columns().size() != 2) {
                continue;
            }
            int least = pair.columns().stream()
                    .mapToInt(column -> column.words().size())
                    .min()
                    .orElse(0);
            for (int at = 0; at < least; at++) {
                List<ColumnSketch> sets = numbered(pair.columns(), at, byWords);
                int[] results = sets.size() < 4
                        ? new int[0]
                        : OutcomeRole.results(
                                sample, row -> scored(pairs(sets, set -> sample.texts(set)[row], "-", " ")));
                boolean areSets = results.length >= OutcomeRole.MANY
                        && sets.get(sets.size() - 1).blank() > 0
                        && Arrays.stream(results).allMatch(result -> Math.abs(result) == 1)
                        && IntStream.range(0, sets.size() / 2)
                                .allMatch(set -> sample.equal(sets.get(2 * set), sets.get(2 * set + 1)) == 0);
                if (areSets) {
                    String scores = pairs(sets, set -> Mapping.written(set.name()), "+'-'+", "+' '+");
                    found.removeIf(one -> one.columns().stream().anyMatch(sets::contains));
                    found.add(new OutcomeRole(OutcomeKind.SCORELINE, sets, Map.of("scores", scores), results));
                    return;
                }
            }
        }
    }

    /** The columns with one number after the other, from 1 on, in place of a 1 in the names of two. */
    private static List<ColumnSketch> numbered(
            List<ColumnSketch> pair, int at, Map<List<String>, ColumnSketch> byWords) {
        List<ColumnSketch> all = new ArrayList<>();
        for (int number = 1;
                pair.stream().allMatch(column -> column.words().get(at).equals("1"));
                number++) {
            for (ColumnSketch column : pair) {
                List<String> words = new ArrayList<>(column.words());
                words.set(at, String.valueOf(number));
                ColumnSketch set = byWords.get(words);
                if (set == null) {
                    return all.subList(0, all.size() / 2 * 2);
                }
                all.add(set);
            }
        }
        return all;
    }

    /** The text of each pair of columns with a sign between them. */
    private static String pairs(
            List<ColumnSketch> columns, Function<ColumnSketch, String> text, String sign, String between) {
        return IntStream.range(0, columns.size() / 2)
                .mapToObj(at -> text.apply(columns.get(2 * at)) + sign + text.apply(columns.get(2 * at + 1)))
                .collect(Collectors.joining(between));
    }

    static int scored(List<ColumnSketch> sets, Sample sample, int row) {
        return scored(sets.stream().map(set -> sample.texts(set)[row]).collect(Collectors.joining(" ")));
    }

    static int scored(String text) {
        Scoreline score = text.isEmpty() ? null : Scoreline.read(text);
        return score == null || !score.isScored() ? Sample.UNTOLD : (int) Math.signum(score.first() - score.second());
    }
}
