package rate.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnarTest {

    @Test
    void wide_letters_take_two_cells_and_combining_ones_none() {
        Columnar table = new Columnar(1);
        table.row("player", "rank");
        table.row("Ann", "1");
        table.row("张伟", "22");
        table.row("e\u0301ve", "3");
        table.row("😀", "4");

        assertThat(table.lines(""))
                .containsExactly(
                        "player  rank", //
                        "Ann        1",
                        "张伟      22",
                        "e\u0301ve        3",
                        "😀         4");
    }

    @Test
    void sentences_stand_behind_numbers_that_are_aligned() {
        Columnar table = new Columnar(0);
        table.row("9", "nine games");
        table.row("10", "");
        List<String> lines = new ArrayList<>();
        table.sentences("  ", (begin, sentence) -> lines.add(begin + sentence));
        assertThat(lines).containsExactly("   9  nine games", "  10");
    }
}
