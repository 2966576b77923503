package rate.judge;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.replay.Standings;

/**
 * What one contestant made of the games.
 *
 * @param label who
 * @param standings the tables of each ladder
 * @param scores what his chances were worth, by ladder; empty if he gives none
 */
record Trial(String label, Map<LadderName, Standings> standings, Map<LadderName, Scores> scores) {

    /** The tables by ladder. */
    static Map<LadderName, Standings> byLadder(List<Standings> tables) {
        Map<LadderName, Standings> byLadder = new LinkedHashMap<>();
        tables.forEach(table -> byLadder.put(new LadderName(table.ladder(), table.name()), table));
        return byLadder;
    }

    /** His table of a ladder; null if it has none. */
    @Nullable
    Standings standings(LadderName ladder) {
        return standings.get(ladder);
    }
}
