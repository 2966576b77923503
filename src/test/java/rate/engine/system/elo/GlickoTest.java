package rate.engine.system.elo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static rate.Csv.number;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import rate.Csv;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Forecast;
import rate.engine.rating.parameter.Parameters;
import rate.engine.system.Table;
import rate.engine.system.elo.GlickoFamily.GlickoState;

class GlickoTest {

    private static final double Q = Math.log(10) / 400;

    private static Glicko with(Map<String, String> parameters) {
        return new Glicko(new Parameters<>(Glicko.Params::read).with(parameters));
    }

    private static Table<GlickoState> table() {
        return new Table<>(with(Map.of()).shape());
    }

    private static void assertShown(double[] shown, double mu, double sigma) {
        assertThat(shown[0]).as("mu").isCloseTo(mu, within(1e-12 * Math.abs(mu)));
        assertThat(shown[1]).as("sigma").isCloseTo(sigma, within(1e-12 * sigma));
    }

    private static void assertShown(GlickoState after, double mu, double sigma) {
        assertShown(new double[] {after.mu(), after.sigma()}, mu, sigma);
    }

    /** Three opponents of the paper: beaten by the player, then twice his betters. */
    private static void three(GlickoLeague league, boolean eachAPeriod) {
        league.enter("player", 1500, 200);
        double[][] opponents = {{1400, 30}, {1550, 100}, {1700, 300}};
        for (int i = 0; i < opponents.length; i++) {
            if (eachAPeriod) {
                league.endPeriod();
            }
            league.enter("opponent" + i, opponents[i]);
            league.play("player", "opponent" + i, i == 0 ? 1 : 0);
        }
    }

    @Nested
    class Paper {

        @Test
        void its_example_of_three_games_gives_1464_and_151() {
            GlickoLeague league = GlickoLeague.glicko(Map.of());
            three(league, false);

            assertShown(league.shown("player", 1), 1464.1064627569112, 151.39890244796933);
            assertThat(1 / (Q * Q * league.state("player").information())).isCloseTo(53685.74290197874, within(1e-7));
        }

        @Test
        void its_prediction_takes_both_deviations() {
            Forecast forecast =
                    table().team(1).seat(1400, 80).team(2).seat(1500, 150).forecast(with(Map.of()));

            assertThat(forecast.first()[0]).isCloseTo(0.3759876557136924, within(1e-15));
            assertThat(forecast.first()[1]).isCloseTo(1 - 0.3759876557136924, within(1e-15));
            assertThat(forecast.draw()).isZero();
        }

        @TestFactory
        Stream<DynamicTest> a_period_gives_what_exact_arithmetic_gives() {
            return Csv.byId("/vectors/glicko-periods.csv").entrySet().stream()
                    .map(period -> DynamicTest.dynamicTest(period.getKey(), () -> {
                        GlickoLeague league = GlickoLeague.glicko(Map.of("score", "share"));
                        Map<String, String> first = period.getValue().get(0);
                        league.enter("player", number(first, "mu"), number(first, "sigma"));
                        for (Map<String, String> row : period.getValue()) {
                            league.enter("opponent", number(row, "opponent_mu"), number(row, "opponent_sigma"));
                            league.play("player", "opponent", number(row, "score"));
                        }
                        assertShown(league.shown("player", 1), number(first, "mu_after"), number(first, "sigma_after"));
                    }));
        }
    }

    @Nested
    class Idleness {

        private double after(Map<String, String> parameters, double sigma, int periods) {
            return GlickoLeague.glicko(parameters).idle(new double[] {1500, sigma}, periods)[1];
        }

        @Test
        void a_deviation_of_50_grows_to_350_in_30_periods_as_in_the_papers_example() {
            Map<String, String> c = Map.of("c", "63.2");
            assertThat(after(c, 50, 1)).isCloseTo(80.58684756211773, within(1e-12));
            assertThat(after(c, 50, 10)).isCloseTo(206.01553339493603, within(1e-12));
            assertThat(after(c, 50, 30)).isCloseTo(349.7530557407612, within(1e-12));
            assertThat(after(c, 50, 31)).isEqualTo(350);
        }

        @Test
        void it_ends_at_the_greatest_deviation_and_takes_nothing_away_from_a_greater_one() {
            assertThat(after(Map.of("sigma-max", "100"), 50, 1000)).isEqualTo(100);
            assertThat(after(Map.of("sigma-max", "100"), 150, 1000)).isEqualTo(150);
        }

        @Test
        void one_who_comes_back_plays_with_the_deviation_he_has_grown() {
            GlickoLeague league = GlickoLeague.glicko(Map.of("c", "63.2"));
            league.enter("player", 1500, 50);
            league.endPeriod();
            league.endPeriod();
            league.endPeriod();
            league.enter("opponent", 1500, 100);
            league.play("player", "opponent", 1);

            assertThat(league.state("player").startSigma()).isCloseTo(120.3441731036447, within(1e-12));
            assertShown(league.shown("player", 4), 1535.826584582137, 114.2771657666643);
        }

