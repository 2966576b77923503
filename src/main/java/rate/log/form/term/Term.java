package rate.log.form.term;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A part of an expression, such as {@code if(team == winner, 1, 2)}. */
public sealed interface Term {

    /** A cell of the record. */
    record Name(String column) implements Term {}

    /** A property of a record that is in no column: its file, its key or its line. */
    enum RecordProperty implements Term {
        FILE,
        KEY,
        LINE
    }

    /** A number or text of the expression itself. */
    record Constant(Value value) implements Term {}

    /** A function or operator of others. */
    record Call(TermFunction function, List<Term> arguments) implements Term {}

    /**
     * A call that is no operand of another one.
     *
     * @param column which comes first if the log has it, since its name is written so, too; null if no name is
     * @param written as the user did
     */
    record Computed(@Nullable String column, Call call, String written) implements Term {}

    /** Several terms that give one cell. */
    record Group(GroupKind kind, List<Term> terms) implements Term {

        public enum GroupKind {
            /** The first that is not empty. */
            FIRST,

            /** Their texts, one after the other. */
            JOINED,

            /** The members of a team, one each. */
            MEMBERS
        }
    }

    /** Every column that is mentioned, in order; one may be there several times. */
    default List<String> columns() {
        List<String> columns = new ArrayList<>();
        visit(part -> {
            if (part instanceof Name name) {
                columns.add(name.column);
            }
        });
        return columns;
    }

    /** Shows this term and all within it, in the order of the text. */
    default void visit(Consumer<Term> visitor) {
        visitor.accept(this);
        if (this instanceof Computed computed) {
            computed.call.visit(visitor);
        } else if (this instanceof Call call) {
            call.arguments.forEach(argument -> argument.visit(visitor));
        } else if (this instanceof Group group) {
            group.terms.forEach(part -> part.visit(visitor));
        }
    }

    /** The columns that are mentioned: for each place those of which the first that is not empty counts. */
    default Stream<List<String>> alternatives() {
        if (this instanceof Group group && group.kind != Group.GroupKind.FIRST) {
            return group.terms.stream().flatMap(Term::alternatives);
        }
        List<String> columns = columns();
        return this instanceof Group && !columns.isEmpty()
                ? Stream.of(columns)
                : columns.stream().map(List::of);
    }
}
