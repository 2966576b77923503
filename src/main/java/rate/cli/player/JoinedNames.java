package rate.cli.player;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import rate.engine.problem.WrongUsage;

/** Names with a comma between them, which names may hold, too: they are divided where that gives players who are known. */
public final class JoinedNames {

    private static final String COMMA = ",";

    private JoinedNames() {}

    /**
     * Divides a word.
     *
     * @param option that has it
     * @param word names with commas between them
     * @param isName whether a text is the name of a player
     * @param commas the most commas that a name has
     * @return the names; if no way gives players only, the texts between all commas
     * @throws WrongUsage if there is more than one way
     */
    public static List<String> of(String option, String word, Predicate<String> isName, int commas) {
        List<String> pieces = Arrays.asList(word.split(COMMA, -1));
        int size = pieces.size();
        int[] ways = new int[size + 1]; // of the pieces from there on: none, one, or more than one
        int[] next = new int[size + 1];
        ways[size] = 1;
        for (int from = size - 1; from >= 0; from--) {
            for (int to = from + 1; to <= Math.min(size, from + 1 + commas); to++) {
                if (ways[to] > 0 && isName.test(text(pieces, from, to))) {
                    ways[from] = Math.min(2, ways[from] + ways[to]);
                    next[from] = to;
                }
            }
        }
        WrongUsage.require(
                ways[0] < 2,
                option + ": \"" + word + "\" can be divided into players in several ways, as names hold commas");
        List<String> names = new ArrayList<>();
        for (int at = 0; ways[0] == 1 && at < size; at = next[at]) {
            names.add(text(pieces, at, next[at]));
        }
        return names.isEmpty() ? pieces : names;
    }

    private static String text(List<String> pieces, int from, int to) {
        return String.join(COMMA, pieces.subList(from, to));
    }
}
