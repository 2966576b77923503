package rate.engine.system.throughtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.junit.jupiter.api.Test;
import rate.engine.math.Normal;
import rate.engine.math.SplitMix;
import rate.engine.rating.Forecast;
import rate.engine.rating.Forecaster;
import rate.engine.rating.Solution;
import rate.engine.rating.parameter.Parameters;
import rate.engine.system.Table;
import rate.engine.system.throughtime.ThroughTimeLog.Point;
import rate.engine.system.trueskill.TrueSkill;

/** What holds for curves of any history. */
class ThroughTimeLawsTest {

    private static final long SEED = 20_071_203;
    private static final long DAY = 86_400;
    private static final int HISTORIES = 300;

    /** A log of random games among so many players: teams, draws, fractions, several games a day. */
    private static ThroughTimeLog random(SplitMix random, int players, int games, boolean areDraws) {
        ThroughTimeLog log = new ThroughTimeLog();
        long time = 0;
        for (int game = 0; game < games; game++) {
            time += DAY * random.nextInt(3);
            int teams = players > 3 && random.nextInt(4) == 0 && !areDraws ? 3 : 2;
            int size = 1 + random.nextInt(players / teams);
            int[] places = new int[teams];
            for (int team = 0; team < teams; team++) {
                places[team] = areDraws ? 1 : 1 + random.nextInt(teams);
            }
            log.add(time, places, lineup(random, players, teams, size));
        }
        return log;
    }

    private static String lineup(SplitMix random, int players, int teams, int size) {
        int shift = random.nextInt(players);
        StringJoiner sides = new StringJoiner(" | ");
        for (int team = 0; team < teams; team++) {
            StringJoiner members = new StringJoiner(" ");
            for (int i = 0; i < size; i++) {
                String fraction = random.nextInt(5) == 0 ? ":0.5" : "";
                members.add("p" + (shift + team * size + i) % players + fraction);
            }
            sides.add(members.toString());
        }
        return sides.toString();
    }

    /** Independent arithmetic: draws without a margin are linear, so all games and drifts make one normal distribution. */
    @Test
    void draws_without_a_margin_give_the_means_of_one_great_normal_distribution() {
        SplitMix random = new SplitMix(SEED);
        for (int round = 0; round < 40; round++) {
            ThroughTimeLog log = random(random, 3 + random.nextInt(3), 1 + random.nextInt(8), true);
            log.start("p1", 3, 2).start("p2", -1, 0.5);
            Map<String, String> parameters = Map.of("gamma", "0.4", "sigma", "2", "tolerance", "1e-13");
            GreatNormal exact = new GreatNormal(log.history(), 2, 1, 0.4);
            exact.start("p1", 3, 2);
            exact.start("p2", -1, 0.5);
            ThroughTimeLog.assertCurves(log.fit(parameters), Point::mu, exact.means(), 1e-9);
        }
    }

    @Test
    void where_games_make_no_circle_the_standard_deviations_are_those_of_that_distribution_too() {
        ThroughTimeLog log = new ThroughTimeLog()
                .add(0L, new int[] {1, 1}, "a | b")
                .add(3 * DAY, new int[] {1, 1}, "b | c")
                .add(50 * DAY, new int[] {1, 1}, "c:0.5 | d e")
                .add(51 * DAY, new int[] {1, 1}, "f | e");
        GreatNormal exact = new GreatNormal(log.history(), 6, 1, 0.2);
        Solution solution = log.fit(Map.of("gamma", "0.2", "tolerance", "1e-13"));
        ThroughTimeLog.assertCurves(solution, Point::sigma, exact.sigmas(), 1e-11);
    }

