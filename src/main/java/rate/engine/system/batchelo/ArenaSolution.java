package rate.engine.system.batchelo;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Ratings of batch Elo with intervals, which are computed when a table first asks: forecasts need none. */
final class ArenaSolution extends BatchEloSolution {

    private final Arena.Params params;
    private final BatchElo batch;
    private @Nullable ArenaIntervals intervals;

    /** @param solution the same ratings without intervals */
    ArenaSolution(Arena.Params params, BatchElo batch, BatchEloSolution solution) {
        super(solution);
        this.params = params;
        this.batch = batch;
    }

    private ArenaIntervals intervals() {
        ArenaIntervals known = intervals;
        if (known == null) {
            known = ArenaIntervals.of(params, batch, this);
            intervals = known;
        }
        return known;
    }

    @Override
    public double @Nullable [] numbers(int player) {
        if (super.numbers(player) == null) {
            return null;
        }
        ArenaIntervals its = intervals();
        return new double[] {
            rating(player), its.lower()[player], its.upper()[player], its.standardError()[player], its.place(player)
        };
    }

    @Override
    public List<String> notes() {
        List<String> notes = new ArrayList<>(super.notes());
        notes.addAll(intervals().notes());
        return notes;
    }
}
