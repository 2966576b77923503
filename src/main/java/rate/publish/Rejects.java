package rate.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;
import rate.problem.Complaints;
import rate.problem.InputRefused;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.problem.ProblemKind.Scope;
import rate.publish.ledger.WrittenPart;
import rate.state.BrokenState;
import rate.state.StateReader;
import rate.state.StateWriter;
import rate.store.OutputFile;
import rate.table.TableFormat;
import rate.table.TableWriter;

/**
 * What becomes of problems: doubts are passed on to whoever shows them; games that a system's own rules leave out are
 * listed; games that cannot be rated end the run or are listed, as the user wants it.
 */
public final class Rejects implements Complaints {

    /** Name of the table. */
    static final String TABLE = "rejects";

    private static final List<String> COLUMNS = List.of("file", "line", "game", "problem", "explanation");

    private final boolean stop;
    private final OutputFile file;
    private final CheckedOutputStream checked;
    private final TableWriter table;
    private final Complaints doubts;
    private final Map<ProblemKind, Long> counts = new EnumMap<>(ProblemKind.class);

    /**
     * @param stop whether the first game that cannot be rated ends the run
     * @param file where the table is written
     * @param checked the same, with the checksum of what was written
     * @param table receives a row per game that is not rated
     * @param doubts hears of what deserves a look
     */
    private Rejects(boolean stop, OutputFile file, CheckedOutputStream checked, TableWriter table, Complaints doubts) {
        this.stop = stop;
        this.file = file;
        this.checked = checked;
        this.table = table;
        this.doubts = doubts;
    }

    /** Begins the list in a folder. */
    static Rejects in(TableFolder folder, TableFormat format, boolean stop, Complaints doubts) throws IOException {
        OutputFile file = folder.create(TABLE);
        CheckedOutputStream checked = new CheckedOutputStream(file, new CRC32C());
        return new Rejects(stop, file, checked, format.open(checked, COLUMNS), doubts);
    }

    /**
     * Goes on with the list of an earlier run.
     *
     * @param from what {@link #save} laid down
     * @param run the earlier one
     * @throws BrokenState if its list is not what it was
     */
    static Rejects in(
            TableFolder folder, TableFormat format, boolean stop, Complaints doubts, StateReader from, Path run)
            throws IOException {
        OutputFile file = folder.create(TABLE);
        CheckedOutputStream checked = new CheckedOutputStream(file, new CRC32C());
        WrittenPart.restore(from).copy(folder.fileOf(run, TABLE), checked);
        Rejects rejects = new Rejects(stop, file, checked, format.goOn(checked, COLUMNS, from.number()), doubts);
        for (int left = from.count(); left > 0; left--) {
            String id = from.sureText();
            ProblemKind kind = ProblemKind.named(id).orElseThrow(() -> new BrokenState("there is no problem " + id));
            rejects.counts.put(kind, from.number());
        }
        return rejects;
    }

    /** Lays down what was heard and written so far. */
    void save(StateWriter to) throws IOException {
        table.flush();
        new WrittenPart(file.bytes(), checked.getChecksum().getValue()).save(to);
        to.number(table.rows()).number(counts.size());
        counts.forEach((kind, count) -> to.text(kind.id()).number(count));
    }

    @Override
    public void hear(Problem problem) {
        Scope scope = problem.kind().scope();
        if (stop && scope == Scope.GAME) {
            throw new InputRefused(problem);
        }
        counts.merge(problem.kind(), 1L, Long::sum);
        if (scope == Scope.DOUBT) {
            doubts.hear(problem);
            return;
        }
        try {
            table.text(FileNames.base(problem.location().file()))
                    .count(problem.location().line())
                    .text(problem.game() == null ? "" : problem.game())
                    .text(problem.kind().id())
                    .text(problem.explanation())
                    .endRow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Number of games of a scope so far. */
    public long count(Scope scope) {
        return counts.entrySet().stream()
                .filter(entry -> entry.getKey().scope() == scope)
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /** Number of problems of one kind so far. */
    long count(ProblemKind kind) {
        return counts.getOrDefault(kind, 0L);
    }

    /** Number of problems so far, by kind. */
    public Map<ProblemKind, Long> counts() {
        return counts;
    }

    long rows() {
        return table.rows();
    }

    void close() throws IOException {
        table.close();
    }
}
