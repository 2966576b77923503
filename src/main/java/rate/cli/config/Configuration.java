package rate.cli.config;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import rate.cli.terminal.Console;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Nearest;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.WrongUsage;
import rate.file.input.source.Source;
import rate.file.input.token.SettingsFile;
import rate.file.input.token.SettingsFile.ValueKind;

/**
 * Options from {@code rate.json} and {@link EnvironmentVariables}: words that stand beside those of the user, as if they had
 * typed them.
 *
 * <p>Words, and not default values of the parser: a default is one text, and the value of an option may be a list; and
 * words are read, checked and refused by what reads the typed ones, so nothing can mean two things.
 */
public final class Configuration {

    /** The file in the folder where the program was started. */
    public static final String FILE = "rate.json";

    /** The word that stands for no file and no environment. */
    private static final String NONE = "none";

    /** The name of the LOGs among the options. */
    private static final String LOGS = "log";

    private static final String SYSTEM = "system";

    private final Console console;
    private final CommandName verb;
    private final CommandSpec spec;
    private final Settings taken;
    private final Function<CommandName, CommandSpec> commands;
    private final Map<CommandName, CommandSpec> others = new EnumMap<>(CommandName.class);

    private Configuration(
            Console console,
            CommandName verb,
            CommandSpec spec,
            Settings taken,
            Function<CommandName, CommandSpec> commands) {
        this.console = console;
        this.verb = verb;
        this.spec = spec;
        this.taken = taken;
        this.commands = commands;
    }

    /** Lets a command take options from elsewhere. */
    public static void addOption(CommandLine command) {
        command.getCommandSpec()
                .addOption(OptionSpec.builder("--config")
                        .paramLabel("FILE")
                        .type(String.class)
                        .description(
                                "Read options that are not given from this file instead of rate.json. none reads neither a "
                                        + "file nor the environment (RATE_SYSTEM=elo).")
                        .build());
    }

    /**
     * The words of the user with those of the configuration. Nothing is opened, and nothing parsed twice, if there is no
     * configuration.
     *
     * @param program the command line that will parse the words
     * @throws InputRefused if the configuration cannot be read, or makes no sense
     */
    public static String[] over(
            Console console,
            Settings taken,
            Function<CommandName, CommandSpec> commands,
            CommandLine program,
            String... words) {
        CommandName verb = words.length == 0 ? null : CommandName.named(words[0]);
        if (verb == null || !verb.isConfigurable()) {
            return words;
        }
        EnvironmentVariables variables = new EnvironmentVariables(console.env());
        boolean isNamed = Arrays.stream(words).anyMatch(word -> word.startsWith("--config"));
        if (!isNamed && variables.isEmpty() && Files.notExists(console.path(FILE))) {
            return words;
        }
        CommandSpec spec =
                Objects.requireNonNull(program.getSubcommands().get(words[0])).getCommandSpec();
        return new Configuration(console, verb, spec, taken, commands).over(program, variables, words);
    }

    private String[] over(CommandLine program, EnvironmentVariables variables, String... words) {
        ParseResult typed = typed(program, words);
        if (typed == null) {
            return words;
        }
        String named = typed.matchedOptionValue("--config", variables.config());
        if (NONE.equals(named)) {
            return words;
        }
        Map<String, Settings.Value> settings = new HashMap<>();
        if (named != null || Files.exists(console.path(FILE))) {
            fromFile(named == null ? FILE : named, settings);
        }
        if (named == null && isAboutOthers(typed, settings)) {
            settings.clear();
        }
        Settings.Value system = settings.get(SYSTEM);
        if (!variables.isEmpty()) {
            variables.set(settings, names(), this::shared, console::tell);
        }
        if (system != null && isOfOther(typed, system, settings)) {
            settings.computeIfPresent(
                    "parameter", (name, value) -> value.origin().equals(system.origin()) ? null : value);
        }
        return join(typed, settings, words);
    }

