package rate.log.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.GameHeader;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.problem.Location;
import rate.file.input.RecordFile;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.file.input.source.Source;

class ForecastsTest {

    private static final Offset<Double> EXACT = within(1e-15);

    /** What a forecast says of a row: the probabilities of both teams to win. */
    private static double[] read(String forecast, String header, String row) {
        LogForm form = LogForm.own().forecasting(List.of(ForecastColumns.parse("them=" + forecast)));
        byte[] bytes = (header + "\n" + row + "\n").getBytes(StandardCharsets.UTF_8);
        Records records = RecordFile.table(new Source("log.csv", new ByteArrayInputStream(bytes)), form.layout());
        Forecasts forecasts = new Forecasts(form, new Columns(records, form));
        records.next();
        GameHeader of = new GameHeader();
        forecasts.read(new Cells(form), of, column -> records::location);
        GameBuilder games = new GameBuilder(new Roster());
        for (String name : List.of("Ann", "Bob")) {
            games.team(1, Double.NaN, Double.NaN);
            games.seat(games.roster().enter(name).index(), Role.PLAYER, 1);
            games.named(null);
        }
        Game game = games.end("G1", of, Location.of("log.csv"));
        return new double[] {game.forecast(0, 0), game.forecast(0, 1)};
    }

    @Test
    void one_column_is_the_share_of_the_team_named_first() {
        assertThat(read("p", "p", "0.75")).containsExactly(0.75, 0.25);
    }

    @Test
    void two_columns_leave_the_rest_to_the_draw() {
        assertThat(read("p,q", "q,p", "0.25,0.5")).containsExactly(0.5, 0.25);
    }

    @Test
    void two_columns_that_sum_to_1_but_for_rounding_leave_no_draw() {
        double[] pair = read("p,q", "p,q", "0.3333333,0.6666666");
        assertThat(pair[0]).isCloseTo(3333333.0 / 9999999, EXACT);
        assertThat(1 - pair[0] - pair[1]).isZero();
    }

    @Test
    void of_three_columns_the_draw_is_in_the_middle_and_rounding_is_divided_out() {
        double[] pair = read("p,d,q", "p,d,q", "0.5,0.29,0.2");
        assertThat(pair[0]).isCloseTo(50.0 / 99, EXACT);
        assertThat(pair[1]).isCloseTo(20.0 / 99, EXACT);
    }

    /** 1/2 + 2/7 + 1/4 is 29/28. */
    @Test
    void the_margin_of_odds_is_taken_out_in_proportion() {
        double[] pair = read("odds:h,d,a", "h,d,a", "2,3.5,4");
        assertThat(pair[0]).isCloseTo(14.0 / 29, EXACT);
        assertThat(pair[1]).isCloseTo(7.0 / 29, EXACT);
    }

    @Test
    void odds_of_two_outcomes_have_no_draw() {
        double[] pair = read("odds:h,a", "h,a", "1.25,4");
        assertThat(pair[0]).isCloseTo(0.8 / 1.05, EXACT);
        assertThat(1 - pair[0] - pair[1]).isZero();
    }

    @Test
    void with_an_empty_cell_nothing_is_forecast() {
        assertThat(read("odds:h,d,a", "h,d,a", "2,,4")).containsOnly(Double.NaN);
    }

    @Test
    void what_cannot_be_is_refused() {
        for (String row : List.of("1.01", "-0.1", "NaN", "57%")) {
            assertThatThrownBy(() -> read("p", "p", row)).isInstanceOf(BadGame.class);
        }
        assertThatThrownBy(() -> read("p,d,q", "p,d,q", "0.5,0.3,0.1")).isInstanceOf(BadGame.class);
        assertThatThrownBy(() -> read("p,q", "p,q", "0.7,0.4")).isInstanceOf(BadGame.class);
        assertThatThrownBy(() -> read("odds:h,a", "h,a", "0.99,4")).isInstanceOf(BadGame.class);
    }
}
