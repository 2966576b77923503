package rate.study.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.rating.DavidsonDraws.Davidson;
import rate.engine.rating.Forecast;
import rate.study.simulate.SimulationResult.Outlook;

class SimulationTest {

    private static final int TIMES = 40_000;

    /** Of a share of 40,000 chances, four standard deviations at most: 4 √(1/4 / 40,000). */
    private static final double CHANCE = 0.01;

    private static final double[][] POINTS = {{1600}, {1500}, {1450}, {1400}};
    private static final int[][] PLAYED = {{0, 1, 2}, {2, 3, 1}, {0, 2, 0}};
    private static final int[][] OPEN = {{0, 3}, {1, 2}, {1, 3}, {3, 0}, {2, 1}, {3, 1}};
    private static final String[] WORDS = {"loss", "draw", "win"};

    private static String season() {
        StringBuilder rows = new StringBuilder("player1,player2,result\n");
        for (int[] game : PLAYED) {
            rows.append(Season.name(game[0])).append(',').append(Season.name(game[1]));
            rows.append(',').append(WORDS[game[2]]).append('\n');
        }
        for (int[] game : OPEN) {
            rows.append(Season.name(game[0]) + "," + Season.name(game[1]) + ",\n");
        }
        return rows.toString();
    }

    /** The probability of each player to come to each place: the sum over all 3^6 ways that the games may end. */
    private static double[][] enumerated(double draw, double home, String tieBreaks) {
        double[][] places = new double[4][4];
        int ways = (int) Math.pow(3, OPEN.length);
        for (int way = 0; way < ways; way++) {
            double probability = 1;
            List<int[]> games = new ArrayList<>(List.of(PLAYED));
            int rest = way;
            for (int[] open : OPEN) {
                int result = rest % 3;
                rest /= 3;
                double difference = POINTS[open[0]][0] - POINTS[open[1]][0] + home;
                double share = win(difference);
                Forecast forecast = Davidson.ofEven(draw).forecast(share, 1 - share);
                probability *= result == 1 ? forecast.draw() : forecast.first()[result == 2 ? 0 : 1];
                games.add(new int[] {open[0], open[1], result});
            }
            for (int player = 0; player < 4; player++) {
                share(places[player], player, games, tieBreaks, probability);
            }
        }
        return places;
    }

    /** Equal players share their places. */
    private static void share(double[] places, int player, List<int[]> games, String tieBreaks, double probability) {
        int better = 0;
        int equal = 0;
        for (int other = 0; other < 4; other++) {
            int compared = compare(other, player, games, tieBreaks);
            better += compared > 0 ? 1 : 0;
            equal += compared == 0 ? 1 : 0;
        }
        for (int place = better; place < better + equal; place++) {
            places[place] += probability / equal;
        }
    }

    private static int compare(int one, int other, List<int[]> games, String tieBreaks) {
        boolean[] everybody = {true, true, true, true};
        long points = points(one, everybody, games) - points(other, everybody, games);
        if (points != 0 || tieBreaks.isEmpty()) {
            return Long.signum(points);
        }
        if (tieBreaks.contains("wins")) {
            return Long.signum(wins(one, games) - wins(other, games));
        }
        boolean[] level = new boolean[4];
        for (int player = 0; player < 4; player++) {
            level[player] = points(player, everybody, games) == points(one, everybody, games);
        }
        return Long.signum(points(one, level, games) - points(other, level, games));
    }

    private static long points(int player, boolean[] among, List<int[]> games) {
        long points = player == 1 && among[0] && among[1] && among[2] && among[3] ? 1 : 0; // B begins with one
        for (int[] game : games) {
            if (among[game[0]] && among[game[1]] && (game[0] == player || game[1] == player)) {
                int result = game[0] == player ? game[2] : 2 - game[2];
                points += result == 2 ? 3 : result;
            }
        }
        return points;
    }

    private static long wins(int player, List<int[]> games) {
        return games.stream()
                .filter(game -> game[2] == 2 && game[0] == player || game[2] == 0 && game[1] == player)
                .count();
    }

