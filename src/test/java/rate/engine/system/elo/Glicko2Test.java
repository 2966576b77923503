package rate.engine.system.elo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static rate.Csv.number;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.Csv;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.Seats;
import rate.engine.system.SystemOf;
import rate.engine.system.Table;
import rate.engine.system.contest.Evidence;
import rate.engine.system.elo.Glicko2.Glicko2Volatility;
import rate.engine.system.elo.GlickoFamily.GlickoState;

class Glicko2Test {

    private static final double SCALE = 173.7178;

    private static OnlineSystem<GlickoState> with(String... words) {
        return SystemOf.online("glicko2", words);
    }

    private static Table<GlickoState> table() {
        return new Table<>(with().shape());
    }

    private static void assertShown(double[] shown, double mu, double sigma, double volatility) {
        double[] expected = {mu, sigma, volatility};
        for (int i = 0; i < expected.length; i++) {
            assertThat(shown[i]).as("number %d", i).isCloseTo(expected[i], within(2e-12 * Math.abs(expected[i])));
        }
    }

    /** Three opponents of the paper, in one period or one each: beaten by the player, then twice his betters. */
    @ParameterizedTest
    @CsvSource({
        "without its rounding, illinois, '', 1, 1464.0506705393013, 151.51652412385727, 0.059995984286488495",
        "as three periods, illinois, 'next, ', 3, 1463.7883720898253, 151.87321313884027, 0.059997514049860735",
        "by the text before 2012, newton, '', 1, 1464.0506705390892, 151.51652412430434, .059995984400677826",
    })
    void its_example_gives_its_numbers_without_its_rounding(
            String what, String solver, String between, int periods, double mu, double sigma, double volatility) {
        GlickoLeague league = GlickoLeague.glicko2(Map.of("solver", solver))
                .with("player 1500 200 0.06, a 1400 30 0.06, player>a, " + between + "b 1550 100 0.06, player<b")
                .with(between + "c 1700 300 0.06, player<c");
        assertShown(league.shown("player", periods), mu, sigma, volatility);
    }

    @TestFactory
    Stream<DynamicTest> a_period_gives_what_exact_arithmetic_gives() {
        return Csv.byId("/vectors/glicko2-periods.csv").entrySet().stream()
                .map(period -> DynamicTest.dynamicTest(period.getKey(), () -> {
                    Map<String, String> first = period.getValue().get(0);
                    GlickoLeague league =
                            GlickoLeague.glicko2(Map.of("score", "share", "tau", first.get("tau"), "epsilon", "1e-12"));
                    league.enter("player", number(first, "mu"), number(first, "sigma"), number(first, "volatility"));
                    for (Map<String, String> row : period.getValue()) {
                        league.enter("opponent", number(row, "opponent_mu"), number(row, "opponent_sigma"), 0.06);
                        league.play("player", "opponent", number(row, "score"));
                    }
                    assertShown(
                            league.shown("player", 1),
                            number(first, "mu_after"),
                            number(first, "sigma_after"),
                            number(first, "volatility_after"));
                }));
    }

    @Test
    void an_idle_period_adds_the_volatility_as_squares_add() {
        GlickoLeague league = GlickoLeague.glicko2(Map.of());
        assertShown(league.idle(new double[] {1500, 200, 0.06}, 1), 1500, 200.27141669877065, 0.06);
        assertShown(league.idle(new double[] {1250, 95, 0.06}, 1), 1250, 95.57008081262998, 0.06);
    }

    @Test
    void the_paper_knows_no_end_of_idleness_and_a_parameter_does() {
        double[] newcomer = {1500, 350, 0.06};
        assertThat(GlickoLeague.glicko2(Map.of()).idle(newcomer, 10_000)[1])
                .isCloseTo(SCALE * Math.sqrt(350 / SCALE * (350 / SCALE) + 36), within(1e-9));
        assertThat(GlickoLeague.glicko2(Map.of("sigma-max", "350")).idle(newcomer, 10_000)[1])
                .isEqualTo(350);
    }

    @Test
    void the_period_in_which_a_player_plays_again_is_not_idle() {
        GlickoLeague rested = GlickoLeague.glicko2(Map.of())
                .with("player 1500 200 0.06, next, next, opponent 1500 100 0.06, player>opponent");
        assertThat(rested.state("player").startSigma()).isCloseTo(200.27141669877065, within(1e-12));
    }

    /** A favourite loses again and again, in one period. */
    private GlickoLeague cliff(int losses, String... words) {
        return GlickoLeague.glicko2(SystemOf.values(words))
                .with("favourite 2000 50 0.06" + ", other 1000 50 0.06, favourite<other".repeat(losses));
    }

    @Test
    void an_equation_on_which_programs_ran_without_end_is_solved() {
        double v = 25.990744829894950;
        double delta = 19.070260525665084;
        Glicko2Volatility of = new Glicko2Volatility(delta / v, 1 / v, 1.612076982718455, 1.0902101511891367, 1);
        for (double epsilon : new double[] {1e-6, 1e-9, 1e-12}) {
            assertThat(of.illinois(epsilon)).isCloseTo(1.26103702517584, within(1e-13));
        }
    }

