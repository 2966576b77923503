package rate.file.input.own;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import rate.file.input.source.Inputs;

class OwnRowTest {

    static Stream<List<String>> rows() {
        return Stream.of(
                List.of(),
                List.of(""),
                List.of("", ""),
                List.of("a", "", "b", ""),
                List.of("a name of more than twenty bytes", "1", "another one, which is longer still", "é😎"),
                List.of("", "x".repeat(1000), "-0.5"));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void every_text_is_found_again(List<String> texts) {
        String[] cells = texts.toArray(String[]::new);
        OwnRow row = OwnRow.of(cells);
        assertThat(row.size()).isEqualTo(cells.length);
        assertThat(row.texts()).containsExactly(cells);
        for (int cell = 0; cell < cells.length; cell++) {
            assertThat(row.text(cell)).isEqualTo(cells[cell]);
            assertThat(row.isEmpty(cell)).isEqualTo(cells[cell].isEmpty());
            assertThat(row.slice(cell).length()).isEqualTo(cells[cell].getBytes(StandardCharsets.UTF_8).length);
        }
        assertThat(row).isEqualTo(OwnRow.of(cells)).hasSameHashCodeAs(OwnRow.of(cells));
    }

    @Test
    void where_a_cell_ends_counts_and_not_only_its_bytes() {
        assertThat(OwnRow.of("a,b", "c")).isNotEqualTo(OwnRow.of("a", "b,c"));
        assertThat(OwnRow.of("a")).isNotEqualTo(OwnRow.of("a", ""));
        assertThat(OwnRow.of("ab", "a").isSame(0, OwnRow.of("b", "a"), 0)).isFalse();
    }

    @Test
    void a_row_that_was_read_is_the_one_that_was_made() {
        OwnTable table = OwnTable.open(Inputs.source("t.csv", "game,player\n1,\"a, b\"\n,é\n"));
        assertThat(table.next()).isTrue();
        assertThat(table.row()).isEqualTo(OwnRow.of("1", "a, b"));
        assertThat(table.next()).isTrue();
        OwnRow made = OwnRow.of("é", "");
        assertThat(table.row()).isEqualTo(OwnRow.of("", "é"));
        assertThat(table.row().isSame(1, made, 0)).isTrue();
        assertThat(table.row().isSame(0, made, 1)).isTrue();
        assertThat(table.row().isSame(0, made, 0)).isFalse();
    }
}
