package rate.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rate.game.Ladder;
import rate.problem.Problem;
import rate.rating.OnlineSystem;
import rate.rating.SystemEntry;
import rate.replay.Delta;
import rate.replay.LadderChoice;
import rate.replay.Standings;
import rate.store.RunFolder;
import rate.table.TableFormat;
import rate.table.TableWriter;

/**
 * Writes a run: the ledger and the rejects while it goes on, the tables and the manifest at its end, all published
 * together or not at all.
 */
public final class RunWriter implements AutoCloseable {

    /** Name of the file that says what a run was made from and with. */
    public static final String MANIFEST = "manifest.json";

    /** Every table that a run of some system can have. */
    private static final List<String> TABLES = List.of(
            "players",
            "commanders",
            "deltas",
            "rejects",
            "curves",
            "evidence",
            "messages",
            "commanders-curves",
            "commanders-evidence",
            "commanders-messages");

    /**
     * How a run is to be written.
     *
     * @param target the folder
     * @param format of the tables
     * @param deltas whether there is to be a ledger
     * @param stop whether the first game that cannot be rated ends the run
     */
    public record Form(Path target, TableFormat format, boolean deltas, boolean stop) {}

    private final Form form;
    private final ShapeColumns shape;
    private final RunFolder folder;
    private final Rejects rejects;
    private final @Nullable DeltaTable deltas;
    private final Map<String, Long> rows = new LinkedHashMap<>();

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
        this.folder = RunFolder.open(form.target());
        try {
            this.rejects = new Rejects(form.stop(), table("rejects", Rejects.COLUMNS), doubts);
        } catch (IOException e) {
            folder.close();
            throw new UncheckedIOException(e);
        }
        this.deltas = form.deltas() && system.system() instanceof OnlineSystem<?>
                ? new DeltaTable(shape, columns -> table("deltas", columns))
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
                rows.put(file("deltas"), deltas.rows());
            }
            rejects.close();
            rows.put(file("rejects"), rejects.rows());
            for (Ladder ladder : choice.ladders()) {
                List<Standings> tables = standings.stream()
                        .filter(table -> table.ladder() == ladder)
                        .toList();
                if (!tables.isEmpty() || ladder == Ladder.PLAYERS) {
                    tables(ladder, tables);
                }
            }
            if (form.deltas()) {
                new ProofTables(standings).write(this::table).forEach((name, count) -> rows.put(file(name), count));
            }
            manifest.write(folder.create(MANIFEST), folder.written(), rows);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        folder.publish(isRun(form.target()) ? possibleFiles() : List.of());
    }

    /** Leaves an earlier run untouched if this one was not published. */
    @Override
    public void close() {
        folder.close();
    }

    private void tables(Ladder ladder, List<Standings> tables) throws IOException {
        boolean ladders = tables.stream().anyMatch(table -> table.name() != null);
        try (TableWriter to = table(ladder.id(), StandingsTable.columns(shape, ladders))) {
            for (Standings table : tables) {
                StandingsTable.write(table, to);
            }
            rows.put(file(ladder.id()), to.rows());
        }
    }

    private TableWriter table(String name, List<String> columns) throws IOException {
        return form.format().open(folder.create(file(name)), columns);
    }

    private String file(String name) {
        return name + "." + form.format().extension();
    }

    /** Whether the folder holds a run; in another one, files that happen to have our names are somebody else's. */
    private static boolean isRun(Path folder) {
        try {
            return Files.readString(folder.resolve(MANIFEST)).contains("\"" + Manifest.FORMAT + "\"");
        } catch (IOException e) {
            return false;
        }
    }

    /** All files that a run can have, in any form: those that this one lacks are an earlier run's. */
    public static List<String> possibleFiles() {
        List<String> files = new ArrayList<>(List.of(MANIFEST));
        for (TableFormat format : TableFormat.values()) {
            for (String name : TABLES) {
                files.add(name + "." + format.extension());
            }
        }
        return files;
    }
}
