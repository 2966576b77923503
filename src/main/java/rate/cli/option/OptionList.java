package rate.cli.option;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.IGetter;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import rate.cli.terminal.Console;

/**
 * The options of a command, in the order of its help: what each is called and does, and the field that takes its value.
 *
 * <p>Options are described by calls, as it takes longer to read annotations than to run a command that only looks.
 */
public final class OptionList {

    /** An owner of options: a command, or a part that several commands share. */
    public interface Described {

        void describe(OptionList to);
    }

    /** A command: what it is called with is in its fields when it runs, and it returns an exit code. */
    public abstract static class Command implements Callable<Integer>, Described {

        /** The terminal and the streams that the command reads and writes. */
        protected final Console console;

        private @Nullable CommandSpec spec;

        protected Command(Console console) {
            this.console = console;
        }

        /** The options of the command, as they are parsed. */
        protected final CommandSpec spec() {
            return Objects.requireNonNull(spec);
        }
    }

    /**
     * Facts about an option that the parser does not know.
     *
     * @param section under which heading the help lists it
     * @param isRecorded whether a manifest has it among its options, by the same name: {@code rate verify --rate} gives it
     *     again. None that names a file or a folder is, for a manifest must not say where to write, or what else to read
     */
    record Facts(HelpSection section, boolean isRecorded) {}

    private final CommandSpec spec;
    private HelpSection section = HelpSection.COMMAND;

    private OptionList(CommandSpec spec) {
        this.spec = spec;
    }

    /** Returns a command that is parsed into an object. */
    public static CommandLine of(Described command) {
        CommandSpec spec = CommandSpec.wrapWithoutInspection(command);
        spec.usageMessage().sortOptions(false);
        if (command instanceof Command its) {
            its.spec = spec;
        }
        command.describe(new OptionList(spec));
        return new CommandLine(spec);
    }

    /** Returns true if a manifest has the option. */
    public static boolean isRecorded(OptionSpec option) {
        return option.userObject() instanceof Facts facts && facts.isRecorded;
    }

    public CommandSpec spec() {
        return spec;
    }

    /** The following options stand under that heading, up to the next call and without those of other parts. */
    public void under(HelpSection heading) {
        section = heading;
    }

    /** Adds the options of parts. */
    public void with(Described... parts) {
        HelpSection own = section;
        for (Described part : parts) {
            section = HelpSection.COMMAND;
            part.describe(this);
        }
        section = own;
    }

    /** The help lists the options by the alphabet, not in this order. */
    public void byAlphabet() {
        spec.usageMessage().sortOptions(true);
    }

    /** The last lines of the help: command lines, each indented, below a heading. */
    public void examples(String... lines) {
        spec.usageMessage()
                .footer(Stream.concat(Stream.of("", "Examples:"), Stream.of(lines))
                        .toArray(String[]::new));
    }

    /** The exit codes and what they mean, with a colon between. */
    public void exitCodes(String... codes) {
        spec.usageMessage().exitCodeList(UsageMessageSpec.keyValuesMap(codes));
    }

    /** Adds an option without a value, by its names with their dashes, and spaces between. */
    public void flag(String names, String description, Consumer<Boolean> field) {
        option(names, description).into(boolean.class, false, field);
    }

    /** Adds one that a manifest has. */
    public void recordedFlag(String names, String description, Consumer<Boolean> field) {
        recorded(names, description).into(boolean.class, false, field);
    }

    /** Adds an option by its names with their dashes, then what the help calls its value, with spaces between. */
    public Entry option(String usage, String description) {
        return entry(usage, description, false);
    }

    /** Adds one that a manifest has. */
    public Entry recorded(String usage, String description) {
        return entry(usage, description, true);
    }

    private Entry entry(String usage, String description, boolean isRecorded) {
        String[] words = usage.split(" ", -1);
        String last = words[words.length - 1];
        boolean isFlag = last.startsWith("-");
        OptionSpec.Builder option = OptionSpec.builder(isFlag ? words : Arrays.copyOf(words, words.length - 1));
        return new Entry(option.paramLabel(isFlag ? "" : last)
                .description(description)
                .userObject(new Facts(section, isRecorded)));
    }

