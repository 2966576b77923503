package rate.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LookTest {

    private final Map<String, String> env = new HashMap<>(Map.of("TERM", "xterm-256color", "LANG", "en_GB.UTF-8"));

    @Test
    void a_terminal_has_drawings_and_colours() {
        assertThat(Look.of(env, true)).isEqualTo(new Look(true, true));
    }

    @Test
    void a_file_has_drawings_and_no_colours() {
        assertThat(Look.of(env, false)).isEqualTo(new Look(true, false));
        assertThat(Look.of(Map.of("LANG", "C.utf8"), false)).isEqualTo(new Look(true, false));
    }

    @Test
    void a_user_who_wants_no_colours_gets_none() {
        env.put("NO_COLOR", "1");
        assertThat(Look.of(env, true)).isEqualTo(new Look(true, false));
    }

    /** So says no-color.org. */
    @Test
    void an_empty_word_against_colours_says_nothing() {
        env.put("NO_COLOR", "");
        assertThat(Look.of(env, true).colours()).isTrue();
    }

    @Test
    void a_dumb_terminal_has_neither() {
        env.put("TERM", "dumb");
        assertThat(Look.of(env, true)).isEqualTo(new Look(false, false));
        env.remove("TERM");
        assertThat(Look.of(env, true)).isEqualTo(new Look(false, false));
    }

    @Test
    void the_console_of_linux_has_colours_alone() {
        env.put("TERM", "linux");
        assertThat(Look.of(env, true)).isEqualTo(new Look(false, true));
    }

    @Test
    void the_strongest_word_for_a_locale_counts() {
        env.put("LC_ALL", "C");
        assertThat(Look.of(env, true).drawings()).isFalse();
        env.put("LC_ALL", "");
        env.put("LC_CTYPE", "de_DE@euro");
        assertThat(Look.of(env, true).drawings()).isFalse();
        env.put("LC_CTYPE", "de_DE.utf8");
        assertThat(Look.of(env, true).drawings()).isTrue();
    }

    @Test
    void what_the_launcher_tells_of_the_locale_counts_before_its_own() {
        env.put("LC_ALL", "C.UTF-8");
        env.put("RATE_LOCALE", "");
        assertThat(Look.of(env, true).drawings()).isFalse();
        env.put("RATE_LOCALE", "fr_FR.UTF-8");
        assertThat(Look.of(env, true).drawings()).isTrue();
    }
}
