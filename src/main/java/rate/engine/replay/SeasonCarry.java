package rate.engine.replay;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Ladder;
import rate.engine.game.PlayedSeasons;
import rate.engine.rating.SeasonRevert;

/**
 * Finds what players bring to the ladder of a season: each begins with their rating on the ladder of their last season.
 *
 * @param ladder which members are rated
 * @param name the ladder of this season
 * @param seasons of the ladder of which it is one
 * @param others gives the ladder of another season
 */
record SeasonCarry(
        Ladder ladder,
        String name,
        PlayedSeasons<Integer> seasons,
        Function<String, @Nullable IdleAdjustments<?>> others) {

    /** Returns whether a later season has begun, so that this one is over. */
    boolean isOver() {
        List<String> ladders = seasons.ladders();
        return !ladders.get(ladders.size() - 1).equals(name);
    }

    /** Takes note of a player who has a game in this season, by index in the roster. */
    void enter(int player) {
        seasons.play(key(player), name);
    }

    /** Players from 0 up, commanders from -1 down; of a key the index, too. */
    private int key(int player) {
        return ladder == Ladder.PLAYERS ? player : ~player;
    }

    /** The ladder of the last season of a player, by index in the roster; null if this is the first one. */
    @Nullable
    IdleAdjustments<?> last(int player) {
        return lastByKey(key(player));
    }

    private @Nullable IdleAdjustments<?> lastByKey(int key) {
        String season = seasons.last(key, name);
        return season == null ? null : others.apply(season);
    }

    /** The mean of the last ratings of all who played in a season before; NaN if nobody did. */
    double mean() {
        double[] last = seasons.players().stream()
                .filter(key -> key(key) >= 0)
                .mapToDouble(this::lastMu)
                .filter(mu -> !Double.isNaN(mu))
                .toArray();
        return SeasonRevert.mean(last.length, number -> last[number]);
    }

    private double lastMu(int key) {
        IdleAdjustments<?> last = lastByKey(key);
        return last == null ? Double.NaN : last.atItsEnd(key(key))[0];
    }
}
