package rate.replay;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.game.Ladder;
import rate.game.Player;
import rate.log.EarlierTable;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.rating.Shape;

/** Starting ratings taken from tables of earlier runs. */
public final class TableOfInitialRatings implements InitialRatings {

    private record Seat(Ladder ladder, @Nullable String name, Player player) {}

    private final Map<Seat, double[]> ratings = new HashMap<>();
    private @Nullable Location withLadders;

    /**
     * Adds the rows of a table, for one ladder. A table without a column {@code ladder} counts for all ladders of the log.
     *
     * @throws InputRefused if a row is no rating of that shape (a sigma that is not positive)
     */
    public <R> void add(Ladder ladder, List<EarlierTable.Row> rows, Shape<R> shape) {
        for (EarlierTable.Row row : rows) {
            R rating = shape.restart(row.rating());
            if (!shape.isLegal(rating)) {
                throw new InputRefused(new Problem(
                        ProblemKind.BAD_NUMBER,
                        row.location(),
                        null,
                        "player \"" + row.player() + "\" has no valid rating; sigma must be greater than 0"));
            }
            if (row.ladder() != null && withLadders == null) {
                withLadders = row.location();
            }
            double[] numbers = new double[shape.width()];
            shape.write(rating, numbers, 0);
            ratings.put(new Seat(ladder, row.ladder(), row.player()), numbers);
        }
    }

    @Override
    public double @Nullable [] of(Ladder ladder, @Nullable String name, Player player) {
        if (name == null && withLadders != null) {
            throw new InputRefused(new Problem(
                    ProblemKind.MIXED_LADDERS,
                    withLadders,
                    null,
                    "the table of initial ratings names ladders, but the log does not"));
        }
        double[] own = ratings.get(new Seat(ladder, name, player));
        return own != null || name == null ? own : ratings.get(new Seat(ladder, null, player));
    }
}
