package rate.log.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForecastColumnsTest {

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
    void what_is_none_is_refused(String word) {
        assertThatThrownBy(() -> ForecastColumns.parse(word)).isInstanceOf(IllegalArgumentException.class);
    }
}
