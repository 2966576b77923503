package rate.engine.system;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.math.SplitMix;
import rate.engine.rating.GameFeature;
import rate.engine.rating.OnlineSystem;

/** What it means that a game counts more, or less, than others, in every system that knows it. */
class GameWeightTest {

    @TestFactory
    Stream<DynamicTest> the_more_a_game_counts_the_more_it_moves_and_forecasts_are_the_same() {
        return Systems.all().stream()
                .map(entry -> SystemOf.name(entry.name()))
                .filter(system ->
                        system.uses().contains(GameFeature.WEIGHTS) && system.system() instanceof OnlineSystem<?>)
                .map(system -> DynamicTest.dynamicTest(
                        system.name(), () -> check(Play.of((OnlineSystem<?>) system.system()))));
    }

    private static void check(Play<?> play) {
        for (int seed = 0; seed < 50; seed++) {
            double won = 0;
            double expected = Double.NaN;
            for (double weight : new double[] {0.25, 1, 3}) {
                Play<?>.Game game = play.game(new SplitMix(seed), new int[] {1, 1}, new int[] {1, 2}, false)
                        .withoutScores()
                        .weighing(weight);
                double gain = game.rate()[0][0] - game.before(0)[0];
                assertThat(gain).isGreaterThan(won);
                won = gain;
                assertThat(Double.isNaN(expected) ? game.forecast().expected(0) : expected)
                        .isEqualTo(game.forecast().expected(0));
                expected = game.forecast().expected(0);
            }
        }
    }

    /**
     * But for the drift, which is of the game and not of its result. A surprise moves a rating of Elo-MMR by the root of the weight:
     * its curve becomes as much wider as it becomes lower.
     */
    @ParameterizedTest
    @CsvSource({
        "trueskill, tau=0, 1e-9",
        "allegskill, gamma=0, 1e-9",
        "elo-mmr, '', 1e-12",
        "margin, gamma=0, 1e-9",
        "plackett-luce, tau=0, 1e-9"
    })
    void a_game_that_hardly_counts_hardly_moves(String name, String parameters, double weight) {
        Play<?> play = Play.of(parameters.isEmpty() ? SystemOf.online(name) : SystemOf.online(name, parameters));
        boolean isOfMany = SystemWords.entry(name).uses().containsKey(GameFeature.MANY_TEAMS);
        for (int seed = 0; seed < 50; seed++) {
            int[] places = isOfMany ? new int[] {2, 1, 2} : new int[] {1, 2};
            int[] sizes = isOfMany ? new int[] {1, 1, 1} : new int[] {1, 1};
            Play<?>.Game game = play.game(new SplitMix(seed), sizes, places, false)
                    .withoutScores()
                    .weighing(weight);
            double[][] after = game.rate();
            for (int seat = 0; seat < after.length; seat++) {
                assertThat(after[seat][0]).isCloseTo(game.before(seat)[0], within(1e-4));
                assertThat(after[seat][1]).isCloseTo(game.before(seat)[1], within(1e-4));
            }
        }
    }

    /** To the bit. */
    @ParameterizedTest
    @ValueSource(strings = {"glicko", "glicko2", "stephenson"})
    void in_a_rating_period_a_weight_of_two_is_to_play_twice(String name) {
        OnlineSystem<Object> system = SystemOf.online(name);
        for (int place = 0; place <= 2; place++) {
            List<Object> once = duel(system, place, system.shape().restart(start(system, 1600)), 2)
                    .weighing(2)
                    .rate(system);
            Table<Object> first = duel(system, place, system.shape().restart(start(system, 1600)), 2);
            List<Object> half = first.rate(system);
            Table<Object> second = new Table<>(system.shape());
            second.team(1).seat(half.get(0)).team(place).seat(half.get(1));
            assertThat(once).isEqualTo(second.rate(system));
        }
    }

    private static double[] start(OnlineSystem<?> system, double mu) {
        return system.shape().columns().size() == 2 ? new double[] {mu, 80} : new double[] {mu, 80, 0.06};
    }

    private static <R> Table<R> duel(OnlineSystem<R> system, int place, R first, int periods) {
        return new Table<>(system.shape())
                .team(1)
                .seat(first)
                .history(9, periods)
                .team(place)
                .seat(start(system, 1500))
                .history(9, periods);
    }

    /** The likelihood to the power of the weight: its logarithm has that many times the slope and the curvature. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "bradley-terry-full", "bradley-terry-part",
                "thurstone-mosteller-full", "thurstone-mosteller-part",
                "plackett-luce"
            })
    void steps_of_weng_and_lin_are_in_proportion(String name) {
        Play<?> play = Play.of(SystemOf.online(name));
        double drift = 25.0 / 300;
        for (int seed = 0; seed < 50; seed++) {
            int[] places = seed % 2 == 0 ? new int[] {2, 1, 3} : new int[] {1, 2, 2};
            Play<?>.Game game = play.game(new SplitMix(seed), new int[] {1, 2, 1}, places, false);
            double[][] plain = game.rate();
            double[][] more = game.weighing(1.5).rate();
            for (int seat = 0; seat < plain.length; seat++) {
                double[] before = game.before(seat);
                double variance = before[1] * before[1] + drift * drift;
                assertThat(more[seat][0] - before[0]).isCloseTo(1.5 * (plain[seat][0] - before[0]), within(1e-12));
                assertThat(1 - more[seat][1] * more[seat][1] / variance)
                        .isCloseTo(1.5 * (1 - plain[seat][1] * plain[seat][1] / variance), within(1e-12));
            }
        }
    }

    /** However many games a pairing counts as, and wherever they were. */
    @ParameterizedTest
    @CsvSource({
        "batch-elo, mu, ''",
        "batch-elo, standard_error, ''",
        "batch-elo, score, ''",
        "batch-elo, expected, prior-draws=2",
        "batch-elo, mu, weight=pairing",
        "batch-elo, mu, home-advantage=fit",
        "batch-elo, mu, home-advantage=60 weight=pairing",
        "arena, mu, ''"
    })
    void among_all_games_a_weight_of_two_is_to_play_twice(String name, String column, String parameters) {
        String[] words = parameters.isEmpty() ? new String[0] : parameters.split(" ");
        String[] names = {"A", "B", "C"};
        PairLog weighted = new PairLog().results("A>B B=C C>B B>A").weighing(2).results("B>A A>C C>A");
        weighted.weighing(3).results("A=B C>A");
        PairLog repeated = new PairLog().results("A>B B=C C>B B>A B>A*2 A>C*2 C>A*2 A=B*3 C>A*3");
        double[] expected = repeated.by(name, words).of(column, names);
        assertThat(weighted.by(name, words).of(column, names)).containsExactly(expected, within(1e-8));
        assertThat(weighted.weighing(1).results("A=B").by(name, words).of(column, names))
                .isNotEqualTo(expected);
    }
}
