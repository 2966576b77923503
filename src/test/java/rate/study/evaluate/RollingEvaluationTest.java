package rate.study.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import rate.engine.game.Ladder;
import rate.engine.replay.period.PeriodRule;
import rate.study.evaluate.SplitEvaluation.Loss;
import rate.study.evaluate.SplitEvaluation.RollingEvaluation;
import rate.study.evaluate.SplitEvaluation.TrainTestSplit;
import rate.study.evaluate.score.LossDifference;

class RollingEvaluationTest {

    private static final int GAMES = 1200;
    private static final int BURN_IN = 100;
    private static final int TRAIN = 700;
    private static final int STRETCHES = 3;

    private final Log log = Log.ofDuels(GAMES, 9, 4);
    private final TrainTestSplit split = new TrainTestSplit(
            log.games, PeriodRule.parse("count:50").orElseThrow(), EnumSet.of(Ladder.PLAYERS), false, BURN_IN, TRAIN);

    private RollingEvaluation of(double... ks) {
        List<SplitEvaluation> stretches = new ArrayList<>();
        for (int i = 0; i < ks.length; i++) {
            stretches.add(split.stretches(ks.length).get(i).all(Log.candidate("elo", "k=" + ks[i])));
        }
        return new RollingEvaluation(stretches);
    }

    @Test
    void stretches_follow_each_other_to_the_end() {
        assertThat(split.stretches(STRETCHES))
                .extracting(TrainTestSplit::train, TrainTestSplit::end)
                .containsExactly(tuple(700, 866), tuple(866, 1033), tuple(1033, 1200));
    }

    /** In the end it is one system, evaluated in parts. */
    @Test
    void stretches_of_one_system_are_the_whole_test() {
        SplitEvaluation whole = split.all(Log.candidate("elo", "k=20"));
        RollingEvaluation parts = of(20, 20, 20);
        for (Loss loss : Loss.values()) {
            assertThat(parts.test(loss)).isCloseTo(whole.test(loss), within(1e-12));
            assertThat(parts.tested(loss)).isEqualTo(whole.tested(loss));
        }
        assertThat(parts.last().trained(Loss.SHARE)).isEqualTo(1033 - BURN_IN);
    }

    /** Sums of whole evaluations with each K, cut out where that K was in use. */
    @Test
    void each_stretch_is_predicted_by_its_own_system() {
        double sum = 0;
        double[] ks = {10, 40, 160};
        int[] cuts = {700, 866, 1033, GAMES};
        for (int i = 0; i < ks.length; i++) {
            sum += sumFrom(cuts[i], ks[i]) - sumFrom(cuts[i + 1], ks[i]);
        }
        assertThat(of(ks).test(Loss.SHARE)).isCloseTo(sum / (GAMES - TRAIN), within(1e-12));
    }

    /** The sum of the losses of all games from one on. */
    private double sumFrom(int first, double k) {
        if (first == GAMES) {
            return 0;
        }
        TrainTestSplit later = new TrainTestSplit(log.games, split.periods(), split.ladders(), false, BURN_IN, first);
        return later.all(Log.candidate("elo", "k=" + k)).test(Loss.SHARE) * (GAMES - first);
    }

    @Test
    void a_difference_is_paired() {
        RollingEvaluation one = of(10, 20);
        RollingEvaluation other = of(60, 80);
        LossDifference difference = one.onTest(Loss.SHARE, other, 200, 1);
        assertThat(difference.logLoss().value())
                .isCloseTo(one.test(Loss.SHARE) - other.test(Loss.SHARE), within(1e-12));
        assertThat(difference.logLoss().low()).isLessThan(difference.logLoss().value());
        assertThat(difference.logLoss().high())
                .isGreaterThan(difference.logLoss().value());
        assertThat(one.onTest(Loss.SHARE, of(10, 20), 200, 1).isSignificant()).isFalse();
    }
}
