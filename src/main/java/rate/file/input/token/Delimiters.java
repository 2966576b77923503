package rate.file.input.token;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import rate.engine.text.Letters;

/** Detection of the character that separates the fields of a table. Text in quotes belongs to a field. */
public final class Delimiters {

    /** The usual one first. */
    private static final List<Character> SIGNS = List.of(',', ';', '\t', '|');

    /** So many lines tell enough of a text. */
    private static final int LINES = 100;

    private Delimiters() {}

    /** The sign that comes most often in a line, of which nothing else is known; a comma if none does. */
    public static char ofLine(String line) {
        char best = SIGNS.get(0);
        int most = 0;
        for (char sign : SIGNS) {
            int count = count(line, sign);
            if (count > most) {
                best = sign;
                most = count;
            }
        }
        return best;
    }

    /** The sign that comes equally often in most lines; a comma if nothing speaks for another, nor for spaces. */
    public static char of(String text) {
        List<String> lines =
                text.lines().filter(line -> !line.isEmpty()).limit(LINES).toList();
        char best = SIGNS.get(0);
        long bestLines = 0;
        int bestFields = 0;
        for (char sign : SIGNS) {
            int inHeader = lines.isEmpty() ? 0 : count(lines.get(0), sign);
            long alike =
                    lines.stream().filter(line -> count(line, sign) == inHeader).count();
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
     * Returns true if single spaces separate three fields and more, as many in each line, of which those in one place begin
     * with a digit. The first line may have one less: R gives its column of row numbers no name.
     */
    private static boolean areBySpaces(List<String> lines) {
        List<List<String>> rows =
                lines.stream().skip(1).map(line -> fields(line, ' ')).toList();
        int size = rows.isEmpty() ? 0 : rows.get(0).size();
        int names = rows.isEmpty() ? 0 : fields(lines.get(0), ' ').size();
        return size > 2
                && names >= 2
                && size - names <= 1
                && names <= size
                && rows.stream().allMatch(row -> row.size() == size && !row.contains(""))
                && IntStream.range(size - names, size)
                        .anyMatch(at -> rows.stream()
                                .allMatch(row -> Letters.isDigit(row.get(at).charAt(0))));
    }

    /** Returns true if something else follows a sign, which stands at the end alone in {@code a,b;;;}. */
    private static boolean divides(char sign, String line) {
        int at = line.indexOf(sign);
        return at >= 0 && line.chars().skip(at).anyMatch(c -> c != sign);
    }

    private static int count(String line, char sign) {
        return fields(line, sign).size() - 1;
    }

    /** The fields of a line, those in quotes with them; at least one. */
    public static List<String> fields(String line, char sign) {
        List<String> fields = new ArrayList<>();
        boolean quoted = false;
        int from = 0;
        for (int i = 0; i < line.length(); i++) {
            quoted ^= line.charAt(i) == '"';
            if (line.charAt(i) == sign && !quoted) {
                fields.add(line.substring(from, i));
                from = i + 1;
            }
        }
        fields.add(line.substring(from));
        return fields;
    }
}
