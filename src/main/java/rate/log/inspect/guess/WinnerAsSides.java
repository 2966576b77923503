package rate.log.inspect.guess;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Sides;

/** Search for the column that names winners as the sides are called, where another one has names that no side has. */
final class WinnerAsSides {

    private WinnerAsSides() {}

    /**
     * The column that says in place of the winner's name, which no side has, what the side has: one text for each name, always
     * that of one side; null if there is none.
     */
    static @Nullable ColumnSketch insteadOf(ColumnSketch winner, Sides sides, Sample sample) {
        String[] names = sample.texts(winner);
        Stream<ColumnSketch> members = Stream.of(sides.first(), sides.second()).flatMap(List::stream);
        if (sides.isTeams() || members.anyMatch(member -> member.any(winner.counts()::containsKey))) {
            return null;
        }
        return sample.columns().stream()
                .filter(column -> column.distinct() == winner.distinct() && column.filled() == winner.filled())
                .filter(column -> column != winner
                        && !sides.first().contains(column)
                        && !sides.second().contains(column))
                .filter(column -> areOfOneAnother(names, sample.texts(column)))
                .filter(column -> IntStream.range(0, names.length).allMatch(row -> {
                    String text = sample.texts(column)[row];
                    return names[row].isEmpty()
                            || isOf(sides.first().get(0), text, sample, row)
                                    != isOf(sides.second().get(0), text, sample, row);
                }))
                .findFirst()
                .orElse(null);
    }

    /** Returns true if each text of one column always stands beside one text of the other, and of no other. */
    private static boolean areOfOneAnother(String[] ones, String[] others) {
        Map<String, String> there = new HashMap<>();
        Map<String, String> back = new HashMap<>();
        return IntStream.range(0, ones.length)
                .allMatch(row -> others[row].equals(there.merge(ones[row], others[row], (first, now) -> first))
                        && ones[row].equals(back.merge(others[row], ones[row], (first, now) -> first)));
    }

    private static boolean isOf(ColumnSketch side, String name, Sample sample, int row) {
        String text = sample.texts(side)[row];
        return side.isList() ? side.items(text).contains(name) : text.equals(name);
    }
}
