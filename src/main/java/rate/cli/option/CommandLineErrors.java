package rate.cli.option;

import java.util.List;
import java.util.Optional;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;
import rate.engine.problem.Nearest;
import rate.engine.problem.Unknown;

/** Messages for a wrong command line, in our words: those of the parser speak of its types and its classes. */
public final class CommandLineErrors {

    private CommandLineErrors() {}

    /** Says what is wrong, as a clause without a full stop. */
    public static String of(ParameterException e) {
        // Of several faults the parser names a missing argument first, even if a misspelt option is the reason.
        List<String> unmatched = e instanceof UnmatchedArgumentException words
                ? words.getUnmatched()
                : e.getCommandLine().getUnmatchedArguments();
        if (!unmatched.isEmpty()) {
            return unmatched(unmatched.get(0), e.getCommandLine().getCommandSpec());
        }
        if (e instanceof MissingParameterException missing
                && !missing.getMissing().isEmpty()) {
            ArgSpec argument = missing.getMissing().get(0);
            return name(argument) + (argument.isOption() ? " lacks its " + argument.paramLabel() : " is missing");
        }
        if (e instanceof OverwrittenOptionException twice) {
            return name(twice.getOverwritten()) + " is given twice";
        }
        ArgSpec argument = e.getArgSpec();
        if (argument == null || !(e.getCause() instanceof TypeConversionException legal)) {
            return String.valueOf(e.getMessage());
        }
        return name(argument)
                + (argument.arity().max() == 0 ? " takes no value" : " must be " + legal.getMessage())
                + ", not \"" + e.getValue() + "\"";
    }

    private static String unmatched(String word, CommandSpec command) {
        if (word.startsWith("-") && word.length() > 1) {
            return option(word.replaceFirst("=.*", ""), command);
        }
        return command.parent() == null
                ? Unknown.name("command", word, command.subcommands().keySet())
                : "unexpected argument \"" + word + "\"";
    }

    /** Any short option is near to any other: only long ones are guessed. */
    private static String option(String word, CommandSpec command) {
        List<String> known =
                command.options().stream().map(option -> option.longestName()).toList();
        return "unknown option \"" + word + "\""
                + (word.startsWith("--") ? Nearest.of(word, known) : Optional.<String>empty())
                        .map(near -> "; did you mean " + near + "?")
                        .orElse("");
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName() : argument.paramLabel();
    }
}
