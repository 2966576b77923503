package rate.pages.report;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.run.audit.read.KeptRows;
import rate.run.audit.read.PublishedRun;
import rate.run.form.RunFiles;

/**
 * Reader of the kept columns of the games of a ledger, one game after the other, from the table of games if the run has one.
 */
final class KeptGames implements AutoCloseable {

    private final @Nullable KeptRows rows;

    /** @throws InputRefused if the table cannot be read */
    KeptGames(PublishedRun run) {
        this.rows = run.manifest()
                .table(RunFiles.GAMES)
                .map(listed -> new KeptRows(run, listed))
                .orElse(null);
    }

    /** The columns that are kept; none if nothing is. */
    List<String> columns() {
        return rows == null ? List.of() : rows.columns();
    }

    /**
     * Returns the texts of the next game in the columns that are kept.
     *
     * @param game its id in the ledger
     * @throws InputRefused if the table cannot be read, or has another game
     */
    List<String> of(String game) {
        if (rows == null) {
            return List.of();
        }
        if (!rows.next() || !rows.game().equals(game)) {
            throw rows.refused("its rows are not those of the games of the ledger");
        }
        return rows.texts();
    }

    @Override
    public void close() {
        if (rows != null) {
            rows.close();
        }
    }
}
