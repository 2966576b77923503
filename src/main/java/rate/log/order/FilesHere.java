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
 * Files that are read here.
 *
 * @param sources the files
 * @param reading how they are to be read
 */
public record FilesHere(List<Source> sources, LogReading reading) implements LogInput {

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
        return new LogFiles(sources, reading.form(), reading.rosters(), reading.defectors(), names, games, listener);
    }

    @Override
    public LogInput again() {
        return new FilesHere(sources.stream().map(Source::again).toList(), reading);
    }
}
