package rate.engine.system.batchelo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import rate.engine.game.Contest;
import rate.engine.game.History;
import rate.engine.game.Player;
import rate.engine.rating.FitContext;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Solution;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.system.PairLog;

class BatchEloTest {

    private static final Offset<Double> EXACT = within(2e-9);
    private static final String[] ABC = {"A", "B", "C"};

    /** Anchors by name, and how many rounds a fit took. */
    private static final class Known implements FitContext {
        private final Map<String, Double> anchors;
        private @Nullable Solution previous;
        private int iterations;

        Known(Map<String, Double> anchors) {
            this.anchors = anchors;
        }

        @Override
        public double @Nullable [] start(Player player) {
            Double anchor = anchors.get(player.name());
            return anchor == null ? null : new double[] {anchor};
        }

        @Override
        public boolean isAnchored(Player player) {
            return anchors.containsKey(player.name());
        }

        @Override
        public @Nullable Solution previous() {
            return previous;
        }

        @Override
        public void round(int round, double step) {
            assertThat(round).isEqualTo(++iterations);
            assertThat(step).isGreaterThanOrEqualTo(0);
        }
    }

    private static Solution fit(PairLog log, Known known, String... parameters) {
        return PairLog.system("batch-elo", parameters).fit(log.history(), known);
    }

    private static double rating(PairLog log, Solution solution, char player) {
        double[] numbers = solution.numbers(log.number(player));
        return numbers == null ? Double.NaN : numbers[0];
    }

    private static List<String> removed(PairLog log, Solution solution) {
        return solution.removed().stream()
                .map(each -> log.history().player(each.player()) + ": " + each.reason())
                .toList();
    }

    private static PairLog wins(PairLog log, String duel, int times) {
        for (int i = 0; i < times; i++) {
            log.results(duel);
        }
        return log;
    }

    private static PairLog threeToOne() {
        return new PairLog().results("A>B", "B>A", "A>B", "A>B");
    }

    private static PairLog fourPlayers() {
        PairLog log = wins(new PairLog(), "0>1", 3).results("0=1");
        wins(log, "0>2", 4).results("2>0", "1>2", "1>2", "2>1", "2>1");
        return wins(log, "1>3", 3).results("3>1", "2>3", "2>3", "2=3", "2=3");
    }

    @Nested
    class EveryPairingOnce {

        private static final String WEIGHT = "weight=pairing";

        @Test
        void nobody_moves_if_the_same_games_are_played_again() {
            PairLog once = fourPlayers();
            PairLog again = fourPlayers();
            for (int i = 0; i < 7; i++) {
                again.results("2>3", "2=3", "2>3", "2=3");
            }
            assertThat(again.by("batch-elo", WEIGHT).of("mu", "0", "1", "2", "3"))
                    .containsExactly(once.by("batch-elo", WEIGHT).of("mu", "0", "1", "2", "3"), EXACT);
            assertThat(again.by("batch-elo").of("mu", "0")[0])
                    .isNotCloseTo(once.by("batch-elo").of("mu", "0")[0], within(1.0));
        }

        /** The sums of the table are of pairings, and a game has its part of the pairing's influence. */
        @Test
        void sums_and_influences_are_of_pairings() {
            PairLog log = wins(new PairLog(), "A>B", 3).results("B>A", "B>C", "C>B", "A>C", "C>A");
            PairLog.Fitted fit = log.by("batch-elo", WEIGHT);
            assertThat(fit.of("score", ABC)).containsExactly(new double[] {1.25, 0.75, 1}, EXACT);
            assertThat(fit.of("expected", ABC)).containsExactly(new double[] {1.25, 0.75, 1}, EXACT);
            double[] influence = new double[3];
            for (String row : fit.diagnostic()) {
                String[] cells = row.split(" ");
                influence["ABC".indexOf(cells[1])] += Double.parseDouble(cells[6]);
            }
            assertThat(influence).containsExactly(new double[3], within(1e-6));
            assertThat(fit.notes()).contains("every pairing counts once, by the mean of its games");
        }
    }

    @Nested
    class Published {

        @Test
        void three_wins_of_four_games_are_worth_190_points() {
            assertThat(threeToOne().by("batch-elo").of("mu", "A", "B"))
                    .containsExactly(new double[] {1595.4242509439325, 1404.5757490560675}, EXACT);
        }

