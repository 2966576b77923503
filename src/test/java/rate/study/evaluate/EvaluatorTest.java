package rate.study.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static rate.study.evaluate.Log.candidate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import rate.engine.game.Contest;
import rate.engine.game.History;
import rate.engine.game.Ladder;
import rate.engine.math.Normal;
import rate.engine.math.SplitMix;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.FitContext;
import rate.engine.rating.Forecast;
import rate.engine.rating.Forecaster;
import rate.engine.rating.GameFeature;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Solution;
import rate.engine.rating.SystemEntry;
import rate.engine.system.Systems;
import rate.study.evaluate.score.IntervalEstimate;
import rate.study.evaluate.score.LossDifference;
import rate.study.evaluate.score.OutcomePrediction;
import rate.study.evaluate.score.Prediction;
import rate.study.evaluate.score.PredictionSums;
import rate.study.evaluate.score.Resamples;

class EvaluatorTest {

    private static final int GAMES = 1000;
    private static final int WARM_UP = 150;
    private static final int PLAYERS = 12;

    private static final Log LOG = Log.ofDuels(GAMES, PLAYERS, 5);

    private static Candidate ours(boolean forecasts, Function<History, Solution> fits) {
        return new Candidate(
                "ours",
                new SystemEntry.Configured(
                        "ours",
                        "usual",
                        Map.of(),
                        new Ours(forecasts, fits),
                        EnumSet.allOf(GameFeature.class),
                        use -> ""));
    }

    private static Evaluator.Rules rules(int burnIn, int jobs) {
        return Log.rules(100, burnIn, 7, jobs, Stability.Truth.UNKNOWN);
    }

    private Comparison.OnLadder evaluator(int jobs, Candidate... candidates) {
        return LOG.compared(rules(WARM_UP, jobs), candidates);
    }

    /** Davidson's probabilities of Elo's expected scores, written a second time. */
    @Test
    void scores_are_those_of_what_was_expected_before_each_game_and_of_davidsons_model_over_it() {
        EloAgain again = new EloAgain(PLAYERS);
        double logLoss = 0;
        double brier = 0;
        double accuracy = 0;
        double draws = 1;
        double odds = 1;
        double product = 0;
        double bias = 0;
        for (int i = 0; i < GAMES; i++) {
            Contest contest = Ladder.PLAYERS.contest(LOG.games.game(i));
            double p = again.expected(contest);
            double half = draws / odds * (p - 0.5) / 2;
            double kappa = (half + Math.sqrt(half * half + p * (1 - p))) / (1 - p);
            double all = kappa * kappa + draws / odds * kappa + 1;
            double score = EloAgain.score(contest);
            if (i >= WARM_UP) {
                product += Math.log((score == 1 ? kappa * kappa : score == 0 ? 1 : draws / odds * kappa) / all);
                bias += p - score;
                logLoss -= score * Math.log(p) + (1 - score) * Math.log(1 - p);
                brier += (score - p) * (score - p);
                accuracy += p > 0.5 ? score : p < 0.5 ? 1 - score : 0.5;
            }
            draws += score == 0.5 ? 1 : 0;
            odds += score == 0.5 ? 0 : kappa / (kappa * kappa + 1);
            again.play(contest);
        }
        Comparison.OnLadder ladder = evaluator(1, candidate("elo"), candidate("trueskill"));
        Prediction shares = ladder.predictions().get(0);
        OutcomePrediction elo = Objects.requireNonNull(shares.outcomes());
        int evaluated = GAMES - WARM_UP;
        assertThat(shares.contests()).isEqualTo(evaluated);
        assertThat(shares.logLoss().value()).isCloseTo(logLoss / evaluated, within(1e-9));
        assertThat(shares.brier().value()).isCloseTo(brier / evaluated, within(1e-9));
        assertThat(shares.accuracy().value()).isCloseTo(accuracy / evaluated, within(1e-9));
        assertThat(elo.contests()).isEqualTo(evaluated);
        assertThat(elo.geometricMean().value()).isCloseTo(Math.exp(product / evaluated), within(1e-9));
        assertThat(elo.firstBias().value()).isCloseTo(bias / evaluated, within(1e-9));
        assertThat(elo.drawParameter()).isCloseTo(draws / odds, within(1e-9));
        assertThat(elo.drawsExpected()).isBetween(0.8 * elo.draws(), 1.2 * elo.draws());
        assertThat(elo.geometricMean().low()).isBetween(0.3, elo.geometricMean().value());
        OutcomePrediction trueskill =
                Objects.requireNonNull(ladder.predictions().get(1).outcomes());
        assertThat(trueskill.hasDraws()).isTrue();
        assertThat(trueskill.draws()).isEqualTo(elo.draws());
    }

