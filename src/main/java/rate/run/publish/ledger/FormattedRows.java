package rate.run.publish.ledger;

import rate.file.input.source.Bytes;

/**
 * Rows of the ledger and of the table of teams as bytes, as they are behind other rows: what one game, and the seasons before
 * it, did.
 *
 * @param lengths of the rows of the ledger, in bytes
 */
public record FormattedRows(boolean ladders, int[] lengths, byte[] ledger, long teamRows, byte[] teams) {

    /** Appends them to what is handed on. */
    public void put(Bytes to) {
        to.putByte(ladders ? 1 : 0);
        to.putCount(lengths.length);
        for (int length : lengths) {
            to.putCount(length);
        }
        to.put(ledger, 0, ledger.length);
        to.putCount(teamRows);
        to.putCount(teams.length);
        to.put(teams, 0, teams.length);
    }

    /** Takes what {@link #put} appended. */
    public static FormattedRows get(Bytes from) {
        boolean ladders = from.getByte() != 0;
        int[] lengths = new int[(int) from.getCount()];
        int size = 0;
        for (int row = 0; row < lengths.length; row++) {
            lengths[row] = (int) from.getCount();
            size += lengths[row];
        }
        byte[] ledger = from.get(size);
        long teamRows = from.getCount();
        return new FormattedRows(ladders, lengths, ledger, teamRows, from.get((int) from.getCount()));
    }
}
