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

    /** Returns true if the span has neither begin nor end. */
    public boolean isAlways() {
        return since == null && until == null;
    }

    /** Returns true if the end of the span is before its begin. */
    public boolean isBackwards() {
        return since != null && !isUntil(since);
    }

    /** Returns true if a time lies in the span. */
    public boolean holds(GameTime time) {
        return (since == null || time.compareTo(since) >= 0) && isUntil(time);
    }

    private boolean isUntil(GameTime time) {
        return until == null || time.isUntil(until);
    }
}
