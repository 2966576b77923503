package rate.log.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.game.GameTime;

class SeasonRuleTest {

    @ParameterizedTest
    @CsvSource({
        "year, 2019-12-31, 2019",
        "year, 2019-12-31T23:59:59.999Z, 2019",
        "year, 2020-01-01T00:00:00Z, 2020",
        "01-01, 1969-12-31, 1969",
        "08-01, 2019-07-31T23:59:59Z, 2018/2019",
        "08-01, 2019-08-01, 2019/2020",
        "08-01, 2020-01-01, 2019/2020",
        "12-31, 1999-12-31, 1999/2000",
        "12-31, 1999-12-30, 1998/1999",
        "03-01, 2020-02-29, 2019/2020",
        "02-28, 2020-02-29, 2020/2021"
    })
    void a_season_is_named_by_its_years(String rule, String time, String name) {
        assertThat(SeasonRule.parse(rule).name(Objects.requireNonNull(GameTime.ofText(time))))
                .isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "month", "Year", "8-1", "13-01", "00-10", "04-31", "02-29", "08-01 ", "2019-08-01"})
    void a_rule_that_is_none_is_refused_with_what_one_is(String rule) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SeasonRule.parse(rule))
                .withMessage(
                        "--season must be year, or a day that every year has, as month and day, such as 08-01, and not \""
                                + rule + "\"");
    }
}
