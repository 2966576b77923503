package rate.cli.manual;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import rate.InFolder;

class HelpSearchTest extends InFolder {

    private String help(String word) {
        return run("help", word).out();
    }

    @Test
    void an_option_comes_with_every_command_that_has_it() {
        assertThat(help("--fit")).contains("--fit=").endsWith("      rate tune\n");
        assertThat(help("--where")).containsPattern("(?m)^ {6}rate replay, .*, simulate, report, inspect$");
    }

    @Test
    void a_word_is_found_in_options_systems_and_documents() {
        String found = help("home");
        assertThat(found).contains("--neutral").contains("rate systems elo: ").contains("\ndocs/");
    }

    @Test
    void sections_that_have_the_word_in_their_heading_come_first() {
        assertThat(help("resume")).contains("--resume").containsPattern("(?m)^docs/[a-z/-]+\\.md: .*[Rr]esum");
        assertThat(help("season")).containsPattern("^docs/[a-z/-]+\\.md: .*[Ss]eason");
    }

    @Test
    void a_word_of_a_letter_or_two_is_no_beginning() {
        assertThat(help("K")).contains("docs/systems/elo.md: K\n").doesNotContain("--keep");
    }

    @Test
    void the_beginning_of_a_word_is_enough_and_capitals_do_not_matter() {
        assertThat(help("GLICK")).contains("rate systems glicko: ").contains("docs/systems/glicko.md: ");
    }
}
