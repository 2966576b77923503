package rate.study.evaluate;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.rating.Forecast;
import rate.engine.state.BrokenState;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;
import rate.study.evaluate.score.Scorer;

/**
 * The forecasts of one system on one ladder. Of a ladder with many contests they are scored as they come, because the sums of
 * the scores take less room than the forecasts. Of a ladder with few contests they are kept, and scored when somebody asks: a
 * log may have thousands of such ladders. The scores are the same.
 */
final class LadderForecasts {

    private final EvaluationLadder ladder;
    private final boolean tellsDraws;

    /** Scores them as they come; null if they are kept. */
    private final @Nullable Scorer scorer;

    /** Kept by team: the probability of the first place. */
    private final double[] first;

    /** Kept by contest: the probability of a draw; null as long as no forecast has one. */
    private double @Nullable [] draws;

    private final BitSet forecast = new BitSet();

    /** Those of them whose forecast is of the whole order. */
    private final BitSet ofOrder = new BitSet();

    LadderForecasts(EvaluationLadder ladder) {
        this(ladder, false);
    }

    /** @param tellsDraws whether a draw of probability 0 is one that cannot be, and not one of which nothing is said */
    LadderForecasts(EvaluationLadder ladder, boolean tellsDraws) {
        this.ladder = ladder;
        this.tellsDraws = tellsDraws;
        int contests = ladder.history().contests();
        int teams = ladder.firstTeam()[contests];
        boolean isKept = ladder.keepsForecasts() || (long) teams + contests < Scorer.sums(ladder.blocks());
        this.scorer = isKept ? null : new Scorer(ladder.blocks(), tellsDraws);
        this.first = new double[isKept ? teams : 0];
    }

    /** Takes the forecast of a contest, by its number from 0, in burn-in or evaluated; of each contest once, in their order. */
    void add(int number, Contest contest, Forecast said) {
        if (scorer != null) {
            scorer.add(number, contest, said);
            return;
        }
        System.arraycopy(said.first(), 0, first, ladder.firstTeam()[number], said.first().length);
        if (said.draw() != 0) {
            draws = draws == null ? new double[ladder.history().contests()] : draws;
            draws[number] = said.draw();
        }
        forecast.set(number);
        ofOrder.set(number, said.isOfOrder());
    }

    /** The scores of all forecasts so far; made anew at each call where they are kept. */
    Scorer scores() {
        if (scorer != null) {
            return scorer;
        }
        Scorer scores = new Scorer(ladder.blocks(), tellsDraws);
        for (int number = forecast.nextSetBit(0); number >= 0; number = forecast.nextSetBit(number + 1)) {
            scores.add(number, ladder.history().contest(number), kept(number));
        }
        return scores;
    }

    /** Returns whether there is a forecast of a contest, which is kept. */
    boolean isKept(int number) {
        return forecast.get(number);
    }

    Forecast kept(int number) {
        int[] team = ladder.firstTeam();
        double[] places = Arrays.copyOfRange(first, team[number], team[number + 1]);
        return new Forecast(places, draws == null ? 0 : draws[number], ofOrder.get(number));
    }

    /** Saves them, for a process that knows the same games. */
    void save(StateWriter to) {
        if (scorer != null) {
            scorer.save(to);
            return;
        }
        to.reals(first, first.length);
        to.flag(draws != null);
        if (draws != null) {
            to.reals(draws, draws.length);
        }
        save(forecast, to);
        save(ofOrder, to);
    }

    /** Those that were saved, in place of the ones that would be added. */
    static LadderForecasts restore(EvaluationLadder ladder, StateReader from) {
        LadderForecasts restored = new LadderForecasts(ladder);
        if (restored.scorer != null) {
            restored.scorer.restore(from);
            return restored;
        }
        double[] places = from.reals();
        if (places.length != restored.first.length) {
            throw new BrokenState("the forecasts are of other games");
        }
        System.arraycopy(places, 0, restored.first, 0, places.length);
        restored.draws = from.flag() ? from.reals() : null;
        restored.forecast.or(bits(from));
        restored.ofOrder.or(bits(from));
        return restored;
    }

    private static void save(BitSet bits, StateWriter to) {
        long[] words = bits.toLongArray();
        to.number(words.length);
        for (long word : words) {
            to.number(word);
        }
    }

    private static BitSet bits(StateReader from) {
        long[] words = new long[from.count()];
        for (int i = 0; i < words.length; i++) {
            words[i] = from.number();
        }
        return BitSet.valueOf(words);
    }
}
