package rate.spark;

import java.io.Serializable;

/**
 * Where bytes belong when they are handed from one stage to the next.
 *
 * @param partition which takes them
 * @param first their place in it
 * @param second among those of one place
 */
record Place(int partition, long first, long second) implements Serializable, Comparable<Place> {

    @Override
    public int compareTo(Place other) {
        int byFirst = Long.compare(first, other.first);
        return byFirst != 0 ? byFirst : Long.compare(second, other.second);
    }
}
