package rate.file.output;

import java.io.IOException;

/** Cells of which it is not known whether there is anything to write. */
public final class OptionalCells {

    private OptionalCells() {}

    /** An exact number; NaN is an empty cell. */
    public static void number(double value, TableWriter to) throws IOException {
        if (Double.isNaN(value)) {
            to.empty();
        } else {
            to.exact(value);
        }
    }
}
