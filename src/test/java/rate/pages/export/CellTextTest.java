package rate.pages.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class CellTextTest {

    @Test
    void what_a_cell_cannot_hold_or_would_be_read_otherwise_is_escaped() {
        Map.of(
                        "a\u0007b\uFFFEc\rd", "a_x0007_b_xFFFE_c_x000D_d", // as workbooks have it
                        "_x0041_x0042_ x0041_ _x41_", "_x005F_x0041_x005F_x0042_ x0041_ _x41_", // looks so already
                        "_x0041 ", "_x005F_x0041_x0020_", // would look so before a sign that is written so
                        " a b ", "_x0020_a b_x0020_",
                        "a\uD83D😀\uDE00", "a\uFFFD😀\uFFFD") // halves of surrogate pairs
                .forEach((text, cell) -> assertThat(CellText.of(text)).isEqualTo(cell));
    }

    @Test
    void text_too_long_is_cut_between_characters() {
        String longest = "x".repeat(CellText.LONGEST);
        assertThat(CellText.isCut(longest)).isFalse();
        assertThat(CellText.of(longest)).isEqualTo(longest);
        String tooLong = "x".repeat(CellText.LONGEST - 2) + "😀😀";
        assertThat(CellText.isCut(tooLong)).isTrue();
        assertThat(CellText.of(tooLong)).isEqualTo("x".repeat(CellText.LONGEST - 2) + "…");
    }
}
