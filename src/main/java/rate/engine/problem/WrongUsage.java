package rate.engine.problem;

import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Words that make no sense together; the message says which and why. */
public final class WrongUsage extends RuntimeException {

    private static final Pattern FIRST_WORD = Pattern.compile("^--[a-z-]+");

    private final @Nullable String option;

    /** @param message what is wrong; if it begins with an option, that is to blame */
    public WrongUsage(String message) {
        this(
                FIRST_WORD
                        .matcher(message)
                        .results()
                        .map(MatchResult::group)
                        .findFirst()
                        .orElse(null),
                message);
    }

    /** The option is the one to blame, with its dashes, where the message does not begin with it. */
    public WrongUsage(@Nullable String option, String message) {
        super(message);
        this.option = option;
    }

    /** The option that is to blame; null if it is none alone. */
    @Nullable
    public String option() {
        return option;
    }

    /** Returns the value that a parser supplies; if it throws {@link WrongUsage} without an option, blames the given one. */
    public static <T> T of(String option, Supplier<T> sense) {
        try {
            return sense.get();
        } catch (WrongUsage e) {
            throw e.option == null ? new WrongUsage(option, String.valueOf(e.getMessage())) : e;
        }
    }

    /** Refuses words of which something does not hold. */
    public static void require(boolean holds, String message) {
        if (!holds) {
            throw new WrongUsage(message);
        }
    }

    /** The number of an option that may not be less. */
    public static int atLeast(int least, String option, int number) {
        return (int) atLeast(least, option, (long) number);
    }

    /** Returns the number of an option, as a {@code long}, or throws if it is less than allowed. */
    public static long atLeast(int least, String option, long number) {
        if (number < least) {
            throw new WrongUsage(option + " must be at least " + least + ", not " + number);
        }
        return number;
    }

    /** Returns the value that a parser supplies; turns an {@link IllegalArgumentException} into {@link WrongUsage}. */
    public static <T> T unless(Supplier<T> sense) {
        return unless("", sense);
    }

    /** As {@link #unless(Supplier)}, with a beginning of the message. */
    public static <T> T unless(String begin, Supplier<T> sense) {
        try {
            return sense.get();
        } catch (IllegalArgumentException e) {
            throw new WrongUsage(begin + e.getMessage());
        }
    }
}
