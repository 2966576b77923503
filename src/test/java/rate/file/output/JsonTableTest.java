package rate.file.output;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonTableTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private TableWriter open(String... columns) throws IOException {
        return TableFormat.JSON.open(out, List.of(columns));
    }

    private String written() {
        return out.toString(UTF_8);
    }

    @Test
    void a_text_with_line_breaks_stays_on_its_line() throws IOException {
        try (TableWriter table = open("a")) {
            table.text("\r\n\u2028\u2029").endRow();
        }
        assertThat(written()).isEqualTo("[\n{\"a\":\"\\r\\n\\u2028\\u2029\"}\n]\n");
    }

    @Test
    void names_of_columns_are_escaped_like_any_text() throws IOException {
        try (TableWriter table = open("a\"b", "\n", "\u2028😀")) {
            table.count(1).count(2).count(3).endRow();
        }
        assertThat(new ObjectMapper().readTree(out.toByteArray()).get(0).fieldNames()).toIterable().containsExactly("a\"b", "\n", "\u2028😀");
        assertThat(written().lines()).hasSize(3);
    }
}
