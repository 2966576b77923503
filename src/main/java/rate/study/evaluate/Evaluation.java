package rate.study.evaluate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.game.ConditionLadder;
import rate.engine.replay.Standings;

/**
 * Result of the evaluation of one candidate: its tables and its forecasts, ladder by ladder.
 *
 * @param label the name of the system
 * @param standings the tables of each ladder
 * @param forecasts what was predicted, by ladder; empty without predictions
 */
record Evaluation(String label, Map<LadderName, Standings> standings, Map<LadderName, LadderForecasts> forecasts) {

    /** The tables by ladder. */
    static Map<LadderName, Standings> byLadder(List<Standings> tables) {
        Map<LadderName, Standings> byLadder = new LinkedHashMap<>();
        tables.forEach(table -> byLadder.put(new LadderName(table.ladder(), table.name()), table));
        return byLadder;
    }

    /** Lets go what is known of a ladder: of thousands, that is most of what a comparison keeps. */
    void forget(LadderName ladder) {
        standings.remove(ladder);
        forecasts.remove(ladder);
    }

    /** The table of a ladder; null if it has none. */
    @Nullable
    Standings standings(LadderName ladder) {
        return standings.get(
                ladder.name() != null || standings.containsKey(ladder)
                        ? ladder
                        : new LadderName(
                                ladder.ladder(), ConditionLadder.ALL)); // of a candidate that rates by conditions
    }
}
