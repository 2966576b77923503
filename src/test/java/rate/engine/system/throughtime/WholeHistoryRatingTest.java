package rate.engine.system.throughtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.game.Contest;
import rate.engine.math.SplitMix;
import rate.engine.rating.Forecast;
import rate.engine.rating.Forecaster;
import rate.engine.rating.Solution;
import rate.engine.rating.parameter.Parameters;
import rate.engine.system.SystemOf;
import rate.engine.system.contest.DavidsonDuel;
import rate.engine.system.throughtime.ThroughTimeLog.Point;

class WholeHistoryRatingTest {

    private static final long DAY = 86_400;
    private static final double EXACT = 2e-9;

    private static WholeHistoryRating whr(String... parameters) {
        return new WholeHistoryRating(
                new Parameters<>(WholeHistoryRating.Params::read).with(SystemOf.values(parameters)));
    }

    private static void has(Solution solution, String curves) {
        ThroughTimeLog.requireCurves(solution, EXACT, curves);
    }

    private static ThroughTimeLog duel(ThroughTimeLog log, long day, String winner, String loser) {
        return log.add(day * DAY, new int[] {1, 2}, winner + " | " + loser);
    }

    /** Three players in eight games at six times, a free-for-all and draws among them. */
    private static ThroughTimeLog three() {
        return new ThroughTimeLog()
                .add(0L, new int[] {1, 2}, "a | b")
                .add(0L, new int[] {1, 1}, "a | c")
                .add(2 * DAY, new int[] {2, 1}, "b | c")
                .add(7 * DAY / 2, new int[] {2, 1}, "a | b")
                .add(7 * DAY / 2, new int[] {1, 1}, "c | b")
                .add(10 * DAY, new int[] {2, 1, 2}, "a | b | c")
                .add(11 * DAY, new int[] {1, 2}, "c | a");
    }

    /** As the tests of a library have them. Its variances have two decimals, and a little is added to the inverse of each. */
    private static final double[] ROUNDED = {43, 45, 45};

    @Test
    void two_players_of_three_games_on_three_days() {
        ThroughTimeLog log = new ThroughTimeLog();
        duel(duel(duel(log, 1, "x", "y"), 2, "y", "x"), 3, "y", "x");
        Solution solution = log.fit(whr("w2=300"));

        List<Point> y = ThroughTimeLog.curves(solution).get("y");
        List<Point> x = ThroughTimeLog.curves(solution).get("x");
        for (int i = 0; i < 3; i++) {
            assertThat(Math.rint(y.get(i).mu())).isEqualTo(ROUNDED[i]);
            assertThat(Math.rint(x.get(i).mu())).isEqualTo(-ROUNDED[i]);
            assertThat(y.get(i).sigma() * Math.log(10) / 400)
                    .satisfies(sigma -> assertThat(sigma * sigma).isCloseTo(0.84, within(0.0075)));
        }
    }

    /** By a program of another language: all ratings at all times at once, dense, with 40 digits. */
    @Nested
    class Dense {

        /** Who is named first is at home. */
        @Test
        void curves_of_hosts_are_where_the_likelihood_is_greatest() {
            Solution solution = three().fit(whr("home-advantage=100"));
            has(solution, """
                    a -103.8466377176259 -104.1135479371187 -104.3942055558576 -104.4098427022093
                    b 58.46559315328473 58.58735442674256 58.75848634401263 59.22263809124875
                    c 43.16157048433547 43.1923293363021 43.13558751310037 42.95209338460316 42.96773053095489
                    """);
        }

        /** The advantage is one more unknown; its standard deviation is from the inverse of all second derivatives. */
        @Test
        void a_fitted_advantage_is_where_the_likelihood_is_greatest() {
            WholeHistorySolution half = (WholeHistorySolution) three().fit(whr("home-advantage=fit"));
            assertThat(half.home().value()).isCloseTo(5.6818965680594005, within(EXACT));
            assertThat(half.home().sigma()).isCloseTo(149.93976748080337, within(1e-4));
            has(half, """
                    a -66.60866965953855 -66.87757711748219 -67.18480066945682 -67.21322847893072
                    b 33.336056212566206 33.45340841066169 33.60298439145851 34.05539251373635
                    """);
            assertThat(half.notes()).contains("home advantage: 5.6819, standard deviation 150, fitted");

            WholeHistorySolution own =
                    (WholeHistorySolution) three().fit(whr("home-advantage=fit", "draw-tendency=0.8"));
            assertThat(own.home().value()).isCloseTo(1.3194548524911995, within(EXACT));
            assertThat(own.home().sigma()).isCloseTo(174.64949612433549, within(1e-4));
            has(own, """
                    c 41.86851778162075 41.90813591684902 41.87724071443893 41.743965585995745 41.773872606847
                    """);
        }

