package rate.log.order;

import java.util.Arrays;

/** Where a game belongs in a sorted log: by its time, and among the games of one time by columns of the log. */
final class SortKey implements Comparable<SortKey> {

    private final long second;
    private final int nano;
    private final long[] order;

    /**
     * @param second of its time
     * @param nano of its time
     * @param order its places among the games of one time, by one column after the other
     * @param columns how many of these count; the others are only looked at
     */
    SortKey(long second, int nano, long[] order, int columns) {
        this.second = second;
        this.nano = nano;
        this.order = Arrays.copyOf(order, columns);
    }

    @Override
    public int compareTo(SortKey other) {
        int bySecond = Long.compare(second, other.second);
        int byTime = bySecond != 0 ? bySecond : Integer.compare(nano, other.nano);
        return byTime != 0 ? byTime : Arrays.compare(order, other.order);
    }
}
