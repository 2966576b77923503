package rate.file.output;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import rate.engine.math.SplitMix;

class CsvTableTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private TableWriter open(String... columns) throws IOException {
        return TableFormat.CSV.open(out, List.of(columns));
    }

    private String written() {
        return out.toString(UTF_8);
    }

    /** The field that a text becomes, in a table of two columns. */
    private String field(String text) throws IOException {
        try (TableWriter table = open("a", "b")) {
            table.text(text).text("x").endRow();
        }
        assertThat(written()).startsWith("a,b\n").endsWith(",x\n");
        return written().substring(4, written().length() - 3);
    }

    /** The same object in cells of one column or next to each other is copied, if it still can be. */
    @Test
    void a_text_that_comes_again_is_the_same_text() throws IOException {
        List<String> texts = List.of("Ann", "Bob, Jr.", "Zoë", " ", "", "x".repeat(3_000), "y".repeat(5_000), "Cy");
        SplitMix random = new SplitMix(1);
        ByteArrayOutputStream copies = new ByteArrayOutputStream();
        try (TableWriter table = open("a", "b", "c");
                TableWriter other = TableFormat.CSV.open(copies, List.of("a", "b", "c"))) {
            String text = "";
            for (int i = 0; i < 6_000; i++) {
                text = random.nextInt(3) > 0 ? text : texts.get(random.nextInt(texts.size()));
                table.text(text);
                other.text(new String(text.toCharArray()));
                if (i % 3 == 2) {
                    table.endRow();
                    other.endRow();
                }
            }
        }
        assertThat(out.size()).isGreaterThan(4 << 16);
        assertThat(out.toByteArray()).isEqualTo(copies.toByteArray());
    }

    @Test
    void an_empty_cell_of_a_single_column_is_not_an_empty_line() throws IOException {
        try (TableWriter table = open("player")) {
            table.empty().endRow();
            table.text("").endRow();
            table.text("Ann").endRow();
        }
        assertThat(written()).isEqualTo("player\n\"\"\n\"\"\nAnn\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"two\nlines", "two\rlines", "two\r\nlines", "\n", " Ann", "Ann ", " ", " é"})
    void a_line_break_or_a_space_at_an_end_needs_quotes(String text) throws IOException {
        assertThat(field(text)).isEqualTo("\"" + text + "\"");
    }

    static Stream<String> fieldsOfEveryKind() {
        return Stream.of("abcdefg", "\"", "é", "漢", "😀", "a,b", "", "-123.5", "\"" + "é".repeat(5000));
    }

    @ParameterizedTest
    @MethodSource("fieldsOfEveryKind")
    void a_field_can_begin_at_any_distance_from_the_end_of_the_buffer(String text) throws IOException {
        for (int distance = 0; distance < 70; distance++) {
            out.reset();
            StringBuilder expected = new StringBuilder("a,b\n");
            try (TableWriter table = open("a", "b")) {
                while (expected.length() < 65_536 - distance) {
                    String filler = "x".repeat(Math.min(4000, 65_536 - distance - expected.length() - 3));
                    table.text(filler).text("x").endRow();
                    expected.append(filler).append(",x\n");
                }
                table.text(text).text(text).endRow();
                table.count(-1).exact(0.5).endRow();
            }
            String field = text.startsWith("\"") || text.contains(",") ? '"' + text.replace("\"", "\"\"") + '"' : text;
            expected.append(field).append(',').append(field).append("\n-1,0.5\n");
            assertThat(written()).as("%d bytes from the end", distance).isEqualTo(expected.toString());
        }
    }
}
