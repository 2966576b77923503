package rate.engine.replay;

import java.util.Arrays;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * Rows of numbers in blocks: a few rows take little room, and nothing is copied when one more comes. The first block is
 * small, each of the next ones twice as large as the one before, up to a largest size.
 */
final class NumberRows {

    /** Rows of the first block, and of the largest ones: powers of two. */
    private static final int FIRST = 16;

    private static final int LARGEST_SHIFT = 10;
    private static final int LARGEST = 1 << LARGEST_SHIFT;

    private final int width;
    private double[][] blocks = new double[0][];
    private int size;

    /** @param width numbers of a row */
    NumberRows(int width) {
        this.width = width;
    }

    /** The numbers among which a row is. */
    double[] block(int row) {
        return blocks[blockOf(row)];
    }

    /** Where in its block a row begins. */
    int at(int row) {
        int from = row + FIRST; // so that every block begins at a power of two, or a multiple of the largest
        return (from < LARGEST ? from - Integer.highestOneBit(from) : from & LARGEST - 1) * width;
    }

    private static int blockOf(int row) {
        int from = row + FIRST;
        return from < LARGEST
                ? Integer.numberOfLeadingZeros(FIRST) - Integer.numberOfLeadingZeros(from)
                : Integer.numberOfLeadingZeros(FIRST)
                        - Integer.numberOfLeadingZeros(LARGEST)
                        + (from >>> LARGEST_SHIFT)
                        - 1;
    }

    /** One more row, of zeros. */
    void append() {
        int block = blockOf(size);
        if (block == blocks.length) {
            blocks = Arrays.copyOf(blocks, block + 1);
            blocks[block] = new double[Math.min(FIRST << Math.min(block, LARGEST_SHIFT), LARGEST) * width];
        }
        size++;
    }

    /** Saves all rows. */
    void save(StateWriter to) {
        to.number(size);
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < width; column++) {
                to.real(block(row)[at(row) + column]);
            }
        }
    }

    /** Appends the rows that were saved. */
    void restore(StateReader from) {
        for (int left = from.count(); left > 0; left--) {
            int row = size;
            append();
            for (int column = 0; column < width; column++) {
                block(row)[at(row) + column] = from.real();
            }
        }
    }
}
