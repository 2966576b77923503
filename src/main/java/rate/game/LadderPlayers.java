package rate.game;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import rate.state.StateReader;
import rate.state.StateWriter;

/**
 * The players of one ladder, numbered from 0 in the order in which they come. A log may have thousands of ladders, each of
 * which knows few of the players of the roster, so the memory of a ladder must follow from its own players alone.
 *
 * <p>Where there is one ladder, most players have the index of the roster as their number, and need nothing else. Of the
 * others a table with open addressing and linear probing, half full at most, knows the numbers: a look-up is one line of
 * the processor's cache.
 *
 * <p>Players are entered by one thread; once all are there, any number may read.
 */
public final class LadderPlayers {

    private static final int FIRST_SLOTS = 16;

    /** By number: the index in the roster. */
    private int[] indexes = new int[FIRST_SLOTS / 2];

    private int size;

    /** The index above, the number plus 1 below; 0 is free. */
    private long[] slots = new long[FIRST_SLOTS];

    private int taken;

    /** How many there are. */
    public int size() {
        return size;
    }

    /** The index in the roster of the player with a number. */
    public int index(int number) {
        return indexes[number];
    }

    /** The number of the player at an index of the roster; -1 if they are not here. */
    public int find(int index) {
        return index < size && indexes[index] == index ? index : (int) slots[slot(index)] - 1;
    }

    /** The number of the player at an index of the roster, who comes now if they were not here. */
    public int enter(int index) {
        int known = find(index);
        if (known >= 0) {
            return known;
        }
        if (size == indexes.length) {
            indexes = Arrays.copyOf(indexes, 2 * size);
        }
        indexes[size] = index;
        if (index != size) {
            if (2 * taken == slots.length) {
                grow();
            }
            taken++;
            put(size);
        }
        return size++;
    }

    /** Removes the one who came last. */
    public void removeLast() {
        size--;
        if (indexes[size] != size) {
            taken--;
            slots[slot(indexes[size])] = 0; // nobody was put behind them
        }
    }

    private void grow() {
        slots = new long[2 * slots.length];
        for (int number = 0; number < size; number++) {
            if (indexes[number] != number) {
                put(number);
            }
        }
    }

    private void put(int number) {
        int index = indexes[number];
        slots[slot(index)] = (long) index << Integer.SIZE | number + 1;
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

    /** Saves who is here. */
    public void save(StateWriter to) {
        to.number(size);
        for (int number = 0; number < size; number++) {
            to.number(indexes[number]);
        }
    }

    /**
     * Enters those who were saved.
     *
     * @param now gives the index of a player whose index was another when they were saved
     */
    public void restore(StateReader from, IntUnaryOperator now) {
        for (int left = from.count(); left > 0; left--) {
            enter(now.applyAsInt(from.count()));
        }
    }
}
