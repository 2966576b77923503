package rate.judge;

import org.jspecify.annotations.Nullable;
import rate.game.Ladder;

/**
 * A ladder of the log.
 *
 * @param ladder which members are rated
 * @param name the log's own ladder; null if the log has none
 */
public record LadderName(Ladder ladder, @Nullable String name) {

    /** {@code players}, {@code duel: commanders}. */
    @Override
    public String toString() {
        return (name == null ? "" : name + ": ") + ladder.id();
    }
}
