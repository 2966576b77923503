package rate.cli.config;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import rate.cli.terminal.Console;
import rate.engine.text.Letters;

/**
 * The text of a configuration. One that says nothing yet has every option of a command, with its default, behind a comment
 * sign; one made of words has the options that they say, and those that people set next.
 */
public final class ConfigurationWriter {

    private static final int WIDTH = 100;
    private static final String COMMENT = "  // ";

    /** Without a space behind the sign, so that options can be told from explanations. */
    private static final String OPTION = "  //";

    /** Shown beside what words say, with their defaults: how games are rated, and where the run goes. */
    private static final Set<String> NEXT = Set.of("system", "output");

    private ConfigurationWriter() {}

    /** Returns true, and says so, if something stands where a configuration is to be written, unless it may be replaced. */
    public static boolean isTaken(Console console, String file, boolean force) {
        if (force || !Files.exists(console.path(file), LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        console.tell("rate: cannot write " + file + ": it already exists");
        console.tell("  --force replaces it.");
        return true;
    }

    /** The text of the file for a command: nothing is said yet. */
    public static String of(CommandSpec command) {
        return text("", arguments(command), Map.of(), false);
    }

    private static List<ArgSpec> arguments(CommandSpec command) {
        List<ArgSpec> arguments = new ArrayList<>(command.positionalParameters());
        arguments.addAll(command.options());
        return arguments;
    }

    /**
     * The text of the file, with a comment on it, that says what the words of a command line say, and values of options of
     * other commands.
     */
    public static String of(String about, ParseResult said, Map<ArgSpec, List<String>> besides) {
        Map<ArgSpec, List<String>> values = new LinkedHashMap<>(besides);
        said.matchedPositionals().forEach(argument -> values.put(argument, argument.originalStringValues()));
        said.matchedOptions().forEach(argument -> values.put(argument, argument.originalStringValues()));
        List<ArgSpec> arguments = arguments(said.commandSpec());
        arguments.addAll(besides.keySet());
        return text("// " + about + "\n", arguments, values, true);
    }

    private static String text(
            String about, List<ArgSpec> arguments, Map<ArgSpec, List<String>> values, boolean saidAlone) {
        StringBuilder text = new StringBuilder(about).append("""
                // Options of rate, for all runs that are started in the folder of this file. What is typed goes
                // before what the environment says (RATE_SYSTEM=elo), and that before this file.
                // Take away the // before an option to set it. null, or [], is the default.
                {
                """);
        String gap = "";
        for (ArgSpec argument : arguments) {
            List<String> said = values.get(argument);
            boolean isShown = said != null || !saidAlone || NEXT.contains(Settings.name(argument));
            if (Configuration.isSettable(argument) && isShown) {
                text.append(gap);
                wrap(text, head(argument) + ": " + description(argument));
                text.append(said == null ? OPTION : "  ")
                        .append('"')
                        .append(Settings.name(argument))
                        .append("\": ")
                        .append(said == null ? usual(argument) : json(argument, said))
                        .append(",\n");
                gap = "\n";
            }
        }
        return text.append("}\n").toString();
    }

    private static String head(ArgSpec argument) {
        String label = argument.paramLabel();
        return argument instanceof OptionSpec option
                ? option.longestName() + (Settings.isFlag(option) ? "" : " " + label)
                : label;
    }

    /** As the help prints it, where a percent sign stands for itself only if it is doubled. */
    private static String description(ArgSpec argument) {
        return String.join(" ", argument.description()).replace("%%", "%");
    }

    /** The default as JSON. */
    private static String usual(ArgSpec argument) {
        String usual = argument.defaultValue();
        if (Settings.isFlag(argument)) {
            return "false";
        }
        if (argument.isMultiValue()) {
            return usual == null ? "[]" : "[\"" + usual + "\"]";
        }
        boolean isNumber = argument.type().isPrimitive() || Number.class.isAssignableFrom(argument.type());
        return usual == null || isNumber ? String.valueOf(usual) : "\"" + usual + "\"";
    }

    /** Returns the value of an option as JSON, in the form that is the easiest to change. */
    private static String json(ArgSpec argument, List<String> said) {
        if (Settings.isFlag(argument) || said.isEmpty()) {
            return "true";
        }
        if (!argument.isMultiValue()) {
            return quoted(said.get(0));
        }
        Map<String, String> byName = new LinkedHashMap<>();
        for (String word : said) {
            int equals = word.indexOf('=');
            if (equals > 0) {
                byName.put(word.substring(0, equals), word.substring(equals + 1));
            }
        }
        // A replacement says several things behind its first sign; of two words for one name, both count.
        String label = argument.paramLabel();
        boolean isTable = label.contains("=") && !label.contains(":") && byName.size() == said.size();
        return isTable
                ? byName.entrySet().stream()
                        .map(entry -> quoted(entry.getKey()) + ": " + quoted(entry.getValue()))
                        .collect(Collectors.joining(", ", "{", "}"))
                : said.stream().map(ConfigurationWriter::quoted).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String quoted(String text) {
        return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
    }

    private static void wrap(StringBuilder text, String words) {
        StringBuilder line = new StringBuilder(COMMENT);
        for (String word : words.split(" ", -1)) {
            if (line.length() + word.length() > WIDTH) {
                text.append(Letters.stripTrailing(line.toString())).append('\n');
                line = new StringBuilder(COMMENT);
            }
            line.append(word).append(' ');
        }
        text.append(Letters.stripTrailing(line.toString())).append('\n');
    }
}