    @Test
    void a_single_game_is_one_of_trueskill_without_its_dynamics() {
        SplitMix random = new SplitMix(SEED);
        Map<String, String> parameters = Map.of("mu", "25", "sigma", "8", "beta", "4", "draw-probability", "0.2");
        Map<String, String> still = new HashMap<>(parameters);
        still.putAll(Map.of("tau", "0", "ties", "chain"));
        TrueSkill trueSkill = new TrueSkill(new Parameters<>(TrueSkill.Params::read).with(still));
        for (int round = 0; round < 200; round++) {
            int teams = 2 + random.nextInt(3);
            int[] places = new int[teams];
            Table<TrueSkill.Rating> table = new Table<>(trueSkill.shape());
            ThroughTimeLog log = new ThroughTimeLog();
            StringJoiner sides = new StringJoiner(" | ");
            for (int team = 0; team < teams; team++) {
                places[team] = 1 + random.nextInt(teams);
                table.team(places[team]);
                StringJoiner side = new StringJoiner(" ");
                for (int i = 0; i <= random.nextInt(3); i++) {
                    double mu = 25 + 8 * random.nextGaussian();
                    double sigma = 1 + 7 * random.nextDouble();
                    table.seat(mu, sigma, 0);
                    String name = "p" + team + "-" + i;
                    log.start(name, mu, sigma);
                    side.add(name);
                }
                sides.add(side.toString());
            }
            log.add(null, places, sides.toString());
            Solution solution = log.fit(parameters);
            List<TrueSkill.Rating> ratings = table.rate(trueSkill);
            for (int player = 0; player < ratings.size(); player++) {
                assertThat(solution.numbers(player)[0])
                        .isCloseTo(ratings.get(player).mu(), within(1e-8));
                assertThat(solution.numbers(player)[1])
                        .isCloseTo(ratings.get(player).sigma(), within(1e-8));
            }
        }
    }

    @Test
    void hundreds_of_histories_converge_and_everything_in_them_is_finite() {
        SplitMix random = new SplitMix(SEED);
        for (int round = 0; round < HISTORIES; round++) {
            ThroughTimeLog log = random(random, 2 + random.nextInt(7), 1 + random.nextInt(15), false);
            // Every second history holds one who is out of reach: hopeless upsets of 40 to 1000 spreads.
            if (round % 2 == 0) {
                log.start("p0", 40 + random.nextInt(961), 0.5 + random.nextDouble());
            }
            Solution solution = log.fit(Map.of("draw-probability", round % 3 == 0 ? "0.25" : "0"));
            String what = "seed " + SEED + ", history " + round;
            assertThat(solution.notes().get(0)).as(what).startsWith("converged");
            ThroughTimeLog.curves(solution)
                    .values()
                    .forEach(curve -> curve.forEach(point -> {
                        assertThat(point.mu()).as(what).isFinite();
                        assertThat(point.sigma()).as(what).isFinite().isPositive();
                    }));
            for (List<String> message : ThroughTimeLog.rows(solution, "messages")) {
                assertThat(Double.parseDouble(message.get(2)))
                        .as(what)
                        .isFinite()
                        .isNotNegative();
                assertThat(Double.parseDouble(message.get(3))).as(what).isFinite();
            }
            assertThat(solution.notes())
                    .as(what)
                    .hasSizeGreaterThan(1)
                    .noneMatch(note -> note.contains("NaN") || note.contains("Infinity"));
        }
    }

    /** A season of duels of players whose skills change, most of them within a league of ten. */
    private static ThroughTimeLog season() {
        SplitMix random = new SplitMix(SEED);
        ThroughTimeLog log = new ThroughTimeLog();
        double[] skill = new double[40];
        for (int game = 0; game < 2000; game++) {
            int a = random.nextInt(skill.length);
            int league = random.nextInt(50) > 0 ? 10 : skill.length;
            int b = a / league * league + (a + 1 + random.nextInt(league - 1)) % league;
            skill[a] += 0.1 * random.nextGaussian();
            boolean isWon = skill[a] + random.nextGaussian() > skill[b] + random.nextGaussian();
            log.add(game * DAY / 10, new int[] {isWon ? 1 : 2, isWon ? 2 : 1}, "p" + a + " | p" + b);
        }
        return log;
    }

