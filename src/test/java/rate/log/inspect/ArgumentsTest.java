package rate.log.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
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
}
