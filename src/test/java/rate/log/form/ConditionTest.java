package rate.log.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ConditionTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "level=A          ~ A          ~ true",
                "level=A          ~ ` A `      ~ true",
                "level=A          ~ a          ~ false",
                "level=A|B        ~ B          ~ true",
                "level!=A|B       ~ B          ~ false",
                "level!=A|B       ~ C          ~ true",
                "level=           ~ ``         ~ true",
                "level=           ~ x          ~ false",
                "level='A|B'|C    ~ A|B        ~ true",
                "level='A|B'|C    ~ A          ~ false",
                "level=' A'       ~ ` A`       ~ true",
                "level=' A'       ~ A          ~ false",
                "level='it''s'    ~ it's       ~ true",
                "level=O'Brien    ~ O'Brien    ~ true",
                "level=a=b        ~ a=b        ~ true",
                "round>=3         ~ 10         ~ true",
                "round>3          ~ 3          ~ false",
                "round<3          ~ 2.5        ~ true",
                "round<=3         ~ 3.0        ~ true",
                "round<3          ~ none       ~ false",
                "round>=3         ~ none       ~ false",
                "day>=2024-01-10  ~ 2024-01-09 ~ false",
                "day>=2024-01-10  ~ 2024-10-01 ~ true"
            })
    void a_cell_counts_or_does_not(String condition, String cell, boolean counts) {
        assertThat(Condition.parse(condition).admits(cell)).isEqualTo(counts);
    }

    @Test
    void a_column_with_a_sign_stands_in_double_quotes() {
        assertThat(Condition.parse("\"goals >= \"\"2\"\"\" = yes").column()).isEqualTo("goals >= \"2\"");
    }

    @Test
    void less_and_greater_have_one_value() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Condition.parse("round<1|2"))
                .withMessageContaining("only = and !=");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "level", "=A", "level='A", "level='A'B"})
    void what_is_no_condition_is_refused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Condition.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a != 5 or(round == 'F')",
                "a > 3 or(b < 2)",
                "not(a > 3)",
                "not(a != 'x')",
                "contains(info, 'x=1')",
                "replace(a,'=','') == 'x'",
                "round != 'Q' and not empty(round)",
                "a != '' and empty(b)"
            })
    void logic_and_texts_with_signs_make_an_expression(String text) {
        assertThat(Condition.parse(text).column()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Team != Brighton and Hove", "Team != 'Brighton and Hove'", "Player's name = 'x'", "Band > 3"})
    void names_with_such_words_are_texts_and_columns(String text) {
        assertThat(Condition.parse(text).column()).isNotEmpty();
    }
}
