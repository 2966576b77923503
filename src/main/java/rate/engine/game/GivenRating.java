package rate.engine.game;

import org.jspecify.annotations.Nullable;
import rate.engine.problem.Location;

/**
 * A rating that a player is given rather than one that follows from games, as a table of an earlier run states it.
 *
 * @param ladder the ladder of the log; null if the rating counts for all ladders
 * @param time from when on; null if from the beginning
 * @param rating the numbers of the rating, in the order of the columns that were asked for
 * @param games the number of games that the player had before; 0 if the table does not say
 * @param location where the table states it
 */
public record GivenRating(
        @Nullable String ladder,
        Player player,
        @Nullable GameTime time,
        double[] rating,
        int games,
        Location location) {}
