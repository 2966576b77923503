package rate.log.inspect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.log.form.LogForm;

class ArgumentsTest {

    @Test
    void words_are_quoted_where_a_shell_would_change_them() {
        assertThat(Arguments.shell(List.of("a=b,c", "@file+' '+Track", "d M", "it's $5", "x;y", "")))
                .isEqualTo("a=b,c \"@file+' '+Track\" 'd M' 'it'\\''s $5' 'x;y' ''");
    }

    @Test
    void replacements_are_read_back_as_they_were() {
        Map<String, Map<String, String>> replace =
                Map.of("a:b", Map.of("x=y", "last"), "\"q\"", Map.of("' ,", "w,n"), " plain ", Map.of("NC", "last"));
        LogForm form =
                new LogForm.Builder().replace(LogForm.replacementTexts(replace)).form();
        assertThat(form.replace())
                .containsOnlyKeys("a:b", "\"q\"", "plain")
                .containsEntry("a:b", Map.of("x=y", "last"))
                .containsEntry("\"q\"", Map.of("' ,", "w,n"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "a b", "", "it's", "a\"b", "$x `y` \\z!", "…=…", "' \" \\"})
    void words_are_those_that_a_shell_is_given(String word) {
        assertThat(Arguments.words(Arguments.shell(List.of("--where", word, "x"))))
                .containsExactly("--where", word, "x");
    }

    @Test
    void spaces_between_words_do_not_count() {
        assertThat(Arguments.words("  a   b ")).containsExactly("a", "b");
    }

    @Test
    void a_quote_has_an_end() {
        assertThatThrownBy(() -> Arguments.words("--where 'a")).hasMessageContaining("does not end");
    }
}
