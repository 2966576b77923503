package rate.study.evaluate.score;

import rate.engine.game.Contest;
import rate.engine.rating.Forecast;

/** How well forecasts predicted contests, with all that a comparison says of a system. */
public final class ForecastScore {

    /** As many samples, and the seed, that a comparison has if nothing else is said. */
    private static final int SAMPLES = 1000;

    private static final long SEED = 1;

    private final Blocks blocks;
    private final Scorer scorer;
    private int contests;

    /** @param contests how many will be scored, at least 1 */
    public ForecastScore(int contests) {
        this.blocks = new Blocks(contests, contest -> true);
        this.scorer = new Scorer(blocks);
    }

    /** Takes the next contest, which was played. */
    public void add(Contest contest, Forecast forecast) {
        scorer.add(contests++, contest, forecast);
    }

    /**
     * Returns the scores of the forecasts, after the last contest.
     *
     * @param label what predicted them
     */
    public Prediction prediction(String label) {
        return Prediction.of(label, scorer, new Resamples(SAMPLES, blocks.count(), SEED));
    }
}
