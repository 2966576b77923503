package rate.cli.option;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.engine.problem.WrongUsage;
import rate.log.form.KeptColumns;
import rate.run.form.GamesColumns;

/** The columns of the log that are carried with its games. */
@Under(HelpSection.OUTPUT)
public final class KeepOption {

    @Recorded
    @Option(
            names = "--keep-columns",
            paramLabel = "COLUMN,…",
            description =
                    "Keep columns of the log beside the ratings, for example tournament,round,surface. They change no"
                            + " rating. A run then has games.csv, a row per game, and history shows them.")
    private List<String> keep = new ArrayList<>();

    /** The columns, by the log's own names; none if nothing is to be kept. */
    public List<String> columns() {
        return keep.isEmpty() ? List.of() : WrongUsage.unless(() -> KeptColumns.parse(keep, GamesColumns.OWN));
    }

    /** Adds what the manifest says of it. */
    public void record(Map<String, @Nullable Object> options) {
        if (!keep.isEmpty()) {
            options.put("keep_columns", KeptColumns.words(columns()));
        }
    }
}
