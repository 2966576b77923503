package rate.engine.replay;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Ladder;
import rate.engine.game.PlayedSeasons;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.SeasonRevert;
import rate.engine.rating.SeasonSystem;

/**
 * Carries ratings over to the ladder of a season: each player begins with their rating on the ladder of their last season,
 * moved as the system moves ratings at a new season.
 *
 * @param <R> the rating
 */
final class SeasonCarry<R> {

    private final OnlineSystem<R> system;
    private final Ladder ladder;
    private final String name;
    private final PlayedSeasons<Integer> seasons;
    private final Function<String, @Nullable LadderReplay<?>> others;

    /**
     * @param system the rule
     * @param ladder which members are rated
     * @param name the ladder of this season
     * @param seasons of the ladder of which it is one
     * @param others gives the replay of the ladder of another season
     */
    SeasonCarry(
            OnlineSystem<R> system,
            Ladder ladder,
            String name,
            PlayedSeasons<Integer> seasons,
            Function<String, @Nullable LadderReplay<?>> others) {
        this.system = system;
        this.ladder = ladder;
        this.name = name;
        this.seasons = seasons;
        this.others = others;
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
    LadderReplay<?> last(int player) {
        return lastByKey(key(player));
    }

    private @Nullable LadderReplay<?> lastByKey(int key) {
        String season = seasons.last(key, name);
        return season == null ? null : others.apply(season);
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
        double[] last = seasons.players().stream()
                .filter(key -> key(key) >= 0)
                .mapToDouble(this::lastMu)
                .filter(mu -> !Double.isNaN(mu))
                .toArray();
        return SeasonRevert.mean(last.length, number -> last[number]);
    }

    private double lastMu(int key) {
        LadderReplay<?> last = lastByKey(key);
        return last == null ? Double.NaN : last.atItsEnd(key(key))[0];
    }
}
