package rate.replay;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.game.LadderPlayers;
import rate.rating.OnlineSystem;
import rate.rating.SeasonRevert;
import rate.rating.SeasonSystem;

/**
 * What players bring to the ladder of a season: the rating that they had on the ladder of their last season, moved as the
 * system moves ratings at a new season.
 *
 * @param <R> the rating
 */
final class SeasonCarry<R> {

    private final OnlineSystem<R> system;
    private final Supplier<List<LadderReplay<?>>> before;

    /**
     * @param system the rule
     * @param before gives the ladders of the seasons before, the latest first
     */
    SeasonCarry(OnlineSystem<R> system, Supplier<List<LadderReplay<?>>> before) {
        this.system = system;
        this.before = before;
    }

    /** The ladder of the last season of a player, by index in the roster; null if this is the first one. */
    @Nullable
    LadderReplay<?> last(int player) {
        for (LadderReplay<?> ladder : before.get()) {
            if (ladder.has(player)) {
                return ladder;
            }
        }
        return null;
    }

    /**
     * The rating with which a player begins the season.
     *
     * @param ladder of their last season
     * @param player their index in the roster
     * @param to where mu goes, by {@link SeasonRevert#to}
     */
    R start(LadderReplay<?> ladder, int player, double to) {
        R rating = system.shape().restart(ladder.atItsEnd(player));
        return system instanceof SeasonSystem<R> seasonal && system.season().isWanted()
                ? seasonal.newSeason(rating, to)
                : rating;
    }

    /** The mean of the last ratings of all who played in a season before; NaN if nobody did. */
    double mean() {
        LadderPlayers players = new LadderPlayers();
        before.get().forEach(ladder -> ladder.players().forEach(players::enter));
        return SeasonRevert.mean(players.size(), number -> {
            int player = players.index(number);
            LadderReplay<?> last = last(player);
            return last == null ? Double.NaN : last.atItsEnd(player)[0];
        });
    }
}