        @Test
        void a_fitted_advantage_predicts_as_one_that_is_given() {
            ThroughTimeLog log = three();
            WholeHistorySolution fitted = (WholeHistorySolution) log.fit(whr("home-advantage=fit"));
            Solution given = log.fit(whr("home-advantage=" + fitted.home().value()));
            Contest next = log.later(20 * DAY, "a | b");
            assertThat(fitted.forecaster().forecast(next).first())
                    .containsExactly(given.forecaster().forecast(next).first(), within(1e-10));
            WholeHistorySolution again =
                    (WholeHistorySolution) log.goOnFrom(fitted).fit(whr("home-advantage=fit"));
            assertThat(again.home().value()).isCloseTo(fitted.home().value(), within(EXACT));
            WholeHistorySolution other =
                    (WholeHistorySolution) log.goOnFrom(fitted).fit(whr("home-advantage=10"));
            assertThat(other.home().value()).as("what is given stays").isEqualTo(10);
        }

        @Test
        void hosts_who_only_win_have_no_greatest_advantage() {
            double[] scores = {3, 1}; // which are not seen by this system
            WholeHistorySolution solution = (WholeHistorySolution) new ThroughTimeLog()
                    .add(DAY, 0, new int[] {1, 2}, scores, "a | b")
                    .add(2 * DAY, 0, new int[] {1, 2}, scores, "b | a")
                    .fit(whr("home-advantage=fit"));
            assertThat(solution.home().value()).isZero();
            assertThat(solution.notes())
                    .contains("no home advantage is the most likely, and none was used: points were not both taken and"
                            + " lost at home");
        }

        @Test
        void curves_are_where_the_likelihood_is_greatest() {
            Solution solution = three().fit(whr());
            has(solution, """
                    a -64.5346930462695 127.062102933 -64.8039338767331 127.064400583 -65.1132537288755 127.156598437
                     -65.1425637374013 127.197986769
                    b 31.841821647517 124.799825741 31.9589418681039 124.771839031 32.107186826519 124.772489154
                     32.5588543873063 124.955819368
                    """);
            assertThat(solution.numbers(2))
                    .containsExactly(
                            new double[] {32.0318562211196, 124.941588554, 32.141018269777, 124.82989669},
                            within(EXACT));
        }

        /** By the inverse of all second derivatives, and not of each player's own; that of the others is in the test above. */
        @Test
        void joint_deviations_are_those_of_the_whole_inverse() {
            Solution solution = three().fit(whr("deviations=joint"));
            has(solution, """
                    a -64.5346930462695 168.6564904563315 -64.8039338767331 168.69637301389392 -65.1132537288755
                     168.8189692591288 -65.1425637374013 168.8528747480629
                    b 31.841821647517 167.2692751862353 31.9589418681039 167.27715359773592 32.107186826519 167.29470160103546
                     32.5588543873063 167.46842399125833
                    """);
            assertThat(solution.numbers(2))
                    .containsExactly(
                            new double[] {32.0318562211196, 167.4768885893708, 32.141018269777, 167.29067255836694},
                            within(EXACT));
        }

        /** Where all others are anchors, nothing else is unknown. */
        @Test
        void joint_deviations_among_anchors_are_those_of_the_player_alone() {
            double[] alone =
                    three().anchor("a", 50, 0).anchor("b", 100, 0).fit(whr()).numbers(2);
            Solution joint = three().anchor("a", 50, 0).anchor("b", 100, 0).fit(whr("deviations=joint"));
            assertThat(joint.numbers(2)).containsExactly(alone, within(EXACT));
            assertThat(joint.numbers(0)).containsExactly(50, 0, 50, 0);
        }

        @Test
        void draws_may_have_a_probability_of_their_own() {
            Solution solution = three().fit(whr("w2=300", "draw-tendency=0.8", "prior-draws=1"));
            has(solution, """
                    a -91.6953921254725 160.215908151 -97.1481724821001 160.031528542 -103.275115454793 161.188170768
                     -103.881836657419 161.858555567
                    """);
        }

        @Test
        void an_anchor_holds_at_every_time() {
            Solution solution = three().anchor("b", 100, 0).fit(whr());
            assertThat(ThroughTimeLog.curves(solution).get("b"))
                    .extracting(Point::mu)
                    .containsOnly(100.0);
            has(solution, """
                    c 72.7086569825264 125.56005826 72.7639348656796 125.531227424 72.7402218831507 125.531244111
                     72.6169575351262 125.62472603 72.6461831179972 125.666966353
                    """);
        }
    }