    /** With the thirtieth the equation has one root instead of three. */
    @Test
    void thirty_fall_over_the_cliff_of_the_published_equation() {
        GlickoLeague league = cliff(30, "max-volatility=100");
        double[] shown = league.shown("favourite", 1);
        assertThat(shown[0]).isCloseTo(-49382.117212416100, within(1e-3));
        assertThat(shown[1]).isCloseTo(549.79872139655639, within(1e-6));
        assertThat(shown[2]).isCloseTo(29.548596257036520, within(1e-6));
    }

    @Test
    void by_default_the_volatility_is_kept_at_its_limit_and_reported() {
        GlickoLeague league = cliff(30);
        double[] shown = league.shown("favourite", 1);
        assertThat(shown[0]).isCloseTo(346.91534576994019, within(1e-9));
        assertThat(shown[1]).isCloseTo(98.615521320989990, within(1e-9));
        assertThat(shown[2]).isEqualTo(0.5);
        assertThat(league.warnings())
                .containsExactly(new ContestFinding(
                        ProblemKind.RUNAWAY_VOLATILITY, "the volatility of a player would be 29.548596"));
        assertThat(cliff(29).warnings()).isEmpty();
    }

    @Test
    void twenty_steps_of_newton_stop_before_they_have_found_it() {
        GlickoLeague league = cliff(30, "solver=newton");
        assertThat(league.shown("favourite", 1)[2]).isCloseTo(.2453, within(5e-5));
        assertThat(league.shown("favourite", 1)[0]).isCloseTo(1276.57, within(5e-3));
    }

    /** Where a step of Newton's method leads to a volatility of nothing, or of everything, none was found. */
    @Test
    void a_volatility_that_starts_beyond_the_limit_may_fall_without_a_word() {
        GlickoLeague league = GlickoLeague.glicko2(Map.of("max-volatility", "0.5"))
                .with("restless 1500 200 0.6, other 1500 200 0.06, restless>other");
        assertThat(league.shown("restless", 1)[2]).isLessThan(0.6).isGreaterThan(0.59);
        assertThat(league.warnings()).isEmpty();
    }

    @Test
    void newtons_method_leading_nowhere_is_a_runaway_too() {
        GlickoLeague league = GlickoLeague.glicko2(Map.of("solver", "newton"));
        league.enter("outsider", 1500, 50, 0.06);
        boolean isLost = false;
        for (int game = 0; game < 100; game++) {
            league.with("other 2000 50 0.06, outsider>other");
            assertThat(league.shown("outsider", 1)[2]).isPositive().isLessThanOrEqualTo(0.5);
            isLost |= league.warnings().stream()
                    .anyMatch(warning -> warning.message().endsWith("impossible to compute"));
        }
        assertThat(isLost).isTrue();
    }

    @Test
    void no_evidence_however_absurd_gives_a_number_that_is_none() {
        for (double gap : new double[] {0, 1e3, 1e6, 1e12}) {
            for (int count : new int[] {1, 30, 1000, 100_000}) {
                for (double rd : new double[] {1e-3, 1, 350, 1e3, 1e6}) {
                    double g = Evidence.g(rd / SCALE);
                    Evidence evidence = new Evidence();
                    for (int loss = 0; loss < count; loss++) {
                        evidence.add(g * gap / SCALE, g, 0);
                    }
                    assertThat(new Glicko2Volatility(evidence.residual(), evidence.information(), rd / SCALE, 0.06, 0.5)
                                    .newton())
                            .as("%d losses by %s at %s", count, gap, rd)
                            .isPositive()
                            .isFinite();
                }
            }
        }
    }

    @Test
    void no_upset_however_absurd_gives_a_number_that_is_none() {
        for (String solver : List.of("illinois", "newton")) {
            for (double gap : new double[] {0, 1, 1e3, 1e4, 2e4, 4e4, 1e5, 1e6, 1e12, 1e300}) {
                for (double sigma : new double[] {1e-3, 30, 350, 1e3}) {
                    OnlineSystem<GlickoState> system = with("solver=" + solver);
                    List<GlickoState> after = table().team(1)
                            .seat(1500 - gap, sigma, 0.06)
                            .team(2)
                            .seat(1500 + gap, 100, 0.06)
                            .rate(system);
                    assertThat(after).as("%s, gap %s", solver, gap).allMatch(system.shape()::isLegal);
                    assertThat(after.get(0).mu()).isGreaterThanOrEqualTo(1500 - gap);
                }
            }
        }
    }

    /** Also where the variance v, and the square of Δ, are beyond all numbers. */
    @Test
    void a_single_upset_never_makes_a_volatility_run_away() {
        for (double gap = 0; gap < 200_000; gap += 500) {
            Table<GlickoState> table =
                    table().team(1).seat(1500, 350, 0.06).team(2).seat(1500 + gap, 30, 0.06);
            Seats<GlickoState> seats = table.seats();
            with().rate(table.contest(), seats);
            assertThat(seats.warnings()).as("gap %s", gap).isEmpty();
            assertThat(seats.after(0).volatility()).as("gap %s", gap).isBetween(0.0599, 0.0602);
        }
    }

    @Test
    void what_a_table_shows_is_enough_to_begin_again() {
        OnlineSystem<GlickoState> system = with();
        GlickoState state = system.shape().restart(new double[] {1623.5, 87.25, 0.0625});
        assertThat(state).isEqualTo(GlickoState.beginning(1623.5, 87.25, 0.0625));
        assertThat(system.shape().columns()).containsExactly("mu", "sigma", "volatility");
    }
}