    @ParameterizedTest
    @CsvSource({"0.3, 0, ''", "0.3, 80, '\"wins\"'", "0.2, 0, '\"head-to-head\"'", "0, 0, ''"})
    void place_probabilities_are_the_sum_over_all_outcomes(double draw, double home, String tieBreaks) {
        String league = "{\"start\": {\"B\": 1}, \"draw\": " + draw + ", \"tie_breaks\": [" + tieBreaks + "]}";
        Season season = Season.of("elo", "home-advantage=" + home, POINTS, league, season());
        double[][] expected = enumerated(draw, home, tieBreaks);
        List<Outlook> simulated = season.simulate(TIMES, 1, 2);
        for (int player = 0; player < 4; player++) {
            assertThat(Arrays.stream(expected[player]).sum()).isCloseTo(1, within(1e-12));
            Outlook outlook = Season.of(simulated, Season.name(player));
            for (int place = 1; place <= 4; place++) {
                assertThat(outlook.at(place))
                        .as("%s, place %s", outlook.player(), place)
                        .isCloseTo(expected[player][place - 1], within(CHANCE));
            }
        }
    }

    /** What one skill is in one game, it is in all: a league of certain games is wider than one of games that know nothing of each other. */
    @Test
    void a_skill_is_drawn_once_for_all_games_of_a_season() {
        String games = "player1,player2\n" + "A,B\n".repeat(40);
        Season season = Season.of("trueskill", "draw-probability=0", new double[][] {{25, 8}, {25, 8}}, "{}", games);
        // Without anything else, 40 even games are won 20 times with a standard deviation of 3.2; 33 is four of these
        // away.
        Season ahead = new Season(season.predictor(), Season.league("{\"start\": {\"B\": 39}}"), season.fixtures());
        assertThat(ahead.simulated("A", 4000).at(1)).isGreaterThan(0.2);
    }

    /**
     * Of a single game: the forecast of the system, which has the uncertainty of both skills in it, and whatever drifts until
     * the game. Logistic curves have it by an approximation: for plackett-luce 0.5696, where the mean over both skills is 0.5887.
     */
    @ParameterizedTest
    @CsvSource({
        "trueskill, tau=8, 28, 4, 25, 8, 0",
        "trueskill, tau=1 drift=day, 28, 4, 25, 8, 0",
        "margin, gamma=0.3, 1, 0.7, 0.2, 1.5, 0",
        "allegskill, gamma=1 drift=day, 28, 4, 25, 8, 0",
        "thurstone-mosteller-full, tau=6, 28, 4, 25, 8, 0",
        "elo-mmr, beta=300, 1600, 60, 1500, 80, 0",
        "plackett-luce, beta=4, 28, 4, 25, 8, 0",
        "glicko, c=60, 1600, 60, 1500, 80, 0",
        "glicko2, tau=0.5, 1600, 60, 1500, 80, 0.2"
    })
    void skills_that_drift_give_the_forecast_on_average(
            String system, String params, double mu, double sigma, double mu2, double sigma2, double volatility) {
        double[][] ratings = volatility == 0
                ? new double[][] {{mu, sigma}, {mu2, sigma2}}
                : new double[][] {{mu, sigma, volatility}, {mu2, sigma2, volatility}};
        boolean isNormal = system.equals("trueskill") || system.equals("margin") || system.equals("allegskill");
        Season season = Season.of(
                system, params, ratings, "{\"points\": {\"draw\": 1.5}}", "time,player1,player2\n2026-02-10,A,B\n");
        double expected =
                season.predictor().predict(season.fixtures().get(0)).forecast().expected(0);
        assertThat(season.simulated("A", TIMES).expected() / 3)
                .isCloseTo(expected, within(isNormal ? CHANCE : 3 * CHANCE));
    }