    @Test
    void a_weight_of_two_is_to_play_twice() {
        ThroughTimeLog weighted = duel(duel(new ThroughTimeLog().weighing(2), 1, "a", "b"), 3, "b", "c");
        duel(weighted.weighing(1), 4, "c", "a");
        ThroughTimeLog repeated = duel(duel(new ThroughTimeLog(), 1, "a", "b"), 1, "a", "b");
        duel(duel(duel(repeated, 3, "b", "c"), 3, "b", "c"), 4, "c", "a");

        Solution expected = repeated.fit(whr("draw-tendency=0.5"));
        Solution actual = weighted.fit(whr("draw-tendency=0.5"));
        for (int player = 0; player < 3; player++) {
            assertThat(actual.numbers(player)).containsExactly(expected.numbers(player), within(EXACT));
        }
    }

    /** Newcomers have the virtual draws alone: by hand, x' − x of the winner is ω (1 − 1/2) / (1/2 + ω / 4). */
    @ParameterizedTest
    @ValueSource(doubles = {0.5, 1, 2})
    void a_weight_counts_in_what_is_learnt_between_two_fits(double weight) {
        ThroughTimeLog log = duel(new ThroughTimeLog(), 1, "a", "b");
        Forecaster forecaster = log.fit(whr()).forecaster();
        forecaster.learn(log.weighing(weight).later(DAY, new int[] {1, 2}, "c | d"));
        double rating = weight / 2 / (0.5 + weight / 4);
        double variance = 1 / (0.5 + weight / 4);
        double x = 2 * rating / Math.sqrt(1 + 3 / (Math.PI * Math.PI) * 2 * variance);
        assertThat(forecaster.forecast(log.later(DAY, "c | d")).expected(0))
                .isCloseTo(1 / (1 + Math.exp(-x)), within(1e-12));
    }

    /** A newcomer beats an anchor rated r, of whom all is known: by hand as above, with the variance of the anchor, 0. */
    @Test
    void a_weight_of_an_anchor_counts_without_its_variance() {
        ThroughTimeLog log = duel(new ThroughTimeLog().anchor("b", 100, 0), 1, "a", "b");
        Forecaster forecaster = log.fit(whr()).forecaster();
        forecaster.learn(log.later(DAY, new int[] {1, 2}, "c | b"));
        double r = 100 * Math.log(10) / 400;
        double e = 1 / (1 + Math.exp(r));
        double information = 0.5 + e * (1 - e);
        double x = (1 - e) / information / Math.sqrt(1 + 3 / (Math.PI * Math.PI) * (1 / information + 2));
        assertThat(forecaster.forecast(log.later(DAY, "c | d")).expected(0))
                .isCloseTo(1 / (1 + Math.exp(-x)), within(1e-12));
    }

    @Test
    void ratings_are_relative_to_the_virtual_player_and_in_its_points() {
        double[] plain = three().fit(whr()).numbers(0);
        double[] other = three().fit(whr("mu=1500", "scale=800", "w2=56")).numbers(0);
        assertThat(other[0]).isCloseTo(1500 + 2 * plain[0], within(1e-8));
        assertThat(other[1]).isCloseTo(2 * plain[1], within(1e-8));
    }

    @Test
    void without_times_a_unit_is_between_two_games_of_a_player() {
        ThroughTimeLog timed = new ThroughTimeLog();
        ThroughTimeLog untimed = new ThroughTimeLog();
        for (int game = 0; game < 6; game++) {
            String names = game % 3 == 0 ? "b | a" : "a | b";
            timed.add(game * 3600L, new int[] {1, 2}, names);
            untimed.add(null, new int[] {1, 2}, names);
        }
        assertThat(untimed.fit(whr()).numbers(0))
                .containsExactly(timed.fit(whr("unit=hour")).numbers(0), within(EXACT));
    }

    /** A log of two groups whom one game ties, in which steps of one player after the other hardly move. */
    @Test
    void groups_that_hardly_met_converge_as_well() {
        SplitMix random = new SplitMix(5);
        ThroughTimeLog log = new ThroughTimeLog();
        for (int game = 0; game < 3000; game++) {
            int group = game % 2 * 10;
            int one = random.nextInt(10);
            int other = (one + 1 + random.nextInt(9)) % 10;
            log.add(game * DAY, new int[] {1, 2}, "p" + (group + one) + " | p" + (group + other));
        }
        Solution solution = log.add(3000 * DAY, new int[] {1, 2}, "p0 | p10").fit(whr("prior-draws=0.01"));
        assertThat(solution.notes().get(0)).startsWith("converged in");
        assertThat(log.iterations()).isLessThan(20);
    }

