package rate.study.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.game.Contest;
import rate.engine.game.Ladder;
import rate.engine.math.SplitMix;
import rate.engine.rating.Forecast;
import rate.study.evaluate.score.Prediction;
import rate.study.evaluate.score.Resamples;
import rate.study.evaluate.score.Scorer;

/** Whether forecasts are kept or scored as they come, the scores are the same, to the last bit. */
class LadderForecastsTest {

    /** Of the shorter ladders forecasts are kept, of the longest sums take less room. */
    @ParameterizedTest
    @ValueSource(ints = {40, 2000, 9000})
    void forecasts_that_are_kept_have_the_scores_of_those_that_are_not(int games) {
        EvaluationLadder ladder = EvaluationLadder.of(
                        Log.ofDuels(games, 12, 5).games,
                        games,
                        game -> true,
                        EnumSet.of(Ladder.PLAYERS),
                        false,
                        games / 10,
                        0,
                        false)
                .get(0);
        LadderForecasts forecasts = new LadderForecasts(ladder);
        Scorer scorer = new Scorer(ladder.blocks());
        SplitMix random = new SplitMix(3);
        for (int number = 0; number < games; number++) {
            double win = 0.1 + 0.5 * random.nextDouble();
            double draw = number % 3 == 0 ? 0 : 0.3 * random.nextDouble();
            Forecast forecast = Forecast.duel(win, draw, 1 - win - draw);
            Forecast said = number % 5 == 0 ? forecast.ofOrder() : forecast;
            if (number % 11 != 0) { // of which there was no forecast
                Contest contest = ladder.history().contest(number);
                forecasts.add(number, contest, said);
                scorer.add(number, contest, said);
            }
        }
        Resamples resamples = new Resamples(100, ladder.blocks().count(), 1);
        Prediction kept = Prediction.of("it", forecasts.scores(), resamples);
        assertSame(kept, Prediction.of("it", scorer, resamples));
        assertThat(kept.contests()).isGreaterThan(games * 3L / 4);
        assertSame(Prediction.of("it", forecasts.scores(), resamples), kept); // asked again
    }

    /** Number by number; an empty bin has NaN. */
    private static void assertSame(Prediction one, Prediction other) {
        assertThat(one)
                .usingRecursiveComparison()
                .withEqualsForType((a, b) -> Double.compare(a, b) == 0, Double.class)
                .isEqualTo(other);
    }
}
