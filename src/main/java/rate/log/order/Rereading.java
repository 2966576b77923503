package rate.log.order;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameBuilder;
import rate.engine.game.Roster;
import rate.file.input.source.Source;

/**
 * The files of a log, to be read once more, up to where they reached the first time. Nothing is reported again.
 *
 * @param files the files as they are read otherwise
 * @param reading how they are to be read
 * @param roster knows the players
 */
public record Rereading(LogInput files, LogReading reading, Roster roster) {

    /** @param sources the files as they are read otherwise */
    public Rereading(List<Source> sources, LogReading reading, Roster roster) {
        this(new FilesHere(sources, reading), reading, roster);
    }

    /** The name of a file that can be read only once; null if there is none. */
    @Nullable
    String obstacle() {
        return files.obstacle();
    }

    /** A further pass over files that have no {@link #obstacle}. */
    Pass open() {
        return new Pass(files.again(), reading, new GameBuilder(roster), problem -> {});
    }
}
