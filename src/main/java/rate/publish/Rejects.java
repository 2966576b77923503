package rate.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import rate.problem.Complaints;
import rate.problem.InputRefused;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.problem.ProblemKind.Scope;
import rate.table.TableWriter;

/**
 * What becomes of problems: doubts are passed on to whoever shows them; games that a system's own rules leave out are
 * listed; games that cannot be rated end the run or are listed, as the user wants it.
 */
public final class Rejects implements Complaints {

    static final List<String> COLUMNS = List.of("file", "line", "game", "problem", "explanation");

    /** Doubts of one kind that are shown; the summary and the manifest count all. */
    private static final int DOUBTS_SHOWN = 10;

    private final boolean stop;
    private final TableWriter table;
    private final Consumer<Problem> doubts;
    private final Map<ProblemKind, Long> counts = new EnumMap<>(ProblemKind.class);

    /**
     * @param stop whether the first game that cannot be rated ends the run
     * @param table receives a row per game that is not rated
     * @param doubts is shown what deserves a look
     */
    Rejects(boolean stop, TableWriter table, Consumer<Problem> doubts) {
        this.stop = stop;
        this.table = table;
        this.doubts = doubts;
    }

    @Override
    public void hear(Problem problem) {
        Scope scope = problem.kind().scope();
        if (stop && scope == Scope.GAME) {
            throw new InputRefused(problem);
        }
        long count = counts.merge(problem.kind(), 1L, Long::sum);
        if (scope == Scope.DOUBT) {
            if (count <= DOUBTS_SHOWN) {
                doubts.accept(problem);
            }
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