    /** Returns true if another system is asked for than that of the file, whose parameters say nothing of it. */
    private static boolean isOfOther(ParseResult typed, Settings.Value system, Map<String, Settings.Value> settings) {
        Settings.Value named = Objects.requireNonNull(settings.get(SYSTEM));
        List<String> asked = typed.hasMatchedOption("--" + SYSTEM)
                ? typed.matchedOption("--" + SYSTEM).originalStringValues()
                : named.words();
        return !withoutProfile(asked).equals(withoutProfile(system.words()));
    }

    private static List<String> withoutProfile(List<String> systems) {
        return systems.stream().map(name -> name.replaceFirst("/.*", "")).toList();
    }

    /**
     * Returns true if a log is to be inspected that is none of those that the file in the folder is about, which is told: what
     * is said of these is not said of that.
     */
    private boolean isAboutOthers(ParseResult typed, Map<String, Settings.Value> settings) {
        Settings.Value logs = settings.get(LOGS);
        if (verb != CommandName.INSPECT
                || logs == null
                || typed.matchedPositionals().isEmpty()) {
            return false;
        }
        List<Path> own = logs.words().stream().map(this::absolute).toList();
        List<String> wanted = typed.matchedPositionals().get(0).originalStringValues();
        boolean isOther = !own.isEmpty()
                && wanted.stream()
                        .map(this::absolute)
                        .noneMatch(log -> own.stream().anyMatch(log::startsWith));
        if (isOther) {
            console.tell("rate: " + FILE + " is about " + String.join(", ", logs.words())
                    + ", and not used here; --config " + FILE + " uses it");
        }
        return isOther;
    }

    private Path absolute(String log) {
        return console.path(log).toAbsolutePath().normalize();
    }

    /** Parses the words that the user typed; null if they are wrong, which is reported first, or if they ask for help. */
    private @Nullable ParseResult typed(CommandLine program, String... words) {
        collectErrors(program, true);
        ParseResult typed = program.parseArgs(words).subcommand();
        collectErrors(program, false);
        boolean isSound = typed.unmatched().isEmpty()
                && typed.errors().stream()
                        .allMatch(error -> error instanceof MissingParameterException missing
                                && missing.getMissing().stream().noneMatch(argument -> argument.isOption()));
        return isSound && !typed.isUsageHelpRequested() ? typed : null;
    }

    private void collectErrors(CommandLine program, boolean collect) {
        program.getCommandSpec().parser().collectErrors(collect);
        spec.parser().collectErrors(collect);
    }

    /** Options before the words of the user, as the last of these may still lack its value; LOGs behind them. */
    private String[] join(ParseResult typed, Map<String, Settings.Value> settings, String... words) {
        List<String> all = new ArrayList<>(List.of(words[0]));
        List<String> logs = new ArrayList<>();
        for (ArgSpec argument : spec.args()) {
            Settings.Value setting = settings.get(Settings.name(argument));
            boolean isTyped = argument instanceof OptionSpec option
                    ? typed.hasMatchedOption(option)
                    : !typed.matchedPositionals().isEmpty();
            if (setting == null || isTyped || setting.words().isEmpty()) {
                continue;
            }
            taken.add(setting);
            if (argument instanceof OptionSpec option) {
                all.addAll(words(option, setting));
            } else {
                logs.addAll(setting.words());
            }
        }
        all.addAll(Arrays.asList(words).subList(1, words.length));
        if (!logs.isEmpty()) {
            all.add("--"); // a name may begin with a dash
            all.addAll(logs);
        }
        return all.toArray(String[]::new);
    }

    private static List<String> words(OptionSpec option, Settings.Value setting) {
        if (Settings.isTruth(option, setting.words())) {
            return setting.words().contains("true") ? List.of(option.longestName()) : List.of();
        }
        return setting.words().stream()
                .map(word -> option.longestName() + "=" + word)
                .toList();
    }

