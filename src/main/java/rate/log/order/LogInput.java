package rate.log.order;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameBuilder;
import rate.engine.problem.ProblemListener;
import rate.file.input.source.Source;
import rate.log.game.GameFiles;
import rate.log.game.LogFiles;
import rate.log.name.Names;

/**
 * The files of a log, to be gone through from beginning to end as often as needed: read here, or as they were read elsewhere.
 */
public interface LogInput {

    /** The name of the first file. */
    String first();

    /** The name of a file that can be read only once; null if there is none. */
    @Nullable
    String obstacle();

    /** Goes through them, from the beginning. Can be called once. */
    GameFiles open(Names names, GameBuilder games, ProblemListener listener);

    /**
     * Returns an input of these files to be read once more, up to where they reached the first time; only if there is no
     * {@link #obstacle}.
     */
    LogInput again();

    /** The game that was given last is the one of its id that counts. */
    default void counted() {}

    /** Files that are read here. */
    record FilesHere(List<Source> sources, LogReading reading) implements LogInput {

        @Override
        public String first() {
            return sources.get(0).name();
        }

        @Override
        public @Nullable String obstacle() {
            for (Source source : sources) {
                if (source.isFleeting()) {
                    return source.name();
                }
            }
            return null;
        }

        @Override
        public GameFiles open(Names names, GameBuilder games, ProblemListener listener) {
            return new LogFiles(
                    sources, reading.form(), reading.rosters(), reading.defectors(), names, games, listener, 0);
        }

        @Override
        public LogInput again() {
            return new FilesHere(sources.stream().map(Source::again).toList(), reading);
        }
    }
}
