package rate.cli.manual;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The completion of PowerShell: a table of what each command takes, and a block that looks up in it what may come next. It is
 * ASCII, since Windows reads what a program says in a character set of its own.
 */
public final class PowerShellCompletion {

    private static final String BEGIN = """
            $rateCompletions = @{
            """;

    /** Behind an option with words of its own these are offered, behind any other that takes a value the files of the shell. */
    private static final String END = """
            }
            Register-ArgumentCompleter -Native -CommandName 'rate', 'rate.cmd' -ScriptBlock {
              param($word, $ast, $cursor)
              $said = @($ast.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursor } | ForEach-Object { "$_" })
              $command = if ($said.Count -gt 1 -and $rateCompletions.ContainsKey($said[1])) { $said[1] } else { '' }
              $offered = $rateCompletions[$command]
              $before = $offered | Where-Object { $said.Count -gt 1 -and $_.Name -ceq $said[-1] }
              if ($before -and $before['Values']) {
                $offered = $before['Values'] | ForEach-Object { @{ Name = $_; Says = $_ } }
              } elseif ($before -and $before['HasValue']) {
                return
              }
              $offered | Where-Object { $_.Name.StartsWith($word, 'Ordinal') } | ForEach-Object {
                [System.Management.Automation.CompletionResult]::new($_.Name, $_.Name, 'ParameterValue', $_.Says)
              }
            }
            """;

    private final StringBuilder script = new StringBuilder(BEGIN);

    private PowerShellCompletion() {}

    /** The script for a program with its commands. */
    public static String of(CommandLine program) {
        PowerShellCompletion completion = new PowerShellCompletion();
        completion.script.append("  '' = @(\n");
        program.getSubcommands()
                .forEach((name, command) -> completion.entry(
                        name,
                        HelpSummary.said(command.getCommandSpec().usageMessage().description()),
                        List.of(),
                        false));
        completion.options(program);
        program.getSubcommands().forEach((name, command) -> {
            completion.script.append("  ").append(quoted(name)).append(" = @(\n");
            completion.options(command);
        });
        return completion.script + END;
    }

    private void options(CommandLine command) {
        for (OptionSpec option : command.getCommandSpec().options()) {
            if (!option.hidden()) {
                for (String name : option.names()) {
                    entry(
                            name,
                            HelpSummary.said(option.description()),
                            HelpSummary.words(option),
                            option.arity().min() > 0);
                }
            }
        }
        script.append("  )\n");
    }

    private void entry(String name, String says, List<String> values, boolean hasValue) {
        script.append("    @{ Name = ").append(quoted(name)).append("; Says = ").append(quoted(says));
        if (hasValue) {
            script.append("; HasValue = $true");
        }
        if (!values.isEmpty()) {
            script.append("; Values = ")
                    .append(String.join(
                            ", ",
                            values.stream().map(PowerShellCompletion::quoted).toList()));
        }
        script.append(" }\n");
    }

    /** A text in single quotes, in which only they have a meaning; a tooltip must not be empty. */
    private static String quoted(String text) {
        StringBuilder plain = new StringBuilder();
        text.replace("…", "...")
                .replace("'", "''")
                .codePoints()
                .forEach(sign -> plain.append(sign < 0x80 ? Character.toString(sign) : "?"));
        return "'" + (plain.isEmpty() ? " " : plain) + "'";
    }
}
