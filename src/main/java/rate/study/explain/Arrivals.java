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
import rate.study.explain.Explanation.Arrival;

/** The way by which each player comes to the next game: the games of the same rating period, and what a season did since the last one. */
final class Arrivals {

    private final boolean hasPeriods;
    private final Anchors anchors;
    private final Map<LadderPlayerKey, List<String>> ids = new HashMap<>();
    private final Map<LadderPlayerKey, IdleAdjustment> moves = new HashMap<>();

    /**
     * @param hasPeriods whether the system has rating periods; else no game has earlier ones
     * @param anchors whose games add up to nothing
     */
    Arrivals(boolean hasPeriods, Anchors anchors) {
        this.hasPeriods = hasPeriods;
        this.anchors = anchors;
    }

    /** The way to a contest, by seat. */
    List<Arrival> of(Delta delta) {
        List<Arrival> arrivals = new ArrayList<>();
        for (int seat = 0; seat < delta.contest().seats(); seat++) {
            LadderPlayerKey key = key(delta.contest(), seat);
            boolean goesOn = hasPeriods && delta.games(seat) > 0 && delta.periods(seat) == 0;
            List<String> seatsGames = goesOn ? ids.get(key) : null;
            arrivals.add(new Arrival(
                    delta.isFirst(seat) && delta.games(seat) == 0,
                    delta.games(seat),
                    delta.periods(seat),
                    seatsGames == null ? List.of() : List.copyOf(seatsGames),
                    moves.get(key),
                    anchors.has(delta.contest().player(seat))));
        }
        return arrivals;
    }

    /** Takes note of a contest that was rated. */
    void add(Delta delta) {
        moves.clear(); // a season moves players before their own contest
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
    void move(IdleAdjustment change) {
        LadderPlayerKey key = new LadderPlayerKey(change.ladder(), change.name(), change.player());
        ids.remove(key);
        if (!change.isFirst() && change.before()[0] == change.after()[0]) {
            moves.remove(key);
        } else {
            moves.put(key, change);
        }
    }

    private static LadderPlayerKey key(Contest contest, int seat) {
        return new LadderPlayerKey(contest.ladder(), contest.game().ladder(), contest.player(seat));
    }
}
