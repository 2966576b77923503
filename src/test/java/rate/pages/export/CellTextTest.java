package rate.pages.export;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CellTextTest {

    @Test
    void what_xml_cannot_hold_is_written_as_workbooks_have_it() {
        assertThat(CellText.of("a\u0007b\uFFFEc\rd")).isEqualTo("a_x0007_b_xFFFE_c_x000D_d");
    }

    @Test
    void text_that_looks_so_already_is_not_confused_with_it() {
        assertThat(CellText.of("_x0041_x0042_ x0041_ _x41_")).isEqualTo("_x005F_x0041_x005F_x0042_ x0041_ _x41_");
    }

    @Test
    void text_that_would_look_so_before_a_sign_that_is_written_so_is_not_confused_with_it() {
        assertThat(CellText.of("_x0041 ")).isEqualTo("_x005F_x0041_x0020_");
    }

    @Test
    void spaces_at_the_ends_are_kept() {
        assertThat(CellText.of(" a b ")).isEqualTo("_x0020_a b_x0020_");
    }

    @Test
    void half_of_a_surrogate_pair_is_replaced() {
        assertThat(CellText.of("a\uD83D😀\uDE00")).isEqualTo("a\uFFFD😀\uFFFD");
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