    /**
     * Both of two even games are won with the probability 1/4 + asin(ρ) / 2π, where ρ is the correlation of the differences of the
     * performances. With V and V' the variance of a difference of skills at the first game and at the second, later one, it is V / √((V + 2β²)(V' + 2β²)).
     */
    @ParameterizedTest
    @CsvSource({
        "tau=0.5 drift=day, 2026-02-10, 2026-02-10, 20, 20", // 40 days: 2 · 0.25 · 40
        "tau=0.5 drift=day, 2026-02-10, 2026-06-10, 20, 80", // 40 and 160 days
        "tau=0.5 drift=day, 2026-06-10, 2026-02-10, 20, 80", // not listed in order of time
        "tau=5 drift=game, 2026-02-10, 2026-02-11, 50, 100", // 2 · 25 for each game
    })
    void a_skill_drifts_once_from_game_to_game(String params, String first, String second, double v, double v2) {
        Season season = Season.of(
                "trueskill",
                "draw-probability=0 beta=2 " + params,
                new double[][] {{25, 1e-6}, {25, 1e-6}},
                "{\"start\": {\"B\": 5}}",
                "time,player1,player2\n" + first + ",A,B\n" + second + ",B,A\n");
        double rho = v / Math.sqrt((v + 8) * (v2 + 8));
        assertThat(season.simulated("A", TIMES).at(1)).isCloseTo(0.25 + Math.asin(rho) / (2 * Math.PI), within(CHANCE));
    }

    /** By Elo's formula, K = 200: A beats B three times with p(d) p(d + 2K(1 − p)) …, for what one gains the other loses. */
    @Test
    void each_game_and_each_of_a_series_moves_the_ratings_of_elo_if_asked() {
        Season season = Season.of(
                "elo",
                "k=200",
                new double[][] {{1550}, {1500}},
                "{\"start\": {\"B\": 8}}",
                "player1,player2\nA,B\nB,A\nA,B\n");
        double fixed = Math.pow(win(50), 3);
        double moving = series(50, 200, 3, 1);
        assertThat(moving - fixed).isGreaterThan(0.1);
        assertThat(season.simulated("A", TIMES, true).at(1)).isCloseTo(moving, within(CHANCE));
        assertThat(season.simulated("A", TIMES, false).at(1)).isCloseTo(fixed, within(CHANCE));
        Season ofThree = Season.of(
                "elo",
                "k=200",
                new double[][] {{1550}, {1500}},
                "{\"kind\": \"knockout\", \"best_of\": 3}",
                "player1,player2\nA,B\n");
        assertThat(ofThree.simulated("A", TIMES, true).at(1)).isCloseTo(series(50, 200, 2, 2), within(CHANCE));
    }

    private static double win(double difference) {
        return 1 / (1 + Math.pow(10, -difference / 400));
    }

    /** So many games are to be won before so many are lost. */
    private static double series(double difference, double k, int toWin, int toLose) {
        if (toWin == 0 || toLose == 0) {
            return toWin == 0 ? 1 : 0;
        }
        double p = win(difference);
        return p * series(difference + 2 * k * (1 - p), k, toWin - 1, toLose)
                + (1 - p) * series(difference - 2 * k * p, k, toWin, toLose - 1);
    }

    /**
     * Games of drawn skills, and games drawn one after the other from what the ratings then say, have the same probabilities: those of
     * Bayes' theorem, but for what a rating does not keep.
     */
    @ParameterizedTest
    @CsvSource({"trueskill, tau=2, 4", "trueskill, tau=0, 5", "margin, gamma=0.05, 0.7"})
    void ratings_that_are_updated_agree_with_skills_that_are_drawn(String system, String param, double sigma) {
        StringBuilder games = new StringBuilder("time,player1,player2\n");
        int day = 10;
        for (int[] game :
                new int[][] {{0, 1}, {2, 3}, {0, 2}, {1, 3}, {0, 3}, {1, 2}, {1, 0}, {3, 2}, {2, 0}, {3, 1}}) {
            games.append("2026-01-" + day + "," + Season.name(game[0]) + "," + Season.name(game[1]) + "\n");
            day++;
        }
        double[][] ratings = {
            {25 + sigma, sigma}, {25, sigma / 2}, {25, sigma}, {25 - sigma / 2, sigma},
        };
        Season season = Season.of(system, param, ratings, "{}", games.toString());
        List<Outlook> all = season.simulate(TIMES / 4, 1, 2, true);
        for (Outlook drawn : season.simulate(TIMES / 4, 1, 2, false)) {
            Outlook updated = Season.of(all, drawn.player());
            assertThat(updated.expected()).isCloseTo(drawn.expected(), within(0.15));
            assertThat(updated.sigma()).isCloseTo(drawn.sigma(), within(0.15));
            for (int place = 1; place <= 4; place++) {
                assertThat(updated.at(place)).as("place %s", place).isCloseTo(drawn.at(place), within(2 * CHANCE));
            }
        }
    }