    /** Adds a word that is no option. */
    public Positional parameter(String label, String description) {
        return new Positional(PositionalParamSpec.builder().paramLabel(label).description(description));
    }

    /** An option before it is added: the last call says what takes the value. */
    public final class Entry {

        private final OptionSpec.Builder builder;

        private Entry(OptionSpec.Builder builder) {
            this.builder = builder;
        }

        /** The value if it is not given. */
        public Entry usually(String value) {
            builder.defaultValue(value);
            return this;
        }

        /** The value if it is given without one. */
        public Entry fallback(String value) {
            builder.fallbackValue(value);
            return this;
        }

        /** How many words it takes. */
        public Entry arity(String arity) {
            builder.arity(arity);
            return this;
        }

        /** It must be given. */
        public Entry required() {
            builder.required(true);
            return this;
        }

        /** Its values stand in one word, with that between them. */
        public Entry split(String between) {
            builder.splitRegex(between);
            return this;
        }

        /** The words that a shell offers. */
        public Entry candidates(Iterable<String> words) {
            builder.completionCandidates(words);
            return this;
        }

        /** Looks at the words before the parser takes one. */
        public Entry before(IParameterPreprocessor preprocessor) {
            builder.preprocessor(preprocessor);
            return this;
        }

        /**
         * Adds it.
         *
         * @param now what the field has; if that is a number, it is the value if none is given
         */
        public <T> void into(Class<T> type, @Nullable T now, Consumer<T> field) {
            if (type == int.class || type == long.class) {
                usually(String.valueOf(now));
            }
            if (type == String.class && builder.preprocessor() == null && builder.parameterConsumer() == null) {
                builder.preprocessor(new Words.Value());
            }
            add(builder.type(type), new Field<>(now, field));
        }

        /** Adds one whose value is a name of a log, which may be called as options are. */
        public void text(@Nullable String now, Consumer<String> field) {
            builder.parameterConsumer(new Words.Any());
            into(String.class, now, field);
        }

        /** Adds one of which there may be several values, as {@link #into} does. */
        public <T> void each(Class<T> type, List<T> now, Consumer<List<T>> field) {
            add(builder.type(List.class).auxiliaryTypes(type), new Field<>(now, field));
        }

        private void add(OptionSpec.Builder option, Field<?> field) {
            spec.addOption(
                    option.initialValue(field.value).getter(field).setter(field).build());
        }
    }

    /** A word that is no option, before it is added. */
    public final class Positional {

        private final PositionalParamSpec.Builder builder;
        private boolean isOptional;

        private Positional(PositionalParamSpec.Builder builder) {
            this.builder = builder;
        }

        /** The value if it is not given. */
        public Positional usually(String value) {
            builder.defaultValue(value);
            return this;
        }

        /** How many words there are. */
        public Positional arity(String arity) {
            builder.arity(arity);
            isOptional = arity.startsWith("0");
            return this;
        }

        /** Which of the words it is. */
        public Positional index(String index) {
            builder.index(index);
            return this;
        }

        /** Adds it, as an option is added. */
        public <T> void into(Class<T> type, @Nullable T now, Consumer<T> field) {
            add(builder.type(type), new Field<>(now, field));
        }

        /** Adds one of which there may be several, as an option is added. */
        public <T> void each(Class<T> type, List<T> now, Consumer<List<T>> field) {
            add(builder.type(List.class).auxiliaryTypes(type), new Field<>(now, field));
        }

        private void add(PositionalParamSpec.Builder parameter, Field<?> field) {
            spec.addPositional(parameter
                    .required(!isOptional)
                    .initialValue(field.value)
                    .getter(field)
                    .setter(field)
                    .build());
        }
    }

    /** Where the parser puts a value. */
    private static final class Field<T> implements IGetter, ISetter {

        private @Nullable T value;
        private final Consumer<T> field;

        Field(@Nullable T value, Consumer<T> field) {
            this.value = value;
            this.field = field;
        }

        @Override
        @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "NullAway"
        }) // the parser's own; no value is null
        public <V> V get() {
            return (V) value;
        }

        @Override
        @SuppressWarnings({"unchecked", "NullAway"
        }) // the parser has made it of the type; a field that had null takes null
        public <V> V set(V next) {
            V before = (V) value;
            value = (T) next;
            field.accept((T) next);
            return before;
        }
    }
}
