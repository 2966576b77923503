package rate;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Reads and writes files where no checked exception can pass. */
public final class Unchecked {

    /** What may fail to read or write. */
    @FunctionalInterface
    public interface Action<T> {
        T run() throws IOException;
    }

    private Unchecked() {}

    /** What comes of an action. */
    public static <T> T io(Action<T> action) {
        try {
            return action.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
