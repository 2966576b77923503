package rate.log.inspect.guess;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.log.inspect.outcome.WinnerColumn;
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
                    Set<String> text = Set.of(sample.texts(column)[row]);
                    return names[row].isEmpty()
                            || WinnerColumn.isOf(sides.first(), text, sample, row)
                                    != WinnerColumn.isOf(sides.second(), text, sample, row);
                }))
                .findFirst()
                .orElse(null);
    }

    /** Returns true if each text of one column always stands beside one text of the other, and of no other. */
    private static boolean areOfOneAnother(String[] ones, String[] others) {
        long pairs = IntStream.range(0, ones.length)
                .mapToObj(row -> List.of(ones[row], others[row]))
                .distinct()
                .count();
        return pairs == Stream.of(ones).distinct().count()
                && pairs == Stream.of(others).distinct().count();
    }
}