    /** Two groups of four, who hardly ever meet: what rounds alone bring to its place in hundreds. */
    private static ThroughTimeLog groups(SplitMix random, boolean areDraws) {
        ThroughTimeLog log = new ThroughTimeLog();
        for (int game = 0; game < 300; game++) {
            String group = game == 150 ? "a0 | b0" : lineup(random, 4, 2 + random.nextInt(3), 1);
            int[] places = new int[group.split(" \\| ").length];
            for (int team = 0; team < places.length; team++) {
                places[team] = areDraws ? 1 : 1 + random.nextInt(places.length);
            }
            log.add(game * DAY, places, game == 150 ? group : group.replace("p", game % 2 == 0 ? "a" : "b"));
        }
        return log;
    }

    @Test
    void groups_that_hardly_meet_come_to_their_level_in_few_rounds() {
        ThroughTimeLog log = groups(new SplitMix(SEED), false);
        Map<String, String> parameters = Map.of("gamma", "0.01", "draw-probability", "0.2");
        Map<String, String> far = new HashMap<>(parameters);
        far.put("tolerance", "1e-12");
        Map<String, List<Double>> limit = ThroughTimeLog.means(log.fit(far));
        Solution solution = log.fit(parameters);
        assertThat(log.iterations()).isLessThanOrEqualTo(25);
        ThroughTimeLog.assertCurves(solution, Point::mu, limit, 1e-6);
    }

    @Test
    void where_all_is_linear_one_step_for_all_means_is_the_whole_way() {
        ThroughTimeLog log = groups(new SplitMix(SEED), true).start("a1", 5, 1).anchor("b2", -3, 2);
        Map<String, List<Double>> limit = ThroughTimeLog.means(log.fit(Map.of("tolerance", "1e-13")));
        // No step is above this tolerance: so it is one round, and the step for all means after it.
        Solution solution = log.fit(Map.of("tolerance", "100"));
        assertThat(log.iterations()).isEqualTo(1);
        ThroughTimeLog.assertCurves(solution, Point::mu, limit, 0.05);
    }

    @Test
    void a_night_later_the_fit_goes_on_and_ends_at_the_same_place() {
        ThroughTimeLog log = season();
        Solution before = log.fit(log.history().first(1980), Map.of());
        Solution cold = log.fit(Map.of());
        int coldRounds = log.iterations();
        Solution warm = log.goOnFrom(before).fit(Map.of());
        int warmRounds = log.iterations();
        Solution again = log.goOnFrom(cold).fit(Map.of());
        assertThat(log.iterations()).isLessThanOrEqualTo(3);
        assertThat(warmRounds).isLessThan(coldRounds);
        for (int player = 0; player < log.history().players(); player++) {
            for (int column = 0; column < 4; column++) {
                assertThat(warm.numbers(player)[column]).isCloseTo(cold.numbers(player)[column], within(1e-5));
                assertThat(again.numbers(player)[column]).isCloseTo(cold.numbers(player)[column], within(1e-5));
            }
        }
        assertThat(ThroughTimeLog.evidence(warm, 2)).containsExactly(ThroughTimeLog.evidence(cold, 2));
        assertThat(warm.notes()).contains("started from an earlier solution of 1980 of 2000 games");
    }

    @Test
    void what_a_table_of_messages_says_is_as_good_as_the_solution_itself() {
        ThroughTimeLog log = season();
        Solution before = log.fit(log.history().first(1980), Map.of());
        Map<List<String>, double[]> table = new LinkedHashMap<>();
        for (List<String> row : ThroughTimeLog.rows(before, "messages")) {
            table.put(row.subList(0, 2), new double[] {Double.parseDouble(row.get(2)), Double.parseDouble(row.get(3))});
        }
        Solution warm = log.goOnFrom(before).fit(Map.of());
        Solution read = log.goOnFrom((Solution) null)
                .goOnFrom((contest, player) -> table.get(List.of(
                        log.history().id(contest), log.history().player(player).name())))
                .fit(Map.of());
        for (int player = 0; player < log.history().players(); player++) {
            assertThat(read.numbers(player)).containsExactly(warm.numbers(player));
        }
    }

