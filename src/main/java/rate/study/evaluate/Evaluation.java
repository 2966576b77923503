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
 * @param early the tables on the way, look by look; fewer where nobody had played
 */
record Evaluation(
        String label,
        Map<LadderName, Standings> standings,
        Map<LadderName, LadderForecasts> forecasts,
        Map<LadderName, List<EarlyTable>> early) {

    /** Of nothing, to be filled. */
    Evaluation(String label) {
        this(label, new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>());
    }

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
        early.remove(ladder);
    }

    /** The table of a ladder; null if it has none. */
    @Nullable
    Standings standings(LadderName ladder) {
        return standings.get(whole(ladder));
    }

    /** The tables of a ladder on the way, look by look. */
    List<EarlyTable> early(LadderName ladder) {
        return early.getOrDefault(whole(ladder), List.of());
    }

    private LadderName whole(LadderName ladder) {
        return ladder.name() != null || standings.containsKey(ladder)
                ? ladder
                : new LadderName(ladder.ladder(), ConditionLadder.ALL); // of a candidate that rates by conditions
    }
}
