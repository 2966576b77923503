package rate.spark;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a process reads once for a command, however many tasks ask for it.
 *
 * @param <T> what is read
 */
final class OncePerProcess<T> {

    private final Function<RunWords, T> reading;
    private @Nullable RunWords words;
    private @Nullable T read;

    OncePerProcess(Function<RunWords, T> reading) {
        this.reading = reading;
    }

    /** That of a command; a task that comes while it is being read waits. */
    synchronized T of(RunWords wanted) {
        T known = wanted.equals(words) ? read : null;
        if (known == null) {
            read = null; // before the memory for the next is taken
            known = reading.apply(wanted);
            read = known;
            words = wanted;
        }
        return known;
    }
}
