package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompletionTest {

    @TempDir
    private Path folder;

    /** The word behind {@code --resume} is a log. */
    @Test
    void no_values_are_offered_behind_an_option_whose_value_is_attached() {
        String script = Program.run(folder, "completion").out();

        assertThat(script).contains("'--resume'").doesNotContain("'--resume')").contains("'--format')");
    }
}
