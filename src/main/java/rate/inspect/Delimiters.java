package rate.inspect;

import java.util.List;

/** What separates the fields of a CSV: the sign that comes equally often in most lines, without regard to what is in quotes. */
final class Delimiters {

    private static final List<Character> SIGNS = List.of(',', ';', '\t', '|');

    private static final int LINES = 100;

    private Delimiters() {}

    /** The delimiter of a text; a comma if nothing speaks for another. */
    static char of(String head) {
        List<String> lines =
                head.lines().filter(line -> !line.isEmpty()).limit(LINES).toList();
        char best = ',';
        long bestLines = 0;
        int bestFields = 0;
        for (char sign : SIGNS) {
            int inHeader = lines.isEmpty() ? 0 : count(lines.get(0), sign);
            long alike =
                    lines.stream().filter(line -> count(line, sign) == inHeader).count();
            if (inHeader > 0 && (alike > bestLines || (alike == bestLines && inHeader > bestFields))) {
                best = sign;
                bestLines = alike;
                bestFields = inHeader;
            }
        }
        return best;
    }

    /** The word for a delimiter on the command line. */
    static String word(String delimiter) {
        return delimiter.equals("\t") ? "tab" : delimiter;
    }

    private static int count(String line, char sign) {
        boolean quoted = false;
        int count = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            quoted ^= c == '"';
            count += c == sign && !quoted ? 1 : 0;
        }
        return count;
    }
}
