package rate.engine.state;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads what a {@link StateWriter} saved. */
public final class StateReader {

    private final byte[] bytes;
    private int at;

    public StateReader(byte[] bytes) {
        this.bytes = bytes;
    }

    /**
     * A whole number.
     *
     * @throws BrokenState if there is none
     */
    public long number() {
        require(Long.BYTES);
        long value = (long) StateWriter.LONG.get(bytes, at);
        at += Long.BYTES;
        return value;
    }

    /** A whole number that counts something of which there are few enough for an array. */
    public int count() {
        long value = number();
        if (value < 0 || value > Integer.MAX_VALUE) {
            throw new BrokenState("a count of " + value);
        }
        return (int) value;
    }

    public double real() {
        return Double.longBitsToDouble(number());
    }

    /** Yes or no. */
    public boolean flag() {
        return number() != 0;
    }

    /** A text; null if there was none. */
    public @Nullable String text() {
        long length = number();
        if (length == StateWriter.NO_TEXT) {
            return null;
        }
        at -= Long.BYTES;
        return new String(bytes(), UTF_8);
    }

    /** A text that has to be there. */
    public String requiredText() {
        String text = text();
        if (text == null) {
            throw new BrokenState("a text is missing");
        }
        return text;
    }

    /** As many things as were written, each as it is read. */
    public <T> List<T> list(Supplier<T> thing) {
        List<T> things = new ArrayList<>();
        for (int left = count(); left > 0; left--) {
            things.add(thing.get());
        }
        return things;
    }

    /** A piece of an array. */
    public byte[] bytes() {
        int length = count();
        require(length);
        at += length;
        return Arrays.copyOfRange(bytes, at - length, at);
    }

    /** The beginning of an array. */
    public long[] numbers() {
        long[] values = new long[arrayOfEight()];
        Arrays.setAll(values, i -> number());
        return values;
    }

    /** The beginning of an array. */
    public double[] reals() {
        double[] values = new double[arrayOfEight()];
        Arrays.setAll(values, i -> real());
        return values;
    }

    /** Fails unless all was read. */
    public void requireEnd() {
        if (at != bytes.length) {
            throw new BrokenState((bytes.length - at) + " bytes are left");
        }
    }

    private int arrayOfEight() {
        int length = count();
        require((long) length * Long.BYTES);
        return length;
    }

    private void require(long length) {
        if (length > bytes.length - at) {
            throw new BrokenState("it ends too soon");
        }
    }
}
