package rate.export;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpreadsheetLocaleTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "en ,.",
                "en-ZA ;,",
                "de ;,",
                "de_CH.UTF-8 ;.",
                "de-AT ;,",
                "fr ;,",
                "es ;,",
                "es-MX ,.",
                "es-AR ;,",
                "pt-BR ;,",
                "zh-Hant-TW ,.",
                "ja ,.",
                "tr ;,",
                "IT ;,"
            })
    void a_language_has_its_signs(String tag, String signs) {
        assertThat(SpreadsheetLocale.of(tag)).hasValue(new SpreadsheetLocale(signs.charAt(0), signs.charAt(1)));
    }

    @Test
    void what_is_not_known_is_not_guessed() {
        assertThat(SpreadsheetLocale.of("tlh")).isEmpty();
        assertThat(SpreadsheetLocale.of("")).isEmpty();
        assertThat(SpreadsheetLocale.languages())
                .contains("de", "en")
                .isSorted()
                .doesNotHaveDuplicates();
    }

    @Test
    void no_decimal_sign_is_the_delimiter() {
        for (String language : SpreadsheetLocale.languages()) {
            SpreadsheetLocale locale = SpreadsheetLocale.of(language).orElseThrow();
            assertThat(locale.delimiter()).isNotEqualTo(locale.decimal());
        }
    }
}
