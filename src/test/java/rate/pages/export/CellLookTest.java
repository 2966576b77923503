package rate.pages.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CellLookTest {

    private static CellLook look(String column, String... cells) {
        return CellLook.of(
                        List.of(column),
                        Stream.of(cells).map(cell -> new String[] {cell}).toList())
                .get(0);
    }

    @Test
    void the_greater_the_numbers_the_fewer_decimals_and_whole_ones_have_none() {
        assertThat(look("mu", "1500.123456", "2").decimals()).isEqualTo(2);
        assertThat(look("mu", "-25.5").decimals()).isEqualTo(3);
        assertThat(look("expected", "0.067558", "1").decimals()).isEqualTo(4);
        assertThat(look("games", "1", "2000").isWhole()).isTrue();
        assertThat(look("games", "1", "1E-5").isWhole()).isFalse();
    }

    @Test
    void what_is_kept_of_a_log_is_text_whatever_it_is_called() {
        assertThat(CellKind.of(List.of("game", "time", "score", "mu", "result_in_words")))
                .containsExactly(CellKind.TEXT, CellKind.TIME, CellKind.TEXT, CellKind.TEXT, CellKind.TEXT);
    }

    @Test
    void a_player_with_digits_for_a_name_is_no_number() {
        assertThat(look("player", "007").kind()).isEqualTo(CellKind.TEXT);
        assertThat(CellKind.of("mu").isNumber("")).isFalse();
        assertThat(CellKind.of("beats").isNumber("yes")).isFalse();
    }

    @Test
    void scores_keep_the_digits_that_tell_them_apart_however_small_they_are() {
        assertThat(look("log_loss", "0.5259287018649961").kind()).isEqualTo(CellKind.SCORE);
        assertThat(CellKind.of("p")).isEqualTo(CellKind.SCORE);
        assertThat(CellKind.of("brier_low").isNumeric()).isTrue();
        assertThat(CellKind.of("log_loss_delta")).isEqualTo(CellKind.NUMBER);
        assertThat(Stream.of("0.5259287018649961", "-0.00012345678", "0.8", "1", "0", "12.3456789", "0.999999")
                        .map(number -> CellLook.significant(number, 5)))
                .containsExactly("0.52593", "-0.00012346", "0.80000", "1.0000", "0.0000", "12.346", "1.0000");
        assertThat(CellLook.significant("1.3587740077175449E-21", 5)).isEqualTo("1.3588E-21");
        assertThat(CellLook.significant("-0.00001", 5)).isEqualTo("-1.0000E-5");
    }

    @Test
    void the_width_is_that_of_what_is_shown() {
        assertThat(look("mu", "25.123456789").width()).isEqualTo(6);
        assertThat(look("player", "中文中").width()).isEqualTo(6);
        assertThat(look("first_played").width()).isEqualTo(12);
    }

    @Test
    void numbers_are_rounded_as_people_do() {
        assertThat(CellLook.fixed("0.125", 2)).isEqualTo("0.13");
        assertThat(CellLook.fixed("-0.001", 2)).isEqualTo("0.00");
        assertThat(List.of(CellLook.fixed("1E-7", 2), CellLook.fixed("1.5E7", 2)))
                .containsExactly("0.00", "15000000.00");
    }
}
