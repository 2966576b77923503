package rate.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.game.Ladder;
import rate.publish.doubt.Doubts;
import rate.publish.doubt.Telling;
import rate.publish.ledger.DeltaTable;
import rate.publish.ledger.ShapeColumns;
import rate.rating.OnlineSystem;
import rate.rating.SystemEntry;
import rate.replay.Delta;
import rate.replay.LadderChoice;
import rate.replay.Standings;
import rate.state.BrokenState;
import rate.state.StateReader;
import rate.table.TableFormat;
import rate.table.TableWriter;

/**
 * Writes a run: the ledger and the rejects while it goes on, the tables and the manifest at its end, all published
 * together or not at all.
 */
public final class RunWriter implements AutoCloseable {

    /** Name of the file that says what a run was made from and with. */
    public static final String MANIFEST = TableFolder.MANIFEST;

    private static final String LEDGER = "deltas";

    /**
     * How a run is to be written.
     *
     * @param place where
     * @param format of the tables
     * @param deltas whether there is to be a ledger
     * @param stop whether the first game that cannot be rated ends the run
     * @param jobs at least 1; if it is more, the ledger has a thread of its own. The bytes are the same, whatever it is
     */
    public record Form(Place place, TableFormat format, boolean deltas, boolean stop, int jobs) {}

    /**
     * A run that is published.
     *
     * @param id what it is called
     * @param head SHA-256 of its manifest, 64 hexadecimal digits: whoever keeps it can find out whether anything of the run
     *     was changed
     */
    public record Published(String id, String head) {}

    private final Form form;
    private final ShapeColumns shape;
    private final TableFolder folder;
    private final Doubts doubts;
    private final Rejects rejects;
    private final @Nullable DeltaTable deltas;
    private final @Nullable Resumption resumption;

    /**
     * Begins a run.
     *
     * @param form how it is to be written
     * @param system the system, for the columns of its ratings
     * @param telling what is told of it
     * @param wish what it goes on from, if there is that; null if it begins at the beginning
     */
    RunWriter(Form form, SystemEntry.Configured system, Telling telling, Resumption.@Nullable Wish wish) {
        this.form = form;
        this.shape = new ShapeColumns(system.system().columns());
        this.folder = new TableFolder(form.place(), FolderKind.RUN, form.format());
        this.doubts = new Doubts(folder.folder().current(), telling);
        this.deltas = form.deltas() && system.system() instanceof OnlineSystem<?>
                ? new DeltaTable(shape, form.jobs() > 1, columns -> folder.openLedger(LEDGER, columns))
                : null;
        try {
            Resumption found = wish == null ? null : wish.find(folder.folder().current());
            Rejects taken = wish == null || found == null ? null : takeOver(found, wish);
            this.resumption = taken == null ? null : found;
            this.rejects = taken == null ? Rejects.in(folder, form.format(), form.stop(), doubts) : taken;
        } catch (IOException e) {
            close();
            throw new UncheckedIOException(e);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /** Takes over what was written up to a checkpoint; null, with nothing written, if that is not what it was. */
    private @Nullable Rejects takeOver(Resumption from, Resumption.Wish wish) throws IOException {
        try {
            Rejects taken = goOn(from);
            doubts.goOn(from.checkpoint().games());
            wish.rejoice(from);
            return taken;
        } catch (BrokenState e) {
            wish.lament(from, e);
            folder.folder().startOver();
            return null;
        }
    }

    private Rejects goOn(Resumption from) throws IOException {
        Path run = from.run();
        StateReader rejected = new StateReader(from.checkpoint().rejects());
        Rejects list = Rejects.in(folder, form.format(), form.stop(), doubts, rejected, run);
        if (deltas != null && from.checkpoint().hasLedger()) {
            deltas.restore(
                    new StateReader(from.checkpoint().ledger()),
                    (columns, state) -> folder.goOnWithLedger(LEDGER, columns, run, state));
        }
        return list;
    }

    /** What this run goes on from; null if it begins at the beginning. */
    @Nullable
    Resumption resumption() {
        return resumption;
    }

    /** Keeps checkpoints of this run. */
    Checkpoints checkpoints() {
        return new Checkpoints(folder.folder(), resumption);
    }

    /** How much was written so far of the ledger; nothing if there is none, or none yet. */
    byte[] ledgerState() {
        return deltas == null || !deltas.isBegun() ? new byte[0] : Checkpoints.state(deltas::save);
    }

    /** The ledger, which wants to see every change; null if there is to be none, or a history system changes nothing by games. */
    public Delta.@Nullable Sink ledger() {
        return deltas;
    }

    /** Where problems go. */
    public Rejects rejects() {
        return rejects;
    }

    /** Where doubts go that are told and kept, and are no part of what the run says. */
    Doubts doubts() {
        return doubts;
    }

    /**
     * Writes the tables and the manifest and publishes all.
     *
     * @param standings the tables
     * @param choice the ladders that were to be rated
     * @param manifest the manifest, but for the list of what was written
     */
    public Published publish(List<Standings> standings, LadderChoice choice, Manifest manifest) {
        try {
            if (deltas != null) {
                folder.chain(LEDGER, deltas.close());
            }
            rejects.close();
            doubts.end(folder.folder());
            folder.count(Rejects.TABLE, rejects.rows());
            for (Ladder ladder : choice.ladders()) {
                List<Standings> tables = standings.stream()
                        .filter(table -> table.ladder() == ladder)
                        .toList();
                // The first one always has its table, so that no run is without any.
                if (!tables.isEmpty() || ladder == choice.ladders().iterator().next()) {
                    tables(ladder, tables);
                }
            }
            if (form.deltas()) {
                new ProofTables(standings).write(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return folder.publish(manifest);
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
