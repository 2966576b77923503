package rate.spark;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.Solution;
import rate.engine.replay.LadderFit;
import rate.engine.replay.SavedProblem;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/** Solution that another process saved: it has what a table needs, and predicts nothing. */
final class SavedSolution implements Solution {

    /** Tag before each piece of a saved diagnostic: tells what follows. */
    private static final int TEXT = 1;

    private static final int NUMBER = 2;
    private static final int COUNT = 3;
    private static final int END_OF_ROW = 4;
    private static final int END = 5;

    /** Numbers of a player, and the rank by which the table is ordered. */
    private record Row(double[] numbers, double rank) {}

    /** By number of the player; null of one who was removed. */
    private final @Nullable Row[] rows;

    private final List<Removal> removed;
    private final List<String> notes;
    private final List<Diagnostic> diagnostics;

    /** Reads what {@link #save} wrote; what is returned refuses what was refused. */
    static Supplier<Solution> restore(StateReader from) {
        if (from.flag()) {
            Solution solution = new SavedSolution(from);
            return () -> solution;
        }
        Problem problem = SavedProblem.restore(from);
        return () -> {
            throw new InputRefused(problem);
        };
    }

    private SavedSolution(StateReader from) {
        rows = new @Nullable Row[from.count()];
        for (int player = 0; player < rows.length; player++) {
            rows[player] = from.flag() ? new Row(from.reals(), from.real()) : null;
        }
        removed = from.list(() -> new Removal(from.count(), from.requiredText()));
        notes = from.list(from::requiredText);
        diagnostics = from.list(() -> diagnostic(from));
    }

    private static Diagnostic diagnostic(StateReader from) {
        String name = from.requiredText();
        List<String> columns = from.list(from::requiredText);
        byte[] cells = from.bytes();
        return new Diagnostic(name, columns, rows -> write(cells, rows));
    }

    /** Fits a ladder, and saves the solution, or why there is none. */
    static void save(Supplier<LadderFit> fit, StateWriter to) {
        LadderFit fitted;
        try {
            fitted = fit.get();
        } catch (InputRefused e) {
            to.flag(false);
            SavedProblem.save(e.problem(), to);
            return;
        }
        to.flag(true);
        Solution solution = fitted.solution();
        int players = fitted.played().history().players();
        to.number(players);
        for (int player = 0; player < players; player++) {
            double[] of = solution.numbers(player);
            to.flag(of != null);
            if (of != null) {
                to.reals(of, of.length).real(solution.rank(player));
            }
        }
        to.list(solution.removed(), each -> to.number(each.player()).text(each.reason()));
        to.list(solution.notes(), to::text);
        to.list(solution.diagnostics(), diagnostic -> {
            byte[] cells = cells(diagnostic);
            to.text(diagnostic.name()).list(diagnostic.columns(), to::text).bytes(cells, 0, cells.length);
        });
    }

    private static byte[] cells(Diagnostic diagnostic) {
        StateWriter cells = new StateWriter();
        try {
            diagnostic.content().write(new Diagnostic.Rows() {
                @Override
                public Diagnostic.Rows text(@Nullable String value) {
                    cells.number(TEXT).text(value);
                    return this;
                }

                @Override
                public Diagnostic.Rows number(double value) {
                    cells.number(NUMBER).real(value);
                    return this;
                }

                @Override
                public Diagnostic.Rows count(long value) {
                    cells.number(COUNT).number(value);
                    return this;
                }

                @Override
                public void endRow() {
                    cells.number(END_OF_ROW);
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e); // of bytes in memory there is none
        }
        return cells.number(END).toBytes();
    }

    @Override
    public double @Nullable [] numbers(int player) {
        Row row = rows[player];
        return row == null ? null : row.numbers;
    }

    @Override
    public double rank(int player) {
        Row row = rows[player];
        return row == null ? Double.NaN : row.rank;
    }

    @Override
    public List<Removal> removed() {
        return removed;
    }

    @Override
    public List<String> notes() {
        return notes;
    }

    @Override
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }

    private static void write(byte[] cells, Diagnostic.Rows rows) throws IOException {
        StateReader from = new StateReader(cells);
        for (long next = from.number(); next != END; next = from.number()) {
            if (next == TEXT) {
                rows.text(from.text());
            } else if (next == NUMBER) {
                rows.number(from.real());
            } else if (next == COUNT) {
                rows.count(from.number());
            } else {
                rows.endRow();
            }
        }
    }
}
