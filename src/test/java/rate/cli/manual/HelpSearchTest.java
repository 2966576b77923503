package rate.cli.manual;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.api.AbstractStringAssert;
import org.junit.jupiter.api.Test;
import rate.InFolder;

class HelpSearchTest extends InFolder {

    private AbstractStringAssert<?> assertHelp(String word) {
        return assertThat(run("help", word).out());
    }

    @Test
    void an_option_comes_with_every_command_that_has_it() {
        assertHelp("--fit").contains("--fit=").endsWith("      rate tune\n");
        assertHelp("--where").containsPattern("(?m)^ {6}rate replay, .*, simulate, report, inspect$");
    }

    /** The beginning of a word is enough, but not a letter or two, and capitals do not matter; headings come first. */
    @Test
    void a_word_is_found_in_options_systems_and_documents() {
        assertHelp("home").contains("--neutral", "rate systems elo: ", "\ndocs/");
        assertHelp("resume").contains("--resume").containsPattern("(?m)^docs/[a-z/-]+\\.md: .*[Rr]esum");
        assertHelp("season").containsPattern("^docs/[a-z/-]+\\.md: .*[Ss]eason");
        assertHelp("K").contains("docs/systems/elo.md: K\n").doesNotContain("--keep");
        assertHelp("GLICK").contains("rate systems glicko: ", "docs/systems/glicko.md: ");
    }
}
