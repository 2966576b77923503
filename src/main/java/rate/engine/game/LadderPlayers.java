package rate.engine.game;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/**
 * The players of one ladder, of a roster or a ledger that has an index for each, numbered from 0 in the order in which they
 * come. A log may have thousands of ladders, each of which knows few of the players of the roster, so the memory of a ladder
 * must follow from its own players alone.
 *
 * <p>A ladder that knows many of the roster finds numbers in an array by index. One that knows few has a table with open
 * addressing and linear probing, half full at most.
 *
 * <p>Players are entered by one thread; once all are there, any number may read.
 */
public final class LadderPlayers {

    /** With more indexes than that for each player, the table is smaller than an array. */
    private static final int SPARSE = 8;

    private static final int FIRST = 8;

    /** The table of a ladder that has none: nobody is in it. */
    private static final long[] NO_TABLE = {0};

    /** By number: the index in the roster. */
    private int[] indexes = new int[FIRST];

    private int size;

    /** By index: the number plus 1, or 0. Of no length if there is a table. */
    private int[] byIndex = new int[FIRST];

    /** The table: the index above, the number plus 1 below; 0 is free. */
    private long[] slots = NO_TABLE;

    public int size() {
        return size;
    }

    /** The index in the roster of the player with a number. */
    public int index(int number) {
        return indexes[number];
    }

    /** The number of the player at an index of the roster; -1 if they are not here. */
    public int find(int index) {
        return (index < byIndex.length ? byIndex[index] : (int) slots[slot(index)]) - 1;
    }

    /** The number of the player at an index of the roster, who comes now if they were not here. */
    public int enter(int index) {
        int known = find(index);
        if (known >= 0) {
            return known;
        }
        boolean isFull = size == indexes.length;
        if (isFull) {
            indexes = Arrays.copyOf(indexes, 2 * size);
        }
        indexes[size++] = index;
        if (isFull || (slots == NO_TABLE && index >= byIndex.length)) {
            rebuild();
        } else {
            put(size - 1);
        }
        return size - 1;
    }

    /** Removes the one who came last. */
    public void removeLast() {
        int index = indexes[--size];
        if (index < byIndex.length) {
            byIndex[index] = 0;
        } else {
            slots[slot(index)] = 0; // nobody was put behind them
        }
    }

    private void rebuild() {
        int highest = Arrays.stream(indexes, 0, size).max().orElse(0);
        long most = (long) SPARSE * indexes.length;
        boolean isSparse = highest >= most;
        byIndex = new int[isSparse ? 0 : (int) Math.min(most, 2L * highest + 2)];
        slots = isSparse ? new long[2 * indexes.length] : NO_TABLE;
        for (int number = 0; number < size; number++) {
            put(number);
        }
    }

    private void put(int number) {
        int index = indexes[number];
        if (index < byIndex.length) {
            byIndex[index] = number + 1;
        } else {
            slots[slot(index)] = (long) index << Integer.SIZE | number + 1;
        }
    }

    /** The slot that has the index, or the free one for it. */
    private int slot(int index) {
        int mask = slots.length - 1;
        int slot = (int) ((index * 0x9E3779B97F4A7C15L) >>> Integer.SIZE) & mask;
        while (slots[slot] != 0 && slots[slot] >> Integer.SIZE != index) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    public void save(StateWriter to) {
        to.number(size);
        for (int number = 0; number < size; number++) {
            to.number(indexes[number]);
        }
    }

    /** Enters those who were saved; {@code now} gives the index of a player whose index was another then. */
    public void restore(StateReader from, IntUnaryOperator now) {
        for (int left = from.count(); left > 0; left--) {
            enter(now.applyAsInt(from.count()));
        }
    }
}
