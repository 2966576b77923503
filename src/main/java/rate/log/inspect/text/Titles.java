package rate.log.inspect.text;

import java.util.List;
import java.util.stream.IntStream;
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
            char sign = delimiter == null ? delimiter(String.join("\n", table)) : delimiter.charAt(0);
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
        return new Titles(0, delimiter == null ? delimiter(text) : delimiter.charAt(0), "");
    }

    /** The sign that comes equally often in most lines; a comma if nothing speaks for another, nor for spaces. */
    public static char delimiter(String text) {
        List<String> lines =
                text.lines().filter(line -> !line.isEmpty()).limit(REACH).toList();
        char best = Delimiters.SIGNS.get(0);
        long bestLines = 0;
        int bestFields = 0;
        for (char sign : Delimiters.SIGNS) {
            int inHeader = lines.isEmpty() ? 0 : Delimiters.count(lines.get(0), sign);
            long alike = lines.stream()
                    .filter(line -> Delimiters.count(line, sign) == inHeader)
                    .count();
            if (lines.stream().anyMatch(line -> divides(sign, line))
                    && inHeader > 0
                    && (alike > bestLines || (alike == bestLines && inHeader > bestFields))) {
                best = sign;
                bestLines = alike;
                bestFields = inHeader;
            }
        }
        return bestLines == 0 && areBySpaces(lines) ? ' ' : best;
    }

    /**
     * Returns true if single spaces separate three fields and more, as many in each line. Those in one place are numbers or
     * times, with a name in the first line. That may have one less: R gives its column of row numbers no name.
     */
    private static boolean areBySpaces(List<String> lines) {
        List<List<String>> rows =
                lines.stream().skip(1).map(line -> Delimiters.fields(line, ' ')).toList();
        List<String> names = lines.isEmpty() ? List.of() : Delimiters.fields(lines.get(0), ' ');
        int size = rows.isEmpty() ? 0 : rows.get(0).size();
        int unnamed = size - names.size();
        return size > 2
                && rows.stream().allMatch(row -> row.size() == size && !row.contains(""))
                && (unnamed == 0
                        || (unnamed == 1
                                && rows.stream()
                                        .allMatch(
                                                row -> Numbers.whole(row.get(0).replace("\"", "")) >= 0)))
                && names.stream().noneMatch(name -> name.isEmpty() || Letters.isDigit(name.charAt(0)))
                && IntStream.range(unnamed, size)
                        .anyMatch(at -> rows.stream()
                                .allMatch(row -> Letters.isDigit(row.get(at).charAt(0))));
    }

    /** Returns true if something else follows a sign, which stands at the end alone in {@code a,b;;;}. */
    private static boolean divides(char sign, String line) {
        int at = line.indexOf(sign);
        return at >= 0 && line.chars().skip(at).anyMatch(c -> c != sign);
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
