package rate.study.health.suspect;

/** How often each two players met in duels: an open table of numbers, as most pairs meet once. */
final class Meetings {

    private static final int PLAYER_BITS = 24;
    private static final int COUNT_BITS = 16;

    /** Players in the upper bits, the smaller first; the count in the lower ones. 0 is an empty place. */
    private long[] table = new long[1 << 10];

    private int pairs;

    /** Counts a meeting, and returns how many there were. */
    int add(int one, int other) {
        if (2 * ++pairs > table.length) {
            long[] old = table;
            table = new long[2 * old.length];
            for (long entry : old) {
                if (entry != 0) {
                    table[place(entry >>> COUNT_BITS)] = entry;
                }
            }
        }
        long key = key(one, other);
        int place = place(key);
        if (table[place] == 0) {
            table[place] = key << COUNT_BITS;
        } else {
            pairs--;
        }
        int count = count(place);
        table[place] += count < (1 << COUNT_BITS) - 1 ? 1 : 0;
        return count + 1;
    }

    /** How often two met. */
    int of(int one, int other) {
        return count(place(key(one, other)));
    }

    private int count(int place) {
        return (int) (table[place] & ((1 << COUNT_BITS) - 1));
    }

    private static long key(int one, int other) {
        return (long) Math.min(one, other) << PLAYER_BITS | Math.max(one, other);
    }

    private int place(long key) {
        int place = (int) ((key * 0x9e3779b97f4a7c15L) >>> 32) & (table.length - 1);
        while (table[place] != 0 && table[place] >>> COUNT_BITS != key) {
            place = (place + 1) & (table.length - 1);
        }
        return place;
    }
}
