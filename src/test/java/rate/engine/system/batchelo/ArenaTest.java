package rate.engine.system.batchelo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import rate.engine.game.Player;
import rate.engine.rating.FitContext;
import rate.engine.rating.Solution;
import rate.engine.system.PairLog;

class ArenaTest {

    private static final Offset<Double> EXACT = within(2e-9);
    private static final String[] ABCD = {"A", "B", "C", "D"};

    private static PairLog times(PairLog log, int times, String duel) {
        for (int i = 0; i < times; i++) {
            log.results(duel);
        }
        return log;
    }

    /** The worked example of an encyclopedia, which a library of an arena tests itself with. */
    private static PairLog worked() {
        PairLog log = times(times(new PairLog(), 2, "A>B"), 3, "B>A");
        times(times(log, 5, "B>C"), 3, "C>B");
        return times(times(times(times(log, 1, "A>D"), 4, "D>A"), 1, "C>D"), 3, "D>C");
    }

    /** The same with three ties between those who did not meet. */
    private static PairLog withTies() {
        return worked().results("A=C", "A=C", "B=D");
    }

    @Nested
    class Published {

        @Test
        void the_worked_example_has_the_strengths_that_are_printed() {
            double[] mu = worked().by("arena").of("mu", ABCD);
            double[] printed = {0.640, 1.043, 0.660, 2.270};
            for (int player = 0; player < mu.length; player++) {
                assertThat(Math.pow(10, (mu[player] - 1000) / 400)).isCloseTo(printed[player], within(5e-4));
            }
        }
    }

    @Nested
    class Sandwich {

        /** Dense, with 40 digits. */
        @Test
        void a_tie_is_half_a_win_and_intervals_are_those_of_the_dense_covariance() {
            PairLog.Fitted arena = withTies().by("arena");

            assertThat(arena.of("mu", ABCD))
                    .containsExactly(
                            new double[] {923.8383577533715, 1018.136021850051, 930.289721118925, 1127.735899277652},
                            EXACT);
            assertThat(arena.of("standard_error", ABCD))
                    .containsExactly(
                            new double[] {71.103680632708, 72.877966800349, 68.593439178525, 88.274434713802}, EXACT);
            assertThat(arena.of("lower", ABCD))
                    .containsExactly(
                            new double[] {784.4777045450263, 875.2978316548611, 795.849050753278, 954.7211864829673},
                            EXACT);
            assertThat(arena.of("upper", ABCD))
                    .containsExactly(
                            new double[] {1063.199010961717, 1160.974212045241, 1064.730391484572, 1300.750612072337},
                            EXACT);
            double halfOfFourFifths = 1.2815515655446004 * 71.103680632708;
            assertThat(withTies().by("arena", "level=0.8").of("lower", "A")[0])
                    .isCloseTo(923.8383577533715 - halfOfFourFifths, EXACT);
            assertThat(withTies().by("arena/bootstrap", "level=0.5").of("lower", "A")[0])
                    .isGreaterThan(withTies().by("arena/bootstrap").of("lower", "A")[0] + 1);
        }

        /** Dense, with 40 digits: of the votes of a pair some have other weights. */
        @Test
        void weights_are_those_of_the_likelihood() {
            PairLog log = worked().weighing(2.5).results("A=C", "A=C", "B=D");
            PairLog.Fitted arena = log.weighing(0.25).results("A>B").by("arena");

            assertThat(arena.of("mu", ABCD))
                    .containsExactly(
                            new double[] {931.6499274533255, 1022.491676266053, 931.1435579899181, 1114.714838290703},
                            EXACT);
            assertThat(arena.of("standard_error", ABCD))
                    .containsExactly(
                            new double[] {55.01044313472, 62.659224463371, 54.663372370525, 72.570298114193}, EXACT);
        }

        @Test
        void a_place_counts_who_are_better_beyond_the_intervals() {
            PairLog log = times(new PairLog(), 90, "A>B");
            times(times(log, 10, "B>A"), 60, "B>C");
            times(times(times(log, 40, "C>B"), 90, "A>C"), 10, "C>A");
            assertThat(log.by("arena").of("place_ub", "A", "B", "C")).containsExactly(1, 2, 2);
            assertThat(log.by("arena", "level=0.05").of("place_ub", "A", "B", "C"))
                    .containsExactly(1, 2, 3);
        }
    }

