package rate.publish;

import java.io.IOException;
import rate.output.TableWriter;

/** Cells of which it is not known whether there is anything to write. */
final class OptionalCells {

    private OptionalCells() {}

    /** An exact number; NaN is an empty cell. */
    static void number(double value, TableWriter to) throws IOException {
        if (Double.isNaN(value)) {
            to.empty();
        } else {
            to.exact(value);
        }
    }
}
