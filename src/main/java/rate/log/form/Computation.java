package rate.log.form;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.file.input.source.FileName;
import rate.log.form.term.Operands;
import rate.log.form.term.Term;
import rate.log.form.term.TermFunction;
import rate.log.form.term.Value;

/** A column whose cells are computed from others of the record. */
final class Computation implements Column {

    private final Records records;
    private final String written;
    private final Function<String, Column> columns;
    private final CellParser cells;
    private final Supplier<Value> value;
    private final Operands result;
    private final int field;

    /** The cell of the present record, once it was computed; null if nothing says when a record begins. */
    private @Nullable String held;

    /**
     * @param written the term as the user wrote it
     * @param columns by their names in the log
     */
    Computation(Records records, Term term, String written, Function<String, Column> columns, CellParser cells) {
        this.records = records;
        this.written = written;
        this.columns = columns;
        this.cells = cells;
        this.value = bound(term);
        this.result = new Operands(List.of(value), cells);
        this.field = term.columns().stream()
                .map(records::field)
                .filter(at -> at != Records.NONE)
                .findFirst()
                .orElse(Records.NONE);
    }

    private Supplier<Value> bound(Term term) {
        if (term instanceof Term.Constant constant) {
            return constant::value;
        }
        if (term instanceof Term.Call call) {
            Operands operands =
                    new Operands(call.arguments().stream().map(this::bound).toList(), cells);
            TermFunction function = call.function();
            return () -> function.of(operands);
        }
        Column column = term instanceof Term.Name name
                ? columns.apply(name.column())
                : new Column.PropertyColumn(records, (Term.RecordProperty) term, FileName.plain(records.file()));
        return () -> Value.cell(column.text());
    }

    /** Computes the cell of a record that has just become the present one, which is empty if that cannot be done; says why. */
    @Nullable
    BadGame hold() {
        try {
            held = computed();
            return null;
        } catch (BadGame bad) {
            held = "";
            return bad;
        }
    }

    /** The cell in the present record; ends the game if there is none. */
    @Override
    public String text() {
        return held == null ? computed() : held;
    }

    private String computed() {
        try {
            return result.text(0);
        } catch (Operands.Undefined e) {
            throw bad(e);
        }
    }

    /** Returns true if the value of the present record is true. */
    boolean holds() {
        try {
            return result.truth(0);
        } catch (Operands.Undefined e) {
            throw bad(e);
        }
    }

    private BadGame bad(Operands.Undefined why) {
        Location at = field == Records.NONE ? records.location() : records.location(field);
        return new BadGame(ProblemKind.BAD_EXPRESSION, at, why.getMessage() + ", in " + written);
    }

    @Override
    public int field() {
        return field;
    }
}
