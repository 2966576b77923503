package rate.file.input.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.problem.InputRefused;
import rate.file.input.source.Inputs;
import rate.file.input.source.Source;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;

class OwnTableTest {

    private static final String[] PIECES = {
        "a", "é", "\uFFFD", "\uD83D\uDE00", "\u2028", " ", ",", "\"",
        "\r", "\n", "\r\n", "\\", "\t", "\0", "\u001f", "\u007f",
        "\uFEFF", "0"
    };

    private static List<List<String>> read(String name, byte[] bytes) {
        List<List<String>> rows = new ArrayList<>();
        OwnTable table = OwnTable.open(new Source(name, new ByteArrayInputStream(bytes)));
        rows.add(table.columns());
        while (table.next()) {
            rows.add(List.of(table.cells()));
        }
        return rows;
    }

    private static void refused(String name, byte[] bytes) {
        assertThatExceptionOfType(InputRefused.class)
                .as(new String(bytes, StandardCharsets.UTF_8))
                .isThrownBy(() -> read(name, bytes));
    }

    @ParameterizedTest
    @EnumSource
    void what_is_written_is_read_and_a_row_may_be_longer_than_any_buffer(TableFormat format) throws IOException {
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            List<List<String>> rows = new ArrayList<>(List.of(List.of("first", "x, \"y\"", "third")));
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (TableWriter table = format.open(bytes, rows.get(0))) {
                for (int row = random.nextInt(4); row > 0; row--) {
                    List<String> cells = new ArrayList<>();
                    for (int column = 0; column < 3; column++) {
                        StringBuilder cell = new StringBuilder();
                        for (int left = random.nextInt(seed == 0 ? 50_000 : 6); left > 0; left--) {
                            cell.append(PIECES[random.nextInt(PIECES.length)]);
                        }
                        table.text(cell.toString());
                        cells.add(cell.toString());
                    }
                    table.endRow();
                    rows.add(cells);
                }
            }
            boolean none = format == TableFormat.JSON && rows.size() == 1;
            assertThat(read("t." + format.extension(), bytes.toByteArray()))
                    .as("seed %d", seed)
                    .isEqualTo(none ? List.of(List.of()) : rows);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "\n", "a\n1\n", "a,b", "a,b\n1,2", "a,b\r\n1,2\r\n",
                "a,b\n1,2\r\n", "a,b\n\n1,2\n", "a,b\n1,2\n\n", "a,b\n1\n", "a,b\n1,2,3\n", "a,a\n1,2\n",
                "a,\n1,2\n", "a,b\n\"1\",2\n", "a,b\n1,\"\"\n", "a,b\n1, 2\n", "a,b\n1,2 \n", "a,b\n1,x\"y\n",
                "a,b\n1,\"x,y\n", "a,b\n1,\"x,y\"z\n", "\uFEFFa,b\n1,2\n"
            })
    void a_csv_in_another_form_is_refused(String text) {
        refused("t.csv", text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "[ ]\n",
                "[\n]\n",
                "[]\n\n",
                "[\n{\"a\":1,\"b\":2}\n]",
                "[\n{\"a\":1,\"b\":2}\n]\n\n",
                "[\n{\"a\":1,\"b\":2},\n]\n",
                "[\n{\"a\":1,\"b\":2}\n{\"a\":1,\"b\":2}\n]\n",
                "[\n{\"a\":1,\"b\":2},\n{\"b\":1,\"a\":2}\n]\n",
                "[\n{\"a\":1,\"b\":2},\n{\"a\":1}\n]\n",
                "[\n{\"a\":1,\"a\":2}\n]\n",
                "[\n{\"a\": 1,\"b\":2}\n]\n",
                "[\n{\"a\":1,\"b\":true}\n]\n",
                "[\n{\"a\":1,\"b\":[]}\n]\n",
                "[\n{\"a\":1,\"b\":\"\"}\n]\n",
                "[\n{\"a\":01,\"b\":2}\n]\n",
                "[\n{\"a\":+1,\"b\":2}\n]\n",
                "[\n{\"a\":NaN,\"b\":2}\n]\n",
                "[\n{\"a\":\"\\u0041\",\"b\":2}\n]\n",
                "[\n{\"a\":\"\\/\",\"b\":2}\n]\n",
                "[\n{\"a\":\"\\u001f\",\"b\":2}\n]\n",
                "[\n{\"a\":\"\\ud800\",\"b\":2}\n]\n",
                "[\n{\"a\":\"\u2028\",\"b\":2}\n]\n",
                "[\n{\"a\":\"\t\",\"b\":2}\n]\n",
                "\uFEFF[\n{\"a\":1,\"b\":2}\n]\n"
            })
    void a_json_in_another_form_is_refused(String text) {
        refused("t.json", text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void the_name_tells_the_form_and_an_archive_is_none() {
        byte[] csv = "a,b\n1,2\n".getBytes(StandardCharsets.UTF_8);
        refused("t.json", csv);
        refused("t.csv", "[\n{\"a\":1,\"b\":2}\n]\n".getBytes(StandardCharsets.UTF_8));
        refused("t.csv", Inputs.gzip(csv));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a,b\n1,\u00ff\n", "a,b\n\u00c0\u0080,2\n", "a,b\n\u00ed\u00a0\u0080,2\n"})
    void what_is_no_utf_8_is_refused(String latin1) {
        refused("t.csv", latin1.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void a_line_without_end_is_refused_before_it_fills_the_memory() {
        InputStream endless = Inputs.endless("", "x");
        assertThatExceptionOfType(InputRefused.class)
                .isThrownBy(() -> OwnTable.open(new Source("players.csv", endless)))
                .withMessageContaining("the line has more than 4194304 bytes");
    }
}
