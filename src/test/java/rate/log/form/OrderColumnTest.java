package rate.log.form;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrderColumnTest {

    private static final CellParser POINTS = new CellParser(LogForm.own());
    private static final CellParser COMMAS =
            new CellParser(new LogForm.Builder().decimal(",").form());

    private static OrderColumn column(String sort, String... orders) {
        return OrderColumn.parse(sort, List.of(orders)).get(0);
    }

    private static void assertAscending(OrderColumn column, CellParser cells, String... texts) {
        List<Long> orders = new ArrayList<>();
        for (String text : texts) {
            orders.add(column.of(text, cells));
        }
        assertThat(orders).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void numbers_are_compared_as_numbers_and_rounds_come_behind_them() {
        assertAscending(
                column("time,round"),
                POINTS,
                "nothing",
                "-1e300",
                "-10",
                "-9.5",
                "0",
                "1e-9",
                "9",
                " 10 ",
                "1e300",
                "R128",
                "r64",
                "R32",
                "R16",
                "RR",
                "QF",
                "SF",
                "BR",
                "f");
    }

    @Test
    void a_decimal_comma_counts_where_the_log_has_it() {
        assertAscending(column("time,n"), COMMAS, "1.5", "1,5", "1,6");
    }
}
