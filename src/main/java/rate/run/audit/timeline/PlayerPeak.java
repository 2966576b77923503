package rate.run.audit.timeline;

import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;

/**
 * The highest rank of a player.
 *
 * @param rank the number that orders the table
 * @param at when: seconds since 1970, or the number of the game if the run has no times; of a game without a time in a run
 *     with times, that of the game before
 * @param time what the log says of it; null if the game or the point of the curve has none
 * @param game after which game; empty if it comes from a curve, whose points are no games
 */
public record PlayerPeak(double rank, long at, @Nullable GameTime time, String game) {}
