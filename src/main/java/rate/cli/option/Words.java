package rate.cli.option;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Stack;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.TypeConversionException;
import rate.engine.math.Numbers;
import rate.engine.text.Letters;

/**
 * Reads the words of options: names, one of a few words, values that are attached, and numbers as {@link Numbers#typed} has
 * them.
 *
 * <p>The readers are classes with names, as no archive of classes takes a lambda of an interface as old as the parser's.
 */
public final class Words {

    /**
     * Reads an option whose value is a name of a log: a player, game or ladder may be called {@code --json}, and is no option
     * for that.
     */
    public static final class Any implements IParameterConsumer {

        @Override
        @SuppressWarnings("JdkObsolete") // the parser's own
        public void consumeParameters(Stack<String> words, ArgSpec option, CommandSpec command) {
            if (words.isEmpty()) {
                throw new MissingParameterException(command.commandLine(), option, "no value");
            }
            String before = option.getValue();
            if (before != null && !before.isEmpty()) {
                throw new OverwrittenOptionException(command.commandLine(), option, "two values");
            }
            option.setValue(words.pop());
        }
    }

    /**
     * Takes no word that looks like an option for the value of another one, unless it is attached: {@code --html -o} lacks its
     * file.
     */
    static final class Value implements IParameterPreprocessor {

        private static final Pattern OPTION = Pattern.compile("-\\p{Alpha}|--\\p{Alpha}.*");

        @Override
        @SuppressWarnings("JdkObsolete") // the parser's own
        public boolean preprocess(
                Stack<String> words, CommandSpec command, ArgSpec argument, Map<String, Object> said) {
            if (Attached.NOT_ATTACHED.equals(said.get("separator"))
                    && !words.isEmpty()
                    && OPTION.matcher(words.peek()).matches()) {
                throw new MissingParameterException(command.commandLine(), argument, "no value");
            }
            return false; // the parser reads on
        }
    }

    /**
     * Reads an option that need not have a value: what it has is attached, {@code --resume=strict}. The next word is another
     * one, such as the name of a log, whatever it says; the parser would take it.
     */
    public static class Attached implements IParameterPreprocessor {

        /** The separator that the parser reports for an option without {@code =} behind it. */
        private static final String NOT_ATTACHED = " ";

        @Override
        @SuppressWarnings("JdkObsolete") // the parser's own
        public boolean preprocess(
                Stack<String> words, CommandSpec command, ArgSpec argument, Map<String, Object> said) {
            if (NOT_ATTACHED.equals(said.get("separator")) && (words.isEmpty() || !isValue(words.peek()))) {
                words.push(((OptionSpec) argument).fallbackValue());
            }
            return false; // the parser reads on
        }

        /** Returns true if the next word can be nothing but a value of the option, so that it need not be attached. */
        protected boolean isValue(String word) {
            return false;
        }
    }

    /** Reads one of a few words, capitals or not: {@code free-for-all} is the constant of that name. */
    public static final class Choice<E extends Enum<E>> implements ITypeConverter<E> {

        private final List<E> choices;

        /** @param type whose constants are the choices */
        public Choice(Class<E> type) {
            this.choices = Arrays.asList(type.getEnumConstants());
        }

        @Override
        public E convert(String word) {
            for (E choice : choices) {
                if (word(choice).equals(Letters.small(word))) {
                    return choice;
                }
            }
            List<String> words = choices.stream().map(Choice::word).toList();
            int last = words.size() - 1;
            throw new TypeConversionException(String.join(", ", words.subList(0, last)) + " or " + words.get(last));
        }

        private static String word(Enum<?> choice) {
            return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private Words() {}

    /** Lets a command line, and all commands in it by now, read the values of options so, each by its type. */
    public static CommandLine register(CommandLine line) {
        choices(line);
        line.getSubcommands().values().forEach(Words::choices);
        return line.registerConverter(int.class, new Whole())
                .registerConverter(Integer.class, new Whole())
                .registerConverter(long.class, new Large())
                .registerConverter(double.class, new Real())
                .setExpandAtFiles(false); // @ may begin the name of a log
    }

    private static void choices(CommandLine command) {
        for (ArgSpec argument : command.getCommandSpec().args()) {
            for (Class<?> type : argument.auxiliaryTypes()) {
                if (type.isEnum()) {
                    choice(command, type);
                }
            }
        }
    }

    @SuppressWarnings("unchecked") // it is an enum
    private static <E extends Enum<E>> void choice(CommandLine command, Class<?> type) {
        command.registerConverter((Class<E>) type, new Choice<>((Class<E>) type));
    }

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

    /** By hand, as an expression takes longer to understand than all the words of a command line. */
    private static boolean isWhole(String word) {
        int sign = word.startsWith("-") ? 1 : 0;
        int at = word.length();
        while (at > sign && word.charAt(at - 1) >= '0' && word.charAt(at - 1) <= '9') {
            at--;
        }
        return at == sign && word.length() > sign;
    }

    private static long whole(String word, long least, long greatest) {
        if (!isWhole(word)) {
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