        @Test
        void three_players_have_what_a_package_for_comparisons_gives_them() {
            double points = 400 / Math.log(10);
            assertThat(new PairLog()
                            .results("A>B", "A>B", "B>C", "C>A")
                            .by("batch-elo")
                            .of("mu", ABC))
                    .containsExactly(
                            new double[] {1500 + .419617624 * points, 1500 - .419617624 * points, 1500}, within(2e-7));
        }

        /** By coordinate steps in 40 digits, which give the vector of the games, too. */
        @Test
        void four_players_have_other_ratings_if_every_pairing_counts_once() {
            assertThat(fourPlayers().by("batch-elo", "weight=pairing").of("mu", "0", "1", "2", "3"))
                    .containsExactly(
                            new double[] {
                                1761.4653539620392504,
                                1468.5769488942120325,
                                1484.4052437737995825,
                                1285.5524533699491346
                            },
                            EXACT);
        }

        @Test
        void four_players_two_of_whom_never_met_have_the_ratings_of_the_vector() {
            assertThat(fourPlayers().by("batch-elo").of("mu", "0", "1", "2", "3"))
                    .containsExactly(
                            new double[] {1758.2525295896974, 1468.9578381888564, 1486.177265358277, 1286.6123668631692
                            },
                            EXACT);
        }

        @Test
        void percentages_of_a_king_maker_are_results_too() {
            assertThat(new PairLog()
                            .play("A 57 B 43", "A 67 C 33", "B 60 C 40")
                            .by("batch-elo", "score=share")
                            .of("mu", ABC))
                    .containsExactly(new double[] {1557.2877716722733, 1507.1662749641255, 1435.545953363601}, EXACT);
        }
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
        double[] once = new PairLog()
                .results(games.toArray(String[]::new))
                .by("batch-elo")
                .of("mu", all);
        Collections.shuffle(games, random);

        assertThat(new PairLog()
                        .results(games.toArray(String[]::new))
                        .by("batch-elo")
                        .of("mu", all))
                .containsExactly(once, EXACT);
        PairLog.Fitted fitted =
                new PairLog().results(games.toArray(String[]::new)).by("batch-elo");
        assertThat(fitted.of("expected", all)).containsExactly(fitted.of("score", all), within(1e-10));
    }

    @Test
    void the_scale_stretches_and_the_mean_shifts() {
        assertThat(threeToOne().by("batch-elo", "scale=800", "mean=0").of("mu", "A", "B"))
                .containsExactly(new double[] {190.84850188786498, -190.84850188786498}, EXACT);
    }

    /** One game of equals bends the likelihood by a quarter, in the unit of the odds. */
    @Test
    void the_standard_error_is_that_of_the_diagonal() {
        assertThat(new PairLog()
                        .results("A>B", "B>A", "A=B", "B=A")
                        .by("batch-elo")
                        .of("standard_error", "A"))
                .containsExactly(new double[] {400 / Math.log(10)}, within(1e-9));
    }

    @Nested
    class WhoCannotBeCompared {

        @Test
        void a_group_that_only_won_or_only_lost_against_the_others_is_named() {
            PairLog log = threeToOne()
                    .results("A>C", "C>B", "K>L", "L>K", "K>A", "X>Y", "Y>X", "B>X", "F>G", "G>F")
                    .results("M>N", "N>M", "M>X", "L>M");
            Solution solution = fit(log, new Known(Map.of()));

            assertThat(removed(log, solution))
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

        @Test
        void of_equal_groups_the_one_with_more_games_stays_then_the_one_that_began_first() {
            PairLog log = new PairLog().results("A>B", "B>A", "C>D", "D>C");
            assertThat(removed(log, fit(log, new Known(Map.of()))))
                    .containsExactly("C: never met the others", "D: never met the others");
            log.results("D>C");
            assertThat(removed(log, fit(log, new Known(Map.of()))))
                    .containsExactly("A: never met the others", "B: never met the others");
        }

        @Test
        void a_chain_of_wins_leaves_nobody() {
            PairLog log = new PairLog().results("A>B", "B>C");
            assertThat(removed(log, fit(log, new Known(Map.of()))))
                    .containsExactly("A: never lost", "B: in no cycle of wins", "C: never won");
        }

        @Test
        void so_few_virtual_draws_that_rounding_decides_are_refused() {
            PairLog log = new PairLog().results("A>B");
            assertThatThrownBy(() -> fit(log, new Known(Map.of()), "prior-draws=1e-9"))
                    .isInstanceOf(IllegalParameter.class)
                    .hasMessageContaining("prior-draws must be 0 or at least 0.001");
        }
    }

