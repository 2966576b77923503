package rate.pages.export;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExcelTimeTest {

    /** What DATEVALUE and TIMEVALUE give. */
    @ParameterizedTest
    @CsvSource({
        "1900-03-01, 61, yyyy-mm-dd",
        "2026-01-01, 46023, yyyy-mm-dd",
        "9999-12-31, 2958465, yyyy-mm-dd",
        "2026-01-01T06:00:00Z, 46023.25, yyyy-mm-dd hh:mm:ss",
        "1900-03-01T00:00:00Z, 61, yyyy-mm-dd hh:mm:ss",
        "2026-01-01T12:00:00.432Z, 46023.500005, yyyy-mm-dd hh:mm:ss.000",
        "2026-01-01T12:00:00.432999999Z, 46023.500005, yyyy-mm-dd hh:mm:ss.000"
    })
    void times_are_days(String text, String days, String format) {
        ExcelTime time = ExcelTime.of(text);
        assertThat(time.days()).isEqualByComparingTo(days);
        assertThat(time.format()).isEqualTo(format);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "1900-02-28", "1899-12-31T23:59:59Z",
                "10000-01-01", "+10000-01-01T00:00:00Z", "2026-13-01",
                "yesterday!", "17"
            })
    void others_stay_text(String text) {
        assertThat(ExcelTime.of(text)).isNull();
    }

    @Test
    void a_night_is_no_earlier_than_the_evening() {
        assertThat(ExcelTime.of("2026-01-01T23:59:59.999Z").days())
                .isLessThan(ExcelTime.of("2026-01-02T00:00:00Z").days());
    }
}
