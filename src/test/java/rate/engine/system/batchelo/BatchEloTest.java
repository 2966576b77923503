package rate.engine.system.batchelo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.game.History;
import rate.engine.math.Figures;
import rate.engine.rating.FitContext;
import rate.engine.rating.Solution;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.system.PairLog;

class BatchEloTest {

    private static final double EXACT = 2e-9;
    private static final String THREE_TO_ONE = "A>B B>A A>B A>B";
    private static final String FOUR = "0>1*3 0=1 0>2*4 2>0 1>2 1>2 2>1 2>1 1>3*3 3>1 2>3 2>3 2=3 2=3";
    private static final String[] ALL_FOUR = {"0", "1", "2", "3"};

    private static PairLog log(String duels) {
        return new PairLog().results(duels);
    }

    private static PairLog.Fitted fit(String duels, String... parameters) {
        return log(duels).by("batch-elo", parameters);
    }

    @Nested
    class EveryPairingOnce {

        @Test
        void nobody_moves_if_the_same_games_are_played_again() {
            String again = FOUR + " 2>3*14 2=3*14";
            assertThat(fit(again, "weight=pairing").of("mu", ALL_FOUR))
                    .containsExactly(fit(FOUR, "weight=pairing").of("mu", ALL_FOUR), within(EXACT));
            assertThat(fit(again).of("mu", "0")[0]).isNotCloseTo(fit(FOUR).of("mu", "0")[0], within(1.0));
        }

        /** The sums of the table are of pairings, and a game has its part of the pairing's influence. */
        @Test
        void sums_and_influences_are_of_pairings() {
            PairLog.Fitted fit = fit("A>B*3 B>A B>C C>B A>C C>A", "weight=pairing");
            fit.has("score", EXACT, "A 1.25 B 0.75 C 1").has("expected", EXACT, "A 1.25 B 0.75 C 1");
            double[] influence = new double[3];
            for (String row : fit.diagnostic()) {
                String[] cells = row.split(" ");
                influence["ABC".indexOf(cells[1])] += Double.parseDouble(cells[6]);
            }
            assertThat(influence).containsExactly(new double[3], within(1e-6));
            assertThat(fit.notes()).contains("every pairing counts once, by the mean of its games");
        }
    }

    /** The vector of pairings is by coordinate steps in 40 digits, which give that of the games, too. */
    @ParameterizedTest
    @CsvSource({
        "three wins of four games are worth 190 points, " + THREE_TO_ONE + ", batch-elo, ,"
                + "A 1595.4242509439325 B 1404.5757490560675",
        "four players two of whom never met, " + FOUR + ", batch-elo, ,"
                + "0 1758.2525295896974 1 1468.9578381888564 2 1486.177265358277 3 1286.6123668631692",
        "every pairing counts once, " + FOUR + ", batch-elo, weight=pairing,"
                + "0 1761.4653539620392504 1 1468.5769488942120325 2 1484.4052437737995825 3 1285.5524533699491346",
        "the scale stretches and the mean shifts, " + THREE_TO_ONE + ", batch-elo, scale=800 mean=0,"
                + "A 190.84850188786498 B -190.84850188786498",
        "3 : 1 and two virtual draws are 4 : 2, " + THREE_TO_ONE + ", batch-elo/bayes-elo, ,"
                + "A 1560.2059991327962 B 1439.7940008672038", // 200 times the decimal logarithm of 2 from the mean
    })
    void ratings_are_the_most_likely_ones(String what, String duels, String system, String words, String ratings) {
        String[] parameters = words == null ? new String[0] : words.split(" ");
        log(duels).by(system, parameters).has("mu", EXACT, ratings);
    }

    @Test
    void three_players_have_what_a_package_for_comparisons_gives_them() {
        double far = .419617624 * 400 / Math.log(10);
        assertThat(fit("A>B A>B B>C C>A").of("mu", "A", "B", "C"))
                .containsExactly(new double[] {1500 + far, 1500 - far, 1500}, within(2e-7));
    }

    @Test
    void percentages_of_a_king_maker_are_results_too() {
        new PairLog()
                .play("A 57 B 43", "A 67 C 33", "B 60 C 40")
                .by("batch-elo", "score=share")
                .has("mu", EXACT, "A 1557.2877716722733 B 1507.1662749641255 C 1435.545953363601");
    }

    @Test
    void the_order_of_games_changes_nothing_and_the_balance_holds() {
        List<String> games = new ArrayList<>();
        Random random = new Random(3);
        for (int game = 0; game < 300; game++) {
            char a = (char) ('A' + random.nextInt(12));
            char b = (char) ('A' + (a - 'A' + 1 + random.nextInt(11)) % 12);
            games.add(a + (random.nextInt(4) == 0 ? "=" : ">") + b);
        }
        String[] all = "ABCDEFGHIJKL".split("");
        double[] once = fit(String.join(" ", games)).of("mu", all);
        Collections.shuffle(games, random);
        PairLog.Fitted fitted = fit(String.join(" ", games));
        assertThat(fitted.of("mu", all)).containsExactly(once, within(EXACT));
        assertThat(fitted.of("expected", all)).containsExactly(fitted.of("score", all), within(1e-10));
    }

