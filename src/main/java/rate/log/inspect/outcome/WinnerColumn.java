package rate.log.inspect.outcome;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.OutcomeWords;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Sides;
import rate.log.inspect.role.Synonyms;

/** A column with the name or the id of who won. */
public final class WinnerColumn {

    /** Words of a column that names one of two sides, but not the winner. */
    private static final Set<String> BEGINS = Set.of(
            "first serve serves server serving toss starts starter hammer break breaks favourite favorite home host"
                    .split(" "));

    /** Words of a column of winners that say no more than who they are. */
    private static final Set<String> NAMED = Set.of("id", "name", "number", "player", "team", "game", "match");

    private WinnerColumn() {}

    /** A column with the name or the id of who won. */
    static @Nullable OutcomeRole winner(ColumnSketch column, Sides sides, Sample sample) {
        if (column.isTime()) {
            return null;
        }
        String[] texts = sample.texts(column);
        Set<String> draws = sample.draws(column);
        int[] results = OutcomeRole.results(sample, row -> {
            Set<String> names = column.isList() ? column.items(texts[row]) : Set.of(texts[row]);
            boolean isFirst = isOf(sides.first(), names, sample, row);
            boolean isSecond = isOf(sides.second(), names, sample, row);
            boolean isNone = !isFirst && !isSecond && draws.contains(texts[row]);
            return isNone ? 0 : texts[row].isEmpty() || isFirst == isSecond ? Sample.UNTOLD : isFirst ? 1 : -1;
        });
        long filled = Arrays.stream(texts).filter(text -> !text.isEmpty()).count();
        long told =
                Arrays.stream(results).filter(result -> result != Sample.UNTOLD).count();
        boolean both = Arrays.stream(results).anyMatch(result -> result == 1)
                && Arrays.stream(results).anyMatch(result -> result == -1);
        if (told == 0 || 2 * told < filled || (!both && results.length > 2)) {
            return column.speaksOfWinner() ? byId(column, sides, sample) : null;
        }
        if (column.isCalled(word -> Synonyms.means("loser", word))) {
            return sides.isTeams() || sides.first().isEmpty() ? null : loser(column, sides, results);
        }
        boolean isOther =
                column.isCalled(BEGINS::contains) || (!column.isList() && isElse(column, sides, sample, results));
        return !column.speaksOfWinner() && isOther
                ? null
                : new OutcomeRole(OutcomeKind.WINNER, List.of(column), OutcomeRole.one("winner", column), results);
    }

    /** A column that names the loser, given the results that it would tell of winners. */
    private static OutcomeRole loser(ColumnSketch column, Sides sides, int[] results) {
        return new OutcomeRole(
                OutcomeKind.WINNER,
                List.of(column),
                result(column, sides.first().get(0), "loss", sides.second().get(0), "win"),
                Arrays.stream(results)
                        .map(result -> result == Sample.UNTOLD ? result : -result)
                        .toArray());
    }

    /** Returns true if many rows name one of the players who is on neither side, as a host may be. */
    private static boolean isElse(ColumnSketch column, Sides sides, Sample sample, int[] results) {
        Set<String> names = new HashSet<>();
        sides.first().forEach(member -> names.addAll(member.counts().keySet()));
        sides.second().forEach(member -> names.addAll(member.counts().keySet()));
        return OutcomeRole.MANY
                        * IntStream.range(0, results.length)
                                .filter(row ->
                                        results[row] == Sample.UNTOLD && names.contains(sample.texts(column)[row]))
                                .count()
                > results.length;
    }

    /** A column of the winner which has what two columns beside the sides say of them, such as their ids. */
    private static @Nullable OutcomeRole byId(ColumnSketch winner, Sides sides, Sample sample) {
        String[] texts = sample.texts(winner);
        List<ColumnSketch> some = sample.columns().stream()
                .filter(column -> column != winner && sample.equal(column, winner) > 0)
                .toList();
        for (ColumnSketch one : some) {
            for (ColumnSketch other : some) {
                int[] results = OutcomeRole.results(sample, row -> {
                    boolean isFirst = texts[row].equals(sample.texts(one)[row]);
                    boolean isSecond = texts[row].equals(sample.texts(other)[row]);
                    return isFirst == isSecond ? Sample.UNTOLD : isFirst ? 1 : -1;
                });
                if (sides.order(one, other) > 0
                        && areOfSides(one, other, sides, sample)
                        && IntStream.range(0, results.length)
                                .allMatch(row -> results[row] != Sample.UNTOLD || OutcomeWords.isNothing(texts[row]))) {
                    return new OutcomeRole(
                            OutcomeKind.WINNER, List.of(winner), result(winner, one, "win", other, "loss"), results);
                }
            }
        }
        return null;
    }

    /** The result of the first side, by which of two columns has the text of the one that names a side; else that text. */
    private static Map<String, String> result(
            ColumnSketch named, ColumnSketch one, String ifOne, ColumnSketch other, String ifOther) {
        String is = "if(" + named.operand() + "==";
        return Map.of(
                "result",
                is + one.operand() + ",'" + ifOne + "'," + is + other.operand() + ",'" + ifOther + "',"
                        + named.operand() + "))");
    }

    /**
     * Returns true if two columns have one text for each name of a side, as ids are; true of teams, who are compared with none.
     */
    private static boolean areOfSides(ColumnSketch one, ColumnSketch other, Sides sides, Sample sample) {
        Map<String, String> ids = new HashMap<>();
        boolean isSound = true;
        for (int row = 0; row < sample.size() && !sides.isTeams(); row++) {
            String first = sample.texts(one)[row];
            String second = sample.texts(other)[row];
            isSound &= first.equals(ids.merge(sample.texts(sides.first().get(0))[row], first, (id, now) -> id))
                    && second.equals(ids.merge(sample.texts(sides.second().get(0))[row], second, (id, now) -> id));
        }
        return isSound;
    }

    /** Returns true if all of some names are of a side in a row: its member's, those of its list, or its members' together. */
    public static boolean isOf(List<ColumnSketch> side, Set<String> names, Sample sample, int row) {
        if (side.size() == 1 && !side.get(0).isList()) { // the usual one, in a moment
            return Set.of(sample.texts(side.get(0))[row]).containsAll(names);
        }
        Stream<String> all = side.stream().flatMap(member -> {
            String text = sample.texts(member)[row];
            return member.isList() ? member.items(text).stream() : Stream.of(text);
        });
        String together = side.stream().map(member -> sample.texts(member)[row]).collect(Collectors.joining(" "));
        return Stream.concat(all, Stream.of(Letters.strip(together)))
                .collect(Collectors.toSet())
                .containsAll(names);
    }

    /** How many words of a column are neither about a winner nor those of a column with sides. */
    public static long otherWords(ColumnSketch column, List<String> ofSide) {
        return column.words().stream()
                .filter(word -> Stream.of("winner", "win").noneMatch(said -> Synonyms.means(said, word)))
                .filter(word -> !NAMED.contains(word) && !ofSide.contains(word))
                .count();
    }
}
