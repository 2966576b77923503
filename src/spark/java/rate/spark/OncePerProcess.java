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
    private final Function<T, SameFiles> log;
    private @Nullable RunWords words;
    private @Nullable T read;

    /**
     * @param reading reads it
     * @param log gives the games of what was read, to be compared with those of others
     */
    OncePerProcess(Function<RunWords, T> reading, Function<T, SameFiles> log) {
        this.reading = reading;
        this.log = log;
    }

    /**
     * That of a command; a task that comes while it is being read waits.
     *
     * @throws rate.engine.problem.InputRefused if the games are others than there
     */
    T of(RunWords wanted, SameFiles there) {
        T known = read(wanted);
        there.requireSame(log.apply(known));
        return known;
    }

    private synchronized T read(RunWords wanted) {
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
