package rate.study.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.engine.game.Ladder;
import rate.engine.replay.period.PeriodRule;
import rate.engine.system.SystemWords;
import rate.study.evaluate.SplitEvaluation.Loss;
import rate.study.evaluate.SplitEvaluation.TrainTestSplit;
import rate.study.evaluate.score.Prediction;

class SplitEvaluationTest {

    private static final int GAMES = 1200;
    private static final int BURN_IN = 100;
    private static final int TRAIN = 700;

    private final Log log = Log.ofDuels(GAMES, 9, 4);
    private final PeriodRule periods = PeriodRule.parse("count:50").orElseThrow();
    private final TrainTestSplit split =
            new TrainTestSplit(log.games, periods, EnumSet.of(Ladder.PLAYERS), false, BURN_IN, TRAIN);

    private static Candidate system(String name, Map<String, String> parameters) {
        return new Candidate(name, SystemWords.configured(SystemWords.entry(name), parameters));
    }

    private Prediction compared(String name, int burnIn, int refits) {
        return log.compared(Log.rules(50, burnIn, refits, 1, Stability.Truth.UNKNOWN), Log.candidate(name))
                .predictions()
                .get(0);
    }

    /** Sums over all games from the burn-in on are those of the training and of the test. */
    @Test
    void losses_are_those_of_a_comparison() {
        for (String name : List.of("elo", "glicko2", "trueskill")) {
            SplitEvaluation evaluation = split.all(Log.candidate(name));
            Prediction test = compared(name, TRAIN, 1);
            Prediction both = compared(name, BURN_IN, 1);
            assertThat(evaluation.test(Loss.SHARE)).isCloseTo(test.logLoss().value(), within(1e-12));
            assertThat(evaluation.test(Loss.THREE_WAY))
                    .isCloseTo(test.outcomes().logLoss().value(), within(1e-12));
            double train =
                    (both.logLoss().value() * (GAMES - BURN_IN) - test.logLoss().value() * (GAMES - TRAIN))
                            / (TRAIN - BURN_IN);
            assertThat(evaluation.train(Loss.SHARE)).isCloseTo(train, within(1e-12));
        }
    }

    @Test
    void the_training_knows_nothing_of_the_test() {
        SplitEvaluation all = split.all(Log.candidate("trueskill"));
        SplitEvaluation train = split.train(Log.candidate("trueskill"));
        for (Loss loss : Loss.values()) {
            assertThat(train.train(loss)).isEqualTo(all.train(loss));
            assertThat(train.tested(loss)).isZero();
        }
    }

    /** A draw has −½ ln p − ½ ln (1 − p), whoever wins has −ln p: what is left without the draws is the loss of winners. */
    @Test
    void winners_leave_out_the_draws() {
        SplitEvaluation evaluation = split.all(Log.candidate("elo"));
        long drawn = 0;
        for (int game = TRAIN; game < GAMES; game++) {
            drawn += log.games.game(game).isDrawn() ? 1 : 0;
        }
        assertThat(drawn).isPositive();
        assertThat(evaluation.tested(Loss.WINNER)).isEqualTo(GAMES - TRAIN - drawn);
        assertThat(evaluation.tested(Loss.SHARE)).isEqualTo(GAMES - TRAIN);
        assertThat(evaluation.test(Loss.WINNER)).isLessThan(evaluation.test(Loss.SHARE));
    }

    @Test
    void what_is_confirmed_is_a_comparison_with_as_many_refits() {
        for (String name : List.of("ttt", "whr", "margin-through-time")) {
            Prediction test = compared(name, TRAIN, 3);
            SplitEvaluation confirmed = split.confirmed(Log.candidate(name), 3);
            assertThat(confirmed.test(Loss.SHARE)).isCloseTo(test.logLoss().value(), within(1e-12));
            assertThat(confirmed.test(Loss.THREE_WAY))
                    .isCloseTo(test.outcomes().logLoss().value(), within(1e-12));
            assertThat(confirmed.tested(Loss.SHARE)).isEqualTo(GAMES - TRAIN);
            assertThat(confirmed.train(Loss.SHARE))
                    .isEqualTo(split.train(Log.candidate(name)).train(Loss.SHARE));
            assertThat(confirmed.test(Loss.SHARE))
                    .isNotEqualTo(split.all(Log.candidate(name)).test(Loss.SHARE));
        }
        SplitEvaluation online = split.confirmed(Log.candidate("elo"), 3);
        assertThat(online.test(Loss.SHARE))
                .isEqualTo(split.all(Log.candidate("elo")).test(Loss.SHARE));
    }

    /** Without drift, what goes forward through time is the system of single games. */
    @Test
    void a_filter_is_the_online_system_of_the_same_model() {
        Map<String, String> model = Map.of("mu", "0", "sigma", "6", "beta", "1", "draw-probability", "0.1");
        requireSame("ttt", with(model, "gamma"), "trueskill", with(model, "tau"));
        requireSame("margin-through-time", Map.of(), "margin", Map.of());
    }

    private static Map<String, String> with(Map<String, String> model, String drift) {
        Map<String, String> with = new HashMap<>(model);
        with.put(drift, "0");
        return with;
    }

    private void requireSame(String history, Map<String, String> its, String online, Map<String, String> others) {
        SplitEvaluation filter = split.all(system(history, its));
        SplitEvaluation same = split.all(system(online, others));
        for (Loss loss : Loss.values()) {
            assertThat(filter.train(loss)).isCloseTo(same.train(loss), within(1e-9));
            assertThat(filter.test(loss)).isCloseTo(same.test(loss), within(1e-9));
            assertThat(filter.tested(loss)).isEqualTo(same.tested(loss));
        }
    }
}
