package rate.study.generate;

import java.io.Closeable;
import java.io.IOException;
import rate.engine.game.Game;

/** Writes games as a log that can be read again. One implementation per format of log. */
public interface GameWriter extends Closeable {

    /** Appends a game. */
    void write(Game game) throws IOException;
}
