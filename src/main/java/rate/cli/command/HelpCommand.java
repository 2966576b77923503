package rate.cli.command;

import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import rate.cli.config.Verb;
import rate.cli.manual.HelpSearch;
import rate.cli.manual.ManPage;
import rate.cli.terminal.Console;
import rate.cli.terminal.Exit;
import rate.cli.terminal.Version;

/** The command {@code rate help}. */
@Command(
        footer = {
            "",
            "Examples:",
            "  rate help replay",
            "  rate help --map",
            "  rate help decay",
            "  rate help --man replay | man -l -"
        })
public final class HelpCommand implements Callable<Integer> {

    private static final Set<String> OWN_OPTIONS = Set.of("--man", "-h", "--help");

    private final Console console;

    @Parameters(
            paramLabel = "COMMAND|OPTION|WORD",
            arity = "0..1",
            description = "A command; an option, to see what it does and which commands have it; or a word, to find"
                    + " options, systems and documents that speak of it.")
    private @Nullable String word;

    @Option(names = "--man", description = "Print the manual page of a command instead.")
    private boolean man;

    private CommandSpec spec = CommandSpec.create();

    /** @param console what it reads and writes */
    public HelpCommand(Console console) {
        this.console = console;
    }

    /** Returns true if the words after {@code help} are not a command, so that the options of all commands are searched. */
    public static boolean searches(String... words) {
        return Arrays.stream(words).skip(1).anyMatch(word -> !OWN_OPTIONS.contains(word) && Verb.named(word) == null);
    }

    /** Takes an option of another command as the word to explain. */
    @Spec
    void spec(CommandSpec own) {
        spec = own;
        own.parser().unmatchedOptionsArePositionalParams(true);
    }

    @Override
    public Integer call() {
        CommandLine program = spec.root().commandLine();
        CommandLine command = word == null ? program : program.getSubcommands().get(word);
        if (command == null) {
            new HelpSearch(program).find(String.valueOf(word)).forEach(console::say);
        } else if (man) {
            console.out().print(ManPage.of(command, Version.number()));
        } else {
            command.usage(console.out());
        }
        return Exit.DONE.code();
    }
}
