package rate.log.game.draft;

import java.util.HashMap;
import java.util.Map;

/**
 * Finds an id that comes too often to be that of a game, while rows are read in any order: of a few ids it counts how often
 * they came, and each row of another id takes one from all of these, until there is room for it. So it never counts more
 * than there are, and an id of more than a {@value #COUNTED}th of the rows is among those that are counted.
 */
public final class LargestGame {

    /** Ids that are counted at a time. */
    private static final int COUNTED = 64;

    private final Map<String, Integer> counts = new HashMap<>();

    /** Counts a row; gives how many rows of its id there are at least. */
    public int add(String id) {
        if (counts.containsKey(id) || counts.size() < COUNTED) {
            return counts.merge(id, 1, Integer::sum);
        }
        counts.replaceAll((counted, count) -> count - 1);
        counts.values().removeIf(count -> count == 0);
        return 1;
    }
}
