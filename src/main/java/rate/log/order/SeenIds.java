package rate.log.order;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.math.SipHash;

/**
 * The ids of all games so far.
 *
 * <p>An id is a prefix and a trailing decimal number of up to {@value #MAX_DIGITS} digits; leading zeros count as part
 * of the name, so {@code G7} and {@code G007} are two games. Per prefix the numbers are kept as runs of consecutive
 * ones, which takes no memory per game if a log numbers its games in order, and 16 to 32 bytes for each gap. Numbers out of
 * order take 1 bit each if they lie close together, as in a log that is to be sorted, and few bytes if not. All other
 * ids (without a number, with one above {@value #MAX_SCATTERED}, or of more than {@value #MAX_PREFIXES} prefixes) are kept
 * as 128-bit fingerprints in 24 to 48 bytes each, for a moment 1.5 times as much while that table grows.
 *
 * <p>Runs and numbers are exact. Fingerprints of two different ids agree with a chance of about 2<sup>-128</sup>: that any two
 * of ten million do, 1.5e-25. They are made with a secret key, so that this also holds of ids that were chosen, and that
 * no log can be written whose ids are all in one place of the table.
 */
public final class SeenIds {

    private static final int MAX_DIGITS = 18;
    private static final int MAX_PREFIXES = 1024;
    private static final int MAX_SCATTERED = (1 << 27) - 1;

    private final Map<Prefix, Runs> numbered = new HashMap<>();
    private final Fingerprints others = new Fingerprints();
    private Prefix lastPrefix = new Prefix("", 0);
    private Runs lastRuns = new Runs();

    /** None as yet. */
    public SeenIds() {
        numbered.put(lastPrefix, lastRuns);
    }

    /** Remembers an id; false if it was there already. */
    public boolean add(CharSequence id) {
        return answer(id, true) != Answer.SEEN;
    }

    /** Returns true if an id was added. */
    public boolean contains(CharSequence id) {
        return answer(id, false) == Answer.SEEN;
    }

    /** Answers if an id was added before, and adds it if that is asked. */
    private Answer answer(CharSequence id, boolean add) {
        int length = id.length();
        int start = length;
        while (start > 0 && length - start < MAX_DIGITS && id.charAt(start - 1) >= '0' && id.charAt(start - 1) <= '9') {
            start--;
        }
        if (start == length) {
            return others.answer(id, add);
        }
        long number = 0;
        for (int i = start; i < length; i++) {
            number = 10 * number + (id.charAt(i) - '0');
        }
        int width = id.charAt(start) == '0' && length - start > 1 ? length - start : 0;
        if (!lastPrefix.fits(id, start, width)) {
            Prefix prefix = new Prefix(id.subSequence(0, start).toString(), width);
            Runs runs = numbered.get(prefix);
            if (runs == null) {
                if (numbered.size() == MAX_PREFIXES || !add) {
                    return others.answer(id, add);
                }
                runs = new Runs();
                numbered.put(prefix, runs);
            }
            lastPrefix = prefix;
            lastRuns = runs;
        }
        Answer inRuns = lastRuns.answer(number, add);
        return inRuns == Answer.ELSEWHERE ? others.answer(id, add) : inRuns;
    }

    /**
     * Part of an id before its number.
     *
     * @param text the id up to the number
     * @param width digits of the number if it has leading zeros, else 0
     */
    private record Prefix(String text, int width) implements Comparable<Prefix> {

        // By hand, as those of a record are made when they are first called, which takes as long as some hundred games.
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Prefix prefix && width == prefix.width && text.equals(prefix.text);
        }

        @Override
        public int hashCode() {
            return 31 * text.hashCode() + width;
        }

        /** Keeps a hash table quick whose texts were chosen to have one hash. */
        @Override
        public int compareTo(Prefix other) {
            int byText = text.compareTo(other.text);
            return byText != 0 ? byText : Integer.compare(width, other.width);
        }

