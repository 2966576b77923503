package rate.run.publish.ledger;

/**
 * Rows of the ledger and of the table of teams as bytes, as they are behind other rows: what one game, and the seasons before
 * it, did.
 *
 * @param lengths of the rows of the ledger, in bytes
 */
public record FormattedRows(boolean ladders, int[] lengths, byte[] ledger, long teamRows, byte[] teams) {}
