package rate.engine.replay.period;

import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;

/** Day of tables, up to which idle players are brought: not before the last game; null for the last game of each ladder. */
public record AsOf(@Nullable GameTime day) {

    /** A day as a manifest has it. */
    public static AsOf ofText(String text) {
        return new AsOf(GameTime.ofText(text));
    }

    /** The day of a ladder whose last game was at a time. */
    public @Nullable GameTime of(@Nullable GameTime last) {
        return day == null ? last : day;
    }

    /** Returns the text that {@link #ofText} reads, {@code last} for the last game. */
    public String text() {
        return day == null ? "last" : day.text();
    }
}