        boolean fits(CharSequence id, int start, int otherWidth) {
            if (width != otherWidth || text.length() != start) {
                return false;
            }
            for (int i = 0; i < start; i++) {
                if (text.charAt(i) != id.charAt(i)) {
                    return false;
                }
            }
            return true;
        }
    }

    private enum Answer {
        NEW,
        SEEN,
        /** Too large a number to be kept one by one: kept, or to be kept, among the fingerprints. */
        ELSEWHERE
    }

    /** Numbers that came in ascending order, as disjoint runs: first and last of each. */
    private static final class Runs {

        private long[] bounds = new long[2];
        private int size; // in use of bounds
        private final Map<Integer, Page> scattered = new HashMap<>();

        Answer answer(long number, boolean add) {
            if (size > 0 && number <= bounds[size - 1]) {
                return contains(number) ? Answer.SEEN : between(number, add);
            }
            if (!add) {
                return Answer.NEW;
            }
            if (size > 0 && number == bounds[size - 1] + 1) {
                bounds[size - 1] = number;
                return Answer.NEW;
            }
            if (size == bounds.length) {
                bounds = Arrays.copyOf(bounds, 2 * size);
            }
            bounds[size++] = number;
            bounds[size++] = number;
            return Answer.NEW;
        }

        private Answer between(long number, boolean add) {
            if (number > MAX_SCATTERED) {
                return Answer.ELSEWHERE;
            }
            int index = (int) (number >>> Character.SIZE);
            Page page = scattered.get(index);
            if (page == null && add) {
                page = new Page();
                scattered.put(index, page);
            }
            return page == null ? Answer.NEW : page.answer((char) number, add);
        }

        /** A bound is in a run; a place to insert between the first and the last of one is, too. */
        private boolean contains(long number) {
            int index = Arrays.binarySearch(bounds, 0, size, number);
            return index >= 0 || (-index - 1) % 2 == 1;
        }
    }

    /** Numbers of 16 bits: listed in ascending order, or a bit for each, whatever is smaller. */
    private static final class Page {

        private static final int MOST_LISTED = 4096;

        private char[] listed = new char[4];
        private int size; // in use of listed
        private @Nullable BitSet bits;

        Answer answer(char number, boolean add) {
            if (bits != null) {
                boolean seen = bits.get(number);
                if (add) {
                    bits.set(number);
                }
                return seen ? Answer.SEEN : Answer.NEW;
            }
            int index = Arrays.binarySearch(listed, 0, size, number);
            if (index >= 0) {
                return Answer.SEEN;
            }
            if (add) {
                insert(-index - 1, number);
            }
            return Answer.NEW;
        }

        private void insert(int index, char number) {
            if (size == MOST_LISTED) {
                BitSet all = new BitSet(1 << Character.SIZE);
                for (char one : listed) {
                    all.set(one);
                }
                all.set(number);
                bits = all;
                listed = new char[0];
                return;
            }
            if (size == listed.length) {
                listed = Arrays.copyOf(listed, 2 * size);
            }
            System.arraycopy(listed, index, listed, index + 1, size - index);
            listed[index] = number;
            size++;
        }
    }

    /** A set of 128-bit fingerprints, open addressing with linear probing, two thirds full at most. */
    private static final class Fingerprints {

        private static final int FIRST_SLOTS = 16;

        private long[] table = new long[2 * FIRST_SLOTS]; // two longs a slot; two zeros are a free one
        private int size;
        private final SipHash hash = SipHash.of128(SipHash.Key.random());

        Answer answer(CharSequence id, boolean add) {
            long high = hash.begin().add(id).end();
            long low = hash.secondHalf();
            return answer(high, low == 0 && high == 0 ? 1 : low, add);
        }

        private Answer answer(long high, long low, boolean add) {
            if (add && 3L * (size + 1) > table.length) {
                grow();
            }
            int slot = freeOrEqual(table, high, low);
            if (table[slot] == high && table[slot + 1] == low) {
                return Answer.SEEN;
            }
            if (add) {
                table[slot] = high;
                table[slot + 1] = low;
                size++;
            }
            return Answer.NEW;
        }

        private void grow() {
            long[] larger = new long[Math.multiplyExact(2, table.length)];
            for (int i = 0; i < table.length; i += 2) {
                if (table[i] != 0 || table[i + 1] != 0) {
                    int slot = freeOrEqual(larger, table[i], table[i + 1]);
                    larger[slot] = table[i];
                    larger[slot + 1] = table[i + 1];
                }
            }
            table = larger;
        }

        /** Index of the slot of this fingerprint: the one that has it, or the free one for it. */
        private static int freeOrEqual(long[] table, long high, long low) {
            int mask = table.length - 2;
            int slot = (int) low & mask;
            while ((table[slot] != high || table[slot + 1] != low) && (table[slot] != 0 || table[slot + 1] != 0)) {
                slot = slot + 2 & mask;
            }
            return slot;
        }
    }
}