        @Test
        void his_opponents_meet_him_so_as_well() {
            GlickoLeague league = GlickoLeague.glicko(Map.of("c", "63.2"));
            league.enter("rested", 1500, 50);
            league.endPeriod();
            league.endPeriod();
            league.endPeriod();
            league.enter("one", 1500, 100);
            league.enter("another", 1500, 100);
            league.enter("grown", 1500, 120.3441731036447);
            league.play("one", "rested", 1);
            league.play("another", "grown", 1);

            assertThat(league.state("one").mu())
                    .isCloseTo(league.state("another").mu(), within(1e-9));
            assertThat(league.state("one").sigma())
                    .isCloseTo(league.state("another").sigma(), within(1e-9));
        }
    }

    @Nested
    class WithinAPeriod {

        @Test
        void opponents_enter_as_they_were_when_it_began() {
            GlickoLeague league = GlickoLeague.glicko(Map.of());
            league.enter("a", 1500, 200);
            league.enter("b", 1600, 200);
            league.enter("c", 1550, 80);
            league.enter("alone", 1550, 80);
            league.enter("fresh", 1500, 200);
            league.play("a", "b", 1);
            league.play("a", "c", 0);
            league.play("fresh", "alone", 0);

            assertThat(league.shown("c", 1)).isEqualTo(league.shown("alone", 1));
        }

        @Test
        void a_floor_keeps_deviations_from_falling_further() {
            GlickoLeague league = GlickoLeague.glicko(Map.of("sigma-min", "30"));
            league.enter("player", 1500, 31);
            league.enter("opponent", 1500, 31);
            for (int game = 0; game < 20; game++) {
                league.play("player", "opponent", game % 2);
            }

            assertThat(league.state("player").sigma()).isEqualTo(30);
        }
    }

    @Nested
    class ManyTeams {

        private List<GlickoState> of(String rule, Integer... places) {
            return table().team(places[0])
                    .seat(1500, 200)
                    .team(places[1])
                    .seat(1620, 80)
                    .team(places[2])
                    .seat(1400, 350)
                    .rate(with(Map.of("free-for-all", rule)));
        }

        @Test
        void as_pairs_they_are_all_duels_in_one_period() {
            List<GlickoState> after = of("pairs", 1, 2, 3);
            assertShown(after.get(0), 1647.6863081088741, 167.72794553637501);
            assertShown(after.get(1), 1608.0833776399447, 77.898258124254162);
            assertShown(after.get(2), 1237.6505926295731, 228.28339091115951);
        }

        @Test
        void as_a_share_each_duel_counts_half_of_one_among_three() {
            List<GlickoState> after = of("share", 1, 2, 3);
            assertShown(after.get(0), 1586.7051426194837, 181.74929574741581);
            assertShown(after.get(1), 1613.8830979157226, 78.928149433437153);
            assertShown(after.get(2), 1286.1037409232507, 270.40747253358127);
        }

        @Test
        void by_places_the_first_does_not_meet_the_last() {
            List<GlickoState> after = of("places", 1, 2, 3);
            assertShown(after.get(0), 1615.4221247456158, 176.85517717926478);
            assertShown(after.get(1), 1608.0833776399447, 77.898258124254162);
            assertShown(after.get(2), 1307.1588125620494, 270.97093935821280);
        }

        @Test
        void a_team_plays_as_the_mean_of_its_members() {
            List<GlickoState> after = table().team(1)
                    .seat(1500, 200)
                    .seat(1620, 80)
                    .team(2)
                    .seat(1400, 350)
                    .seat(1700, 50)
                    .seat(1550, 120)
                    .rate(with(Map.of("teams", "mean")));

            assertShown(after.get(0), 1575.6887880100896, 180.65764649777266);
            assertShown(after.get(1), 1634.3251476640413, 78.594132805709624);
            assertShown(after.get(2), 1230.2918927184066, 259.29191086671739);
            assertShown(after.get(3), 1693.7936076495204, 49.585795712803711);
            assertShown(after.get(4), 1516.8543664020869, 114.59108616441930);
        }
    }

    @Nested
    class Points {

        private final Glicko shares = with(Map.of("score", "share"));

        private Optional<ContestFinding> refusal(double one, double other) {
            return shares.refusal(table().team(1, one)
                    .seat(1500, 200)
                    .team(2, other)
                    .seat(1500, 200)
                    .contest());
        }

        @Test
        void a_game_without_all_scores_is_refused() {
            assertThat(refusal(3, Double.NaN)).hasValueSatisfying(finding -> {
                assertThat(finding.kind()).isEqualTo(ProblemKind.MISSING_SCORE);
                assertThat(finding.message()).contains("team2").contains("no score");
            });
        }
    }

    @Test
    void the_rank_is_the_lower_end_of_the_papers_interval() {
        assertThat(with(Map.of()).rank(GlickoState.beginning(1500, 50, 0))).isEqualTo(1400);
        assertThat(with(Map.of("rank-sigmas", "0")).rank(GlickoState.beginning(1500, 50, 0)))
                .isEqualTo(1500);
    }
}
