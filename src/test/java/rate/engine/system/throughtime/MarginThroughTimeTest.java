package rate.engine.system.throughtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.Csv;
import rate.engine.game.Contest;
import rate.engine.game.GameHeader;
import rate.engine.game.History;
import rate.engine.math.Normal;
import rate.engine.math.SplitMix;
import rate.engine.rating.Forecast;
import rate.engine.rating.Forecaster;
import rate.engine.rating.Solution;
import rate.engine.rating.parameter.Parameters;
import rate.engine.system.SystemOf;
import rate.engine.system.throughtime.ThroughTimeLog.Point;

class MarginThroughTimeTest {

    private static final long DAY = 86_400;
    private static final double SIGMA = 1.2;
    private static final double TAU = 1.4;
    private static final double GAMMA = 0.05;
    private static final double HOME = 0.6;
    private static final double EXPONENT = 0.75;
    private static final double DRAW_MARGIN = 0.5;
    private static final String MODEL = "sigma=1.2 tau=1.4 gamma=0.05 home-advantage=0.6 exponent=0.75 draw-margin=0.5";

    private static MarginThroughTime with(String words) {
        Map<String, String> parameters = SystemOf.values(("unit=1 " + words).split(" "));
        return new MarginThroughTime(new Parameters<>(MarginThroughTime.Params::read).with(parameters));
    }

    /** A game of scores, of which the greater wins. */
    private static ThroughTimeLog play(
            ThroughTimeLog log, long day, int host, double first, double second, String teams) {
        int[] places = {first < second ? 2 : 1, second < first ? 2 : 1};
        return log.add(day * DAY, host, places, new double[] {first, second}, teams);
    }

    /** Duels and teams of two, some of part of a game, at home or on neutral ground, with scores up to 6. */
    private static ThroughTimeLog random(ThroughTimeLog log, SplitMix random, int players, int games) {
        long day = 0;
        for (int game = 0; game < games; game++) {
            day += random.nextInt(20);
            int p = random.nextInt(players);
            String[] names = new String[4];
            for (int i = 0; i < 4; i++) {
                names[i] = "p" + (p + i) % players;
            }
            String teams = random.nextInt(3) == 0
                    ? names[0] + " " + names[1] + ":0.5 | " + names[2] + " " + names[3]
                    : names[0] + " | " + names[1];
            int host = random.nextInt(3) - 1;
            play(log, day, host < 0 ? GameHeader.NO_HOST : host, random.nextInt(7), random.nextInt(7), teams);
        }
        return log;
    }

    private static double home(History history, int contest) {
        int host = history.host(contest);
        return host == 0 ? HOME : host == 1 ? -HOME : 0;
    }

    /** The model as its page has it, of the games that are seen, by dense arithmetic. */
    private static GreatNormal dense(History history, IntPredicate isSeen) {
        return dense(history, isSeen, true);
    }

    /** The same, or of games from which H is not taken off. */
    private static GreatNormal dense(History history, IntPredicate isSeen, boolean isHomeKnown) {
        IntToDoubleFunction seen = contest -> {
            double d = history.score(contest, 0) - history.score(contest, 1);
            return Math.signum(d) * Math.pow(Math.abs(d), EXPONENT) - (isHomeKnown ? home(history, contest) : 0);
        };
        return new GreatNormal(
                history,
                SIGMA,
                GAMMA,
                seen,
                (contest, squares) ->
                        isSeen.test(contest) ? TAU * TAU / history.weight(contest) : Double.POSITIVE_INFINITY);
    }

