package rate.log.game;

import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Forum;
import rate.engine.game.Game;
import rate.file.input.source.InputSummary;

/** The games of one or more files, one after the other, each sound in itself and as yet unjudged among the others. */
public interface GameFiles extends AutoCloseable {

    /**
     * The next game; null at the end of the last file.
     *
     * @throws rate.engine.problem.InputRefused if nothing can be read on from here
     */
    @Nullable
    Game next();

    /** The forum whose threads decided the games; null if the files are none. Complete once {@link #next} has returned null. */
    @Nullable
    Forum forum();

    /** The files that were read; complete once {@link #next} has returned null. */
    List<InputSummary> inputs();

    /** Bytes read so far, as the files lie there. Safe to ask from another thread. */
    long bytesRead();

    /** Bytes of all files together, if known. */
    OptionalLong size();

    @Override
    void close();
}