    /** One game of equals bends the likelihood by a quarter, in the unit of the odds. */
    @Test
    void the_standard_error_is_that_of_the_diagonal() {
        assertThat(fit("A>B B>A A=B B=A").of("standard_error", "A")[0]).isCloseTo(400 / Math.log(10), within(1e-9));
    }

    @Test
    void a_group_that_cannot_be_compared_is_named() {
        assertThat(fit(THREE_TO_ONE + " A>C C>B K>L L>K K>A X>Y Y>X B>X F>G G>F M>N N>M M>X L>M")
                        .removed())
                .containsExactly(
                        "K: only won against the others",
                        "L: only won against the others",
                        "X: only lost against the others",
                        "Y: only lost against the others",
                        "F: never met the others",
                        "G: never met the others",
                        "M: not connected to the others by wins and losses",
                        "N: not connected to the others by wins and losses");
    }

    /** Of equal groups the one with more games stays, then the one that began first. */
    @ParameterizedTest
    @CsvSource({
        "A>B B>A C>D D>C, C: never met the others;D: never met the others",
        "A>B B>A C>D D>C D>C, A: never met the others;B: never met the others",
        "A>B B>C, A: never lost;B: in no cycle of wins;C: never won",
    })
    void who_cannot_be_compared_is_removed(String duels, String removed) {
        assertThat(fit(duels).removed()).containsExactly(removed.split(";"));
    }

    @Test
    void so_few_virtual_draws_that_rounding_decides_are_refused() {
        assertThatThrownBy(() -> fit("A>B", "prior-draws=1e-9"))
                .isInstanceOf(IllegalParameter.class)
                .hasMessageContaining("prior-draws must be 0 or at least 0.001");
    }

    /** A met B in two of three games, and B nobody else: A gives 4/3 to it and B 2, half of each counts; so C: 2/3 and 2. */
    @Test
    void virtual_draws_are_divided_among_opponents_by_games() {
        double toB = (2 + 5 / 6.0) / (5 / 6.0);
        double toC = (1 + 4 / 6.0) / (4 / 6.0);
        double[] mu = fit("A>B A>B A>C", "prior-draws=2").of("mu", "A", "B", "C");
        assertThat(mu[0] - mu[1]).isCloseTo(400 * Math.log10(toB), within(EXACT));
        assertThat(mu[0] - mu[2]).isCloseTo(400 * Math.log10(toC), within(EXACT));
    }

    @Nested
    class Anchors {

        @Test
        void they_hold_and_nothing_is_shifted() {
            log(THREE_TO_ONE)
                    .anchor("A", 2000)
                    .by("batch-elo")
                    .has("mu", "A 2000")
                    .has("mu", EXACT, "B 1809.151498112135")
                    .has("standard_error", "A NaN");
        }

        @Test
        void two_of_them_tie_those_who_never_met() {
            PairLog log = log("A>C C>A B>D D>B C>E E>B").anchor("A", 1500).anchor("B", 1700);
            PairLog.Fitted fitted = log.by("batch-elo").has("mu", "A 1500").has("mu", EXACT, "D 1700");
            assertThat(fitted.removed()).isEmpty();
        }

        @Test
        void one_outside_of_the_largest_group_does_not_empty_the_table_and_that_is_said() {
            PairLog log = log("A>B B>A C>D D>E E>C C>A").anchor("B", 1000);
            PairLog.Fitted fitted = log.by("batch-elo").has("mu", EXACT, "C 1500");
            assertThat(fitted.removed())
                    .containsExactly("A: only lost against the others", "B: only lost against the others");
            assertThat(fitted.notes())
                    .contains(
                            "no anchor is in the table, so its mean is that of the parameters; -P prior-draws=2 connects everybody"
                                    + " to the anchors");
        }

        @Test
        void each_group_without_one_has_the_mean_and_each_with_one_has_it() {
            PairLog log = log("A>B C>D E>F").anchor("A", 2000).anchor("D", 1000);
            double difference = 400 * Math.log10(2);
            assertThat(log.by("batch-elo", "prior-draws=2").of("mu", "B", "C", "E"))
                    .containsExactly(
                            new double[] {2000 - difference, 1000 + difference, 1500 + difference / 2}, within(EXACT));
        }

        @ParameterizedTest
        @ValueSource(doubles = {1e4, 1e6, 1e300})
        void absurd_ones_leave_numbers(double far) {
            PairLog log = log("A>C C>A B>C C>B").anchor("A", -far).anchor("B", far);
            assertThat(log.by("batch-elo").of("mu", "C")[0]).isBetween(-far, far);
        }
    }

