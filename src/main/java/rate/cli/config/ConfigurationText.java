package rate.cli.config;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import rate.text.Letters;

/** A configuration that says nothing yet: every option of a command, with its default, behind a comment sign. */
public final class ConfigurationText {

    private static final int WIDTH = 100;
    private static final String COMMENT = "  // ";

    /** Without a space behind the sign, so that options can be told from explanations. */
    private static final String OPTION = "  //";

    private ConfigurationText() {}

    /** The text of the file for a command. */
    public static String of(CommandSpec command) {
        StringBuilder text = new StringBuilder("""
                // Options of rate, for all runs that are started in the folder of this file. What is typed goes
                // before what the environment says (RATE_SYSTEM=elo), and that before this file.
                // Take away the // before an option to set it. null, or [], is the default.
                {
                """);
        List<ArgSpec> arguments = new ArrayList<>(command.positionalParameters());
        arguments.addAll(command.options());
        String gap = "";
        for (ArgSpec argument : arguments) {
            if (Configuration.isSettable(argument)) {
                text.append(gap);
                wrap(text, head(argument) + ": " + description(argument));
                text.append(OPTION)
                        .append('"')
                        .append(Settings.name(argument))
                        .append("\": ")
                        .append(usual(argument))
                        .append(",\n");
                gap = "\n";
            }
        }
        return text.append("}\n").toString();
    }

    private static String head(ArgSpec argument) {
        String label = argument.paramLabel();
        return argument instanceof OptionSpec option
                ? option.longestName() + (Configuration.isFlag(option) ? "" : " " + label)
                : label;
    }

    /** As the help prints it, where a percent sign stands for itself only if it is doubled. */
    private static String description(ArgSpec argument) {
        return String.join(" ", argument.description()).replace("%%", "%");
    }

    /** The default as JSON. */
    private static String usual(ArgSpec argument) {
        String usual = argument.defaultValue();
        if (Configuration.isFlag(argument)) {
            return "false";
        }
        if (argument.isMultiValue()) {
            return usual == null ? "[]" : "[\"" + usual + "\"]";
        }
        boolean isNumber = argument.type().isPrimitive() || Number.class.isAssignableFrom(argument.type());
        return usual == null || isNumber ? String.valueOf(usual) : "\"" + usual + "\"";
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
