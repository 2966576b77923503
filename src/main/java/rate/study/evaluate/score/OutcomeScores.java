package rate.study.evaluate.score;

import rate.engine.math.Exponential;
import rate.engine.rating.DavidsonDraws;
import rate.engine.rating.Forecast;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * How well win, draw and loss of the contests of two teams were predicted, as sums over blocks. With w, d, l the
 * probabilities that the team named first wins, draws and loses, and W, D, L 1 for what happened and 0 else:
 *
 * <pre>
 *   log-loss  −ln of the probability of what happened        ranked probability score  ((w − W)² + (l − L)²) / 2
 * </pre>
 *
 * <p>The second knows that a draw is nearer to a win than a loss is. Without draws it is the Brier score.
 *
 * @see <i>E. S. Epstein: A scoring system for probability forecasts of ranked categories, Journal of Applied Meteorology 8
 *     (1969)</i>
 */
public final class OutcomeScores {

    /** Places of the sums of a block. */
    public static final int CONTESTS = 0;

    public static final int LOG_LOSS = 1;
    static final int RANKED_PROBABILITY = 2;

    /** The sums of the expected and of the actual scores of the team named first: a win 1, a draw ½. */
    static final int FIRST_EXPECTED = 3;

    static final int FIRST_SCORED = 4;

    static final int DRAWS_EXPECTED = 5;
    static final int DRAWS = 6;

    /** Contests whose forecast had no draw, so that Davidson's model gave it one. */
    static final int DAVIDSON = 7;

    static final int SUMS = 8;

    private final BlockSums sums;
    private DavidsonDraws davidson = new DavidsonDraws();

    private final boolean tellsDraws;

    /** @param tellsDraws whether every forecast says how probable a draw is; else those with 0 say nothing of it */
    OutcomeScores(int blocks, boolean tellsDraws) {
        this.tellsDraws = tellsDraws;
        this.sums = new BlockSums(blocks, SUMS);
    }

    /** Saves the scores so far, and what was learnt of draws. */
    void save(StateWriter to) {
        sums.save(to);
        to.real(davidson.draws()).real(davidson.odds());
    }

    void restore(StateReader from) {
        sums.restore(from);
        davidson = new DavidsonDraws(from.real(), from.real());
    }

    public BlockSums sums() {
        return sums;
    }

    /** Davidson's parameter after the last contest. */
    double drawParameter() {
        return davidson.parameter();
    }

    /** Lets the draw parameter learn from a contest that is not evaluated. */
    void learn(Forecast forecast, double score) {
        if (!tellsDraws && forecast.draw() == 0) {
            davidson.learn(davidson.forecast(forecast.first()[0], forecast.first()[1]), score == 1.0 / 2);
        }
    }

    /** Adds a contest to a block, with a forecast that has draws or none, and the score of the team named first: 1, ½ or 0. */
    void add(int block, Forecast forecast, double score) {
        boolean hasDraws = tellsDraws || forecast.draw() > 0;
        Forecast probabilities = hasDraws ? forecast : davidson.forecast(forecast.first()[0], forecast.first()[1]);
        double win = probabilities.first()[0];
        double loss = probabilities.first()[1];
        double won = score == 1 ? 1 : 0;
        double lost = score == 0 ? 1 : 0;
        double drawn = 1 - won - lost;
        double happened = won * win + drawn * probabilities.draw() + lost * loss;
        sums.add(block, CONTESTS, 1);
        sums.add(block, LOG_LOSS, -Exponential.log(Math.max(happened, PredictionSums.LEAST)));
        sums.add(block, RANKED_PROBABILITY, ((win - won) * (win - won) + (loss - lost) * (loss - lost)) / 2);
        sums.add(block, FIRST_EXPECTED, probabilities.expected(0));
        sums.add(block, FIRST_SCORED, score);
        sums.add(block, DRAWS_EXPECTED, probabilities.draw());
        sums.add(block, DRAWS, drawn);
        sums.add(block, DAVIDSON, hasDraws ? 0 : 1);
        if (!hasDraws) {
            davidson.learn(probabilities, drawn == 1);
        }
    }
}
