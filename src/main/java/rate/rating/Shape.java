package rate.rating;

import java.util.List;

/**
 * How a rating lies in named columns of numbers. Ratings move as records, so that formulas read like the paper, and
 * rest as columns, so that tables, ledgers and checks are written once for all systems.
 *
 * @param <R> the record
 */
public interface Shape<R> {

    /**
     * Names of the columns that tables and ledger show, in order. {@code mu} comes first, then {@code sigma} if the system
     * has a spread, then the system's own.
     */
    List<String> columns();

    /** The rating that begins at a position. */
    R read(double[] from, int at);

    /** Writes a rating at a position; reading it back gives the same bits. */
    void write(R rating, double[] to, int at);

    /** Whether every number is finite and in its range; the driver stores no other rating. */
    boolean isLegal(R rating);

    /**
     * How many numbers a rating is: those of the columns, and after them any that a system needs to go on and nobody to
     * look at.
     */
    default int width() {
        return columns().size();
    }

    /** The rating that a table shows: from the numbers of the columns alone, with nothing unfinished. */
    default R restart(double[] shown) {
        return read(shown, 0);
    }
}
