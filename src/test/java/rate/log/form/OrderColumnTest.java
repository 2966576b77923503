package rate.log.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OrderColumnTest {

    private static final CellParser POINTS = new CellParser(LogForm.own());
    private static final CellParser COMMAS =
            new CellParser(new LogForm.Builder().decimal(",").form());

    private static void assertAscending(String sort, CellParser cells, String... texts) {
        OrderColumn column = OrderColumn.parse(sort, List.of()).get(0);
        assertThat(Stream.of(texts).map(text -> column.of(text, cells)).toList())
                .isSorted()
                .doesNotHaveDuplicates();
    }

    @Test
    void numbers_are_compared_as_numbers_and_rounds_come_behind_them() {
        String ascending = "nothing|-1e300|-10|-9.5|0|1e-9|9| 10 |1e300|R128|r64|R32|R16|RR|QF|SF|BR|f";
        assertAscending("time,round", POINTS, ascending.split("\\|"));
    }

    @Test
    void a_decimal_comma_counts_where_the_log_has_it() {
        assertAscending("time,n", COMMAS, "1.5", "1,5", "1,6");
    }
}
