package rate.engine.system.batchelo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.system.PairLog;

class ArenaTest {

    private static final double EXACT = 2e-9;
    private static final String[] ABCD = {"A", "B", "C", "D"};

    /** The worked example of an encyclopedia, which a library of an arena tests itself with. */
    private static PairLog worked() {
        return new PairLog().results("A>B*2 B>A*3 B>C*5 C>B*3 A>D D>A*4 C>D D>C*3");
    }

    /** The same with three ties between those who did not meet. */
    private static PairLog withTies() {
        return worked().results("A=C A=C B=D");
    }

    @Test
    void the_worked_example_has_the_strengths_that_are_printed() {
        double[] mu = worked().by("arena").of("mu", ABCD);
        double[] printed = {0.640, 1.043, 0.660, 2.270};
        for (int player = 0; player < mu.length; player++) {
            assertThat(Math.pow(10, (mu[player] - 1000) / 400)).isCloseTo(printed[player], within(5e-4));
        }
    }

    /** Dense, with 40 digits. */
    @Test
    void a_tie_is_half_a_win_and_intervals_are_those_of_the_dense_covariance() {
        withTies()
                .by("arena")
                .has("mu", EXACT, "A 923.8383577533715 B 1018.136021850051 C 930.289721118925 D 1127.735899277652")
                .has("standard_error", EXACT, "A 71.103680632708 B 72.877966800349 C 68.593439178525 D 88.274434713802")
                .has("lower", EXACT, "A 784.4777045450263 B 875.2978316548611 C 795.849050753278 D 954.7211864829673")
                .has("upper", EXACT, "A 1063.199010961717 B 1160.974212045241 C 1064.730391484572 D 1300.750612072337");
        double halfOfFourFifths = 1.2815515655446004 * 71.103680632708;
        assertThat(withTies().by("arena", "level=0.8").of("lower", "A")[0])
                .isCloseTo(923.8383577533715 - halfOfFourFifths, within(EXACT));
        assertThat(withTies().by("arena/bootstrap", "level=0.5").of("lower", "A")[0])
                .isGreaterThan(withTies().by("arena/bootstrap").of("lower", "A")[0] + 1);
    }

    /** Dense, with 40 digits: of the votes of a pair some have other weights. */
    @Test
    void weights_are_those_of_the_likelihood() {
        PairLog log =
                worked().weighing(2.5).results("A=C A=C B=D").weighing(0.25).results("A>B");
        log.by("arena")
                .has("mu", EXACT, "A 931.6499274533255 B 1022.491676266053 C 931.1435579899181 D 1114.714838290703")
                .has("standard_error", EXACT, "A 55.01044313472 B 62.659224463371 C 54.663372370525 D 72.570298114193");
    }

    @Test
    void a_place_counts_who_are_better_beyond_the_intervals() {
        PairLog log = new PairLog().results("A>B*90 B>A*10 B>C*60 C>B*40 A>C*90 C>A*10");
        log.by("arena").has("place_ub", "A 1 B 2 C 2");
        log.by("arena", "level=0.05").has("place_ub", "A 1 B 2 C 3");
    }

    /** The same random numbers, and the fits of 40 resamples, by a program of another language. */
    @Test
    void quantiles_and_deviation_are_those_of_the_resamples() {
        PairLog.Fitted arena = withTies()
                .by("arena/bootstrap", "rounds=40")
                .has("lower", EXACT, "A 661.97111664244 B 887.48129799107 C 711.24045890734 D 997.6692383745")
                .has("upper", EXACT, "A 1052.0792665734 B 1146.6971289735 C 1084.8070770567 D 1361.7858577882")
                .has(
                        "standard_error",
                        EXACT,
                        "A 99.329001888461 B 75.291627113559 C 90.714428296422 D 100.19559653345");
        assertThat(arena.of("mu", ABCD)).isEqualTo(withTies().by("arena").of("mu", ABCD));
    }

    @Test
    void resamples_in_which_a_player_has_no_rating_are_drawn_again() {
        PairLog.Fitted arena = new PairLog().results("A>B B>A A>B").by("arena/bootstrap");
        assertThat(arena.notes()).anyMatch(note -> note.endsWith("were drawn again"));
        assertThat(arena.of("lower", "A")[0]).isFinite();
    }

    @Test
    void where_hardly_any_resample_rates_everybody_there_are_no_intervals() {
        PairLog log = new PairLog().results("A>B B>C C>D D>E E>F F>G G>H H>I I>J J>K K>L L>M M>A");
        PairLog.Fitted arena = log.by("arena/bootstrap").has("mu", EXACT, "A 1000");
        assertThat(arena.notes()).anyMatch(note -> note.startsWith("no intervals: of 1000 resamples only 0"));
        for (String column : PairLog.system("arena").columns().subList(1, 5)) {
            arena.has(column, "A NaN");
        }
    }

    /** A rating that is given is known, and what the others are known by is their difference from it. */
    @ParameterizedTest
    @ValueSource(strings = {"arena", "arena/bootstrap"})
    void the_interval_of_an_anchor_is_its_rating_and_others_have_theirs_from_there(String system) {
        PairLog.Fitted arena =
                new PairLog().results("A>B*3 B>A").anchor("A", 1114).by(system);
        arena.has("mu", "A 1114").has("lower", "A 1114").has("upper", "A 1114").has("standard_error", "A NaN");
        arena.has("mu", EXACT, "B 923.151498112135");
        if (system.equals("arena")) {
            assertThat(arena.of("standard_error", "B")[0])
                    .isCloseTo(400 / Math.log(10) / Math.sqrt(0.75), within(EXACT));
        }
    }

    @Test
    void without_intervals_the_ratings_are_the_same() {
        PairLog.Fitted none = withTies().by("arena", "intervals=none");
        assertThat(none.of("mu", ABCD)).isEqualTo(withTies().by("arena").of("mu", ABCD));
        none.has("lower", "A NaN").has("place_ub", "A NaN");
    }

    @Test
    void who_never_lost_is_removed_as_in_batch_elo_and_is_in_no_interval() {
        PairLog log = withTies().results("E>A");
        assertThat(log.by("arena").of("lower", ABCD))
                .isEqualTo(withTies().by("arena").of("lower", ABCD));
        assertThat(log.by("arena/bootstrap").removed()).hasSize(1);
    }
}
