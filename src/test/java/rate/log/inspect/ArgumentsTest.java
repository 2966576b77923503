package rate.log.inspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.log.form.LogForm;

class ArgumentsTest {

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
