package rate.run.audit;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import rate.engine.problem.InputRefused;
import rate.run.audit.read.KeptRows;
import rate.run.audit.read.PublishedRun;
import rate.run.form.RunFiles;

/** Columns of the log that a run keeps beside the ratings, for some of its games, read from its table of games. */
public final class KeptTexts {

    private final List<String> columns;
    private final List<String> nothing;
    private final Map<String, List<String>> byGame = new HashMap<>();

    private KeptTexts(List<String> columns) {
        this.columns = columns;
        this.nothing = columns.stream().map(column -> "").toList();
    }

    /**
     * Reads them.
     *
     * @param games the ids of those that are wanted
     * @throws InputRefused if the table cannot be read
     */
    public static KeptTexts of(PublishedRun run, Set<String> games) {
        return run.manifest()
                .table(RunFiles.GAMES)
                .map(listed -> {
                    try (KeptRows rows = new KeptRows(run, listed)) {
                        return read(rows, games);
                    }
                })
                .orElseGet(() -> new KeptTexts(List.of()));
    }

    private static KeptTexts read(KeptRows rows, Set<String> games) {
        KeptTexts texts = new KeptTexts(rows.columns());
        while (rows.next()) {
            if (games.contains(rows.game())) {
                texts.byGame.put(rows.game(), rows.texts());
            }
        }
        return texts;
    }

    /** The columns that are kept, as the log calls them; none if nothing is kept. */
    public List<String> columns() {
        return columns;
    }

    /** The texts that are kept of a game, column by column; empty ones for a game that was not wanted, or does not exist. */
    public List<String> of(String game) {
        return byGame.getOrDefault(game, nothing);
    }
}
