package rate.log.order;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.game.GameBuilder;
import rate.game.Roster;
import rate.input.source.Source;

/**
 * The files of a log, to be read once more, up to where they reached the first time. Nothing is reported again.
 *
 * @param sources the files as they are read otherwise
 * @param reading how they are to be read
 * @param roster knows the players
 */
public record Rereading(List<Source> sources, LogReading reading, Roster roster) {

    /** The name of a file that can be read only once; null if there is none. */
    @Nullable
    String obstacle() {
        for (Source source : sources) {
            if (source.isFleeting()) {
                return source.name();
            }
        }
        return null;
    }

    /** A further pass over files that have no {@link #obstacle}. */
    Pass open() {
        List<Source> again = new ArrayList<>();
        sources.forEach(source -> again.add(source.again()));
        return new Pass(again, reading, new GameBuilder(roster), problem -> {});
    }
}