    @Test
    void a_thousand_players_get_back_the_strengths_that_made_their_results() {
        PairLog log = new PairLog();
        String[] names = new String[1000];
        Arrays.setAll(names, i -> "p" + i);
        for (int i = 0; i < names.length; i++) {
            for (int step = 1; step <= 500; step *= 5) {
                int other = (i + step) % names.length;
                double share = 1 / (1 + Math.pow(10, (other - i) / 400.0));
                log.play(names[i] + " " + share + " " + names[other] + " " + (1 - share));
            }
        }
        double[] mu = log.by("batch-elo", "score=share", "mean=499.5").of("mu", names);
        for (int i = 0; i < names.length; i++) {
            assertThat(mu[i]).as(names[i]).isCloseTo(i, within(1e-7));
        }
    }

    @Test
    void a_fit_goes_on_from_an_earlier_one() {
        PairLog log = log(FOUR);
        PairLog.Fitted whole = log.by("batch-elo");
        History before = log.history().first(log.history().contests() - 1);
        log.goOnFrom(PairLog.system("batch-elo").fit(before, FitContext.NOTHING));
        PairLog.Fitted on = log.by("batch-elo");
        assertThat(on.rounds()).isLessThan(whole.rounds());
        assertThat(on.of("mu", ALL_FOUR)).containsExactly(whole.of("mu", ALL_FOUR), within(EXACT));
    }

    @Test
    void a_player_who_is_unknown_counts_as_one_at_the_mean() {
        History history = log(THREE_TO_ONE + " A>N N>M").history();
        Solution solution = PairLog.system("batch-elo").fit(history.first(4), FitContext.NOTHING);
        assertThat(solution.forecaster().forecast(history.contest(4)).expected(0))
                .isCloseTo(1 / (1 + Math.pow(10, -95.4242509439325 / 400)), within(1e-12));
        assertThat(solution.forecaster().forecast(history.contest(5)).expected(0))
                .isEqualTo(0.5);
    }

    @Test
    void residuals_show_both_sides_of_every_game_and_none_of_those_without_a_rating() {
        List<String> rows = fit(THREE_TO_ONE + " U>A").diagnostic();
        assertThat(rows).hasSize(10).endsWith("5 U A 1 . . .", "5 A U 0 . . .");
        assertThat(rows.get(0)).startsWith("1 A B 1 ");
        double[] first = Figures.of(rows.get(0).substring("1 A B 1 ".length()));
        assertThat(Arrays.copyOf(first, 2)).containsExactly(new double[] {0.75, 0.25}, within(1e-12));
        assertThat(first[2]).isCloseTo(0.25 / (4 * 0.75 * 0.25) * 400 / Math.log(10), within(1e-9));
    }

    /** Solved with 40 digits in another language: the same equations, each game a term. */
    @Nested
    class AtHome {

        private final PairLog log = log("A>B B>A A>C C=A B>C")
                .play("C 0 B 1")
                .results("A>B")
                .play("B 0 A 1")
                .results("C>A");

        @Test
        void the_most_likely_advantage_is_found() {
            log.by("batch-elo", "home-advantage=fit", "score=result")
                    .has("mu", EXACT, "A 1641.120850913382 B 1534.941628494733 C 1323.937520591885");
            assertThat(log.by("batch-elo", "home-advantage=fit").notes())
                    .contains("home advantage: 258.900849 points, fitted");
        }

        /** B won away at C, but nothing came back to B from there but by wins at home. */
        @Test
        void one_that_could_grow_for_ever_is_not_sought() {
            PairLog one = log("A>B B>A A>C C>A B>C").play("C 0 B 1");
            assertThat(one.by("batch-elo", "home-advantage=fit", "score=result").notes())
                    .anyMatch(note -> note.startsWith("no home advantage is the most likely"));
            assertThat(one.by("batch-elo", "home-advantage=fit", "score=result", "prior-draws=2")
                            .notes())
                    .anyMatch(note -> note.startsWith("home advantage: "))
                    .noneMatch(note -> note.startsWith("not converged"));
        }

        @Test
        void a_given_one_is_used() {
            log.by("batch-elo", "home-advantage=60", "score=result")
                    .has("mu", EXACT, "A 1583.214120538365 B 1521.738338948428 C 1395.047540513207");
        }

        /** 10 to the power of 10 to one is 4000 points, of which no step gains anything long before they are reached. */
        @Test
        @Timeout(60)
        void a_given_one_stays_where_odds_are_beyond_measure() {
            PairLog one = new PairLog().play("A 10000000000 B 1");
            double[] mu =
                    one.by("batch-elo", "home-advantage=50", "score=share").of("mu", "A", "B");
            assertThat(mu[0] - mu[1]).isCloseTo(3950, within(1.0));
        }

        @Test
        void one_that_follows_from_who_plays_is_not_sought() {
            assertThat(log("A>B")
                            .play("A 0 B 1")
                            .by("batch-elo", "home-advantage=fit")
                            .notes())
                    .anyMatch(note -> note.endsWith("none was used: who is at home follows from who plays"));
        }
    }
}
