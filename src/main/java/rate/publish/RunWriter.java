package rate.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rate.game.Ladder;
import rate.problem.Problem;
import rate.rating.OnlineSystem;
import rate.rating.SystemEntry;
import rate.replay.Delta;
import rate.replay.LadderChoice;
import rate.replay.Standings;
import rate.table.TableFormat;
import rate.table.TableWriter;

/**
 * Writes a run: the ledger and the rejects while it goes on, the tables and the manifest at its end, all published
 * together or not at all.
 */
public final class RunWriter implements AutoCloseable {

    /** Name of the file that says what a run was made from and with. */
    public static final String MANIFEST = TableFolder.MANIFEST;

    /**
     * How a run is to be written.
     *
     * @param target the folder
     * @param format of the tables
     * @param deltas whether there is to be a ledger
     * @param stop whether the first game that cannot be rated ends the run
     * @param jobs at least 1; if it is more, the ledger has a thread of its own. The bytes are the same, whatever it is
     */
    public record Form(Path target, TableFormat format, boolean deltas, boolean stop, int jobs) {}

    private final Form form;
    private final ShapeColumns shape;
    private final TableFolder folder;
    private final Rejects rejects;
    private final @Nullable DeltaTable deltas;

    /**
     * Begins a run.
     *
     * @param form how it is to be written
     * @param system the system, for the columns of its ratings
     * @param doubts is shown problems that do not keep a game from being rated
     */
    public RunWriter(Form form, SystemEntry.Configured system, Consumer<Problem> doubts) {
        this.form = form;
        this.shape = new ShapeColumns(system.system().columns());
        this.folder = new TableFolder(form.target(), form.format());
        try {
            this.rejects = new Rejects(form.stop(), folder.open("rejects", Rejects.COLUMNS), doubts);
        } catch (IOException e) {
            folder.close();
            throw new UncheckedIOException(e);
        }
        this.deltas = form.deltas() && system.system() instanceof OnlineSystem<?>
                ? new DeltaTable(shape, form.jobs() > 1, columns -> folder.open("deltas", columns))
                : null;
    }

    /** The ledger, which wants to see every change; null if there is to be none, or a history system changes nothing by games. */
    public Delta.@Nullable Sink ledger() {
        return deltas;
    }

    /** Where problems go. */
    public Rejects rejects() {
        return rejects;
    }

    /**
     * Writes the tables and the manifest and publishes all.
     *
     * @param standings the tables
     * @param choice the ladders that were to be rated: their tables exist even if empty
     * @param manifest the manifest, but for the list of what was written
     */
    public void publish(List<Standings> standings, LadderChoice choice, Manifest manifest) {
        try {
            if (deltas != null) {
                deltas.close();
                folder.count("deltas", deltas.rows());
            }
            rejects.close();
            folder.count("rejects", rejects.rows());
            for (Ladder ladder : choice.ladders()) {
                List<Standings> tables = standings.stream()
                        .filter(table -> table.ladder() == ladder)
                        .toList();
                if (!tables.isEmpty() || ladder == Ladder.PLAYERS) {
                    tables(ladder, tables);
                }
            }
            if (form.deltas()) {
                new ProofTables(standings).write(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        folder.publish(manifest);
    }

    /** Leaves an earlier run untouched if this one was not published. */
    @Override
    public void close() {
        if (deltas != null) {
            deltas.abandon();
        }
        folder.close();
    }

    private void tables(Ladder ladder, List<Standings> tables) throws IOException {
        boolean ladders = tables.stream().anyMatch(table -> table.name() != null);
        try (TableWriter to = folder.open(ladder.id(), StandingsTable.columns(shape, ladders))) {
            for (Standings table : tables) {
                StandingsTable.write(table, to);
            }
            folder.count(ladder.id(), to.rows());
        }
    }
}
