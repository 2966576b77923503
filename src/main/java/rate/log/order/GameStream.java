package rate.log.order;

import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;

/** Games, one after the other: what the stages of a log hand to each other. */
@FunctionalInterface
public interface GameStream {

    /** The next game; null at the end, however often it is asked. */
    @Nullable
    Game next();
}