    /** The points of two independent even games, 3 for a win: 0, 3, 6 with 1/4, 1/2, 1/4, whose standard deviation is 3 / √2. */
    @Test
    void points_have_a_standard_deviation() {
        Season season = Season.of("elo", "", new double[][] {{1500}, {1500}}, "{}", "player1,player2\nA,B\nB,A\n");
        assertThat(season.simulated("A", TIMES).sigma()).isCloseTo(3 / Math.sqrt(2), within(0.03));
        Season drawn = Season.of(
                "elo",
                "",
                new double[][] {{1500}, {1500}},
                "{\"draw\": 0.4, \"points\": {\"win\": 3, \"draw\": 1, \"loss\": -1}}",
                "player1,player2\nA,B\n");
        // 3, 1, −1 with 0.3, 0.4, 0.3: a mean of 1, and a variance of 0.6 · 4
        assertThat(drawn.simulated("A", TIMES).sigma()).isCloseTo(Math.sqrt(2.4), within(0.03));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"tie_breaks\": [\"head-to-head\"]}|false",
                "{\"tie_breaks\": [\"head-to-head\"]}|true",
                "{\"kind\": \"knockout\", \"best_of\": 3}|false",
                "{\"kind\": \"knockout\", \"best_of\": 3}|true",
            })
    void any_number_of_threads_gives_the_same(String league, boolean isUpdated) {
        String games = league.contains("knockout") ? "player1,player2\nA,B\nC,D\n" : season();
        double[][] ratings = {{30, 5}, {25, 8}, {25, 3}, {20, 8}};
        Season season = Season.of("trueskill", "", ratings, league, games);
        List<Outlook> one = season.simulate(1001, 5, 1, isUpdated);
        List<Outlook> three = season.simulate(1001, 5, 3, isUpdated);
        for (int i = 0; i < 4; i++) {
            assertThat(three.get(i).player()).isEqualTo(one.get(i).player());
            assertThat(three.get(i).counts()).isEqualTo(one.get(i).counts());
            assertThat(Double.compare(three.get(i).expected(), one.get(i).expected()))
                    .isZero();
            assertThat(Arrays.stream(one.get(i).counts()).sum()).isEqualTo(1001);
        }
        assertThat(season.simulate(1001, 6, 1, isUpdated).get(0).counts())
                .isNotEqualTo(one.get(0).counts());
    }

    /** Three rounds, the second and third of which have players that depend on the first. */
    @Test
    void a_knockout_is_the_sum_over_all_brackets() {
        Season season = Season.of(
                "elo",
                "home-advantage=80",
                POINTS,
                "{\"kind\": \"knockout\", \"best_of\": 3}",
                "player1,player2,result\nA,D,\nB,C,win\n");
        double first = series(POINTS[0][0] - POINTS[3][0] + 80, 0, 2, 2);
        double champion = first * series(POINTS[0][0] - POINTS[1][0], 0, 2, 2);
        Outlook a = season.simulated("A", TIMES);
        assertThat(a.at(1)).isCloseTo(champion, within(CHANCE));
        assertThat(a.at(2)).isCloseTo(first - champion, within(CHANCE));
        assertThat(a.at(3)).isCloseTo(1 - first, within(CHANCE));
        assertThat(a.at(4)).isZero();
        assertThat(season.simulated("C", 10).at(3)).isEqualTo(1);
        assertThat(season.simulated("B", 10).at(3)).isZero();
    }
}
