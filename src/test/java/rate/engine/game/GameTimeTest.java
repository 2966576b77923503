package rate.engine.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GameTimeTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2008-11-24", "1850-02-28", "2008-11-24T18:00:00Z", "1969-12-31T23:59:59.999Z",
                "2008-11-24T18:00:00.000000001Z", "0000-01-01", "0000-02-29T23:59:59Z", "0400-02-29",
                "9999-12-31T23:59:59.999999999Z"
            })
    void a_text_of_a_table_is_read_back(String text) {
        GameTime time = GameTime.ofText(text);
        assertThat(time).isNotNull();
        assertThat(time.text()).isEqualTo(text);
    }

    @Test
    void what_is_none_is_none() {
        String all = "|yesterday|2008-02-30|2008-11-24T25:00:00Z|1227549600|2008-11-24T18:00:00+01:00|"
                + "2008-11-24T18:00:000Z|2008-11-24T18:00:00.5Z|2008-11-24T18:00:00.5000Z|2008-11-24T18:00:00.-00Z|"
                + "2008-13-24|٢008-11-24|+12345-01-01T00:00:00Z|-0001-12-31";
        for (String text : all.split("\\|", -1)) {
            assertThat(GameTime.ofText(text)).as("%s", text).isNull();
        }
    }

    @Test
    void every_text_is_the_one_of_java_time() {
        for (long day = -719_528; day < 2_932_897; day += 97) {
            String date = LocalDate.ofEpochDay(day).toString();
            GameTime evening = new GameTime(day * 86_400 + 86_399, 0, false);
            assertThat(new GameTime(day * 86_400, 0, true).text()).isEqualTo(date);
            assertThat(GameTime.ofText(date)).isEqualTo(new GameTime(day * 86_400, 0, true));
            assertThat(evening.text()).isEqualTo(date + "T23:59:59Z");
            assertThat(GameTime.ofText(evening.text())).isEqualTo(evening);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {-62_167_219_201L, 253_402_300_800L})
    void there_is_no_time_of_a_year_without_four_digits(long second) {
        assertThat(GameTime.hasYear(second)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> new GameTime(second, 0, false));
    }

    @Test
    void a_day_is_no_midnight() {
        assertThat(GameTime.ofText("2008-11-24")).isNotEqualTo(GameTime.ofText("2008-11-24T00:00:00Z"));
    }

    @Test
    void days_are_counted_back_to_the_beginning_of_time_and_no_further() {
        for (String end :
                List.of("2026-03-01", "2026-03-01T12:00:00.500Z", "0000-01-01", "9999-12-31T23:59:59.999999999Z")) {
            assertThat(GameTime.ofText(end).daysBefore(0)).as(end).isEqualTo(GameTime.ofText(end));
        }
        assertThat(GameTime.ofText("2026-03-01").daysBefore(1).text()).isEqualTo("2026-02-28");
        assertThat(GameTime.ofText("9999-12-31T23:59:59.999999999Z")
                        .daysBefore(1)
                        .text())
                .isEqualTo("9999-12-30T23:59:59.999999999Z");
        assertThat(GameTime.ofText("0000-01-31").daysBefore(30).text()).isEqualTo("0000-01-01");
        assertThat(GameTime.ofText("0000-01-30").daysBefore(30).text()).isEqualTo("0000-01-01");
        assertThat(GameTime.ofText("2026-03-01").daysBefore(999_999).text()).isEqualTo("0000-01-01");
        assertThat(GameTime.ofText("0000-01-01T00:00:00.500Z").daysBefore(1).text())
                .isEqualTo("0000-01-01T00:00:00Z");
        assertThat(GameTime.ofText("9999-12-31").daysBefore(999_999).text()).isEqualTo("7262-02-03");
    }
}
