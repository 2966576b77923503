package rate.cli.manual;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The completion of the shell fish: a line for each command, and for each of its options. */
public final class FishCompletion {

    private final String program;
    private final StringBuilder script = new StringBuilder();

    private FishCompletion(String program) {
        this.program = program;
    }

    /** The script for a program with its commands. */
    public static String of(CommandLine program) {
        FishCompletion completion = new FishCompletion(program.getCommandName());
        completion.options("__fish_use_subcommand", program);
        program.getSubcommands().forEach(completion::command);
        return completion.script.toString();
    }

    private void command(String name, CommandLine command) {
        line("__fish_use_subcommand")
                .append(" -f -a ")
                .append(quoted(name))
                .append(" -d ")
                .append(quoted(
                        HelpSummary.said(command.getCommandSpec().usageMessage().description())))
                .append('\n');
        options("__fish_seen_subcommand_from " + name, command);
    }

    private void options(String condition, CommandLine command) {
        for (OptionSpec option : command.getCommandSpec().options()) {
            if (!option.hidden()) {
                line(condition);
                for (String name : option.names()) {
                    boolean isLong = name.startsWith("--");
                    script.append(isLong ? " -l " : " -s ").append(quoted(name.substring(isLong ? 2 : 1)));
                }
                values(option);
                script.append(" -d ")
                        .append(quoted(HelpSummary.said(option.description())))
                        .append('\n');
            }
        }
    }

    /** Appends the values of an option that needs one: its words, or files. */
    private void values(OptionSpec option) {
        if (option.arity().min() == 0) {
            return;
        }
        List<String> words = HelpSummary.words(option);
        if (words.isEmpty()) {
            script.append(" -r");
        } else {
            script.append(" -x -a ").append(quoted(String.join(" ", words)));
        }
    }

    private StringBuilder line(String condition) {
        return script.append("complete -c ").append(program).append(" -n ").append(quoted(condition));
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
    }
}
