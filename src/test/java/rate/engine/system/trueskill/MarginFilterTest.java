package rate.engine.system.trueskill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.Csv;
import rate.engine.game.GameHeader;
import rate.engine.math.Figures;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.Forecast;
import rate.engine.rating.Gaussian;
import rate.engine.rating.MarginSpread;
import rate.engine.rating.Seats;
import rate.engine.system.SystemOf;
import rate.engine.system.Table;

class MarginFilterTest {

    private static final double DAY = 86_400;

    private static MarginFilter with(String words) {
        return (MarginFilter) SystemOf.<Gaussian>online("margin", ("unit=1 " + words).split(" "));
    }

    /** A rating, and the day of the last game. */
    private record Known(Gaussian rating, int day) {}

    @ParameterizedTest
    @ValueSource(strings = {"duels", "teams", "results", "mixed"})
    void small_logs_end_as_dense_gaussian_algebra_says(String log) {
        Map<String, Known> ratings = new HashMap<>();
        int games = 0;
        for (Map<String, String> row : Csv.rows("/vectors/margin.csv")) {
            if (row.get("log").equals(log)) {
                check(row, ratings);
                games++;
            }
        }
        assertThat(games).isEqualTo(12);
    }

    private static void check(Map<String, String> row, Map<String, Known> ratings) {
        MarginFilter system = with(row.get("parameters"));
        Table<Gaussian> table = Table.gaussian().host(Integer.parseInt(row.get("host")) - 1);
        int day = Integer.parseInt(row.get("day"));
        String[] places = row.get("places").split(" ");
        String[] scores = row.get("scores").isEmpty()
                ? new String[] {"NaN", "NaN"}
                : row.get("scores").split(" ");
        String[] teams = row.get("teams").split(" \\| ");
        for (int team = 0; team < 2; team++) {
            table.team(Integer.parseInt(places[team]), Double.parseDouble(scores[team]));
            for (String player : teams[team].split(" ")) {
                String[] parts = player.split(":");
                Known known = ratings.get(parts[0]);
                table.seat(known == null ? system.newcomer() : known.rating);
                table.rested(known == null ? 0 : (day - known.day) * DAY);
                table.played(parts.length > 1 ? Double.parseDouble(parts[1]) : 1);
            }
        }
        Forecast forecast = table.forecast(system);
        assertThat(new double[] {forecast.first()[0], forecast.draw(), forecast.first()[1]})
                .as("%s", row)
                .containsExactly(Figures.of(row.get("forecast")), within(1e-12));
        String[] expected = row.get("expected").split(" ");
        String numbers = row.get("expected").replaceAll("\\w+:(\\S+):(\\S+)", "$1 $2");
        table.requireAfter(system, 1e-12, numbers);
        List<Gaussian> after = table.rate(system);
        for (int seat = 0; seat < expected.length; seat++) {
            ratings.put(expected[seat].split(":")[0], new Known(after.get(seat), day));
        }
        assertThat(after).hasSameSizeAs(expected);
    }

    /**
     * By dense algebra with 30 digits: the likelihood of a margin to the power of the weight; of a result, the normal likelihood that
     * leads to the moments which an integral has, to that power.
     */
    @ParameterizedTest
    @CsvSource({
        "0.5, 3, 1.442654028436019 0.75459243117211892 0.62938388625592417 1.0709432437247181 0.76350710900473934 0.5810893215808745",
        "0.5, win, 1.3270839551340389 0.7759007401993917 0.52013405133764614 1.0844640266632959 0.82851527523710312 0.58990127169854355",
        "0.5, draw, 1.1133679691609908 0.75544242257459205 0.31810565834749911 1.0714786054477259 0.94873051734694268 0.58143865742069731",
        "2, 3, 1.7800205973223481 0.68648870007044386 0.94830072090628218 1.0291828320326629 0.5737384140061792 0.55372532944930234",
        "2, win, 1.5731445374076982 0.72697227401677894 0.75273819551821466 1.0537322893497021 0.69010619770816979 0.56983955959632588",
        "2, draw, 0.99139541657041356 0.68783256156226238 0.20280347972671907 1.0299843291643898 1.0173400781791424 0.5542527495293268"
    })
    void a_weight_is_a_power_of_the_likelihood(double weight, String result, String numbers) {
        MarginFilter system = with("tau=1.5 draw-margin=0.4 home-advantage=0.3 exponent=1");
        Table<Gaussian> table = Table.gaussian().weighing(weight);
        table.team(1, result.equals("3") ? 3 : Double.NaN)
                .seat(1.2, 0.8)
                .seat(0.4, 1.1)
                .played(0.5);
        table.team(result.equals("draw") ? 1 : 2, 0).seat(0.9, 0.6);
        table.requireAfter(system, 1e-14, numbers);
    }

    /** By a program of others. */
    @Test
    void a_game_is_a_correction_of_a_kalman_filter() {
        Table<Gaussian> table = Table.gaussian().host(GameHeader.NO_HOST);
        table.team(1, 4).seat(0.3, 0.9).seat(-0.2, 0.5).played(0.4).team(2, 1).seat(1.1, 0.7);
        String numbers = Csv.rows("/numbers/kalman.csv").stream()
                .filter(row -> row.get("system").equals("margin"))
                .map(row -> row.get("mu") + " " + row.get("sigma"))
                .collect(Collectors.joining(" "));
        table.requireAfter(with("sigma=0.9 tau=1.6 exponent=0.9"), 1e-14, numbers);
    }