    @Nested
    class VirtualDraws {

        /** 3 : 1 and two draws are 4 : 2. */
        @Test
        void two_for_each_are_two_between_two_players() {
            double half = 200 * Math.log10(2);
            assertThat(threeToOne().by("batch-elo/bayes-elo").of("mu", "A", "B"))
                    .containsExactly(new double[] {1500 + half, 1500 - half}, EXACT);
        }

        /** A met B in two of three games, and B nobody else: A gives 4/3 to it and B 2, half of each counts; so C: 2/3 and 2. */
        @Test
        void they_are_spread_over_opponents_by_games() {
            double toB = (2 + 5 / 6.0) / (5 / 6.0);
            double toC = (1 + 4 / 6.0) / (4 / 6.0);
            double[] mu = new PairLog()
                    .results("A>B", "A>B", "A>C")
                    .by("batch-elo", "prior-draws=2")
                    .of("mu", ABC);

            assertThat(mu[0] - mu[1]).isCloseTo(400 * Math.log10(toB), EXACT);
            assertThat(mu[0] - mu[2]).isCloseTo(400 * Math.log10(toC), EXACT);
        }
    }

    @Nested
    class Anchors {

        @Test
        void they_hold_and_nothing_is_shifted() {
            PairLog log = threeToOne();
            Solution solution = fit(log, new Known(Map.of("A", 2000.0)));

            assertThat(rating(log, solution, 'A')).isEqualTo(2000);
            assertThat(rating(log, solution, 'B')).isCloseTo(2000 - 190.84850188786498, EXACT);
            assertThat(solution.numbers(log.number('A')))
                    .satisfies(numbers -> assertThat(numbers[1]).isNaN());
        }

        @Test
        void two_of_them_tie_those_who_never_met() {
            PairLog log = new PairLog().results("A>C", "C>A", "B>D", "D>B", "C>E", "E>B");
            Solution solution = fit(log, new Known(Map.of("A", 1500.0, "B", 1700.0)));

            assertThat(solution.removed()).isEmpty();
            assertThat(rating(log, solution, 'D')).isCloseTo(1700, EXACT);
            assertThat(rating(log, solution, 'A')).isEqualTo(1500);
        }

        @Test
        void one_outside_of_the_largest_group_does_not_empty_the_table_and_that_is_said() {
            PairLog log = new PairLog().results("A>B", "B>A", "C>D", "D>E", "E>C", "C>A");
            Solution solution = fit(log, new Known(Map.of("B", 1000.0)));

            assertThat(rating(log, solution, 'C')).isCloseTo(1500, EXACT);
            assertThat(removed(log, solution))
                    .containsExactly("A: only lost against the others", "B: only lost against the others");
            assertThat(solution.notes())
                    .contains(
                            "no anchor is in the table, so its mean is that of the parameters; -P prior-draws=2 connects everybody"
                                    + " to the anchors");
        }

        @Test
        void each_group_without_one_has_the_mean_and_each_with_one_has_it() {
            PairLog log = new PairLog().results("A>B", "C>D", "E>F");
            Solution solution = fit(log, new Known(Map.of("A", 2000.0, "D", 1000.0)), "prior-draws=2");
            double difference = 400 * Math.log10(2);

            assertThat(rating(log, solution, 'B')).isCloseTo(2000 - difference, EXACT);
            assertThat(rating(log, solution, 'C')).isCloseTo(1000 + difference, EXACT);
            assertThat(rating(log, solution, 'E')).isCloseTo(1500 + difference / 2, EXACT);
        }

        @Test
        void absurd_ones_leave_numbers() {
            PairLog log = new PairLog().results("A>C", "C>A", "B>C", "C>B");
            for (double far : new double[] {1e4, 1e6, 1e300}) {
                Solution solution = fit(log, new Known(Map.of("A", -far, "B", far)));
                assertThat(rating(log, solution, 'C')).isBetween(-far, far);
            }
        }
    }

    @Nested
    class Large {

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
            PairLog log = fourPlayers();
            HistorySystem system = PairLog.system("batch-elo");
            History all = log.history();
            Known anew = new Known(Map.of());
            Solution whole = system.fit(all, anew);
            Known after = new Known(Map.of());
            after.previous = system.fit(all.first(all.contests() - 1), FitContext.NOTHING);
            Solution on = system.fit(all, after);

            assertThat(after.iterations).isLessThan(anew.iterations);
            for (char player = '0'; player < '4'; player++) {
                assertThat(rating(log, on, player)).isCloseTo(rating(log, whole, player), EXACT);
            }
        }
    }

