package rate.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LookTest {

    /** Words for the environment of a usual terminal; a minus takes one away. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    a terminal                            | ''                                     | true  | true  | true
                    a file                                | ''                                     | false | true  | false
                    a file of another locale              | -TERM LANG=C.utf8                      | false | true  | false
                    no colours are wanted                 | NO_COLOR=1                             | true  | true  | false
                    an empty word, as no-color.org has it | NO_COLOR=                              | true  | true  | true
                    a dumb terminal                       | TERM=dumb                              | true  | false | false
                    a terminal without a name             | -TERM                                  | true  | false | false
                    the console of Linux                  | TERM=linux                             | true  | false | true
                    the strongest word for a locale       | LC_ALL=C                               | true  | false | true
                    the next one if that is empty         | LC_ALL= LC_CTYPE=de_DE@euro            | true  | false | true
                    the next one in UTF-8                 | LC_ALL= LC_CTYPE=de_DE.utf8            | true  | true  | true
                    the launcher knows of no locale       | LC_ALL=C.UTF-8 RATE_LOCALE=            | true  | false | true
                    the launcher knows of another         | LC_ALL=C.UTF-8 RATE_LOCALE=fr_FR.UTF-8 | true  | true  | true
                    """)
    void a_terminal_or_file_has_drawings_and_colours_or_not(
            String what, String words, boolean isTerminal, boolean drawings, boolean colours) {
        Map<String, String> env = new HashMap<>(Map.of("TERM", "xterm-256color", "LANG", "en_GB.UTF-8"));
        for (String word : words.isEmpty() ? new String[0] : words.split(" ")) {
            if (word.startsWith("-")) {
                env.remove(word.substring(1));
            } else {
                env.put(word.substring(0, word.indexOf('=')), word.substring(word.indexOf('=') + 1));
            }
        }
        assertThat(Look.of(env, isTerminal)).as(what).isEqualTo(new Look(drawings, colours));
    }
}
