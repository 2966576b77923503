package rate.study.health;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A small table behind a finding. A column of numbers has a name that begins with {@code #}; a cell is a text, a number or null. */
public final class SmallTable {

    private final String title;
    private final List<String> columns;
    private final List<List<@Nullable Object>> rows = new ArrayList<>();

    /**
     * A table without rows.
     *
     * @param title what it shows
     * @param columns their names
     */
    public SmallTable(String title, String... columns) {
        this.title = title;
        this.columns = List.of(columns);
    }

    /** Adds a row: a cell for each column. */
    public SmallTable row(@Nullable Object... cells) {
        if (cells.length != columns.size()) {
            throw new IllegalArgumentException(title + " has " + columns.size() + " columns");
        }
        rows.add(Arrays.asList(cells));
        return this;
    }

    /** The caption. */
    public String title() {
        return title;
    }

    /** The names of the columns, those of numbers with {@code #}. */
    public List<String> columns() {
        return columns;
    }

    /** The rows, each with a cell for every column. */
    public List<List<@Nullable Object>> rows() {
        return rows;
    }
}
