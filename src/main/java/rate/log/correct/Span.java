package rate.log.correct;

import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;

/**
 * A span of time, both ends included. A day is the whole of it (UTC) as an end; a game with a day alone counts by the midnight
 * with which that begins.
 *
 * @param since its begin; null if it has none
 * @param until its end; null if it has none
 */
public record Span(@Nullable GameTime since, @Nullable GameTime until) {

    /** All of time. */
    public static final Span ALWAYS = new Span(null, null);

    /** Whether it has neither begin nor end. */
    public boolean isAlways() {
        return since == null && until == null;
    }

    /** Whether its end is before its begin. */
    public boolean isBackwards() {
        return since != null && !isUntil(since);
    }

    /** Whether a time lies in it. */
    public boolean holds(GameTime time) {
        return (since == null || time.compareTo(since) >= 0) && isUntil(time);
    }

    private boolean isUntil(GameTime time) {
        return until == null || time.isUntil(until);
    }
}
