package rate.inspect;

import java.time.ZoneOffset;
import java.util.List;
import rate.game.Times;
import rate.math.Numbers;

/** The first line of a table. */
final class Header {

    private Header() {}

    /** Whether it is a record like the others: columns are not called by a time, nor most of them by a number. */
    static boolean isRecord(List<ColumnSketch> columns) {
        Times times = Times.iso(ZoneOffset.UTC);
        long numbers = columns.stream()
                .filter(column -> !Double.isNaN(Numbers.parse(column.name())))
                .count();
        return columns.stream().anyMatch(column -> isTime(times, column.name())) || 2 * numbers > columns.size();
    }

    private static boolean isTime(Times times, String name) {
        return name.indexOf('-') > 0 && times.read(name) != null;
    }
}