    @Test
    void an_earlier_solution_saves_iterations_and_changes_nothing() {
        ThroughTimeLog log = three();
        Solution whole = log.fit(whr());
        assertThat(log.iterations()).isGreaterThan(2);
        for (Solution earlier : List.of(whole, log.fit(whr(), log.history().first(5)))) {
            Solution again = log.goOnFrom(earlier).fit(whr());
            for (int player = 0; player < 3; player++) {
                assertThat(again.numbers(player)).containsExactly(whole.numbers(player), within(EXACT));
            }
        }
        log.goOnFrom(whole).fit(whr());
        assertThat(log.iterations()).isEqualTo(1);
    }

    /** By hand: 4 / 2 for two virtual draws, and nothing else is known of either. */
    @Test
    void predictions_of_newcomers_say_that_nothing_is_known() {
        ThroughTimeLog log = three();
        Forecast forecast = log.fit(whr("draw-tendency=0.5")).forecaster().forecast(log.later(20 * DAY, "y | z"));
        assertThat(forecast.first()).containsExactly(0.4, 0.4);
        assertThat(forecast.draw()).isEqualTo(0.2);
    }

    /** By hand, from the ends of the curves, w² of 9 and 10 days, and an advantage at home. */
    @Test
    void in_predictions_the_difference_counts_by_the_variances_at_that_time() {
        ThroughTimeLog log = three();
        Solution solution = log.fit(whr("home-advantage=30"));
        Forecast forecast = solution.forecaster().forecast(log.later(20 * DAY, "c | b"));
        double[] b = solution.numbers(1);
        double[] c = solution.numbers(2);
        double q = Math.log(10) / 400;
        double variance = q * q * (b[1] * b[1] + 14 * 10 + c[1] * c[1] + 14 * 9);
        double x = q * (c[0] - b[0] + 30) / Math.sqrt(1 + 3 * variance / (Math.PI * Math.PI));
        assertThat(forecast.first()[0]).isCloseTo(1 / (1 + Math.exp(-x)), within(1e-12));
    }

    /** What a game between two fits teaches is about what the next fit makes of it. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void what_is_learnt_is_near_to_what_is_fitted(boolean isTimed) {
        SplitMix random = new SplitMix(3);
        ThroughTimeLog log = new ThroughTimeLog();
        for (int game = 0; game < 400; game++) {
            int one = random.nextInt(10);
            int other = (one + 1 + random.nextInt(9)) % 10;
            boolean upset = random.nextInt(10) < 3;
            @Nullable Long second = isTimed ? (Long) (game * DAY) : null;
            String names = "p" + Math.min(one, other) + " | p" + Math.max(one, other);
            log.add(second, upset ? new int[] {2, 1} : new int[] {1, 2}, names);
        }
        Forecaster learning = log.fit(whr(), log.history().first(300)).forecaster();
        for (int game = 300; game < 340; game++) {
            Contest next = log.history().contest(game);
            double fitted = log.fit(whr(), log.history().first(game))
                    .forecaster()
                    .forecast(next)
                    .first()[0];
            assertThat(learning.forecast(next).first()[0]).isCloseTo(fitted, within(0.03));
            learning.learn(next);
        }
    }

    /** Davidson's derivatives against differences of his own probabilities. */
    @Test
    void the_slope_is_that_of_the_expectation() {
        for (double nu : new double[] {0, 0.3, 1, 2.5}) {
            DavidsonDuel duel = new DavidsonDuel(nu);
            for (double x = -8; x <= 8; x += 0.5) {
                double step = 1e-5;
                double difference = (duel.expected(x + step) - duel.expected(x - step)) / (2 * step);
                assertThat(duel.slope(x)).isCloseTo(difference, within(1e-9));
                Forecast forecast = duel.forecast(x);
                double all = Math.exp(x / 2) + nu + Math.exp(-x / 2);
                assertThat(forecast.first()[0]).isCloseTo(Math.exp(x / 2) / all, within(1e-15));
                assertThat(forecast.draw()).isCloseTo(nu / all, within(1e-15));
                assertThat(duel.expected(x)).isCloseTo(forecast.first()[0] + forecast.draw() / 2, within(1e-15));
            }
        }
    }
}
