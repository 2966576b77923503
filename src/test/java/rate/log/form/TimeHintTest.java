package rate.log.form;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeHintTest {

    @ParameterizedTest
    @CsvSource({
        "24.11.2008, d.M.yyyy",
        "24.11.2008 9:05, \"d.M.yyyy H:mm\"",
        "2024.01.31 10:00:00, \"yyyy.M.d H:mm:ss\"",
        "2024-1-5, yyyy-M-d",
        "05/08/2022, d/M/yyyy or M/d/yyyy",
        "7/18/2022, M/d/yyyy",
        "18/7/22, d/M/yy",
        "20081124, yyyyMMdd",
        "1254321234567, epoch-millis"
    })
    void a_time_looks_like_the_forms_that_can_read_it(String text, String forms) {
        assertThat(TimePatternGuess.hint(text)).isEqualTo("; it looks like --time-format " + forms);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "yesterday", "2008-02-30",
                "32.01.2024", "20081324", "1/2",
                "24.11.2008 25:00", "2024-03-31 02:30"
            })
    void what_no_form_can_read_looks_like_none(String text) {
        assertThat(TimePatternGuess.hint(text)).isEmpty();
    }
}
