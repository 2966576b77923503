package rate.cli.manual;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import rate.Program;

class PowerShellCompletionTest {

    /** A line of the table: texts in quotes, in which a quote is there twice, and nothing that the shell would expand. */
    private static final Pattern ENTRY = Pattern.compile(
            "    @\\{ Name = '([^']|'')+'; Says = '([^']|'')+'(; HasValue = \\$true)?(; Values = '[^']+'(, '[^']+')*)? \\}");

    private enum Size {
        SMALL,
        LARGE
    }

    @Test
    void commands_options_and_words_are_in_the_table() {
        CommandSpec tally = CommandSpec.create()
                .addOption(OptionSpec.builder("-o", "--output")
                        .type(String.class)
                        .description("‘A’ file…")
                        .build())
                .addOption(OptionSpec.builder("--size")
                        .type(Size.class)
                        .description("How large. Or small.")
                        .build())
                .addOption(OptionSpec.builder("--secret")
                        .type(boolean.class)
                        .hidden(true)
                        .build())
                .addOption(OptionSpec.builder("--quiet").type(boolean.class).build());
        tally.usageMessage().description("Counts what's there. Slowly.");
        CommandSpec program = CommandSpec.create().name("rate").addSubcommand("tally", tally);

        List<String> script =
                PowerShellCompletion.of(new CommandLine(program)).lines().toList();
        assertThat(script.subList(0, script.indexOf("}")))
                .containsExactly(
                        "$rateCompletions = @{",
                        "  '' = @(",
                        "    @{ Name = 'tally'; Says = 'Counts what''s there.' }",
                        "  )",
                        "  'tally' = @(",
                        "    @{ Name = '-o'; Says = '?A? file...'; HasValue = $true }",
                        "    @{ Name = '--output'; Says = '?A? file...'; HasValue = $true }",
                        "    @{ Name = '--size'; Says = 'How large.'; HasValue = $true; Values = 'small', 'large' }",
                        "    @{ Name = '--quiet'; Says = ' ' }",
                        "  )");
    }

    @Test
    void the_table_of_the_program_has_the_form_that_the_shell_reads(@TempDir Path folder) {
        String script = Program.run(folder, "completion", "powershell").out();
        assertThat(script).matches("\\p{ASCII}+");
        List<String> lines = script.lines().toList();
        assertThat(lines.subList(1, lines.indexOf("}")))
                .allMatch(line -> ENTRY.matcher(line).matches() || line.matches("  \\)|  '[a-z]*' = @\\("))
                .anyMatch(line -> line.contains("Values = 'csv'"));
        assertThat(script.chars().filter(sign -> sign == '{').count())
                .isEqualTo(script.chars().filter(sign -> sign == '}').count());
        assertThat(script.chars().filter(sign -> sign == '\'').count() % 2).isZero();
    }
}
