package rate.engine.rating;

import java.util.List;
import java.util.function.Predicate;

/**
 * How a rating lies in named columns of numbers. Ratings move as records, so that formulas read like the paper, and
 * rest as columns, so that tables, ledgers and checks are written once for all systems.
 */
public interface Shape<R> {

    /** Reads a rating from numbers that begin at a position. */
    @FunctionalInterface
    interface Reader<R> {
        R read(double[] from, int at);
    }

    /** Writes a rating as numbers that begin at a position. */
    @FunctionalInterface
    interface Writer<R> {
        void write(R rating, double[] to, int at);
    }

    /** A rating that is the numbers of its columns and nothing else. */
    static <R> Shape<R> of(List<String> columns, Reader<R> reader, Writer<R> writer, Predicate<R> isLegal) {
        return new Shape<>() {
            @Override
            public List<String> columns() {
                return columns;
            }

            @Override
            public R read(double[] from, int at) {
                return reader.read(from, at);
            }

            @Override
            public void write(R rating, double[] to, int at) {
                writer.write(rating, to, at);
            }

            @Override
            public boolean isLegal(R rating) {
                return isLegal.test(rating);
            }
        };
    }

    /**
     * Names of the columns that tables and ledger show, in order. {@code mu} comes first, then {@code sigma} if the system
     * has a standard deviation, then the system's own.
     */
    List<String> columns();

    /** Returns whether a rating is a normal belief, with {@code mu} as its mean and {@code sigma} as its standard deviation. */
    default boolean isNormal() {
        return columns().contains("sigma");
    }

    /** The rating that begins at a position. */
    R read(double[] from, int at);

    /** Writes a rating at a position; reading it back gives the same bits. */
    void write(R rating, double[] to, int at);

    /** Returns whether every number is finite and in its range; the driver stores no other rating. */
    boolean isLegal(R rating);

    /**
     * How many numbers a rating is: those of the columns, and after them any that a system needs to continue and no one to
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
