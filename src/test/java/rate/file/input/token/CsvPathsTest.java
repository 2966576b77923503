package rate.file.input.token;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import rate.file.input.source.Inputs;

class CsvPathsTest {

    @Test
    void records_made_at_random_are_read_the_same_byte_by_byte_and_by_opencsv() {
        CsvPaths.Count count = CsvPaths.requireSame(8_000);
        assertThat(count.bytewise()).isBetween(4_000L, 7_980L);
        assertThat(count.refused()).isPositive();
    }

    /** Among others, every end of a line and of a field at every place in the eight bytes that are looked at as one. */
    @Test
    void short_records_are_read_the_same_wherever_their_fields_end() {
        String signs = ",,\n\r\"ab ë";
        for (int first = 0; first < 20; first++) {
            for (int second = 0; second < 20; second++) {
                for (int sign = 0; sign < signs.length(); sign++) {
                    String text = "x".repeat(first) + signs.charAt(sign) + "y".repeat(second) + ",\n\"q\",z\n"
                            + "z".repeat(first) + "," + signs.charAt(sign);
                    CsvPaths.requireSame(text.getBytes(UTF_8), ',', first);
                }
            }
        }
    }

    @Test
    void limits_are_the_same() {
        for (int more = -1; more <= 1; more++) {
            String columns = ",".repeat(CsvRows.MAX_COLUMNS - 1 + more);
            String field = "x".repeat(CsvRows.MAX_FIELD + more);
            for (String record :
                    List.of(columns, field, "a," + field + ",b", field + columns, columns + field, columns + "\"a\"")) {
                CsvPaths.Count count = CsvPaths.requireSame(("a,b\n" + record + "\nc\n").getBytes(UTF_8), ',', more);
                assertThat(count.refused()).isEqualTo(more > 0 ? 1 : 0);
            }
        }
    }

    /** A comparison that compares nothing would agree, too. */
    @Test
    void what_is_compared_can_differ() {
        CsvRows comma = new CsvRows(Inputs.lines("a,b;c"), ',');
        CsvRows semicolon = new CsvRows(Inputs.lines("a,b;c"), ';', false);
        assertThatThrownBy(() -> CsvPaths.requireSame(comma, semicolon)).hasMessageStartingWith("text after 0 records");
    }
}
