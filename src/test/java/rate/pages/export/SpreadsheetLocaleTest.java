package rate.pages.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpreadsheetLocaleTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "en ,. 2008-11-24", "en-ZA ;, 2008-11-24", "de ;, 24.11.2008", "de_CH.UTF-8 ;. 24.11.2008",
                "de-AT ;, 24.11.2008", "fr ;, 2008-11-24", "es ;, 2008-11-24", "es-MX ,. 2008-11-24",
                "es-AR ;, 2008-11-24", "pt-BR ;, 2008-11-24", "zh-Hant-TW ,. 2008-11-24", "ja ,. 2008-11-24",
                "tr ;, 24.11.2008", "IT ;, 2008-11-24"
            })
    void a_language_has_its_signs(String tag, String signs, String day) {
        SpreadsheetLocale locale = SpreadsheetLocale.of(tag).orElseThrow();
        assertThat("" + locale.delimiter() + locale.decimal()).isEqualTo(signs);
        assertThat(time(locale, "2008-11-24")).isEqualTo(day);
        assertThat(time(locale, "2008-11-24T18:00:00Z")).isEqualTo(day + " 18:00:00");
        assertThat(time(locale, "2008-11-24T18:00:00.500Z")).isEqualTo(day + " 18:00:00" + locale.decimal() + "500");
    }

    private static String time(SpreadsheetLocale locale, String cell) {
        return locale.time(Objects.requireNonNull(ExcelTime.of(cell)));
    }

    @Test
    void what_is_not_known_is_not_guessed_and_no_decimal_sign_is_the_delimiter() {
        assertThat(SpreadsheetLocale.of("tlh")).isEmpty();
        assertThat(SpreadsheetLocale.of("")).isEmpty();
        assertThat(SpreadsheetLocale.languages())
                .contains("de", "en")
                .isSorted()
                .doesNotHaveDuplicates()
                .extracting(language -> SpreadsheetLocale.of(language).orElseThrow())
                .noneMatch(locale -> locale.delimiter() == locale.decimal());
    }
}