    @Test
    void the_result_is_the_same_however_many_rate_at_a_time() {
        Candidate[] all = {candidate("elo"), candidate("glicko2"), candidate("trueskill"), coin(new ArrayList<>())};
        Comparison.OnLadder one = evaluator(1, all);
        Comparison.OnLadder four = evaluator(4, all);
        assertThat(four)
                .usingRecursiveComparison()
                .withComparatorForType(Double::compare, Double.class)
                .isEqualTo(one);
    }

    @Test
    void a_history_system_never_predicts_a_game_that_it_knows() {
        List<String> seen = new ArrayList<>();
        Prediction coin = evaluator(1, coin(seen)).predictions().get(0);

        List<String> looks = Stream.of(5, 10, 20, 40, 60, 80)
                .map(percent -> "fit to " + GAMES * percent / 100)
                .toList();
        assertThat(seen.get(0)).isEqualTo("fit to " + GAMES);
        assertThat(seen.stream().filter(line -> line.startsWith("fit"))).hasSize(1 + looks.size() + 7);
        assertThat(seen.subList(1, 1 + looks.size())).isEqualTo(looks);
        int known = 0;
        int predicted = 0;
        for (String line : seen.subList(1 + looks.size(), seen.size())) {
            if (line.startsWith("fit to ")) {
                known = Integer.parseInt(line.substring("fit to ".length()));
                assertThat(known).isEqualTo(WARM_UP + predicted);
            } else if (line.startsWith("learnt ")) {
                assertThat(line).isEqualTo("learnt G" + (WARM_UP + predicted));
            } else {
                assertThat(line).isEqualTo("G" + (WARM_UP + ++predicted));
                assertThat(WARM_UP + predicted).isGreaterThan(known);
            }
        }
        assertThat(predicted).isEqualTo(GAMES - WARM_UP);
        assertThat(coin.logLoss().value()).isCloseTo(Math.log(2), within(1e-12));
    }

    @Test
    void the_base_rate_is_beside_systems_that_give_probabilities() {
        Comparison.OnLadder ladder =
                evaluator(1, candidate("elo"), ours(false, history -> solution(new ArrayList<>())));
        assertThat(ladder.predictions()).extracting(Prediction::label).containsExactly("elo", "base-rate");
        assertThat(ladder.rankings().get(0).places()).hasSize(2);
        assertThat(ladder.differences()).hasSize(1);
        assertThat(ladder.differences().get(0).isSignificant()).isTrue();
        assertThat(ladder.differences().get(0).p()).isLessThan(1e-9);
    }

    @Test
    void two_names_of_one_model_differ_by_nothing() {
        Comparison.OnLadder ladder = evaluator(1, candidate("plackett-luce"), candidate("bradley-terry-full"));
        LossDifference difference = ladder.differences().get(0);
        assertThat(difference.logLoss()).isEqualTo(new IntervalEstimate(0, 0, 0));
        assertThat(difference.p()).isEqualTo(1);
        assertThat(difference.isSignificant()).isFalse();
    }

    @Test
    void of_a_handful_of_games_there_is_no_interval() {
        Log few = Log.ofDuels(40, PLAYERS, 6);
        Prediction elo =
                few.compared(rules(20, 1), candidate("elo")).predictions().get(0);
        assertThat(elo.logLoss().value()).isPositive();
        assertThat(elo.logLoss().low()).isNaN();
    }

    @Test
    void a_table_agrees_with_itself() {
        Comparison.OnLadder ladder = evaluator(2, candidate("elo"), candidate("glicko2"), candidate("elo"));
        assertThat(ladder.agreements().get(1).tau()).isEqualTo(1);
        assertThat(ladder.agreements().get(1).players()).isEqualTo(PLAYERS);
        assertThat(ladder.agreements().get(0).tau())
                .isBetween(0.3, 0.9999)
                .isEqualTo(ladder.agreements().get(2).tau());
        assertThat(ladder.differences().get(1).p()).isEqualTo(1);
        for (Ranking ranking : ladder.rankings()) {
            assertThat(ranking.places()[0]).isEqualTo(ranking.places()[2]);
            assertThat(ranking.placeRange()).isEqualTo(Math.abs(ranking.places()[0] - ranking.places()[1]));
        }
    }

    /** Of a mean of many independent numbers the interval is known. */
    @Test
    void intervals_are_as_wide_as_the_normal_approximation_says() {
        int blocks = 400;
        PredictionSums scores = new PredictionSums(blocks);
        SplitMix random = new SplitMix(2);
        double squares = 0;
        double sum = 0;
        for (int block = 0; block < blocks; block++) {
            double p = 0.1 + 0.8 * random.nextDouble();
            Contest contest = Ladder.PLAYERS.contest(LOG.games.game(block));
            double loss = -(PredictionSums.firstPlaces(contest)[0] * Math.log(p)
                    + PredictionSums.firstPlaces(contest)[1] * Math.log(1 - p));
            scores.add(block, PredictionSums.firstPlaces(contest), team -> team == 0 ? p : 1 - p);
            sum += loss;
            squares += loss * loss;
        }
        double error = Math.sqrt((squares / blocks - sum / blocks * (sum / blocks)) / blocks);
        IntervalEstimate estimate = Prediction.of("one", scores, null, null, new Resamples(8_000, blocks, 9))
                .logLoss();
        assertThat(estimate.value()).isCloseTo(sum / blocks, within(1e-12));
        assertThat((estimate.high() - estimate.low()) / (2 * Normal.quantile(0.975) * error))
                .isBetween(0.97, 1.03);
    }

