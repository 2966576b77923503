package rate.study.evaluate.score;

import java.util.function.IntToDoubleFunction;
import rate.engine.game.Contest;
import rate.engine.rating.Forecast;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/** Scores the forecasts of one system on one ladder, contest by contest. */
public final class Scorer {

    private final Blocks blocks;
    private final PredictionSums shares;
    private final OutcomeScores outcomes;
    private final OrderScores orders;

    public Scorer(Blocks blocks) {
        this(blocks, false);
    }

    /** @param tellsDraws whether a draw of probability 0 is one that cannot be, and not one of which nothing is said */
    public Scorer(Blocks blocks, boolean tellsDraws) {
        this.blocks = blocks;
        this.shares = new PredictionSums(blocks.count());
        this.outcomes = new OutcomeScores(blocks.count(), tellsDraws);
        this.orders = new OrderScores(blocks.count());
    }

    /** How many numbers are kept of the contests of blocks. */
    public static long sums(Blocks blocks) {
        return (long) blocks.count() * (PredictionSums.SUMS + OutcomeScores.SUMS + OrderScores.SUMS);
    }

    public PredictionSums shares() {
        return shares;
    }

    public OutcomeScores outcomes() {
        return outcomes;
    }

    OrderScores orders() {
        return orders;
    }

    /** Takes the forecast of a contest, by its number on the ladder, from 0, in burn-in or evaluated. */
    public void add(int number, Contest contest, Forecast forecast) {
        add(number, contest, forecast::expected, forecast);
    }

    /**
     * Takes a contest, in burn-in or evaluated, with expected shares that are more exact than those of the forecast, which adds
     * half the draws to the wins.
     */
    public void add(int number, Contest contest, IntToDoubleFunction expected, Forecast forecast) {
        boolean isDuel = contest.teams() == 2;
        if (blocks.evaluates(number)) {
            double[] results = PredictionSums.firstPlaces(contest);
            shares.add(blocks.of(number), results, expected);
            orders.add(blocks.of(number), contest, forecast);
            if (isDuel) {
                outcomes.add(blocks.of(number), forecast, results[0]);
            }
        } else if (isDuel) {
            outcomes.learn(forecast, PredictionSums.firstPlaces(contest)[0]);
        }
    }

    public void save(StateWriter to) {
        shares.save(to);
        outcomes.save(to);
        orders.sums.save(to);
    }

    /** Reads what {@link #save} wrote, of the same blocks. */
    public void restore(StateReader from) {
        shares.restore(from);
        outcomes.restore(from);
        orders.sums.restore(from);
    }
}
