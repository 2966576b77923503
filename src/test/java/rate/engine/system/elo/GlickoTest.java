package rate.engine.system.elo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static rate.Csv.number;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.Csv;
import rate.engine.rating.Forecast;
import rate.engine.system.SystemOf;
import rate.engine.system.Table;
import rate.engine.system.elo.GlickoFamily.GlickoState;

class GlickoTest {

    private static final double Q = Math.log(10) / 400;

    private static Glicko with(String... words) {
        return (Glicko) SystemOf.<GlickoState>online("glicko", words);
    }

    private static Table<GlickoState> table() {
        return new Table<>(with().shape());
    }

    private static void assertShown(double[] shown, double mu, double sigma) {
        assertThat(shown[0]).as("mu").isCloseTo(mu, within(1e-12 * Math.abs(mu)));
        assertThat(shown[1]).as("sigma").isCloseTo(sigma, within(1e-12 * sigma));
    }

    /** Three opponents: beaten by the player, then twice his betters. */
    @Test
    void its_example_of_three_games_gives_1464_and_151() {
        GlickoLeague league = GlickoLeague.glicko(Map.of())
                .with("player 1500 200, a 1400 30, player>a, b 1550 100, player<b, c 1700 300, player<c");
        assertShown(league.shown("player", 1), 1464.1064627569112, 151.39890244796933);
        assertThat(1 / (Q * Q * league.state("player").information())).isCloseTo(53685.74290197874, within(1e-7));
    }

    @Test
    void its_prediction_takes_both_deviations() {
        Forecast forecast =
                table().team(1).seat(1400, 80).team(2).seat(1500, 150).forecast(with());
        assertThat(forecast.first())
                .containsExactly(new double[] {0.3759876557136924, 0.6240123442863076}, within(1e-15));
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

    /** A deviation of 50 grows to 350 in 30 periods, as in the paper's example; and takes nothing away from a greater one. */
    @ParameterizedTest
    @CsvSource({
        "c, 63.2, 50, 1, 80.58684756211773, 1e-12",
        "c, 63.2, 50, 10, 206.01553339493603, 1e-12",
        "c, 63.2, 50, 30, 349.7530557407612, 1e-12",
        "c, 63.2, 50, 31, 350, 0",
        "sigma-max, 100, 50, 1000, 100, 0",
        "sigma-max, 100, 150, 1000, 150, 0",
    })
    void idleness_lets_a_deviation_grow_up_to_the_greatest(
            String parameter, String value, double sigma, int periods, double after, double tolerance) {
        double[] idle = GlickoLeague.glicko(Map.of(parameter, value)).idle(new double[] {1500, sigma}, periods);
        assertThat(idle[1]).isCloseTo(after, within(tolerance));
    }

    @Test
    void one_who_comes_back_plays_with_the_deviation_that_grew_meanwhile() {
        GlickoLeague league = GlickoLeague.glicko(Map.of("c", "63.2"))
                .with("player 1500 50, next, next, next, opponent 1500 100, player>opponent");
        assertThat(league.state("player").startSigma()).isCloseTo(120.3441731036447, within(1e-12));
        assertShown(league.shown("player", 4), 1535.826584582137, 114.2771657666643);
    }

    @Test
    void opponents_meet_who_comes_back_with_it_as_well() {
        GlickoLeague league = GlickoLeague.glicko(Map.of("c", "63.2"))
                .with("rested 1500 50, next, next, next, one 1500 100, another 1500 100, grown 1500 120.3441731036447")
                .with("one>rested, another>grown");
        assertThat(league.shown("one", 4)).containsExactly(league.shown("another", 4), within(1e-9));
    }

    @Test
    void opponents_enter_as_they_were_when_the_period_began() {
        GlickoLeague league = GlickoLeague.glicko(Map.of())
                .with("a 1500 200, b 1600 200, c 1550 80, alone 1550 80, fresh 1500 200, a>b, a<c, fresh<alone");
        assertThat(league.shown("c", 1)).isEqualTo(league.shown("alone", 1));
    }

    @Test
    void a_floor_keeps_deviations_from_falling_further() {
        GlickoLeague league = GlickoLeague.glicko(Map.of("sigma-min", "30")).with("player 1500 31, opponent 1500 31");
        for (int game = 0; game < 20; game++) {
            league.play("player", "opponent", game % 2);
        }
        assertThat(league.state("player").sigma()).isEqualTo(30);
    }

    /** All duels in one period; each counts half of one among three; the first does not meet the last. */
    @ParameterizedTest
    @CsvSource({
        "pairs, 1647.6863081088741 167.72794553637501 1608.0833776399447 77.898258124254162"
                + " 1237.6505926295731 228.28339091115951",
        "share, 1586.7051426194837 181.74929574741581 1613.8830979157226 78.928149433437153"
                + " 1286.1037409232507 270.40747253358127",
        "places, 1615.4221247456158 176.85517717926478 1608.0833776399447 77.898258124254162"
                + " 1307.1588125620494 270.97093935821280",
    })
    void many_teams_are_duels_by_a_rule(String rule, String numbers) {
        Table<GlickoState> game = table().team(1).seat(1500, 200).team(2).seat(1620, 80);
        game.team(3).seat(1400, 350).requireAfter(with("free-for-all=" + rule), 7e-11, numbers);
    }

    @Test
    void a_team_plays_as_the_mean_of_its_members() {
        Table<GlickoState> game =
                table().team(1).seat(1500, 200).seat(1620, 80).team(2).seat(1400, 350);
        game.seat(1700, 50).seat(1550, 120).requireAfter(with("teams=mean"), 4e-11, """
                1575.6887880100896 180.65764649777266 1634.3251476640413 78.594132805709624
                1230.2918927184066 259.29191086671739 1693.7936076495204 49.585795712803711
                1516.8543664020869 114.59108616441930
                """);
    }

    @Test
    void the_rank_is_the_lower_end_of_the_papers_interval() {
        assertThat(with().rank(GlickoState.beginning(1500, 50, 0))).isEqualTo(1400);
        assertThat(with("rank-sigmas=0").rank(GlickoState.beginning(1500, 50, 0)))
                .isEqualTo(1500);
    }
}