    /** H is one more variable of which nothing is known before. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 12, 30})
    void a_fitted_advantage_at_home_is_that_of_the_dense_normal_distribution(int games) {
        SplitMix random = new SplitMix(100 + games);
        for (int round = 0; round < 20; round++) {
            ThroughTimeLog log = new ThroughTimeLog().weighing(0.5 + random.nextInt(3));
            play(log, 0, 0, random.nextInt(7), random.nextInt(7), "p0 | p1");
            random(log, random, 4 + random.nextInt(4), games);
            GreatNormal dense = dense(log.history(), every -> true, false).withHome();
            Solution solution = log.fit(with(MODEL + " home-advantage=fit tolerance=1e-13 iterations=300"));

            ThroughTimeSolution fitted = (ThroughTimeSolution) solution;
            assertThat(fitted.home().value()).isCloseTo(dense.home()[0], within(1e-10));
            assertThat(fitted.home().sigma()).isCloseTo(dense.home()[1], within(1e-9));
            ThroughTimeLog.assertCurves(solution, Point::mu, dense.means(), 1e-10);
        }
    }

    @Test
    void a_fitted_advantage_at_home_is_used_as_one_that_is_given() {
        ThroughTimeLog log = random(new ThroughTimeLog(), new SplitMix(5), 6, 40);
        String exact = " tolerance=1e-12 iterations=300";
        ThroughTimeSolution fitted = (ThroughTimeSolution) log.fit(with(MODEL + " home-advantage=fit" + exact));
        Solution given = log.fit(with(MODEL + " home-advantage=" + fitted.home().value() + exact));

        for (int column = 2; column < 4; column++) {
            assertThat(ThroughTimeLog.evidence(fitted, column))
                    .containsExactly(ThroughTimeLog.evidence(given, column), within(1e-9));
        }
        Contest next = log.later(999 * DAY, "p1 | p2");
        assertThat(fitted.forecaster().forecast(next).first())
                .containsExactly(given.forecaster().forecast(next).first(), within(1e-9));
        assertThat(fitted.notes())
                .anySatisfy(note -> assertThat(note)
                        .startsWith("home advantage: ")
                        .contains(", standard deviation ")
                        .endsWith(", fitted"));
        assertThat(given.notes()).noneSatisfy(note -> assertThat(note).contains("home"));
    }

    @Test
    void without_scores_hosts_must_have_both_taken_and_lost_points() {
        for (int last = 1; last <= 3; last++) {
            ThroughTimeLog log = new ThroughTimeLog();
            log.add(DAY, 0, new int[] {1, 2}, null, "a | b");
            log.add(2 * DAY, 1, new int[] {2, 1}, null, "a | b");
            log.add(3 * DAY, 0, new int[] {last, 2}, null, "b | c");
            ThroughTimeSolution solution = (ThroughTimeSolution) log.fit(with(MODEL + " home-advantage=fit"));
            assertThat(solution.home().sigma())
                    .matches(sigma -> Double.isNaN(sigma) == (solution.home().value() == 0));
            assertThat(solution.home().value() > 0).isEqualTo(last > 1);
        }
    }

    /** A log over some years; who plays on after one has a new season. */
    private static ThroughTimeLog seasons(SplitMix random, int players, int games) {
        ThroughTimeLog log = new ThroughTimeLog();
        for (int game = 0; game < games; game++) {
            log.season("s" + game / 8);
            int p = random.nextInt(players);
            String teams = "p" + p + " p" + (p + 1) % players + ":0.5 | p" + (p + 2) % players;
            play(log, game / 2 * 25L, random.nextInt(2), random.nextInt(7), random.nextInt(7), teams);
        }
        return log;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.5, 1})
    void seasons_move_the_skills_of_the_dense_normal_distribution(double revert) {
        SplitMix random = new SplitMix(31);
        for (int round = 0; round < 20; round++) {
            ThroughTimeLog log = seasons(random, 4 + random.nextInt(4), 30);
            GreatNormal dense = dense(log.history(), every -> true, false)
                    .withSeasons(revert, -0.7)
                    .withHome();
            ThroughTimeSolution solution = (ThroughTimeSolution) log.fit(
                    with(MODEL + " home-advantage=fit revert-to=-0.7 tolerance=1e-13 iterations=400 revert=" + revert));
            assertThat(solution.home().value()).isCloseTo(dense.home()[0], within(1e-10));
            assertThat(solution.home().sigma()).isCloseTo(dense.home()[1], within(1e-9));
            ThroughTimeLog.assertCurves(solution, Point::mu, dense.means(), 1e-10);
        }
    }

    @Test
    void over_seasons_the_standard_deviations_of_a_tree_are_those_of_the_dense_normal_distribution() {
        ThroughTimeLog log = new ThroughTimeLog();
        play(log.season("one"), 1, 0, 3, 1, "a | b");
        play(log.season("two"), 9, GameHeader.NO_HOST, 0, 2, "b | c");
        play(log.season("one"), 40, 1, 1, 0, "c:0.5 f | e g");
        play(log.season("three"), 41, 0, 5, 0, "a | h");
        Map<String, List<Double>> sigmas =
                dense(log.history(), every -> true).withSeasons(0.3, 0).sigmas();

        Solution solution = log.fit(with(MODEL + " revert=0.3 tolerance=1e-14 iterations=50"));
        ThroughTimeLog.assertCurves(solution, Point::sigma, sigmas, 1e-12);
    }

    /** What is learnt game by game is what a pass forward over the games so far knows. */
    private static void requireLearntAsKnown(ThroughTimeLog log, String filter) {
        Forecaster learning = log.fit(with(filter), log.history().first(10)).forecaster();
        for (int game = 10; game < 40; game++) {
            Contest next = log.history().contest(game);
            Forecast learnt = learning.forecast(next);
            Forecast fitted = log.fit(with(filter), log.history().first(game))
                    .forecaster()
                    .forecast(next);
            assertThat(learnt.first()).containsExactly(fitted.first(), within(1e-12));
            assertThat(learnt.draw()).isCloseTo(fitted.draw(), within(1e-12));
            learning.learn(next);
        }
    }

    @Test
    void what_is_learnt_game_by_game_over_seasons_is_what_a_pass_forward_knows() {
        requireLearntAsKnown(seasons(new SplitMix(21), 6, 40), MODEL + " revert=0.4 revert-to=0.5 iterations=0");
    }

    @Test
    void games_of_any_weight_are_weighed_as_the_filter_does_it() {
        String filter = MODEL + " iterations=0";
        SplitMix random = new SplitMix(77);
        ThroughTimeLog log = new ThroughTimeLog();
        for (int game = 0; game < 40; game++) {
            int p = random.nextInt(5);
            double[] scores = {random.nextInt(4), random.nextInt(4)};
            int[] places = {scores[0] < scores[1] ? 2 : 1, scores[1] < scores[0] ? 2 : 1};
            String teams = "p" + p + " p" + (p + 1) % 5 + ":0.5 | p" + (p + 2) % 5;
            log.weighing(0.25 + random.nextInt(4))
                    .add(game * DAY, random.nextInt(2), places, game % 2 == 0 ? scores : null, teams);
        }
        requireLearntAsKnown(log, filter);
    }

    /** Half the root mean square of 3 and 4 is the unit of the second game. */
    @Test
    void the_unit_of_a_game_that_is_learnt_is_that_of_the_margins_so_far() {
        ThroughTimeLog log = new ThroughTimeLog();
        play(log, 1, 0, 3, 0, "a | b");
        play(log, 2, 0, 4, 0, "c | d");
        List<double[]> forecasts = new ArrayList<>();
        for (String unit : List.of("auto", String.valueOf(Math.sqrt(12.5) / 2))) {
            Forecaster filter = with(MODEL + " unit=" + unit).filter();
            filter.learn(log.history().contest(0));
            filter.learn(log.history().contest(1));
            forecasts.add(filter.forecast(log.later(3 * DAY, "c | d")).first());
        }
        assertThat(forecasts.get(0)).containsExactly(forecasts.get(1), within(1e-12));
    }

    /** Games that connect no two players in two ways: of these, sums of messages leave nothing out. */
    private static ThroughTimeLog tree() {
        ThroughTimeLog log = new ThroughTimeLog();
        play(log, 1, 0, 3, 1, "a | b");
        play(log, 9, GameHeader.NO_HOST, 0, 2, "b | c");
        play(log, 9, 1, 2, 2, "d | e");
        play(log, 40, 1, 1, 0, "c:0.5 f | e g");
        play(log, 41, 0, 5, 0, "a | h");
        return play(log, 300, 0, 1, 4, "g | i");
    }

    @Test
    void there_the_leave_one_out_evidence_is_what_the_other_games_predict() {
        History history = tree().history();
        Solution solution = tree().fit(with(MODEL + " tolerance=1e-14 iterations=50"));
        double[] leaveOneOut = ThroughTimeLog.evidence(solution, 3);
        for (int contest = 0; contest < history.contests(); contest++) {
            int here = contest;
            double expected = probability(history, contest, dense(history, game -> game != here));
            assertThat(leaveOneOut[contest]).isCloseTo(expected, within(1e-12));
        }
    }

    /** Of what happened: a win of the first, of the second, or a draw. */
    private static double probability(History history, int contest, GreatNormal skills) {
        double[] difference = skills.difference(contest);
        double c = Math.sqrt(difference[1] + TAU * TAU);
        double delta = difference[0] + home(history, contest);
        double first = Normal.cdf((delta - DRAW_MARGIN) / c);
        double second = Normal.cdf((-delta - DRAW_MARGIN) / c);
        int order = Integer.compare(history.place(contest, 0), history.place(contest, 1));
        return order < 0 ? first : order > 0 ? second : 1 - first - second;
    }

    /** By a program of others that keeps the covariances of all players. */
    @Test
    void without_drift_means_are_those_of_a_kalman_filter_over_all_skills() {
        ThroughTimeLog log = new ThroughTimeLog();
        int day = 0;
        for (String game : "A B 3 1,C D 0 0,B C 1 4,D A 2 1,A C 5 2,B D 0 1".split(",")) {
            String[] words = game.split(" ");
            double first = Double.parseDouble(words[2]);
            double second = Double.parseDouble(words[3]);
            play(log, day++, GameHeader.NO_HOST, first, second, words[0] + " | " + words[1]);
        }
        Solution solution = log.fit(with("sigma=0.9 tau=1.6 gamma=0 exponent=0.9 tolerance=1e-14 iterations=1000"));
        for (Map<String, String> row : Csv.rows("/numbers/kalman.csv")) {
            if (row.get("system").equals("margin-through-time")) {
                assertThat(solution.numbers(log.number(row.get("player")))[0])
                        .isCloseTo(Double.parseDouble(row.get("mu")), within(1e-12));
            }
        }
    }

    /** The vectors of the filter, by dense arithmetic with 50 digits: how each game was forecast, and what is known of everybody in the end. */
    @ParameterizedTest
    @ValueSource(strings = {"duels", "teams", "results", "mixed"})
    void the_first_pass_forward_is_the_filter(String name) {
        ThroughTimeLog log = new ThroughTimeLog();
        Map<String, String> expected = new LinkedHashMap<>();
        List<Double> forecasts = new ArrayList<>();
        String parameters = "";
        for (Map<String, String> row : Csv.rows("/vectors/margin.csv")) {
            if (row.get("log").equals(name)) {
                parameters = row.get("parameters");
                String[] places = row.get("places").split(" ");
                String[] scores = row.get("scores").split(" ");
                log.add(
                        Integer.parseInt(row.get("day")) * DAY,
                        Integer.parseInt(row.get("host")) - 1,
                        new int[] {Integer.parseInt(places[0]), Integer.parseInt(places[1])},
                        scores.length < 2
                                ? null
                                : new double[] {Double.parseDouble(scores[0]), Double.parseDouble(scores[1])},
                        row.get("teams"));
                int happened = 1 + Integer.signum(Integer.parseInt(places[0]) - Integer.parseInt(places[1]));
                forecasts.add(Double.parseDouble(row.get("forecast").split(" ")[happened]));
                for (String player : row.get("expected").split(" ")) {
                    expected.put(player.split(":")[0], player);
                }
            }
        }
        Solution solution = log.fit(with(parameters + " iterations=0"));

        double[] predictive = ThroughTimeLog.evidence(solution, 2);
        assertThat(predictive).hasSize(12);
        for (int game = 0; game < 12; game++) {
            assertThat(predictive[game]).isCloseTo(forecasts.get(game), within(1e-12));
        }
        expected.forEach((player, numbers) -> {
            double[] actual = solution.numbers(log.number(player));
            assertThat(actual[0]).as(numbers).isCloseTo(Double.parseDouble(numbers.split(":")[1]), within(1e-12));
            assertThat(actual[1]).as(numbers).isCloseTo(Double.parseDouble(numbers.split(":")[2]), within(1e-12));
        });
    }

    @Test
    void without_times_nothing_drifts_neither_in_the_fit_nor_in_predictions() {
        ThroughTimeLog log = new ThroughTimeLog();
        ThroughTimeLog still = new ThroughTimeLog();
        for (int game = 0; game < 5; game++) {
            for (ThroughTimeLog each : List.of(log, still)) {
                each.add(null, 0, new int[] {1, 2}, new double[] {game, 0}, "a | b");
            }
        }
        Solution drifting = log.fit(with(MODEL + " gamma=9"));
        Solution constant = still.fit(with(MODEL + " gamma=0"));
        Forecast forecast = drifting.forecaster().forecast(log.later(null, "a | b"));
        Forecast expected = constant.forecaster().forecast(still.later(null, "a | b"));
        assertThat(ThroughTimeLog.rows(drifting, "curves")).isEqualTo(ThroughTimeLog.rows(constant, "curves"));
        assertThat(forecast.first()).isEqualTo(expected.first());
        assertThat(forecast.draw()).isEqualTo(expected.draw());
    }
}
