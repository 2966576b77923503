package rate.log.order;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.file.input.source.InputSummary;

/**
 * Files that are read beside a log in order to read it.
 *
 * @param rosters the members of each team, as a file whose games are teams; null if the log lists them
 * @param joins the tables whose columns its records have, too, as files whose games are rows
 */
public record FilesBeside(@Nullable InputSummary rosters, List<InputSummary> joins) {

    /** Nothing. */
    public static FilesBeside none() {
        return new FilesBeside(null, List.of());
    }
}
