package rate.engine.replay;

import org.jspecify.annotations.Nullable;
import rate.engine.game.History;
import rate.engine.rating.Messages;

/** From what the fit of a history goes on, if an earlier run fitted a part of it. */
@FunctionalInterface
public interface WarmStart {

    /** From nothing. */
    WarmStart NONE = history -> null;

    /** What the games of a history said in the earlier run; null if nothing is known of that ladder. */
    @Nullable
    Messages of(History history);
}
