package rate.log.form;

import java.util.ArrayList;
import java.util.List;

/** A part of an expression that computes, such as {@code if(team == winner, 1, 2)}. */
sealed interface Term {

    /** A cell of the record. */
    record Name(String column) implements Term {}

    /** A property of the record that is in no column. */
    record Known(Expression.Known what) implements Term {}

    /** A number or text of the expression itself. */
    record Constant(Value value) implements Term {}

    /** A function or operator of others. */
    record Call(TermFunction function, List<Term> arguments) implements Term {}

    /** Every column that is mentioned, in order; one may be there several times. */
    default List<String> columns() {
        List<String> columns = new ArrayList<>();
        collect(this, columns);
        return columns;
    }

    private static void collect(Term term, List<String> columns) {
        if (term instanceof Name name) {
            columns.add(name.column);
        } else if (term instanceof Call call) {
            call.arguments.forEach(argument -> collect(argument, columns));
        }
    }

    /** The term that is written first of all, but for what is in functions. */
    default Term leftmost() {
        Term term = this;
        while (term instanceof Call call && call.function.isInfix()) {
            term = call.arguments.get(0);
        }
        return term;
    }
}
