package rate.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Arrays;

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

    /** Writes those from an index on. */
    void write(JsonGenerator json, String key, int from) throws IOException {
        json.writeArrayFieldStart(key);
        for (int i = from; i < size; i++) {
            json.writeNumber(values[i]);
        }
        json.writeEndArray();
    }

    /** Writes the first of those from an index on, then the difference of each to the one before: small numbers pack well. */
    void writeSteps(JsonGenerator json, String key, int from) throws IOException {
        json.writeArrayFieldStart(key);
        long before = 0;
        for (int i = from; i < size; i++) {
            json.writeNumber(values[i] - before);
            before = values[i];
        }
        json.writeEndArray();
    }
}