    @Test
    void an_interval_holds_its_number_and_differences_are_corrected_for_theirs() {
        Comparison.OnLadder ladder = evaluator(1, candidate("elo"), candidate("glicko2"), candidate("trueskill"));
        for (LossDifference pair : ladder.differences()) {
            assertThat(pair.holm()).isBetween(pair.p(), Math.min(1, 6 * pair.p()));
        }
        for (Prediction prediction : ladder.predictions()) {
            for (IntervalEstimate estimate : List.of(
                    prediction.logLoss(), prediction.brier(), prediction.accuracy(), prediction.calibrationError())) {
                assertThat(estimate.value()).isBetween(estimate.low(), estimate.high());
            }
            assertThat(prediction.calibrationError().low()).isNotNegative();
        }
    }

    private record Ours(boolean forecasts, Function<History, Solution> fits) implements HistorySystem {
        @Override
        public List<String> columns() {
            return List.of("mu");
        }

        @Override
        public Solution fit(History history, FitContext given) {
            return fits.apply(history);
        }
    }

    /** Foretells nothing of any use, and says what it was asked. */
    private static Candidate coin(List<String> seen) {
        return ours(true, history -> {
            seen.add("fit to " + history.contests());
            return solution(seen);
        });
    }

    private static Solution solution(List<String> seen) {
        return new Solution() {
            @Override
            public double[] numbers(int player) {
                return new double[] {player};
            }

            @Override
            public double rank(int player) {
                return player;
            }

            @Override
            public Forecaster forecaster() {
                return new Forecaster() {
                    @Override
                    public Forecast forecast(Contest contest) {
                        seen.add(contest.game().id());
                        return Forecast.duel(0.5, 0, 0.5);
                    }

                    @Override
                    public void learn(Contest contest) {
                        seen.add("learnt " + contest.game().id());
                    }
                };
            }
        };
    }

    /** Refuses its fit, as one of too many players does. */
    private static Candidate failing(RuntimeException why) {
        return ours(false, history -> {
            throw why;
        });
    }

    private Comparison compare(List<Candidate> candidates) {
        return new Evaluator(rules(WARM_UP, 2), null)
                .compare(
                        candidates,
                        LOG.games,
                        ready -> assertThat(ready.label()).isNotEqualTo("ours"));
    }

    @Test
    void who_fails_on_the_way_is_out_and_changes_nothing_for_the_others() {
        Problem problem = new Problem(ProblemKind.TOO_MANY_PLAYERS, Location.of("log.csv"), "too many");
        SystemEntry<?> elo = Systems.named("elo").orElseThrow();
        Candidate overflowing = new Candidate(
                "elo-overflowing",
                elo.configure(elo.profiles().get(0), Map.of("mu", "1.79e308", "k", "1.79e308"), Systems::able));

        Comparison with = compare(List.of(
                candidate("trueskill"),
                failing(new InputRefused(problem)),
                overflowing,
                candidate("elo"),
                candidate("batch-elo")));
        Comparison without = compare(List.of(candidate("trueskill"), candidate("elo"), candidate("batch-elo")));

        assertThat(with.candidates()).extracting(Candidate::label).containsExactly("trueskill", "elo", "batch-elo");
        assertThat(with.failed()).hasSize(2);
        assertThat(with.failed().get(0).reason()).isEqualTo(problem);
        assertThat(with.failed().get(1).reason().kind()).isEqualTo(ProblemKind.NOT_A_NUMBER);
        assertThat(with.failed().get(1).reason().game()).isEqualTo("G2");
        assertThat(numbers(with)).isEqualTo(numbers(without)).isNotEmpty();
        assertThat(with.seconds()).containsOnlyKeys("trueskill", "elo", "batch-elo");
    }

    private static List<String> numbers(Comparison comparison) {
        List<String> numbers = new ArrayList<>();
        comparison.ladders().forEach(ladder -> {
            ladder.predictions()
                    .forEach(each -> numbers.add(each.label() + each.logLoss() + each.brier() + each.bins()));
            ladder.rankings()
                    .forEach(each -> numbers.add(Arrays.toString(each.places()) + Arrays.toString(each.ranks())));
            numbers.add(ladder.differences().toString());
            numbers.add(ladder.agreements().toString());
        });
        return numbers;
    }

    @Test
    void a_bug_is_no_failure_of_a_system() {
        Candidate broken = failing(new IllegalStateException("broken"));
        assertThatThrownBy(() -> compare(List.of(candidate("elo"), broken))).hasMessage("broken");
    }
}
