package rate.engine.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShellWordsTest {

    @Test
    void words_are_quoted_where_a_shell_would_change_them() {
        assertThat(ShellWords.written(List.of("a=b,c", "@file+' '+Track", "d M", "it's $5", "x;y", "")))
                .isEqualTo("a=b,c \"@file+' '+Track\" 'd M' 'it'\\''s $5' 'x;y' ''");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "a b", "", "it's", "a\"b", "$x `y` \\z!", "…=…", "' \" \\"})
    void words_are_those_that_a_shell_is_given(String word) {
        assertThat(ShellWords.read(ShellWords.written(List.of("--where", word, "x"))))
                .containsExactly("--where", word, "x");
    }

    @Test
    void spaces_between_words_do_not_count() {
        assertThat(ShellWords.read("  a   b ")).containsExactly("a", "b");
    }

    @Test
    void a_quote_has_an_end() {
        assertThatThrownBy(() -> ShellWords.read("--where 'a")).hasMessageContaining("does not end");
    }
}
