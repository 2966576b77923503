package rate.run.publish.ledger;

import java.util.ArrayList;
import java.util.List;

/**
 * A column of numbers of the ledger: one number of the rating before or after, or what was between them.
 *
 * <p>A compact ledger leaves out what follows from the rows before: what was before is what the player's previous row on that
 * ladder left, so only the first row has it, whether it is that of a newcomer, of an anchor or of a table to start from. Differences
 * follow from before and after, ranks from mu and sigma by the parameters of the system.
 *
 * @param name of the column
 * @param kind how it is written
 * @param place where the number stands in a row of a {@link DeltaBatch}; of a difference, the number before
 */
record LedgerNumber(String name, Kind kind, int place) {

    /** How a number is written. */
    enum Kind {
        EXACT,
        ROUNDED,

        /** In the first row of a player on a ladder; else the cell is empty. */
        EXACT_IF_FIRST,

        /** The number that follows less this one, rounded. */
        DIFFERENCE,

        /** The cell is empty, as the system has no such number. */
        NONE
    }

    /** Those of a ledger, in order. */
    static List<LedgerNumber> of(ShapeColumns shape, LedgerForm form) {
        List<LedgerNumber> numbers = new ArrayList<>();
        if (form == LedgerForm.COMPACT) {
            for (int column = 0; column < shape.names().size(); column++) {
                pair(shape.names().get(column), Kind.EXACT_IF_FIRST, Kind.EXACT, column, numbers);
            }
            return numbers;
        }
        triple("mu", Kind.EXACT, ShapeColumns.MU, numbers);
        triple("sigma", shape.hasSigma() ? Kind.EXACT : Kind.NONE, ShapeColumns.SIGMA, numbers);
        triple("rank", Kind.ROUNDED, shape.names().size(), numbers);
        for (int own = shape.firstOwn(); own < shape.names().size(); own++) {
            pair(shape.names().get(own), Kind.EXACT, Kind.EXACT, own, numbers);
        }
        return numbers;
    }

    private static void triple(String name, Kind kind, int column, List<LedgerNumber> to) {
        pair(name, kind, kind, column, to);
        to.add(new LedgerNumber(name + "_delta", kind == Kind.NONE ? kind : Kind.DIFFERENCE, 2 * column));
    }

    private static void pair(String name, Kind before, Kind after, int column, List<LedgerNumber> to) {
        to.add(new LedgerNumber(name + "_before", before, 2 * column));
        to.add(new LedgerNumber(name + "_after", after, 2 * column + 1));
    }
}