    @Nested
    class Bootstrap {

        /** The same random numbers, and the fits of 40 resamples, by a program of another language. */
        @Test
        void quantiles_and_deviation_are_those_of_the_resamples() {
            PairLog.Fitted arena = withTies().by("arena/bootstrap", "rounds=40");

            assertThat(arena.of("lower", ABCD))
                    .containsExactly(
                            new double[] {661.97111664244, 887.48129799107, 711.24045890734, 997.6692383745}, EXACT);
            assertThat(arena.of("upper", ABCD))
                    .containsExactly(
                            new double[] {1052.0792665734, 1146.6971289735, 1084.8070770567, 1361.7858577882}, EXACT);
            assertThat(arena.of("standard_error", ABCD))
                    .containsExactly(
                            new double[] {99.329001888461, 75.291627113559, 90.714428296422, 100.19559653345}, EXACT);
            assertThat(arena.of("mu", ABCD)).isEqualTo(withTies().by("arena").of("mu", ABCD));
        }

        @Test
        void resamples_in_which_somebody_has_no_rating_are_drawn_again() {
            Solution solution = solution(new PairLog().results("A>B", "B>A", "A>B"), FitContext.NOTHING);
            assertThat(solution.notes()).anyMatch(note -> note.endsWith("were drawn again"));
            assertThat(solution.numbers(0)[1]).isFinite();
        }

        @Test
        void where_hardly_any_resample_rates_everybody_there_are_no_intervals() {
            PairLog log = new PairLog();
            for (char player = 'A'; player < 'M'; player++) {
                log.results(player + ">" + (char) (player + 1));
            }
            Solution solution = solution(log.results("M>A"), FitContext.NOTHING);
            assertThat(solution.notes()).anyMatch(note -> note.startsWith("no intervals: of 1000 resamples only 0"));
            assertThat(solution.numbers(0)[0]).isCloseTo(1000, EXACT);
            for (int column = 1; column < 5; column++) {
                assertThat(solution.numbers(0)[column]).isNaN();
            }
        }
    }

    @Nested
    class Anchors {

        /** A rating that is given is known, and what the others are known by is their difference from it. */
        @Test
        void the_interval_of_an_anchor_is_its_rating_and_others_have_theirs_from_there() {
            PairLog log = times(new PairLog(), 3, "A>B").results("B>A");
            for (String system : List.of("arena", "arena/bootstrap")) {
                Solution solution = PairLog.system(system).fit(log.history(), anchored('A', 1114));
                assertThat(solution.numbers(0)).startsWith(1114, 1114, 1114);
                assertThat(solution.numbers(0)[3]).isNaN();
                assertThat(solution.numbers(1)[0]).isCloseTo(1114 - 190.84850188786498, EXACT);
            }
            Solution solution = PairLog.system("arena").fit(log.history(), anchored('A', 1114));
            assertThat(solution.numbers(1)[3]).isCloseTo(400 / Math.log(10) / Math.sqrt(0.75), EXACT);
        }
    }

    @Test
    void without_intervals_the_ratings_are_the_same() {
        PairLog.Fitted none = withTies().by("arena", "intervals=none");
        assertThat(none.of("mu", ABCD)).isEqualTo(withTies().by("arena").of("mu", ABCD));
        assertThat(none.of("lower", "A")).containsExactly(Double.NaN);
        assertThat(none.of("place_ub", "A")).containsExactly(Double.NaN);
    }

    @Test
    void who_never_lost_is_removed_as_in_batch_elo_and_is_in_no_interval() {
        PairLog log = withTies().results("E>A");
        assertThat(log.by("arena").of("lower", ABCD))
                .isEqualTo(withTies().by("arena").of("lower", ABCD));
        assertThat(solution(log, FitContext.NOTHING).removed()).hasSize(1);
    }

    private static Solution solution(PairLog log, FitContext given) {
        return PairLog.system("arena/bootstrap").fit(log.history(), given);
    }

    private static FitContext anchored(char name, double rating) {
        return new FitContext() {
            @Override
            public double @Nullable [] start(Player player) {
                return isAnchored(player) ? new double[] {rating} : null;
            }

            @Override
            public boolean isAnchored(Player player) {
                return player.name().equals(String.valueOf(name));
            }
        };
    }
}
