package rate.cli.command;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import rate.cli.config.CommandName;
import rate.cli.manual.HelpSearch;
import rate.cli.manual.ManPage;
import rate.cli.option.OptionList;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.Version;

/** The command {@code rate help}. */
public final class HelpCommand extends OptionList.Command {

    private static final Set<String> OWN_OPTIONS = Set.of("--man", "-h", "--help");

    private List<String> words = List.of();
    private boolean man;

    @Override
    public void describe(OptionList to) {
        to.byAlphabet();
        to.spec().parser().unmatchedOptionsArePositionalParams(true); // which are the word to explain
        to.examples(
                "  rate help replay", "  rate help --map", "  rate help decay", "  rate help --man replay | man -l -");
        to.parameter(
                        "COMMAND|OPTION|WORD",
                        "A command; an option, to see what it does and which commands have it; or a word, to find"
                                + " options, systems and documents that speak of it.")
                .arity("0..*")
                .each(String.class, words, value -> words = value);
        to.flag("--man", "Print the manual page of a command instead.", value -> man = value);
    }

    public HelpCommand(Console console) {
        super(console);
    }

    /** Returns true if the words after {@code help} are not a command, so that the options of all commands are searched. */
    public static boolean searches(String... words) {
        return Arrays.stream(words)
                .skip(1)
                .anyMatch(word -> !OWN_OPTIONS.contains(word) && CommandName.named(word) == null);
    }

    @Override
    public Integer call() {
        CommandLine program = spec().root().commandLine();
        String asked = String.join(" ", words);
        CommandLine command =
                words.isEmpty() ? program : program.getSubcommands().get(asked);
        if (command == null) {
            new HelpSearch(program).find(asked).forEach(console::say);
        } else if (man) {
            console.out().print(ManPage.of(command, Version.number()));
        } else {
            command.usage(console.out());
        }
        return ExitCode.DONE.code();
    }
}
