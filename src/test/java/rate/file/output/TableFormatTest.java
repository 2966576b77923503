package rate.file.output;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What holds for a table in every format. */
class TableFormatTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @ParameterizedTest
    @EnumSource
    void rows_are_counted_without_the_header(TableFormat format) throws IOException {
        try (TableWriter table = format.open(out, List.of("a"))) {
            assertThat(table.rows()).isZero();
            table.count(1).endRow();
            table.count(2);
            assertThat(table.rows()).isEqualTo(1);
            table.endRow();
            assertThat(table.rows()).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_row_with_too_few_cells_cannot_end(TableFormat format) throws IOException {
        try (TableWriter table = format.open(out, List.of("a", "b", "c"))) {
            table.count(1).count(2);
            assertThatIllegalStateException().isThrownBy(table::endRow).withMessage("row 1 ends after 2 of 3 cells");
            table.count(3).endRow();
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_row_has_no_place_for_another_cell(TableFormat format) throws IOException {
        try (TableWriter table = format.open(out, List.of("a", "b"))) {
            table.text("x").empty();
            assertThatIllegalStateException().isThrownBy(() -> table.text("y"));
            assertThatIllegalStateException().isThrownBy(() -> table.exact(1));
            assertThatIllegalStateException().isThrownBy(() -> table.rounded(1));
            assertThatIllegalStateException().isThrownBy(() -> table.count(1));
            assertThatIllegalStateException().isThrownBy(table::empty);
            table.endRow();
        }
        assertThat(ReadBack.rows(format, out.toByteArray())).containsExactly(List.of("x", ""));
    }

    @ParameterizedTest
    @EnumSource
    void a_value_that_cannot_be_written_leaves_no_trace(TableFormat format) throws IOException {
        try (TableWriter table = format.open(out, List.of("a", "b"))) {
            table.text("x");
            for (String half : List.of("\uD800", "\uDC00", "a\uDBFF", "\uDE00\uD83D", "\uD83D,", "é\uDFFFé")) {
                assertThatIllegalArgumentException().isThrownBy(() -> table.text(half));
            }
            for (double value : List.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY)) {
                assertThatIllegalArgumentException().isThrownBy(() -> table.exact(value));
                assertThatIllegalArgumentException().isThrownBy(() -> table.rounded(value));
            }
            table.text("y").endRow();
        }
        assertThat(ReadBack.rows(format, out.toByteArray())).containsExactly(List.of("x", "y"));
    }

    @ParameterizedTest
    @EnumSource
    void columns_need_names_of_their_own(TableFormat format) {
        for (List<String> columns : List.of(List.<String>of(), List.of(""), List.of("a", "b", "a"))) {
            assertThatIllegalArgumentException().isThrownBy(() -> format.open(out, columns));
        }
    }

    @Test
    void all_formats_have_the_same_numbers_digit_for_digit() throws IOException {
        long seed = System.nanoTime();
        List<List<List<String>>> tables = new ArrayList<>();
        for (TableFormat format : TableFormat.values()) {
            Random random = new Random(seed);
            out.reset();
            try (TableWriter table = format.open(out, List.of("exact", "rounded", "count", "none"))) {
                for (int i = 0; i < 10_000; i++) {
                    double value = random.nextGaussian() * StrictMath.pow(10, random.nextInt(-8, 9));
                    table.exact(value)
                            .rounded(value)
                            .count(random.nextLong())
                            .empty()
                            .endRow();
                }
            }
            tables.add(ReadBack.rows(format, out.toByteArray()));
        }
        assertThat(tables.get(0)).as("seed %d", seed).hasSize(10_000).isEqualTo(tables.get(1));
    }

    private static final List<String> HOSTILE = List.of(new String[] {
        "\"", "\"\"", ",", "\n", "\r", "\r\n", "\n\n", " ", "  leading", "trailing ",
        "=cmd|' /C calc'!A0", "+1", "-1", "@x", "\t", "'", "\\", "\\\"", "\\n", "a\"b,c\nd\re",
        "😀", "\uFEFFbom", "\u2028", "null", "{}", "]", "</script>", "\u0001\u001f\u007f", "Zoë", "Zoe\u0308",
        "\u0000", "x".repeat(100_000)
    });

    @ParameterizedTest
    @EnumSource
    void hostile_texts_come_back_as_they_went(TableFormat format) throws IOException {
        try (TableWriter table = format.open(out, List.of("before", "text", "after"))) {
            for (String text : HOSTILE) {
                table.text("a").text(text).text(text).endRow();
            }
        }
        assertThat(ReadBack.rows(format, out.toByteArray()))
                .isEqualTo(
                        HOSTILE.stream().map(text -> List.of("a", text, text)).toList());
    }

    private static final int ROWS = 20_000;

    private void write(TableWriter table) throws IOException {
        for (int i = 0; i < ROWS; i++) {
            table.text("Ann").count(i).exact(i / 4.0).endRow();
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_disk_that_is_full_at_any_byte_is_reported(TableFormat format) throws IOException {
        try (TableWriter table = format.open(out, List.of("player", "n", "mu"))) {
            write(table);
        }
        assertThat(out.size()).isGreaterThan(1 << 18);
        for (int room = 0; room < out.size(); room += 16_411) {
            assertReported(format, room);
        }
        assertReported(format, out.size() - 1);
    }

    private void assertReported(TableFormat format, int room) {
        FullDisk disk = new FullDisk(room);
        assertThatThrownBy(() -> {
                    try (TableWriter table = format.open(disk, List.of("player", "n", "mu"))) {
                        write(table);
                    }
                })
                .as("room for %d bytes", room)
                .isInstanceOf(IOException.class)
                .hasMessage("No space left on device");
        assertThat(disk.isClosed()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void a_table_with_a_hole_is_reported_when_it_is_closed(TableFormat format) throws IOException {
        FullDisk disk = new FullDisk(0);
        TableWriter table = format.open(disk, List.of("player", "n", "mu"));
        assertThatThrownBy(() -> write(table)).hasMessage("No space left on device");
        disk.makeRoom();
        assertThatThrownBy(table::close)
                .isInstanceOf(IOException.class)
                .hasMessage("an earlier part of the table could not be written");
        assertThat(disk.isClosed()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void a_table_that_ends_in_the_middle_of_a_row_is_reported_and_closed(TableFormat format) throws IOException {
        FullDisk disk = new FullDisk(Long.MAX_VALUE);
        TableWriter table = format.open(disk, List.of("a", "b"));
        table.count(1);
        assertThatIllegalStateException().isThrownBy(table::close);
        assertThat(disk.isClosed()).isTrue();
    }

    @ParameterizedTest
    @EnumSource
    void closing_twice_is_harmless_and_nothing_can_be_added_then(TableFormat format) throws IOException {
        TableWriter table = format.open(out, List.of("a"));
        table.text("x").endRow();
        table.close();
        String once = out.toString(UTF_8);
        table.close();
        assertThatThrownBy(() -> table.text("x"))
                .isInstanceOf(IOException.class)
                .hasMessage("the table is closed");
        assertThat(out.toString(UTF_8)).isEqualTo(once);
    }

    @Test
    void in_json_a_text_with_line_breaks_stays_on_its_line() throws IOException {
        try (TableWriter table = TableFormat.JSON.open(out, List.of("a"))) {
            table.text("\r\n\u2028\u2029").endRow();
        }
        assertThat(out.toString(UTF_8)).isEqualTo("[\n{\"a\":\"\\r\\n\\u2028\\u2029\"}\n]\n");
    }

    @Test
    void in_json_names_of_columns_are_escaped_like_any_text() throws IOException {
        List<String> names = List.of("a\"b", "\n", "\u2028😀");
        try (TableWriter table = TableFormat.JSON.open(out, names)) {
            table.count(1).count(2).count(3).endRow();
        }
        assertThat(new ObjectMapper().readTree(out.toByteArray()).get(0).fieldNames())
                .toIterable()
                .containsExactlyElementsOf(names);
        assertThat(out.toString(UTF_8).lines()).hasSize(3);
    }

    /** Takes so many bytes and no more. */
    private static final class FullDisk extends OutputStream {
        private long room;
        private boolean closed;

        FullDisk(long room) {
            this.room = room;
        }

        /** Somebody deletes other files. */
        void makeRoom() {
            room = Long.MAX_VALUE;
        }

        boolean isClosed() {
            return closed;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[1], 0, 1);
        }

        @Override
        public void write(byte[] from, int start, int length) throws IOException {
            if (length > room) {
                throw new IOException("No space left on device");
            }
            room -= length;
        }

        @Override
        public void close() {
            closed = true;
        }
    }
}
