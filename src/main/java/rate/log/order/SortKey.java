package rate.log.order;

import java.util.Arrays;

/** Where a game belongs in a sorted log: by its time, among the games of one time by columns of the log, and by its place there. */
final class SortKey implements Comparable<SortKey> {

    private final long second;
    private final int nano;
    private final long[] order;
    private final long place;

    /**
     * @param second of its time
     * @param nano of its time
     * @param order its places among the games of one time, by one column after the other
     * @param columns how many of these count; the others are only looked at
     * @param place among the games that are equal in all that, or 0 for all
     */
    SortKey(long second, int nano, long[] order, int columns, long place) {
        this.second = second;
        this.nano = nano;
        this.order = Arrays.copyOf(order, columns);
        this.place = place;
    }

    @Override
    public int compareTo(SortKey other) {
        int bySecond = Long.compare(second, other.second);
        int byTime = bySecond != 0 ? bySecond : Integer.compare(nano, other.nano);
        int byColumns = byTime != 0 ? byTime : Arrays.compare(order, other.order);
        return byColumns != 0 ? byColumns : Long.compare(place, other.place);
    }
}
