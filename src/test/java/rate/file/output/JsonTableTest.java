package rate.file.output;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class JsonTableTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private TableWriter open(String... columns) throws IOException {
        return TableFormat.JSON.open(out, List.of(columns));
    }

    private String written() {
        return out.toString(UTF_8);
    }

    private JsonNode parsed() throws IOException {
        return new ObjectMapper().readTree(out.toByteArray());
    }

    @Nested
    class Lines {

        @Test
        void a_table_is_an_array_with_an_object_per_line() throws IOException {
            try (TableWriter table = open("player", "games", "mu")) {
                table.text("Ann").count(3).exact(25.5).endRow();
                table.text("Bob").count(0).empty().endRow();
            }
            assertThat(written()).isEqualTo("""
                            [
                            {"player":"Ann","games":3,"mu":25.5},
                            {"player":"Bob","games":0,"mu":null}
                            ]
                            """);
        }

        @Test
        void a_table_without_rows_is_an_empty_array() throws IOException {
            open("player", "mu").close();
            assertThat(written()).isEqualTo("[]\n");
        }

        @Test
        void a_text_with_line_breaks_stays_on_its_line() throws IOException {
            try (TableWriter table = open("a")) {
                table.text("\r\n\u2028\u2029").endRow();
            }
            assertThat(written()).isEqualTo("[\n{\"a\":\"\\r\\n\\u2028\\u2029\"}\n]\n");
        }
    }

    @Nested
    class Text {

        @Test
        void names_of_columns_are_escaped_like_any_text() throws IOException {
            try (TableWriter table = open("a\"b", "\n", "\u2028😀")) {
                table.count(1).count(2).count(3).endRow();
            }
            assertThat(parsed().get(0).fieldNames()).toIterable().containsExactly("a\"b", "\n", "\u2028😀");
            assertThat(written().lines()).hasSize(3);
        }

        @Test
        void characters_beyond_ascii_stand_for_themselves() throws IOException {
            try (TableWriter table = open("a")) {
                table.text("Zoë 漢字 😀").endRow();
            }
            assertThat(written()).isEqualTo("[\n{\"a\":\"Zoë 漢字 😀\"}\n]\n");
        }

        @Test
        void no_text_is_null() throws IOException {
            try (TableWriter table = open("a", "b", "c")) {
                table.text(null).text("").empty().endRow();
            }
            assertThat(written()).isEqualTo("[\n{\"a\":null,\"b\":null,\"c\":null}\n]\n");
        }
    }

    @Nested
    class Numbers {

        @Test
        void numbers_are_numbers_and_not_texts() throws IOException {
            try (TableWriter table = open("exact", "rounded", "count")) {
                table.exact(25.0 / 3).rounded(25.0 / 3).count(Long.MIN_VALUE).endRow();
            }
            JsonNode row = parsed().get(0);
            assertThat(row.get("exact").doubleValue()).isEqualTo(25.0 / 3);
            assertThat(row.get("rounded").doubleValue()).isEqualTo(8.333333);
            assertThat(row.get("count").longValue()).isEqualTo(Long.MIN_VALUE);
        }
    }

    @Nested
    class Breakage {

        @Test
        void a_table_that_ends_in_the_middle_of_a_row_is_not_valid_json() throws IOException {
            TableWriter table = open("a", "b");
            table.count(1);
            assertThatIllegalStateException().isThrownBy(table::close);
            assertThatIOException().isThrownBy(() -> parsed());
        }
    }
}
