package rate.cli.config;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Nearest;
import rate.engine.problem.ProblemKind;

/** Environment variables that give options their values: {@code RATE_SYSTEM=elo} stands for {@code --system=elo}. */
final class EnvironmentVariables {

    private static final String PREFIX = "RATE_";

    /** The variable of {@code --config}, which no configuration can set. */
    private static final String CONFIG = "RATE_CONFIG";

    /** Those of the launcher. */
    private static final Set<String> NO_OPTIONS = Set.of("RATE_JAVA_OPTS", "RATE_TTY", "RATE_COLUMNS", "RATE_LOCALE");

    /** The numbers that a variable may have for true and false. */
    private static final Map<String, String> NUMBERED = Map.of("1", "true", "0", "false");

    private final Map<String, String> values = new TreeMap<>();

    /** @param env all variables of the process */
    EnvironmentVariables(Map<String, String> env) {
        env.forEach((name, value) -> {
            if (name.startsWith(PREFIX) && !NO_OPTIONS.contains(name) && !value.isEmpty()) {
                values.put(name, value);
            }
        });
    }

    boolean isEmpty() {
        return values.isEmpty();
    }

    /** The file of settings that a variable names; null if none does. */
    @Nullable
    String config() {
        return values.get(CONFIG);
    }

    /**
     * Adds the settings of variables, over those of the same options. A variable that is no option is nobody's business, unless
     * it was probably meant to be one.
     *
     * @param known names of the options of all commands
     * @param options the option of a name, if the command has it and a variable can set it there
     * @throws InputRefused if an option that takes no value is to have one
     */
    void set(
            Map<String, Settings.Value> settings,
            Set<String> known,
            Function<String, @Nullable ArgSpec> options,
            Consumer<String> warnings) {
        values.forEach((variable, value) -> {
            String name =
                    variable.substring(PREFIX.length()).toLowerCase(Locale.ROOT).replace('_', '-');
            ArgSpec argument = options.apply(name);
            if (argument != null) {
                settings.put(name, setting(argument, variable, value));
            } else if (!known.contains(name) && !variable.equals(CONFIG)) {
                Nearest.of(name, known)
                        .ifPresent(near -> warnings.accept("rate: warning: no option belongs to " + variable
                                + "; did you mean " + variable(near) + "?"));
            }
        });
    }

    private static String variable(String option) {
        return PREFIX + option.toUpperCase(Locale.ROOT).replace('-', '_');
    }

    private static Settings.Value setting(ArgSpec argument, String variable, String value) {
        Location at = Location.of(variable);
        String word = NUMBERED.getOrDefault(value, value);
        List<String> words = argument.isMultiValue() ? value.lines().toList() : List.of(value);
        if (Settings.isFlag(argument) && !Settings.TRUTHS.contains(word)) {
            throw new InputRefused(ProblemKind.BAD_CONFIG, at, "it must be true, false, 1 or 0, not \"" + value + "\"");
        }
        boolean isTruth = Settings.isFlag(argument) || Settings.isTruth(argument, List.of(word));
        return new Settings.Value(Settings.name(argument), isTruth ? List.of(word) : words, variable, at);
    }
}