    private void fromFile(String file, Map<String, Settings.Value> settings) {
        WrongUsage.require(!file.isEmpty(), "--config must be a file or none, not \"\"");
        Map<String, Settings.Value> own = new HashMap<>();
        Set<String> commands = Arrays.stream(CommandName.values())
                .filter(CommandName::isConfigurable)
                .map(CommandName::word)
                .collect(Collectors.toSet());
        try (Source source = console.source(file)) {
            for (SettingsFile.StatedOption said : SettingsFile.read(source, commands)) {
                CommandName of = said.command() == null ? null : CommandName.named(said.command());
                requireOption(said, of);
                ArgSpec argument = of == null ? shared(said.name()) : of == verb ? argument(verb, said.name()) : null;
                if (argument != null) {
                    String origin = Location.of(file).fileName();
                    Settings.Value setting =
                            new Settings.Value(said.name(), words(argument, said), origin, said.value());
                    (of == null ? settings : own).put(said.name(), setting);
                }
            }
        }
        settings.putAll(own);
    }

    private void requireOption(SettingsFile.StatedOption said, @Nullable CommandName of) {
        Set<String> known = of == null ? names() : names(of);
        if (!known.contains(said.name())) {
            String missing = of == null ? "there is" : "rate " + of.word() + " has";
            throw refused(
                    said.key(), missing + " no option \"" + said.name() + "\"" + Nearest.hint(said.name(), known));
        }
    }

    /** The words of a value, if it is of a kind that the option takes. */
    private static List<String> words(ArgSpec argument, SettingsFile.StatedOption said) {
        boolean isList = argument.isMultiValue();
        boolean isTable = isList && argument.paramLabel().contains("=");
        boolean fits = switch (said.kind()) {
            case NOTHING -> true;
            case TRUTH -> argument.arity().min() == 0;
            case NUMBER, TEXT -> !Settings.isFlag(argument);
            case LIST -> isList;
            case OBJECT -> isTable;
        };
        if (!fits) {
            String form = Settings.isFlag(argument)
                    ? ValueKind.TRUTH.title()
                    : isTable ? "a text, a list or an object" : isList ? "a text or a list" : "a text or a number";
            String name = argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
            throw refused(
                    said.value(),
                    name + " must be " + form + ", not " + said.kind().title());
        }
        return said.words();
    }

    /**
     * The option of that name, if what is said to all commands is said to this one: it is, unless the option has another
     * meaning for {@code rate replay}, such as the folder to write to.
     */
    private @Nullable ArgSpec shared(String name) {
        ArgSpec own = argument(verb, name);
        ArgSpec replay = argument(CommandName.REPLAY, name);
        boolean isSame = own == null
                || replay == null
                || (own.paramLabel().equals(replay.paramLabel())
                        && Objects.equals(own.defaultValue(), replay.defaultValue()));
        return isSame ? own : null;
    }

    private @Nullable ArgSpec argument(CommandName of, String name) {
        for (ArgSpec argument : spec(of).args()) {
            if (isSettable(argument) && Settings.name(argument).equals(name)) {
                return argument;
            }
        }
        return null;
    }

    /** The names of the options of all commands that can be configured. */
    private Set<String> names() {
        Set<String> names = new TreeSet<>();
        for (CommandName each : CommandName.values()) {
            if (each.isConfigurable()) {
                names.addAll(names(each));
            }
        }
        return names;
    }

    private Set<String> names(CommandName of) {
        return spec(of).args().stream()
                .filter(Configuration::isSettable)
                .map(Settings::name)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private CommandSpec spec(CommandName of) {
        return of == verb ? spec : others.computeIfAbsent(of, commands);
    }

    /** Returns true if a configuration may set the option: neither help, nor which configuration is read. */
    static boolean isSettable(ArgSpec argument) {
        return !(argument instanceof OptionSpec option)
                || (!option.usageHelp() && !option.longestName().equals("--config"));
    }

    private static InputRefused refused(Location at, String message) {
        return new InputRefused(ProblemKind.BAD_CONFIG, at, message);
    }
}