    @Test
    void an_anchor_stays_and_others_are_measured_against_it() {
        ThroughTimeLog log = new ThroughTimeLog()
                .add(0L, new int[] {1, 2}, "rock | a")
                .add(400 * DAY, new int[] {1, 2}, "a | rock")
                .anchor("rock", 10, 0.25);
        Solution solution = log.fit(Map.of("gamma", "0.3"));
        assertThat(solution.numbers(0)).containsExactly(10, 0.25, 10, 0.25);
        assertThat(solution.numbers(1)[0]).isGreaterThan(7);
        assertThat(ThroughTimeLog.rows(solution, "messages"))
                .allSatisfy(row -> assertThat(row.get(1)).isEqualTo("a"));
        Forecaster forecaster = solution.forecaster();
        forecaster.learn(log.later(3000 * DAY, new int[] {2, 1}, "rock | a"));
        Forecast later = forecaster.forecast(log.later(4000 * DAY, "rock | rock2"));
        double c = Math.sqrt(0.25 * 0.25 + 36 + 2);
        assertThat(later.first()[0]).isCloseTo(Normal.cdf(10 / c), within(1e-12));
    }

    @Test
    void forecasts_know_how_long_ago_a_player_was_last_seen() {
        ThroughTimeLog log =
                new ThroughTimeLog().add(0L, new int[] {1, 2}, "a | b").start("d", 5, 1);
        Solution solution = log.fit(Map.of("gamma", "0.5", "draw-probability", "0.3"));
        double[] a = solution.numbers(0);
        double[] b = solution.numbers(1);
        Forecast duel = solution.forecaster().forecast(log.later(90 * DAY, "a | b"));
        double c = Math.sqrt(a[1] * a[1] + b[1] * b[1] + 2 * 0.25 * 90 + 2);
        double e = Normal.quantile(0.65) * Math.sqrt(2) / c;
        double t = (a[0] - b[0]) / c;
        assertThat(duel.first()[0]).isCloseTo(Normal.cdf(t - e), within(1e-12));
        assertThat(duel.draw()).isCloseTo(Normal.cdf(t + e) - Normal.cdf(t - e), within(1e-12));
        assertThat(duel.first()[0] + duel.first()[1] + duel.draw()).isCloseTo(1, within(1e-12));
        Forecast many = solution.forecaster().forecast(log.later(90 * DAY, "a | b newcomer | d"));
        assertThat(many.first()[0] + many.first()[1] + many.first()[2]).isCloseTo(1, within(1e-9));
        assertThat(many.first()[2]).isGreaterThan(many.first()[0]);
    }

    @Test
    void draws_that_could_not_be_have_no_evidence_and_are_counted() {
        Solution solution = new ThroughTimeLog()
                .add(null, new int[] {1, 1}, "a | b")
                .won("a", "b")
                .fit(Map.of());
        assertThat(ThroughTimeLog.evidence(solution, 2)[0]).isNaN();
        assertThat(ThroughTimeLog.evidence(solution, 2)[1]).isCloseTo(0.5, within(1e-9));
        assertThat(solution.notes())
                .contains("1 of 2 games has no evidence: a draw has probability 0 with -P draw-probability=0");
    }

    @Test
    void times_are_counted_in_the_unit_that_was_asked_for() {
        for (String unit : List.of("second", "hour", "day", "year")) {
            long seconds = Map.of("second", 1L, "hour", 3600L, "day", DAY, "year", 31_557_600L)
                    .get(unit);
            ThroughTimeLog log =
                    new ThroughTimeLog().add(0L, new int[] {1, 2}, "a | b").add(3 * seconds, new int[] {1, 2}, "a | b");
            Solution solution = log.fit(Map.of("gamma", "0.5", "unit", unit, "iterations", "0"));
            List<Point> curve = ThroughTimeLog.curves(solution).get("a");
            ThroughTimeLog day =
                    new ThroughTimeLog().add(0L, new int[] {1, 2}, "a | b").add(3 * DAY, new int[] {1, 2}, "a | b");
            List<Point> inDays = ThroughTimeLog.curves(day.fit(Map.of("gamma", "0.5", "iterations", "0")))
                    .get("a");
            assertThat(curve.get(1).mu()).isEqualTo(inDays.get(1).mu());
        }
    }
}
