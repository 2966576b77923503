package rate.log.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.GameHeader;
import rate.engine.game.Role;
import rate.engine.game.Roster;
import rate.engine.problem.Location;
import rate.file.input.RecordFile;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.file.input.source.Inputs;

class ForecastsTest {

    private static final Offset<Double> EXACT = within(1e-15);

    /** What a forecast says of a row: the probabilities of both teams to win. */
    private static double[] read(String forecast, String header, String row) {
        LogForm form = LogForm.own().forecasting(List.of(ForecastColumns.parse("them=" + forecast)));
        Records records = RecordFile.table(Inputs.source("log.csv", header + "\n" + row + "\n"), form.layout());
        Forecasts forecasts = new Forecasts(form, new Columns(records, form));
        records.next();
        GameHeader of = new GameHeader();
        forecasts.read(new CellParser(form), of, column -> records::location);
        GameBuilder games = new GameBuilder(new Roster());
        for (String name : List.of("Ann", "Bob")) {
            games.team(1, Double.NaN, Double.NaN);
            games.seat(games.roster().enter(name).index(), Role.PLAYER, 1);
            games.named(null);
        }
        Game game = games.end("G1", of, Location.of("log.csv"));
        return new double[] {game.forecast(0, 0), game.forecast(0, 1)};
    }

    /**
     * One column is the share of the team named first, two leave the rest to the draw, of three it is in the middle; rounding is
     * divided out, and the margin of odds in proportion: 1/2 + 2/7 + 1/4 is 29/28.
     */
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
                    p;          p;     0.75;                0.75 / 1;          0.25 / 1
                    p,q;        q,p;   0.25,0.5;            0.5 / 1;           0.25 / 1
                    p,q;        p,q;   0.3333333,0.6666666; 3333333 / 9999999; 6666666 / 9999999
                    p,d,q;      p,d,q; 0.5,0.29,0.2;        50 / 99;           20 / 99
                    odds:h,d,a; h,d,a; 2,3.5,4;             14 / 29;           7 / 29
                    odds:h,a;   h,a;   1.25,4;              0.8 / 1.05;        0.25 / 1.05
                    """)
    void columns_are_probabilities_or_odds(String forecast, String header, String row, String first, String second) {
        double[] pair = read(forecast, header, row);
        assertThat(pair[0]).isCloseTo(quotient(first), EXACT);
        assertThat(pair[1]).isCloseTo(quotient(second), EXACT);
        if (header.length() == 3 && !row.equals("0.25,0.5")) {
            assertThat(1 - pair[0] - pair[1]).as("no draw").isZero();
        }
    }

    private static double quotient(String text) {
        return Double.parseDouble(text.split(" / ")[0]) / Double.parseDouble(text.split(" / ")[1]);
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

    @Test
    void a_forecaster_has_one_to_three_columns() {
        assertThat(ForecastColumns.parse("site=p")).isEqualTo(new ForecastColumns("site", false, List.of("p")));
        assertThat(ForecastColumns.parse("b365=odds:B365H,B365D,B365A"))
                .isEqualTo(new ForecastColumns("b365", true, List.of("B365H", "B365D", "B365A")));
        assertThat(ForecastColumns.parse("site=\"Win, first\",\"Win, second\""))
                .isEqualTo(new ForecastColumns("site", false, List.of("Win, first", "Win, second")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"site", "=p", "site=", "site=p,", "site=a,b,c,d", "site=odds:", "site=odds:a", "site=\"a\"b"})
    void what_is_no_forecaster_is_refused(String word) {
        assertThatThrownBy(() -> ForecastColumns.parse(word)).isInstanceOf(IllegalArgumentException.class);
    }
}
