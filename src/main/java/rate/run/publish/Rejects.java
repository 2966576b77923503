package rate.run.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Map;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemKind.Scope;
import rate.engine.problem.ProblemListener;
import rate.file.output.TableWriter;
import rate.run.form.RunFiles;

/**
 * Listener that handles the problems of a run: warnings are passed on to be shown; games that a system's own rules leave out
 * are listed; games that cannot be rated end the run or are listed, as the user wants it.
 */
public final class Rejects implements ProblemListener {

    private final boolean stop;
    private final TableWriter table;
    private final ProblemListener warnings;
    private final Map<ProblemKind, Long> counts = new EnumMap<>(ProblemKind.class);

    /**
     * Begins the list.
     *
     * @param folder takes the table, with a row for each game that is not rated
     * @param stop whether the first game that cannot be rated ends the run
     */
    public Rejects(TableFolder folder, boolean stop, ProblemListener warnings) {
        this.stop = stop;
        this.warnings = warnings;
        try {
            this.table = folder.open(RunFiles.REJECTS, RunFiles.REJECTS_COLUMNS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void report(Problem problem) {
        Scope scope = problem.kind().scope();
        if (stop && scope == Scope.GAME) {
            throw new InputRefused(problem);
        }
        counts.merge(problem.kind(), 1L, Long::sum);
        if (scope == Scope.WARNING) {
            warnings.report(problem);
            return;
        }
        try {
            table.text(Location.of(problem.location().file()).fileName())
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

    long count(ProblemKind kind) {
        return counts.getOrDefault(kind, 0L);
    }

    public Map<ProblemKind, Long> counts() {
        return counts;
    }

    public long rows() {
        return table.rows();
    }

    public void close() throws IOException {
        table.close();
    }
}
