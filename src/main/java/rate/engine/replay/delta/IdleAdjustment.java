package rate.engine.replay.delta;

import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.game.Player;

/**
 * Change of one player's rating without a game: at the end of the log, systems with rating periods let sigma grow for players
 * who were idle since their last game; before a player's first game of a season, a {@link rate.engine.rating.SeasonSystem} may
 * move the rating.
 *
 * @param name the log's own ladder; null if the log has none
 * @param time of the last game of the ladder, or of the first of the season; null if the log has no times
 * @param isFirst whether it is the first on that ladder: the player continues from the ladder of an earlier season
 * @param before the numbers before, by column of the shape
 * @param after the numbers after, by column of the shape
 */
public record IdleAdjustment(
        Ladder ladder,
        @Nullable String name,
        @Nullable GameTime time,
        Player player,
        boolean isFirst,
        double[] before,
        double[] after,
        double rankBefore,
        double rankAfter) {}