    @Test
    void a_margin_of_another_sport_is_told() {
        assertThat(warnings(9)).isEmpty();
        assertThat(warnings(42)).singleElement().extracting("kind").isEqualTo(ProblemKind.ODD_MARGIN);
    }

    private static List<ContestFinding> warnings(double score) {
        Table<Gaussian> table =
                Table.gaussian().team(1, score).seat(0, 0.9).team(2, 0).seat(0, 0.9);
        Seats<Gaussian> seats = table.seats();
        with("tau=1.6").rate(table.contest(), seats);
        return seats.warnings();
    }

    /** After a hundred games without a draw none is expected, until there is one. */
    @ParameterizedTest
    @CsvSource({"99, 0, true", "100, 0, false", "10000, 0, false", "10000, 1, true"})
    void a_log_without_draws_gets_no_draw_from_a_default(long games, long draws, boolean expected) {
        Table<Gaussian> table = Table.gaussian().team(1).seat(0, 0.9).team(2).seat(0, 0.9);
        Seats<Gaussian> seats = table.seats();
        seats.log(games, draws, MarginSpread.NONE);
        assertThat(with("tau=1.6").forecast(table.contest(), seats).draw() > 0).isEqualTo(expected);
    }

    /** Half the root mean square of 3, 4 and 5 is the unit of the third game. */
    @Test
    void a_unit_is_half_the_root_mean_square_of_the_margins_so_far() {
        Table<Gaussian> table =
                Table.gaussian().team(1, 5).seat(0, 0.9).team(2, 0).seat(0, 0.9);
        Seats<Gaussian> seats = table.seats();
        seats.log(3, 0, MarginSpread.NONE.with(3).with(Double.NaN).with(4));
        with("unit=auto").rate(table.contest(), seats);
        Seats<Gaussian> others = table.seats();
        with("unit=" + Math.sqrt(50.0 / 3) / 2).rate(table.contest(), others);
        assertThat(seats.after(0)).isEqualTo(others.after(0));
        assertThat(seats.after(0).mu()).isGreaterThan(0);
    }

    @Test
    void places_say_who_won_and_scores_by_how_much() {
        MarginFilter system = with("exponent=1");
        List<Gaussian> most = newcomers(system, 1, 3, 2, 1);
        List<Gaussian> fewest = newcomers(system, 1, 1, 2, 3);
        List<Gaussian> decidedOtherwise = newcomers(system, 1, 1, 2, 1);
        List<Gaussian> drawn = newcomers(system, 1, 3, 1, 1);
        assertThat(most.get(0).mu()).isPositive();
        assertThat(fewest).isEqualTo(most);
        assertThat(decidedOtherwise.get(0).mu()).isZero();
        assertThat(drawn).isEqualTo(decidedOtherwise);
    }

    @Test
    void one_score_is_no_margin() {
        MarginFilter system = with("exponent=1");
        assertThat(newcomers(system, 1, 3, 2, Double.NaN))
                .isEqualTo(newcomers(system, 1, Double.NaN, 2, Double.NaN))
                .isNotEqualTo(newcomers(system, 1, 3, 2, 0));
    }

    private static List<Gaussian> newcomers(
            MarginFilter system, int place, double score, int otherPlace, double otherScore) {
        Table<Gaussian> table = Table.gaussian();
        table.team(place, score).seat(system.newcomer());
        table.team(otherPlace, otherScore).seat(system.newcomer());
        return table.rate(system);
    }

    @Test
    void a_newcomer_so_uncertain_that_all_but_the_margin_is_forgotten_keeps_a_deviation() {
        Table<Gaussian> table = Table.gaussian();
        table.team(1, 3).seat(0, 1e12).team(2, 0).seat(0, 1);
        Gaussian after = table.rate(with("tau=2")).get(0);
        assertThat(after.sigma()).isCloseTo(Math.sqrt(5), within(1e-12));
    }

    @Test
    void quality_is_the_density_of_margin_zero() {
        MarginFilter system = with("tau=2 home-advantage=0.5");
        Table<Gaussian> table = Table.gaussian();
        table.team(1).seat(1, 3).team(2).seat(0, 4);
        double s = 9 + 16 + 4;
        assertThat(system.quality(table.contest(), table.seats()))
                .isCloseTo(Math.sqrt(4 / s) * Math.exp(-1.5 * 1.5 / (2 * s)), within(1e-15));
    }

    @Test
    void the_skill_of_a_team_is_the_sum_of_its_members_by_their_ratings_before() {
        MarginFilter system = with("gamma=0.5");
        Table<Gaussian> table = Table.gaussian();
        table.team(1).seat(1, 3).rested(16 * DAY).seat(2, 4).played(0.5).team(2).seat(0, 1);
        Gaussian skill = system.skill(table.contest(), table.seats(), 0);
        assertThat(skill.mu()).isEqualTo(2);
        assertThat(skill.sigma()).isCloseTo(Math.sqrt(9 + 4), within(1e-15));
    }
}
