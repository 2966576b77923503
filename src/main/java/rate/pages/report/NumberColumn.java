package rate.pages.report;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Whole numbers, one below the other. */
final class NumberColumn {

    private long[] values = new long[16];
    private int size;

    void add(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    int size() {
        return size;
    }

    long get(int index) {
        return values[index];
    }

    void set(int index, long value) {
        values[index] = value;
    }

    Iterable<Long> from(int index) {
        return () -> Arrays.stream(values, index, size).iterator();
    }

    /** Those from an index on, and of each what some function makes of it. */
    Iterable<Integer> from(int index, IntUnaryOperator of) {
        return () -> Arrays.stream(values, index, size)
                .mapToInt(value -> of.applyAsInt(Math.toIntExact(value)))
                .iterator();
    }

    /** The first of those from an index on, then the difference of each to the one before: small numbers pack well. */
    Iterable<Long> stepsFrom(int index) {
        return () -> IntStream.range(index, size)
                .mapToLong(i -> i == index ? values[i] : values[i] - values[i - 1])
                .iterator();
    }
}
