package rate.cli;

import java.util.function.Supplier;

/** Words that make no sense together; the message says which and why. */
final class WrongUsage extends RuntimeException {

    WrongUsage(String message) {
        super(message);
    }

    /** What is made of words; if they make none, and it is said why, that is wrong usage. */
    static <T> T unless(Supplier<T> sense) {
        try {
            return sense.get();
        } catch (IllegalArgumentException e) {
            throw new WrongUsage(String.valueOf(e.getMessage()));
        }
    }
}
