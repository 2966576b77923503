package rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SameTextTest {

    @ParameterizedTest
    @CsvSource({
        "'a\nb\nc\n', 'a\nx\ny\nc\n', 'line 2:\n- b\n+ x\n+ y\n'",
        "'a\na\n', 'a\na\na\n', 'line 3:\n+ a\n'",
        "'a\nb', 'a\nb\n', 'line 3:\n+ \n'",
        "'', 'a\n', 'line 1:\n+ a\n'"
    })
    void the_lines_that_differ_are_shown(String expected, String actual, String shown) {
        assertThat(SameText.difference(expected, actual)).isEqualTo(shown);
    }

    @Test
    void of_long_texts_and_long_lines_little_is_shown() {
        String shown = SameText.difference("a\n".repeat(900), ("b".repeat(5000) + "\n").repeat(30));
        assertThat(shown.lines()).hasSize(11).contains("- … and 896 more lines", "+ … and 26 more lines");
        assertThat(shown).hasSizeLessThan(1000);
    }

    @Test
    void texts_that_differ_fail() {
        SameText.check("it", "a\n", "a\n");
        assertThatThrownBy(() -> SameText.check("it", "a\n", "b\n"))
                .isInstanceOf(AssertionError.class)
                .hasMessageContainingAll("it: ", "line 1:", "- b", "+ a", Update.HOW);
    }
}
