package rate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CompletionTest extends InFolder {

    /** The word behind {@code --resume} is a log. */
    @Test
    void no_values_are_offered_behind_an_option_whose_value_is_attached() {
        String script = run("completion").out();

        assertThat(script).contains("'--resume'").doesNotContain("'--resume')").contains("'--format')");
    }
}
