package rate.log.inspect.text;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.text.Letters;
import rate.file.input.token.Delimiters;

/**
 * The lines that stand before the header of a table, as a spreadsheet has its title there: few of their fields are filled, and
 * then come lines that have equally many more.
 *
 * @param lines how many; 0 if there are none
 * @param delimiter of the fields below
 * @param first what is in the first of them that is not empty
 */
public record Titles(int lines, char delimiter, String first) {

    private static final int MOST = 10;

    /** So many lines are looked at. */
    private static final int REACH = 100;

    /**
     * Looks at the beginning of a text.
     *
     * @param delimiter of its fields; null if nobody said it
     */
    public static Titles of(String text, @Nullable String delimiter) {
        List<String> all = text.lines().limit(REACH).toList();
        for (int count = 0; count <= MOST && count < all.size() - 1; count++) {
            List<String> table = all.subList(count, all.size());
            char sign = delimiter == null ? Delimiters.of(String.join("\n", table)) : delimiter.charAt(0);
            if (isTable(table, sign)) {
                List<String> before = all.subList(0, count).stream()
                        .filter(line -> filled(Delimiters.fields(line, sign)) > 0)
                        .toList();
                int fields = Delimiters.fields(table.get(0), sign).size();
                boolean titles = !before.isEmpty()
                        && before.stream().allMatch(line -> isTitle(Delimiters.fields(line, sign), fields));
                return titles
                        ? new Titles(count, sign, String.join(" ", texts(Delimiters.fields(before.get(0), sign))))
                        : none(text, delimiter);
            }
        }
        return none(text, delimiter);
    }

    /**
     * Looks at the beginning of a sheet. Also a row that has fewer texts than the one below it, as the upper one of two rows of
     * names, stands before the header.
     *
     * @param rows from the first one on
     * @return null if there is no table
     */
    public static @Nullable Titles ofSheet(List<List<String>> rows) {
        for (int count = 0; count <= MOST && count < rows.size() - 1; count++) {
            List<String> names = rows.get(count);
            long filled = filled(names);
            List<List<String>> others = rows.subList(count + 1, Math.min(rows.size(), count + REACH)).stream()
                    .filter(row -> filled(row) > 0)
                    .toList();
            long alike =
                    others.stream().filter(row -> 2 * filled(row) >= filled).count();
            boolean isTable = filled > 1
                    && others.size() > 1
                    && 5 * alike >= 4L * others.size()
                    && filled(others.get(0)) <= filled; // or these are the names
            if (isTable) {
                List<List<String>> before = rows.subList(0, count).stream()
                        .filter(row -> filled(row) > 0)
                        .toList();
                return before.isEmpty()
                        ? new Titles(0, ',', "")
                        : new Titles(count, ',', String.join(" ", texts(before.get(0))));
            }
        }
        return null;
    }

    private static Titles none(String text, @Nullable String delimiter) {
        return new Titles(0, delimiter == null ? Delimiters.of(text) : delimiter.charAt(0), "");
    }

    /** Returns true if the first line names the fields of the others. */
    private static boolean isTable(List<String> lines, char sign) {
        List<String> names = Delimiters.fields(lines.get(0), sign);
        long filled = filled(names);
        List<String> others = lines.subList(1, lines.size()).stream()
                .filter(line -> !line.isEmpty())
                .toList();
        long alike = others.stream()
                .filter(line -> Delimiters.fields(line, sign).size() == names.size())
                .count();
        return names.size() > 1
                && 2 * filled >= names.size()
                && names.stream().allMatch(name -> Double.isNaN(Numbers.parse(Letters.strip(name))))
                && !others.isEmpty()
                && 5 * alike >= 4L * others.size();
    }

    private static boolean isTitle(List<String> fields, int columns) {
        return fields.size() <= columns && 3 * filled(fields) <= Math.max(3, columns);
    }

    private static long filled(List<String> fields) {
        return texts(fields).size();
    }

    private static List<String> texts(List<String> fields) {
        return fields.stream()
                .map(Letters::strip)
                .filter(text -> !text.isEmpty())
                .toList();
    }
}
