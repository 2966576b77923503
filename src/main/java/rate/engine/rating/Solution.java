package rate.engine.rating;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Result of the fit of a history. Players are given by their number in the history. */
public interface Solution {

    /** The numbers of a player, by {@link RatingSystem#columns}; NaN for a missing one; null if the player was removed. */
    double @Nullable [] numbers(int player);

    /** The number that orders the table, higher is better; equal ranks are ordered by the first column. */
    double rank(int player);

    /** Who is not in the table, and why, in the order of the players' numbers. */
    default List<Removal> removed() {
        return List.of();
    }

    /** Notes for readers of the table: clauses without full stops. */
    default List<String> notes() {
        return List.of();
    }

    /** The tables from which one can see how the numbers came about. */
    default List<Diagnostic> diagnostics() {
        return List.of();
    }

    /**
     * Its predictions of later contests.
     *
     * @throws UnsupportedOperationException if the system makes no predictions ({@link HistorySystem#forecasts})
     */
    default Forecaster forecaster() {
        throw new UnsupportedOperationException("no probabilities of future games");
    }

    /** A player without a rating, by number in the history; the reason is a clause without a full stop: {@code never lost}. */
    record Removal(int player, String reason) {}
}
