package rate.engine.state;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Collection;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Saves the numbers and texts of a state, one behind the other; {@link StateReader} reads them in the same order. */
public final class StateWriter {

    static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** The length of a text that is not there. */
    static final int NO_TEXT = -1;

    private byte[] bytes = new byte[1 << 12];
    private int size;

    /** A whole number. */
    public StateWriter number(long value) {
        reserve(Long.BYTES);
        LONG.set(bytes, size, value);
        size += Long.BYTES;
        return this;
    }

    /** A number, by its bits. */
    public StateWriter real(double value) {
        return number(Double.doubleToRawLongBits(value));
    }

    /** Yes or no. */
    public StateWriter flag(boolean value) {
        return number(value ? 1 : 0);
    }

    /** A text, or none. */
    public StateWriter text(@Nullable String value) {
        if (value == null) {
            return number(NO_TEXT);
        }
        byte[] utf8 = value.getBytes(UTF_8);
        return bytes(utf8, 0, utf8.length);
    }

    /** How many there are of some things, and each as it is written. */
    public <T> StateWriter list(Collection<T> things, Consumer<T> thing) {
        number(things.size());
        things.forEach(thing);
        return this;
    }

    /** A piece of an array, with its length. */
    public StateWriter bytes(byte[] values, int from, int length) {
        number(length);
        reserve(length);
        System.arraycopy(values, from, bytes, size, length);
        size += length;
        return this;
    }

    /** The beginning of an array, with its length. */
    public StateWriter numbers(long[] values, int length) {
        number(length);
        for (int i = 0; i < length; i++) {
            number(values[i]);
        }
        return this;
    }

    /** The beginning of an array, with its length. */
    public StateWriter reals(double[] values, int length) {
        number(length);
        for (int i = 0; i < length; i++) {
            real(values[i]);
        }
        return this;
    }

    /** All of it. */
    public byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }

    private void reserve(int more) {
        if (bytes.length - size < more) {
            bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(size, more), (int)
                    Math.min(2L * size, Integer.MAX_VALUE - 8)));
        }
    }
}