    @Nested
    class WhatTheRatingsSay {

        @Test
        void one_who_is_unknown_is_taken_for_one_at_the_mean() {
            PairLog log = threeToOne().results("A>N", "N>M");
            History history = log.history();
            Contest contest = history.contest(4);
            Contest unknown = history.contest(5);
            Solution solution = PairLog.system("batch-elo").fit(history.first(4), FitContext.NOTHING);

            assertThat(solution.forecaster().forecast(contest).expected(0))
                    .isCloseTo(1 / (1 + Math.pow(10, -95.4242509439325 / 400)), within(1e-12));
            assertThat(solution.forecaster().forecast(unknown).expected(0)).isEqualTo(0.5);
        }

        @Test
        void residuals_show_both_sides_of_every_game_and_none_of_those_without_a_rating() {
            List<String> rows = threeToOne().results("U>A").by("batch-elo").diagnostic();

            assertThat(rows).hasSize(10);
            String[] first = rows.get(0).split(" ");
            assertThat(Arrays.copyOf(first, 4)).containsExactly("1", "A", "B", "1");
            assertThat(Double.parseDouble(first[4])).isCloseTo(0.75, within(1e-12));
            assertThat(Double.parseDouble(first[5])).isCloseTo(0.25, within(1e-12));
            assertThat(Double.parseDouble(first[6]))
                    .isCloseTo(0.25 / (4 * 0.75 * 0.25) * 400 / Math.log(10), within(1e-9));
            assertThat(rows.get(8)).isEqualTo("5 U A 1 . . .");
            assertThat(rows.get(9)).isEqualTo("5 A U 0 . . .");
        }
    }

    /** Solved with 40 digits in another language: the same equations, each game a term. */
    @Nested
    class AtHome {

        private final PairLog log = new PairLog()
                .results("A>B", "B>A", "A>C", "C=A", "B>C")
                .play("C 0 B 1")
                .results("A>B")
                .play("B 0 A 1")
                .results("C>A");

        private void assertRatings(String home, double... ratings) {
            Solution solution = fit(log, new Known(Map.of()), "home-advantage=" + home, "score=result");
            for (int i = 0; i < ABC.length; i++) {
                assertThat(rating(log, solution, ABC[i].charAt(0))).isCloseTo(ratings[i], EXACT);
            }
        }

        @Test
        void the_most_likely_advantage_is_found() {
            assertRatings("fit", 1641.120850913382, 1534.941628494733, 1323.937520591885);
            assertThat(fit(log, new Known(Map.of()), "home-advantage=fit").notes())
                    .anyMatch(note -> note.equals("home advantage: 258.900849 points, fitted"));
        }

        /** B won away at C, but nothing came back to B from there but by wins at home. */
        @Test
        void one_that_could_grow_for_ever_is_not_sought() {
            PairLog one =
                    new PairLog().results("A>B", "B>A", "A>C", "C>A", "B>C").play("C 0 B 1");
            assertThat(fit(one, new Known(Map.of()), "home-advantage=fit", "score=result")
                            .notes())
                    .anyMatch(note -> note.startsWith("no home advantage is the most likely"));
            assertThat(fit(one, new Known(Map.of()), "home-advantage=fit", "score=result", "prior-draws=2")
                            .notes())
                    .anyMatch(note -> note.startsWith("home advantage: "))
                    .noneMatch(note -> note.startsWith("not converged"));
        }

        @Test
        void a_given_one_is_used() {
            assertRatings("60", 1583.214120538365, 1521.738338948428, 1395.047540513207);
        }

        /** 10 to the power of 10 to one is 4000 points, of which no step gains anything long before they are reached. */
        @Test
        @Timeout(60)
        void a_given_one_stays_where_odds_are_beyond_measure() {
            PairLog one = new PairLog().play("A 10000000000 B 1");
            Solution solution = fit(one, new Known(Map.of()), "home-advantage=50", "score=share");
            assertThat(rating(one, solution, 'A') - rating(one, solution, 'B')).isCloseTo(3950, within(1.0));
        }

        @Test
        void one_that_follows_from_who_plays_is_not_sought() {
            PairLog one = new PairLog().results("A>B").play("A 0 B 1");
            assertThat(fit(one, new Known(Map.of()), "home-advantage=fit").notes())
                    .anyMatch(note -> note.endsWith("none was used: who is at home follows from who plays"));
        }
    }
}
