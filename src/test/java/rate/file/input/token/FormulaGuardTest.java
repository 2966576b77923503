package rate.file.input.token;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.file.input.source.Inputs;

class FormulaGuardTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "'", "''", "'''", "'x", "=", "=1", "'=1", "''=1", "+", "-", "'-x", "@a", "\tx", "\rx", "x", "é=",
                "x'="
            })
    void what_is_put_before_a_text_is_taken_away_again(String text) {
        String cell = FormulaGuard.before(text);
        assertThat(cell).doesNotMatch("[=+\\-@\t\r](?s:.*)");
        assertThat(FormulaGuard.removed(cell)).isEqualTo(text);
        byte[] bytes = ("," + cell).getBytes(StandardCharsets.UTF_8);
        assertThat(FormulaGuard.stands(bytes, 1, bytes.length)).isEqualTo(!cell.equals(text));
    }

    private static List<String> fields(String text) {
        CsvRows rows = new CsvRows(Inputs.lines(text), ',');
        rows.next();
        for (int i = 0; i < rows.size(); i++) {
            assertThat(rows.chars(i).toString()).isEqualTo(rows.text(i));
        }
        return List.of(rows.fields());
    }

    @Test
    void only_behind_a_byte_order_mark_is_it_taken_away() {
        String row = "'=1,'-x,''y,'z,-1.5,'";
        assertThat(fields(row + "\n")).containsExactly("'=1", "'-x", "''y", "'z", "-1.5", "'");
        assertThat(fields("\uFEFF" + row + "\n")).containsExactly("=1", "-x", "'y", "'z", "-1.5", "'");
    }

    @Test
    void so_it_is_in_rows_with_quotes_and_with_other_letters() {
        assertThat(fields("\uFEFF\"'=é,\",'@é,\"'x\"\n")).containsExactly("=é,", "@é", "'x");
        assertThat(fields("\"'=é,\",'@é\n")).containsExactly("'=é,", "'@é");
        assertThat(fields("\uFEFF'@é,x\n")).containsExactly("@é", "x");
    }
}
