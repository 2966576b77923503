package rate.file.input.token;

import java.util.ArrayList;
import java.util.List;

/** Detection of the character that separates the fields of a table. Text in quotes belongs to a field. */
public final class Delimiters {

    /** The usual one first. */
    public static final List<Character> SIGNS = List.of(',', ';', '\t', '|');

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

    /** How many signs separate fields. */
    public static int count(String line, char sign) {
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
