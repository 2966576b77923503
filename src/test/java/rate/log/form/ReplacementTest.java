package rate.log.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplacementTest {

    @Test
    void texts_stand_behind_their_column() {
        assertThat(Replacement.parse(List.of("result:Blue=win, Red =loss", "place:NC=last")))
                .isEqualTo(Map.of("result", Map.of("Blue", "win", "Red", "loss"), "place", Map.of("NC", "last")));
    }

    @Test
    void quotes_hold_what_would_be_a_sign() {
        assertThat(Replacement.parse(List.of("\"a:b\":'x=1, y'='it''s'")))
                .isEqualTo(Map.of("a:b", Map.of("x=1, y", "it's")));
    }

    @Test
    void an_empty_text_can_be_old_or_new() {
        assertThat(Replacement.parse(List.of("r:=draw,x="))).isEqualTo(Map.of("r", Map.of("", "draw", "x", "")));
    }

    @Test
    void a_text_given_twice_is_refused_also_in_two_options() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Replacement.parse(List.of("r:a=1", "r:a=2")))
                .withMessage("--replace gives \"a\" of r twice");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "r", "r:", "r:a", ":a=b", "r:a=b,", "r:'a=b", "r:'a'b=c"})
    void what_is_no_replacement_is_refused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Replacement.parse(List.of(text)));
    }
}
