package rate.file.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import rate.file.input.source.Inputs;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LineRecordsTest {

    private static LineRecords read(String regex, String text) {
        return new LineRecords(Inputs.lines(text), regex, List.of());
    }

    private static List<String> all(LineRecords records) {
        List<String> all = new ArrayList<>();
        while (records.next()) {
            List<String> row = new ArrayList<>();
            for (int i = 0; i < records.names().size(); i++) {
                row.add(records.text(i));
            }
            all.add(String.join("|", row));
        }
        return all;
    }

    @Test
    void a_heading_holds_up_to_the_end_of_its_block() {
        LineRecords records = read(
                "(?<block_time>\\d+-\\d+)|(?<name>\\w+) (?<score>\\d+)",
                "1-1\nAnn 3\nBob 2\n\nAnn 1\n2-2\nhello there\nBob 9\n");
        assertThat(records.names()).containsExactly("time", "name", "score", "block");
        assertThat(all(records)).containsExactly("1-1|Ann|3|1", "1-1|Bob|2|1", "|Ann|1|2", "2-2|Bob|9|3");
        assertThat(records.findings())
                .singleElement()
                .satisfies(found -> assertThat(found.toString()).contains("games.csv:7", "1 line does not match"));
    }

    @Test
    void a_heading_that_holds_does_so_up_to_the_next() {
        LineRecords records =
                read("(?<heading_time>\\d+-\\d+)|(?<name>\\w+) (?<score>\\d+)", "1-1\n\nAnn 3\n\nBob 2\n2-2\nBob 9\n");
        assertThat(records.names()).containsExactly("time", "name", "score", "block");
        assertThat(all(records)).containsExactly("1-1|Ann|3|2", "1-1|Bob|2|3", "2-2|Bob|9|4");
    }

    @Test
    void time_grows_with_the_line_whatever_the_expression() {
        String line = "a".repeat(100_000) + "b";
        assertThat(all(read("(?<x>(a+)+)", line + "\naa"))).containsExactly("aa|1");
    }

    @Test
    void endless_repetition_is_refused_before_it_is_written_out() {
        for (String regex : new String[] {"(?<x>((a{1000}){1000}){1000})", "(?<x>(a{1,900}b){900})"}) {
            assertThatThrownBy(() -> LineRecords.require(regex)).hasMessageContaining("repeats too much");
        }
        assertThatThrownBy(() -> LineRecords.require("abc")).hasMessageContaining("named groups");
        assertThatThrownBy(() -> LineRecords.require("(?<x>a")).hasMessageContaining("not a regular expression");
    }
}
