package rate.log.inspect.guess;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.log.form.LogForm;
import rate.log.form.Mapping;
import rate.log.game.Recognition;
import rate.log.inspect.question.Proposal;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sample;
import rate.log.inspect.role.Synonyms;
import rate.log.inspect.seat.SeatRoles;

/**
 * The columns of a log with what they mean without a guess: by their names, by words or by a profile. Guesses are mapped here.
 *
 * @param sample the columns of the log, and rows
 * @param known what the columns mean without a guess
 * @param proposal receives what is found
 */
record KnownColumns(Sample sample, Recognition known, Proposal proposal) {

    /** Our columns of one player each. */
    static final List<String> SINGLE = List.of("winner", "loser", "player1", "player2");

    List<ColumnSketch> columns() {
        return sample.columns();
    }

    /** Receives what columns are guessed to mean. */
    LogForm.Builder besides() {
        return proposal.besides();
    }

    /** The column that already means a canonical one, or one whose name means the same. */
    Optional<ColumnSketch> find(String canonical) {
        return Optional.ofNullable(meant(canonical)).or(() -> Synonyms.find(canonical, unmeant(column -> true)));
    }

    /** The column that means a canonical one without a guess. */
    @Nullable
    ColumnSketch meant(String canonical) {
        return columns().stream()
                .filter(column -> known.of(column.key()).contains(canonical))
                .findFirst()
                .orElse(null);
    }

    /** The columns of which nothing is known without a guess. */
    List<ColumnSketch> unmeant(Predicate<ColumnSketch> like) {
        return columns().stream()
                .filter(column -> known.of(column.key()).isEmpty() && like.test(column))
                .toList();
    }

    /** Maps a column, which then means no single player any more. */
    void map(String canonical, ColumnSketch column) {
        List<String> meanings = known.of(column.key());
        if (!meanings.contains(canonical)) {
            besides().map(canonical, Mapping.written(column.name()));
            meanings.stream()
                    .filter(SINGLE::contains)
                    .forEach(single -> besides().map(single, ""));
        }
    }

    /** Maps the members of a side, or its only column: with the other part of the name, if there is one. */
    void map(String canonical, List<ColumnSketch> members) {
        String whole = SeatRoles.written(members.get(0), columns());
        if (members.size() == 1 && !whole.equals(Mapping.written(members.get(0).name()))) {
            besides().map(canonical, whole);
        } else if (members.size() == 1) {
            map(canonical, members.get(0));
        } else {
            besides().map(canonical, joined(members));
        }
    }

    /** Columns as {@code --map} has the members of a team. */
    static String joined(List<ColumnSketch> members) {
        return members.stream().map(ColumnSketch::name).map(Mapping::written).collect(Collectors.joining(";"));
    }
}
