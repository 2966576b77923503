package rate.engine.replay;

import org.jspecify.annotations.Nullable;
import rate.engine.game.History;
import rate.engine.rating.Messages;

/** From what the fit of a history goes on, if an earlier run fitted a part of it. */
@FunctionalInterface
public interface WarmStart {

    /** From nothing. */
    WarmStart NONE = history -> null;

    /** Returns the messages of the games of a history in the earlier run; null if there are none of that ladder. */
    @Nullable
    Messages of(History history);
}
