package rate.audit.run;

/**
 * A block of the ledger: so many rows and the bytes they take.
 *
 * @param number of the block, from 1
 * @param rows in it
 * @param bytes in it
 * @param sha256 of its bytes, in hexadecimal digits
 * @param chain SHA-256 of the chain before and of {@code sha256}, both as bytes; in hexadecimal digits
 */
public record Block(long number, long rows, long bytes, String sha256, String chain) {

    /** Rows of every block but the last. */
    public static final int ROWS = 4096;

    /** The last row of the block before; 0 of the first block. */
    static long rowsBefore(long number) {
        return (number - 1) * ROWS;
    }

    /** Which rows of the ledger it has, for messages: {@code rows 4097 to 8192}. */
    public String span() {
        return span(number, rows);
    }

    static String span(long number, long rows) {
        return rows == 0 ? "no rows" : "rows " + (rowsBefore(number) + 1) + " to " + (rowsBefore(number) + rows);
    }
}
