package rate.pages.export;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import rate.pages.export.Book.SheetNames;

class SheetNamesTest {

    private final SheetNames names = new SheetNames();

    @Test
    void forbidden_signs_are_replaced() {
        assertThat(names.next("a[b]c:d*e?f/g\\h\u0001i'j")).isEqualTo("a-b-c-d-e-f-g-h-i’j");
        assertThat(names.next(" ")).isEqualTo("-");
    }

    @Test
    void no_name_is_there_twice_capitals_or_not() {
        assertThat(names.next("players")).isEqualTo("players");
        assertThat(names.next("PLAYERS")).isEqualTo("PLAYERS (2)");
        assertThat(names.next("players (2)")).isEqualTo("players (2) (2)");
        assertThat(names.next("History")).isEqualTo("History (2)");
    }

    @Test
    void names_have_31_characters_at_most() {
        String wanted = "players " + "x".repeat(22) + "😀";
        assertThat(names.next(wanted)).isEqualTo("players " + "x".repeat(22));
        assertThat(names.next(wanted)).isEqualTo("players " + "x".repeat(19) + " (2)");
        for (int i = 3; i < 12; i++) {
            assertThat(names.next(wanted)).hasSizeLessThanOrEqualTo(31).endsWith(" (" + i + ")");
        }
    }
}
