package rate.cli.word;

import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;
import rate.engine.math.Numbers;

/**
 * Reads the numbers of options, as {@link Numbers#typed} has them.
 *
 * <p>The readers are classes with names, as no archive of classes takes a lambda of an interface as old as the parser's.
 */
public final class NumberWords {

    private static final Pattern WHOLE = Pattern.compile("-?[0-9]+");

    private NumberWords() {}

    /** Whole numbers of 32 bits. */
    public static final class Whole implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String word) {
            return (int) whole(word, Integer.MIN_VALUE, Integer.MAX_VALUE);
        }
    }

    /** Whole numbers of 64 bits. */
    public static final class Large implements ITypeConverter<Long> {
        @Override
        public Long convert(String word) {
            return whole(word, Long.MIN_VALUE, Long.MAX_VALUE);
        }
    }

    /** All other numbers. */
    public static final class Real implements ITypeConverter<Double> {
        @Override
        public Double convert(String word) {
            double number = Numbers.typed(word);
            if (Double.isNaN(number)) {
                throw new TypeConversionException("a number");
            }
            return number;
        }
    }

    private static long whole(String word, long least, long greatest) {
        if (!WHOLE.matcher(word).matches()) {
            throw new TypeConversionException("a whole number");
        }
        try {
            long number = Long.parseLong(word);
            if (number >= least && number <= greatest) {
                return number;
            }
        } catch (NumberFormatException e) {
            // It has too many digits.
        }
        throw new TypeConversionException(
                "a whole number " + (word.startsWith("-") ? "at least " + least : "at most " + greatest));
    }
}
