package rate.study.predict;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The ratings of all players of a fixture of two teams as one of its results would leave them.
 *
 * @param refusal why the system would not rate that result; null if it would
 * @param ranks after it, by seat; none if it is not rated
 * @param numbers of the ratings after it, by seat and column
 */
public record Stake(@Nullable String refusal, double[] ranks, double[][] numbers) {

    /** The places of two teams by result: a win of the first one, a draw, a loss. */
    static final int[][] PLACES = {{1, 2}, {1, 1}, {2, 1}};

    /** The results, of the first team. */
    public static final int WIN = 0;

    public static final int DRAW = 1;
    public static final int LOSS = 2;

    /** The names of the results, in order. */
    public static final List<String> RESULTS = List.of("win", "draw", "loss");

    /** Returns whether the system would rate that result. */
    public boolean isRated() {
        return refusal == null;
    }

    /** That of a result that is not rated, for a reason. */
    static Stake none(String refusal) {
        return new Stake(refusal, new double[0], new double[0][]);
    }
}
