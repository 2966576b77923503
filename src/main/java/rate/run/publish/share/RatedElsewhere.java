package rate.run.publish.share;

import java.util.Iterator;
import rate.engine.game.Game;
import rate.file.input.source.Bytes;

/** Results of the games of a log that were rated elsewhere, each ladder of the log in one {@link LadderShare}. */
public interface RatedElsewhere {

    /**
     * Returns the result of a game.
     *
     * @param game the next one of the log; only one that is on the chosen ladders
     * @return what {@link LadderShare#rate} wrote of it, and maybe of others behind it
     */
    Bytes of(Game game);

    /** How the work was divided, as lines of JSON: they are kept beside the run, and are no part of what it says. */
    default String partitions() {
        return "";
    }

    /** The states of all shares, once all games were asked for; of a history system, its fits. */
    Iterator<byte[]> states();
}
