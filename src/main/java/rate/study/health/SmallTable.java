package rate.study.health;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Counted;

/**
 * A small table behind a finding. A column of numbers has a name that begins with {@code #}; a cell is a text, a sentence, a
 * number or null.
 */
public record SmallTable(String title, List<String> columns, List<List<@Nullable Object>> rows) {

    /** A table without rows, by what it shows and the names of its columns. */
    public SmallTable(String title, String... columns) {
        this(title, List.of(columns), new ArrayList<>());
    }

    /** Adds a row: a cell for each column. */
    public SmallTable row(@Nullable Object... cells) {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException(title + " has " + columns.size() + " columns");
        }
        rows.add(Arrays.asList(cells));
        return this;
    }

    /** A name of a column as people see it. */
    public static String heading(String column) {
        return column.startsWith("#") ? column.substring(1) : column;
    }

    /** A name of a column as a key: {@code false_discovery_rate}. */
    public String key(int column) {
        return heading(columns.get(column)).toLowerCase(Locale.ROOT).replace(' ', '_');
    }

    /**
     * A cell, or another number, as people see it: nothing if it is not known, and four digits of a number that is no count.
     */
    public static String shown(@Nullable Object cell) {
        if (cell instanceof Double number) {
            double size = Math.abs(number);
            if (size < 0.0005) {
                return "0";
            }
            return number.isNaN() || number.isInfinite()
                    ? ""
                    : String.format(Locale.ROOT, size >= 100 ? "%,.0f" : size >= 10 ? "%.1f" : "%.3f", number);
        }
        return cell == null ? "" : cell instanceof Number count ? Counted.grouped(count.longValue()) : cell.toString();
    }
}
