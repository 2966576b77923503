package rate.study.explain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import rate.engine.game.Contest;
import rate.engine.game.LadderPlayerKey;
import rate.engine.replay.Anchors;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.delta.IdleAdjustment;

/** The games of each player in the rating period of the last game: a game of the same period adds to them. */
final class EarlierGames {

    private final boolean hasPeriods;
    private final Anchors anchors;
    private final Map<LadderPlayerKey, List<String>> ids = new HashMap<>();

    /**
     * @param hasPeriods whether the system has rating periods; else no game has earlier ones
     * @param anchors whose games add up to nothing
     */
    EarlierGames(boolean hasPeriods, Anchors anchors) {
        this.hasPeriods = hasPeriods;
        this.anchors = anchors;
    }

    /** The ids of those before a contest, in its period, by seat. */
    List<List<String>> of(Delta delta) {
        List<List<String>> earlier = new ArrayList<>();
        for (int seat = 0; seat < delta.contest().seats(); seat++) {
            boolean goesOn = hasPeriods && delta.games(seat) > 0 && delta.periods(seat) == 0;
            List<String> seatsGames = goesOn ? ids.get(key(delta.contest(), seat)) : null;
            earlier.add(seatsGames == null ? List.of() : List.copyOf(seatsGames));
        }
        return earlier;
    }

    /** Takes note of a contest that was rated. */
    void add(Delta delta) {
        Contest contest = delta.contest();
        for (int seat = 0; hasPeriods && seat < contest.seats(); seat++) {
            if (!anchors.has(contest.player(seat))) {
                List<String> seatsGames = ids.computeIfAbsent(key(contest, seat), none -> new ArrayList<>());
                if (delta.periods(seat) > 0) {
                    seatsGames.clear();
                }
                seatsGames.add(contest.game().id());
            }
        }
    }

    /** Takes note of a rating that was changed without a game, by a new season or a reset: with it, a period of its own begins. */
    void begin(IdleAdjustment change) {
        ids.remove(new LadderPlayerKey(change.ladder(), change.name(), change.player()));
    }

    private static LadderPlayerKey key(Contest contest, int seat) {
        return new LadderPlayerKey(contest.ladder(), contest.game().ladder(), contest.player(seat));
    }
}
