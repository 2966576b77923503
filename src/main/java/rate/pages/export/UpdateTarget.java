package rate.pages.export;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The table of a user that is to get ratings: {@code users(name,rating)}, or {@code users(name,rating=mu,deviation=sigma)}. Names of SQL
 * stand in statements as they are given, so that their quotes are those of the user's database.
 *
 * @param key the column with the names of the players
 * @param values the columns that are set
 */
public record UpdateTarget(String table, String key, List<Value> values) {

    /** The number that orders the table of a ladder. */
    private static final String RANK = "rank";

    private static final String NAME = "(?:[A-Za-z_][A-Za-z0-9_]*|\"(?:[^\"]|\"\")+\"|`[^`]+`|\\[[^\\]]+\\])";
    private static final Pattern TARGET = Pattern.compile("\\s*(" + NAME + "(?:\\." + NAME + ")*)\\s*\\(\\s*(" + NAME
            + ")((?:\\s*,\\s*" + NAME + "(?:\\s*=\\s*[a-z0-9_]+)?)+)\\s*\\)\\s*");
    private static final Pattern VALUE = Pattern.compile("\\s*,\\s*(" + NAME + ")(?:\\s*=\\s*([a-z0-9_]+))?");

    /**
     * A column that is set.
     *
     * @param of the column of the ladder whose values it gets; null if it is the one of the same name, or else {@code rank}
     */
    public record Value(String column, @Nullable String of) {

        /** The column of a ladder whose values it gets. */
        String source(List<String> columns) {
            return of != null ? of : columns.contains(column) ? column : RANK;
        }
    }

    /** Parses a word; null if it is not of this form. */
    public static @Nullable UpdateTarget of(String word) {
        Matcher target = TARGET.matcher(word);
        if (!target.matches()) {
            return null;
        }
        List<Value> values = new ArrayList<>();
        Matcher value = VALUE.matcher(target.group(3));
        while (value.find()) {
            values.add(new Value(value.group(1), value.group(2)));
        }
        return new UpdateTarget(target.group(1), target.group(2), List.copyOf(values));
    }
}
