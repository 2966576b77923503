package rate.evaluate;

/** Sums of so many kinds, kept apart for each block of contests: what is drawn anew for an interval. */
final class BlockSums {

    private final double[] sums;
    private final int blocks;
    private final int kinds;

    BlockSums(int blocks, int kinds) {
        this.sums = new double[blocks * kinds];
        this.blocks = blocks;
        this.kinds = kinds;
    }

    int blocks() {
        return blocks;
    }

    /** Adds to one of the sums of a block. */
    void add(int block, int which, double term) {
        sums[block * kinds + which] += term;
    }

    /** One of the sums of a block. */
    double sum(int block, int which) {
        return sums[block * kinds + which];
    }

    /** The sums of all blocks. */
    double[] total() {
        double[] total = new double[kinds];
        for (int block = 0; block < blocks; block++) {
            addTo(total, block, 1);
        }
        return total;
    }

    /** The sums of all blocks, each counted so many times. */
    double[] total(int[] times) {
        double[] total = new double[kinds];
        for (int block = 0; block < blocks; block++) {
            if (times[block] > 0) {
                addTo(total, block, times[block]);
            }
        }
        return total;
    }

    private void addTo(double[] total, int block, int times) {
        for (int which = 0; which < kinds; which++) {
            total[which] += times * sums[block * kinds + which];
        }
    }
}
