package rate.engine.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;
import rate.engine.rating.Diagnostic;

/** The rows of a table that a system proves itself by, cell by cell. */
public final class DiagnosticRows implements Diagnostic.Rows {

    private final DoubleFunction<String> numbers;
    private final List<List<String>> rows = new ArrayList<>();
    private final List<String> row = new ArrayList<>();

    private DiagnosticRows(DoubleFunction<String> numbers) {
        this.numbers = numbers;
    }

    /** All rows, with numbers as a function writes them. */
    public static List<List<String>> of(Diagnostic diagnostic, DoubleFunction<String> numbers) {
        DiagnosticRows all = new DiagnosticRows(numbers);
        try {
            diagnostic.content().write(all);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all.rows;
    }

    @Override
    public Diagnostic.Rows text(@Nullable String value) {
        row.add(String.valueOf(value));
        return this;
    }

    @Override
    public Diagnostic.Rows number(double value) {
        return text(numbers.apply(value));
    }

    @Override
    public Diagnostic.Rows count(long value) {
        return text(Long.toString(value));
    }

    @Override
    public void endRow() {
        rows.add(List.copyOf(row));
        row.clear();
    }
}
