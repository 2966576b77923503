package rate.engine.system.elo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.engine.rating.Forecast;
import rate.engine.rating.OnlineSystem;
import rate.engine.system.SystemOf;
import rate.engine.system.Table;
import rate.engine.system.elo.GlickoFamily.GlickoState;

class StephensonTest {

    /** With which a new player of the package plays: it lets the deviation of 300 grow once before the first game. */
    private static double first(double c) {
        return Math.sqrt(300 * 300 + c * c);
    }

    private static OnlineSystem<GlickoState> with(String... words) {
        return SystemOf.online("stephenson", words);
    }

    private static void assertShown(double[] shown, double mu, double sigma) {
        assertThat(shown[0]).as("mu").isCloseTo(mu, within(1e-12 * mu));
        assertThat(shown[1]).as("sigma").isCloseTo(sigma, within(1e-12 * sigma));
    }

    /** Three periods of four; the third player misses one, the fourth comes late. */
    private static GlickoLeague periods(GlickoLeague league, double sigma) {
        String each = " 2200 " + sigma;
        league.with("a" + each + ", b" + each + ", c" + each);
        league.with("a>b, c=a, a<b, b>c, next, b>a, b=a, next, d" + each);
        return league.with("a<c, c>b, d>a, a=d, d<c");
    }

    /** With 50 digits, whole periods at once, as the package does it. */
    @Test
    void by_default_four_players_of_three_periods_end_where_exact_arithmetic_ends() {
        GlickoLeague league = periods(GlickoLeague.stephenson(Map.of()), first(10));
        assertShown(league.shown("a", 3), 2069.7066741754469, 143.45941537455087);
        assertShown(league.shown("b", 3), 2231.0198442541074, 160.12688036210281);
        assertShown(league.shown("c", 3), 2367.887094081338, 169.98686240885296);
        assertShown(league.shown("d", 3), 2168.8064176746878, 185.81930973179917);
    }

    @Test
    void every_parameter_does_its_work() {
        GlickoLeague league = GlickoLeague.stephenson(
                Map.of("c", "15", "h", "7", "bonus", "3", "neighbourhood", "4", "home-advantage", "30"));
        periods(league, first(15));
        assertShown(league.shown("a", 3), 2096.7787388448948, 144.7107109931698);
        assertShown(league.shown("b", 3), 2247.2110627971481, 161.07840674776734);
        assertShown(league.shown("c", 3), 2403.9308554032917, 170.52729867685163);
        assertShown(league.shown("d", 3), 2195.4194053775465, 186.2512333599777);
    }

    /**
     * Published by a library of another language. Its deviation of 90 grows by c before the game, but by h only after it, and
     * its h is what is h² here.
     */
    @Test
    void a_library_agrees_on_a_game() {
        GlickoLeague league = GlickoLeague.stephenson(Map.of("h", "0"));
        league.enter("winner", 240, Math.sqrt(90 * 90 + 10 * 10));
        league.with("loser 240 90, winner>loser");
        assertThat(league.state("winner").mu()).isCloseTo(261.3527969893601, within(1e-12));
    }

    @Test
    void a_library_agrees_on_a_forecast() {
        assertThat(forecast("0").first()[0]).isCloseTo(0.373700405951935, within(1e-15));
        assertThat(forecast("30").first()[0]).isCloseTo(0.4106056805909471, within(1e-15));
        assertThat(forecast("30").first()[1]).isCloseTo(0.589394319409053, within(1e-15));
    }

    private Forecast forecast(String advantage) {
        OnlineSystem<GlickoState> system = with("home-advantage=" + advantage);
        Table<GlickoState> table = new Table<>(system.shape()).team(1).seat(1400, 40);
        return table.team(2).seat(1500, 150).forecast(system);
    }

    /** Of three games in one period; the library prints whole points. */
    @Test
    void a_library_agrees_on_first_and_second_players() {
        assertThat(three("0", true)).containsExactly(1329, 108);
        assertThat(three("30", true)).containsExactly(1323, 108);
        assertThat(three("30", false)).containsExactly(1335, 109);
    }

    private double[] three(String advantage, boolean isFirst) {
        GlickoLeague league =
                GlickoLeague.stephenson(Map.of("h", Double.toString(Math.sqrt(10)), "home-advantage", advantage));
        league.enter("player", 1300, Math.sqrt(120 * 120 + 10 * 10));
        double[][] opponents = {{1500, 105, 1}, {1200, 125, 0}, {1560, 140, 0.5}};
        for (double[] opponent : opponents) {
            league.enter("opponent", opponent[0], opponent[1]);
            if (isFirst) {
                league.play("player", "opponent", opponent[2]);
            } else {
                league.play("opponent", "player", 1 - opponent[2]);
            }
        }
        double[] shown = league.shown("player", 1);
        return new double[] {Math.rint(shown[0]), Math.rint(shown[1])};
    }

    @Test
    void without_its_parameters_it_is_glicko_to_the_bit() {
        Map<String, String> c = Map.of("c", "63.2", "mu", "1500", "sigma", "350");
        GlickoLeague glicko = periods(GlickoLeague.glicko(c), 200);
        Map<String, String> none = new HashMap<>(c);
        none.putAll(Map.of("h", "0", "bonus", "0", "neighbourhood", "0"));
        GlickoLeague stephenson = periods(GlickoLeague.stephenson(none), 200);

        for (String name : List.of("a", "b", "c", "d")) {
            assertThat(stephenson.state(name)).isEqualTo(glicko.state(name));
        }
    }

    /** Duels of a free-for-all that count half each are one game, by which the deviation grows and to whose mean it is pulled. */
    @Test
    void a_shared_game_counts_once() {
        OnlineSystem<GlickoState> share = with("free-for-all=share", "h=100", "neighbourhood=100");
        Table<GlickoState> table = new Table<>(share.shape()).team(1).seat(2200, 200);
        List<GlickoState> after =
                table.team(2).seat(2300, 200).team(3).seat(2500, 200).rate(share);
        assertThat(after.get(0).weight()).isEqualTo(1);
        assertThat(after.get(0).gap()).isEqualTo(200);
        assertThat(after.get(2).gap()).isEqualTo(-250);
    }

    /** By hand: no opponent tells anything of the weaker, so that only the pull moves both. */
    @Test
    void a_win_over_one_far_below_is_a_loss_by_the_pull() {
        GlickoLeague league = GlickoLeague.stephenson(Map.of()).with("strong 1e5 50, weak 0 50, strong>weak");
        assertThat(league.state("strong").mu()).isCloseTo(98_000, within(1e-6));
        assertThat(league.state("weak").mu()).isCloseTo(2_000, within(1e-6));
    }
}
