package rate.study.health;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import rate.file.input.language.Language;

class FindingTextTest {

    @Test
    void numbers_and_days_are_written_as_the_language_does_and_names_are_not() {
        FindingText said = FindingText.of(
                "{1}: {2}",
                FindingText.verbatim("7.35"),
                FindingText.of("{1} {2} {3}", "1,234.5", "2024-05-01", FindingText.verbatim("2024-05-01")));
        assertThat(said).hasToString("7.35: 1,234.5 2024-05-01 2024-05-01");
        assertThat(said.in(Language.of("de"))).isEqualTo("7.35: 1.234,5 01.05.2024 2024-05-01");
    }
}
